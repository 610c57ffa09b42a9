"""Blue Moon City as a game of OpenSpiel, asked by OpenSpiel's own checks."""

import pickle
import unittest
from random import Random
from typing import Final

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

from bluemoon import city
from bluemoon.adapters import ActionTokens
from bluemoon.adapters.openspiel import SpielGame, SpielState, short_name, spiel_game
from bluemoon.kernel.errors import OptionsError

pytestmark = pytest.mark.slow

NAME: Final = short_name("city")
SHORT: Final = 150
"""Choices after which games are stopped where their end does not matter."""
WITH_ALL_OPTIONS: Final = [
    "players=2",
    "players=3",
    "players=4,expansion=True",
    "players=2,layout=variant",
    "players=3,edition=2006",
]


def loaded(parameters: str = "") -> pyspiel.Game:
    return pyspiel.load_game(f"{NAME}({parameters})")


def dealt(parameters: str = "", deal: int = 7) -> pyspiel.State:
    state = loaded(parameters).new_initial_state()
    state.apply_action(deal)
    return state


def played_on(state: pyspiel.State, seed: int, choices: int = 20_000) -> pyspiel.State:
    """The same state after this number of random choices, or at the end of the game."""
    rng = Random(seed)  # noqa: S311  a test, not a secret
    for _ in range(choices):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("parameters", WITH_ALL_OPTIONS)
def test_random_simulation_of_openspiel_passes(parameters: str) -> None:
    game = loaded(f"{parameters},max_game_length={SHORT},deals=100")

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.unmeasured
def test_random_simulation_of_a_whole_game_passes() -> None:
    pyspiel.random_sim_test(loaded("deals=1"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("parameters", WITH_ALL_OPTIONS)
def test_simulation_of_python_games_passes(parameters: str) -> None:
    games_sim_test.GamesSimTest().sim_game(loaded(f"{parameters},max_game_length={SHORT}"))


def test_interface_is_what_openspiel_demands_of_all_games() -> None:
    name = f"{NAME}(deals=4)"
    facts: dict[str, object] = {"game": loaded("deals=4"), "game_name": name}
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), facts)
    result = unittest.TestResult()

    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)

    assert [] == result.errors + result.failures
    assert result.testsRun >= 5


def test_game_is_known_with_all_its_parameters() -> None:
    game = loaded("players=3,max_game_length=99,deals=12")

    assert (2, 4) == (game.get_type().min_num_players, game.get_type().max_num_players)
    assert 3 == game.num_players()
    assert 99 == game.max_game_length()
    assert 12 == game.max_chance_outcomes()
    assert 1 == game.max_chance_nodes_in_history()
    assert len(ActionTokens(city.GAME).vocabulary) == game.num_distinct_actions()
    assert str(spiel_game("city")) == str(loaded())


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ("players=5", "players must be 2 or 3 or 4, not 5"),
        ("layout=round", "layout must be 'standard' or 'variant', not 'round'"),
        ("deals=0", "deals must be a whole number from 1 to 2147483647, not 0"),
        ("max_game_length=0", "max_game_length must be a whole number from 1 to 2147483647, not 0"),
    ],
)
def test_wrong_parameter_is_an_error(parameters: str, sentence: str) -> None:
    with pytest.raises(OptionsError, match=sentence):
        loaded(parameters)


def test_chance_chooses_among_equally_likely_deals() -> None:
    state = loaded("deals=3").new_initial_state()

    assert state.is_chance_node()
    assert [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)] == state.chance_outcomes()
    assert "deal 2" == state.action_to_string(2)
    assert [0.0, 0.0] == state.returns()
    assert "before the deal" == str(state)


def test_deal_is_the_game_with_that_seed() -> None:
    opening = city.new_game(city.Options(players=3), seed=7)

    state = dealt("players=3")

    assert opening.to_act == state.current_player()
    assert city.state_digest(opening)[:16] in str(state)
    assert ["move", "fly", "dragon", "end"] == [
        state.action_to_string(token) for token in state.legal_actions()
    ]


