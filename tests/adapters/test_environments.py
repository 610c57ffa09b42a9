"""Which games have an environment, and what it is for games of other distributions."""

import sys
from importlib import import_module

import gymnasium
import numpy as np
import pyspiel
import pytest
from support.installing import LEARNABLE_NIM, NIM, Installing
from support.solo import BEST_SCORE

from bluemoon.adapters import openspiel, pettingzoo
from bluemoon.adapters.environment.by_name import environments, play_of
from bluemoon.adapters.gymnasium import make
from bluemoon.adapters.openspiel.registration import register
from bluemoon.kernel.errors import OptionsError

pytestmark = pytest.mark.slow

MOST = 1000


def test_the_games_with_observations_have_an_environment(install: Installing) -> None:
    """One that others bring along included; one without observations, or broken, has none."""
    assert ("city", "sand", "legends", "legends-draft") == environments()

    install({**NIM, **LEARNABLE_NIM, "broken": "no_such_module:PLUGIN"})

    assert ("city", "sand", "legends", "legends-draft", "learnable-nim") == environments()


@pytest.mark.usefixtures("installed_nim")
def test_a_game_without_observations_has_no_environment() -> None:
    for ask in (make, pettingzoo.env, pettingzoo.raw_env, openspiel.spiel_game):
        with pytest.raises(OptionsError, match="nim has no observations, so it has no env"):
            ask("nim")


@pytest.mark.usefixtures("installed_learnable_nim", "installed_nim")
def test_gymnasium_knows_the_games_that_others_have_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known: list[str] = []

    def registered(*, id: str, entry_point: str, kwargs: dict[str, str]) -> None:  # noqa: A002
        known.append(f"{id} by {entry_point.rpartition(':')[2]} of {kwargs['game']}")

    for name in [name for name in sys.modules if name.startswith("bluemoon.adapters.gymnasium")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(gymnasium, "register", registered)

    import_module("bluemoon.adapters.gymnasium")

    assert [
        "bluemoon/City-v0 by make of city",
        "bluemoon/Sand-v0 by make of sand",
        "bluemoon/Legends-v0 by make of legends",
        "bluemoon/LegendsDraft-v0 by make of legends-draft",
        "bluemoon/LearnableNim-v0 by make of learnable-nim",
    ] == known


@pytest.mark.usefixtures("installed_learnable_nim")
def test_a_game_of_others_is_played_with_its_own_options() -> None:
    table = pettingzoo.env("learnable-nim", size=3)
    table.reset(seed=1)
    seen = table.observe(table.agent_selection)

    assert "bluemoon_learnable-nim_v0" == table.metadata["name"]
    assert pytest.approx([3 / 99, 96 / 99]) == seen["observation"][:2].tolist()
    assert 3 == int(seen["action_mask"].sum())


@pytest.mark.usefixtures("installed_learnable_nim")
def test_a_game_of_others_is_drawn_too() -> None:
    """As its view, if it brings no drawing along."""
    play = play_of("learnable-nim", {"size": 5}, max_actions=MOST)

    assert "5" in play.picture(None)


def drawing_and_banking(choices: list[int], number: int) -> int:
    """Draw at first, and then take the first token: bank where that can be chosen."""
    return choices[-1] if number % 2 else choices[0]


@pytest.mark.usefixtures("installed_solo")
def test_a_single_player_is_paid_the_score() -> None:
    """Once, at the end, by each of the adapters."""
    solo = make("solo")
    solo.reset(seed=5)
    paid, number, is_over = list[float](), 0, False
    while not is_over:
        token = drawing_and_banking([*map(int, np.flatnonzero(solo.action_masks()))], number)
        _, reward, is_over, _, _ = solo.step(token)
        paid.append(float(reward))
        number += 1

    play = play_of("solo", {}, max_actions=MOST)
    play.start(5)
    for number, _ in enumerate(paid):
        assert (0.0,) == play.rewards
        play.take(drawing_and_banking([*play.choices], number))

    assert {0.0} == {*paid[:-1]}
    assert (paid[-1],) == play.rewards
    assert 1 < paid[-1] <= BEST_SCORE


@pytest.mark.usefixtures("installed_solo")
def test_pettingzoo_has_one_agent_for_a_single_player() -> None:
    table = pettingzoo.env("solo", turns=2)
    table.reset(seed=5)
    assert ["player_0"] == table.possible_agents
    while not table.terminations["player_0"]:
        assert {"player_0": 0.0} == table.rewards
        observation = table.observe("player_0")
        table.step(int(np.flatnonzero(observation["action_mask"])[-1]))

    play = play_of("solo", {"turns": 2}, max_actions=MOST)
    play.start(5)
    while play.to_act is not None:
        play.take(play.choices[-1])
    assert {"player_0": play.rewards[0]} == table.rewards


@pytest.mark.usefixtures("installed_solo")
def test_openspiel_plays_games_of_one_player() -> None:
    """Whoever plays alone plays for the score, which has a bound."""
    register("solo")
    game = pyspiel.load_game("python_bluemoon_solo(turns=2)")
    state = game.new_initial_state()
    state.apply_action(5)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])

    assert (1, 1) == (game.get_type().min_num_players, game.get_type().max_num_players)
    assert (1, -1.0, BEST_SCORE) == (game.num_players(), game.min_utility(), game.max_utility())
    assert 0 < state.returns()[0] <= BEST_SCORE
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
