"""Bots that import the modules beside their files."""

import sys
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest
from support.nim import PLUGIN, Outcome, State, Take

from bluemoon import bots
from bluemoon.bots.neighbours import Neighbours
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat

STATE: Final = State(9, Seat(0))
ACTIONS: Final = (Take(1), Take(3))

BOT: Final = """
import near_a, near_package.inner, near_space.other

class Bot:
    liked = 5

    def __init__(self):
        import near_b
        self.index = near_b.INDEX

    def start(self, seat, view):
        import near_b
        near_b.told.append("start")

    def choose(self, view, actions, chance):
        import near_b, near_c
        near_b.told.append(near_c.WORD)
        return actions[self.index]

    def end(self, outcome):
        import near_b
        assert ["start", "choose"] == near_b.told, near_b.told
        near_b.told.append("end")
"""


def written(directory: Path, index: int) -> Path:
    """A bot with neighbours of every kind."""
    for name, text in (
        ("bot.py", BOT),
        ("near_a.py", "import near_b"),
        ("near_b.py", f"INDEX = {index}; told = []"),
        ("near_c.py", "WORD = 'choose'"),
        ("near_package/__init__.py", ""),
        ("near_package/inner.py", ""),
        ("near_space/other.py", ""),
    ):
        path = directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return directory / "bot.py"


def left_behind() -> list[str]:
    """The neighbours that are among the modules of this process."""
    return [name for name in sys.modules if name.startswith("near_")]


def make(path: Path, name: str = "Bot") -> bots.Bot[State, Take]:
    return bots.make(f"{path}:{name}", PLUGIN)


def test_a_bot_finds_its_neighbours_whenever_it_is_called(tmp_path: Path) -> None:
    """Two bots of one file have neighbours of their own; nothing is left."""
    path, places = written(tmp_path, -1), [*sys.path]
    outcome = Outcome((Seat(0),))
    for bot in (make(path), make(path)):
        bots.tell_start(bot, Seat(0), STATE)

        assert Take(3) == bot.choose(STATE, ACTIONS, Chance(0))
        bots.tell_end(bot, outcome)
        assert 5 == getattr(bot, "liked", None)
    assert [] == left_behind()
    assert places == sys.path


def test_neighbours_of_two_directories_have_the_same_name(tmp_path: Path) -> None:
    first, last = (make(written(tmp_path / str(index), index)) for index in (0, 1))

    assert [Take(1), Take(3)] == [bot.choose(STATE, ACTIONS, Chance(0)) for bot in (first, last)]


def test_a_relative_path_is_that_of_the_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(written(tmp_path / "here", 0).parent)
    bot = make(Path("bot.py"))
    monkeypatch.chdir(tmp_path)

    assert Take(1) == bot.choose(STATE, ACTIONS, Chance(0))


@pytest.mark.parametrize(
    "code",
    [
        "import near_a; 1 / 0",
        "def Bot():\n    import near_a; 1 / 0",
        "import sys; sys.path.remove(__file__.rpartition('/')[0]); import near_a",
        "import near_a, sys; sys.modules['near_z'] = 5; del sys.modules['near_z']; 1 / 0",
    ],
)
def test_nothing_is_left_after_an_error(tmp_path: Path, code: str) -> None:
    path, places = written(tmp_path, 0), [*sys.path]
    path.write_text(code, encoding="utf-8")
    with pytest.raises(bots.BotError):
        make(path)

    assert [] == left_behind()
    assert places == sys.path


def test_what_was_there_before_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module of the same name that somebody else has imported between two calls."""
    bot = make(written(tmp_path, 0))
    other = ModuleType("near_b")
    monkeypatch.setitem(sys.modules, "near_b", other)

    assert Take(1) == bot.choose(STATE, ACTIONS, Chance(0))
    assert other is sys.modules["near_b"]


def test_what_is_no_neighbour_stays(tmp_path: Path) -> None:
    """Modules from elsewhere, odd ones, and packages with compiled modules."""
    home, loader = Neighbours(written(tmp_path, 0).parent), ExtensionFileLoader("inner", "inner.so")
    with home.at_home():
        with home.at_home():
            import_module("near_package.inner")
        sys.modules["near_package.inner"].__spec__ = ModuleSpec("inner", loader)
        for name in ("near_odd", "near_gone.inner"):
            sys.modules[name] = ModuleType(name)
    found = left_behind()
    for name in found:
        del sys.modules[name]

    assert ["near_gone.inner", "near_odd", "near_package", "near_package.inner"] == sorted(found)


def test_a_neighbour_that_a_bot_has_removed_is_gone(tmp_path: Path) -> None:
    home = Neighbours(written(tmp_path, 0).parent)
    with home.at_home():
        first = import_module("near_b")
    with home.at_home():
        del sys.modules["near_b"]
    with home.at_home():
        assert first is not import_module("near_b")
    assert [] == left_behind()