def test_history_leads_to_the_same_state() -> None:
    state = played_on(dealt(), seed=5, choices=400)
    again = state.get_game().new_initial_state()

    for action in state.history():
        again.apply_action(action)

    assert str(state) == str(again)
    for player in (0, 1):
        assert state.information_state_string(player) == again.information_state_string(player)
        assert state.observation_tensor(player) == again.observation_tensor(player)


def test_game_ends_with_returns_that_add_up_to_nothing() -> None:
    state = played_on(dealt(), seed=1)

    assert state.is_terminal()
    assert pyspiel.PlayerId.TERMINAL == state.current_player()
    assert [] == state.legal_actions()
    assert [-1.0, 1.0] == sorted(state.returns())


def test_game_that_is_too_long_is_stopped_and_worth_nothing() -> None:
    state = played_on(dealt(f"players=3,max_game_length={SHORT}"), seed=1)

    assert state.is_terminal()
    assert 1 + SHORT == len(state.history())
    assert [0.0, 0.0, 0.0] == state.returns()


@pytest.mark.parametrize("choices", [0, 1, 100])
def test_pickled_state_goes_on_like_the_original(choices: int) -> None:
    state = played_on(dealt(), seed=2, choices=choices)

    copy = pickle.loads(pickle.dumps(state))  # noqa: S301  our own

    assert isinstance(copy, SpielState)
    assert state.history() == copy.history()
    for one in (state, copy):
        played_on(one, seed=3, choices=50)
    assert str(state) == str(copy)
    assert state.information_state_string(1) == copy.information_state_string(1)


def test_pickled_game_is_the_same() -> None:
    game = loaded("players=4")

    copy = pickle.loads(pickle.dumps(game))  # noqa: S301  our own

    assert isinstance(copy, SpielGame)
    assert str(game) == str(copy)


def test_clone_is_independent() -> None:
    state = dealt()
    before = str(state)

    played_on(state.clone(), seed=1, choices=20)

    assert before == str(state)


def test_tensor_consists_of_named_sections() -> None:
    observation = make_observation(loaded())
    assert observation is not None
    state = played_on(dealt(), seed=4, choices=30)

    observation.set_from(state, 1)

    assert observation.tensor is not None
    assert state.observation_tensor(1) == observation.tensor.tolist()
    assert np.array_equal(observation.tensor, np.concatenate([*observation.dict.values()]))
    assert "Action" == [*observation.dict][-1]
    assert state.observation_string(1) == observation.string_from(state, 1)


def test_nothing_is_seen_before_the_deal() -> None:
    state = loaded().new_initial_state()

    assert "" == state.observation_string(0) == state.information_state_string(0)
    assert {0.0} == set(state.observation_tensor(0))


def test_there_is_nothing_to_imagine_before_the_deal() -> None:
    state = loaded().new_initial_state()

    assert "before the deal" == str(state.resample_from_infostate(0, Random(1).random))  # noqa: S311  a test, not a secret


def test_information_state_has_no_tensor() -> None:
    recall = make_observation(loaded(), pyspiel.IIGObservationType(perfect_recall=True))
    assert recall is not None
    state = dealt()

    recall.set_from(state, 0)

    assert recall.tensor is None
    assert {} == recall.dict
    assert state.information_state_string(0) == recall.string_from(state, 0)


@pytest.mark.parametrize(
    ("public", "private"),
    [
        (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
        (True, pyspiel.PrivateInfoType.NONE),
        (True, pyspiel.PrivateInfoType.ALL_PLAYERS),
    ],
)
def test_other_observers_do_not_exist(*, public: bool, private: pyspiel.PrivateInfoType) -> None:
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=False, private_info=private
    )

    assert make_observation(loaded(), kind) is None


def test_observers_have_no_parameters() -> None:
    with pytest.raises(OptionsError, match=r"have no parameters, so not \{'size': 3\}"):
        spiel_game("city").make_py_observer(None, {"size": 3})


def test_environment_for_learners_plays_a_game() -> None:
    environment = Environment(loaded(f"max_game_length={SHORT}"))
    rng = Random(3)  # noqa: S311  a test, not a secret
    now = environment.reset()
    while not now.last():
        legal = now.observations["legal_actions"][now.current_player()]
        now = environment.step([rng.choice(legal)])

    assert [0.0, 0.0] == now.rewards
