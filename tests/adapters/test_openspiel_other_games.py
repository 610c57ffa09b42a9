"""OpenSpiel plays any game that is installed."""

import pickle
import subprocess
import sys
from importlib import import_module
from typing import Final

import pyspiel
import pytest

from bluemoon import legends, sand
from bluemoon.adapters import ActionTokens
from bluemoon.adapters.openspiel import short_name, spiel_game
from bluemoon.adapters.openspiel.registration import register
from bluemoon.kernel.errors import OptionsError

pytestmark = pytest.mark.slow

NIM: Final = short_name("learnable-nim")
SAND: Final = short_name("sand")
LEGENDS: Final = short_name("legends")


@pytest.mark.parametrize(
    "parameters", ["players=1,solo_turns=3", "players=3,mode=advanced,round_limit=2"]
)
def test_random_simulation_of_sand_passes(parameters: str) -> None:
    game = pyspiel.load_game(f"{SAND}({parameters},deals=100)")

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_sand_is_known_with_all_its_parameters() -> None:
    """Alone one plays for the score; whoever plays with others shares a reward of 1 and -1."""
    alone, three = (pyspiel.load_game(f"{SAND}(players={players})") for players in (1, 3))
    kind = alone.get_type()

    assert (1, 4) == (kind.min_num_players, kind.max_num_players)
    assert {
        *("players", "mode", "main_action", "solo_turns", "round_limit"),
        *("deals", "max_game_length"),
    } == alone.get_parameters().keys()
    assert len(ActionTokens(sand.GAME).vocabulary) == alone.num_distinct_actions()
    assert (1.0, 3) == (three.max_utility(), three.num_players())
    assert 30 < alone.max_utility() < 1000


def test_random_simulation_of_legends_passes() -> None:
    """Of its two decks one is named, and the other drawn."""
    game = pyspiel.load_game(f"{LEGENDS}(decks=buka+random,retries=2,deals=100)")

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    assert len(ActionTokens(legends.GAME).vocabulary) == game.num_distinct_actions()
    assert {"decks", "standins", "tournament", "retries", "deals", "max_game_length"} == (
        game.get_parameters().keys()
    )
    assert (2, 1.0, 0.0) == (game.num_players(), game.max_utility(), game.utility_sum())


def test_a_tournament_game_of_legends_passes() -> None:
    """It begins with a mulligan: nothing, or one card of six after the other."""
    game = pyspiel.load_game(f"{LEGENDS}(decks=buka+hoax,tournament=true,deals=100)")

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    state = game.new_initial_state()
    state.apply_action(7)
    end, *cards = (state.action_to_string(each) for each in state.legal_actions())
    assert "." == end
    assert 6 == len(cards)


def test_wrong_decks_of_legends_are_refused() -> None:
    """In the words of the game."""
    for decks in ("hoaks", "hoax+fleet", "hoax+vulca+flit"):
        with pytest.raises(OptionsError, match=r"decks .* \(rule S[23]\)"):
            spiel_game("legends", {"decks": decks})


@pytest.fixture
def _nim_is_known(installed_learnable_nim: None) -> None:
    del installed_learnable_nim
    register("learnable-nim")


@pytest.mark.unmeasured
@pytest.mark.usefixtures("_nim_is_known")
def test_random_simulation_of_nim_passes() -> None:
    game = pyspiel.load_game(f"{NIM}(size=15)")

    pyspiel.random_sim_test(game, num_sims=20, serialize=True, verbose=False)


@pytest.mark.usefixtures("_nim_is_known")
def test_nim_is_played_by_its_words() -> None:
    state = pyspiel.load_game(f"{NIM}(size=4)").new_initial_state()
    state.apply_action(0)
    words = [state.action_to_string(token) for token in state.legal_actions()]
    first = state.current_player()

    state.apply_action(state.legal_actions()[2])

    assert ["1", "2", "3"] == words
    assert state.is_terminal()
    assert [1.0, -1.0] == sorted(state.returns(), reverse=True)
    assert -1.0 == state.returns()[first]


@pytest.mark.usefixtures("_nim_is_known")
def test_state_of_nim_can_be_pickled() -> None:
    state = pyspiel.load_game(NIM).new_initial_state()
    state.apply_action(1)

    assert str(state) == str(pickle.loads(pickle.dumps(state)))  # noqa: S301  our own


@pytest.mark.usefixtures("_nim_is_known")
def test_parameters_are_the_settings_of_the_game() -> None:
    """How many play is no setting of Nim, so it is what its opening says."""
    game = pyspiel.load_game(NIM)

    assert {"size": 12, "deals": 10_000, "max_game_length": 20_000} == game.get_parameters()
    assert (2, 2) == (game.get_type().min_num_players, game.get_type().max_num_players)
    assert (-1.0, 1.0, 0.0) == (game.min_utility(), game.max_utility(), game.utility_sum())


@pytest.mark.usefixtures("installed_nim")
def test_a_game_without_observations_is_refused() -> None:
    with pytest.raises(OptionsError, match="nim has no observations, so it has no env"):
        spiel_game("nim")


@pytest.mark.usefixtures("installed_learnable_nim", "installed_nim")
def test_importing_the_adapter_registers_every_game_that_can_be_observed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those that others have installed included, under names that OpenSpiel can read."""
    known: list[str] = []
    for name in [name for name in sys.modules if name.startswith("bluemoon.adapters.openspiel")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(pyspiel, "register_game", lambda kind, _: known.append(kind.short_name))

    import_module("bluemoon.adapters.openspiel")

    assert [
        "python_bluemoon_city",
        "python_bluemoon_sand",
        "python_bluemoon_legends",
        "python_bluemoon_legends_draft",
        "python_bluemoon_learnable_nim",
    ] == known


def test_a_program_that_has_imported_the_adapter_ends_as_usual() -> None:
    """OpenSpiel outlives Python, and must not find that a game has gone."""
    code = "import bluemoon.adapters.openspiel"

    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode  # noqa: S603  ours
