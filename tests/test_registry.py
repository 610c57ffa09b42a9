"""The games by name: those of the library, and those that other distributions bring along."""

import copy
import pickle
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

import pytest
from support.installing import NIM, Installing
from support.nim import PLUGIN as NIM_PLUGIN

from bluemoon import city, registry
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.errors import OptionsError, PluginError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin

FAULTY: Final = {
    "raising": "1 / 0",
    "empty": "",
    "number": "PLUGIN = 7",
    "game": "from support.nim import NIM as PLUGIN",
    "renamed": "from support.nim import PLUGIN",
}
"""Modules that bring no game of their name along."""


def first_digest(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
) -> str:
    """Something that can be done with any game."""
    return plugin.game.state_digest(plugin.game.new_game(plugin.options(), seed=7))


def name_of(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> str:
    return plugin.game.name


def test_a_game_is_found_by_its_name() -> None:
    """With what makes its options."""
    expected = city.state_digest(city.new_game(city.Options(players=3), seed=7))

    def digest_of_three(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> str:
        return plugin.game.state_digest(plugin.game.new_game(plugin.options(players=3), seed=7))

    assert expected == registry.use("city", digest_of_three)


@pytest.mark.parametrize("name", registry.names())
def test_names_are_those_of_the_games(name: str) -> None:
    assert name == registry.use(name, name_of)


def test_the_usual_game_exists() -> None:
    assert registry.DEFAULT in registry.names()
    assert {*registry.BUILT_IN} <= {*registry.names()}


def test_an_unknown_name_is_an_error_that_lists_the_names() -> None:
    """So that a typing mistake explains itself."""
    with pytest.raises(
        OptionsError, match=r"^there is no game 'chess', only city, sand, legends, legends-draft$"
    ):
        registry.use("chess", first_digest)
    with pytest.raises(
        OptionsError,
        match=r"no game 'citty', only city, sand, legends, legends-draft; did you mean city\?$",
    ):
        registry.use("citty", first_digest)


def test_a_game_of_another_distribution_is_found(install: Installing) -> None:
    """Games of the library come first, then the others in alphabetical order."""
    install({"zebra": "nowhere:PLUGIN", **NIM, "alpaca": "nowhere:PLUGIN"})

    assert (
        "city",
        "sand",
        "legends",
        "legends-draft",
        "alpaca",
        "nim",
        "zebra",
    ) == registry.names()
    assert "nim" == registry.use("nim", name_of)
    with pytest.raises(
        OptionsError,
        match="only city, sand, legends, legends-draft, alpaca, nim, zebra; did you mean nim",
    ):
        registry.use("nimm", name_of)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("missing", "cannot be loaded: ModuleNotFoundError: No module named 'faulty_missing'"),
        ("raising", "cannot be loaded: ZeroDivisionError: division by zero"),
        ("empty", "cannot be loaded: AttributeError: module 'faulty_empty' has no attribute"),
        ("number", "is 7 and not a Plugin"),
        ("game", "is Game(name='nim'"),
        ("renamed", "calls itself 'nim'"),
    ],
)
def test_a_broken_plug_in_is_told_with_its_owner(
    name: str, problem: str, install: Installing
) -> None:
    """The error says which game it is, and which distribution to complain about."""
    directory = install({name: f"faulty_{name}:PLUGIN"}, distribution="faulty-games")
    if name in FAULTY:
        path = directory / f"faulty_{name}.py"
        path.write_text(FAULTY[name], encoding="utf-8")

    with pytest.raises(PluginError) as caught:
        registry.use(name, name_of)

    assert str(caught.value).startswith(f"the game {name} of faulty-games {problem}")


def test_what_went_wrong_in_a_plug_in_is_kept_as_the_cause(install: Installing) -> None:
    directory = install({"raising": "faulty_raising:PLUGIN"})
    (directory / "faulty_raising.py").write_text(FAULTY["raising"], encoding="utf-8")

    with pytest.raises(PluginError) as caught:
        registry.use("raising", name_of)

    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_two_distributions_with_the_same_game_are_told_apart_by_nobody(
    install: Installing,
) -> None:
    """Neither is taken; both are named."""
    install(NIM, distribution="nim-of-ann")
    install(NIM, distribution="nim-of-bob")

    assert ("city", "sand", "legends", "legends-draft", "nim") == registry.names()
    with pytest.raises(PluginError, match=r"^nim-of-ann and nim-of-bob both have a game nim;"):
        registry.use("nim", name_of)


def test_nobody_can_take_the_place_of_a_game_of_the_library(install: Installing) -> None:
    install({"city": "support.nim:PLUGIN"})

    assert ("city", "sand", "legends", "legends-draft") == registry.names()
    assert ["city"] == [point.name for point in entry_points(group=registry.GROUP)]
    assert registry.use("city", lambda plugin: plugin.game.rulebook.title) == "Blue Moon City"


@pytest.mark.parametrize(
    "code",
    [
        "import bluemoon",
        "from bluemoon import registry; registry.names()",
        "import bluemoon.bots, bluemoon.arena, bluemoon.record, bluemoon.pictures, bluemoon.soak",
    ],
)
def test_no_game_is_imported_before_it_is_asked_for(code: str) -> None:
    """A tool that works with any game starts quickly."""
    games = tuple(f"bluemoon.{name}" for name in registry.BUILT_IN)
    check = f"import sys; {code}; sys.exit(any(name.startswith({games}) for name in sys.modules))"

    assert 0 == subprocess.run([sys.executable, "-c", check], check=False).returncode


def test_a_plug_in_is_never_copied() -> None:
    """What is copied with it, such as a bot in an environment, shares it."""
    assert copy.deepcopy(CITY) is CITY
    assert copy.deepcopy([NIM_PLUGIN])[0] is NIM_PLUGIN


def test_a_plug_in_is_pickled_by_its_name() -> None:
    """A few bytes, though it is made of functions that cannot be pickled."""
    written = pickle.dumps(CITY)

    assert pickle.loads(written) is CITY  # noqa: S301  our own
    assert len(written) < 100


@pytest.mark.usefixtures("installed_nim")
def test_a_plug_in_of_another_distribution_is_pickled_too() -> None:
    assert pickle.loads(pickle.dumps(NIM_PLUGIN)) is NIM_PLUGIN  # noqa: S301  our own


def test_a_pickled_plug_in_can_be_read_only_where_its_game_is_installed(
    install: Installing, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory = install(NIM)
    written = pickle.dumps(NIM_PLUGIN)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if Path(path) != directory])

    with pytest.raises(OptionsError, match="there is no game 'nim'"):
        pickle.loads(written)  # noqa: S301  our own
