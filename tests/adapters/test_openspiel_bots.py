"""OpenSpiel's own bots play whole games of Blue Moon City."""

from collections.abc import Callable, Sequence
from itertools import count

import numpy as np
import pyspiel
import pytest
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from bluemoon.adapters.openspiel import NAME

SIMULATIONS = 2
"""Few, because it is not about playing well."""
FEW_CHOICES = 3
"""So long is a playout; the position after it is worth nothing."""


def evaluator(seed: int) -> RandomRolloutEvaluator:
    return RandomRolloutEvaluator(1, RandomState(seed), max_length=FEW_CHOICES)


def mcts(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    random = RandomState(seed)
    return MCTSBot(game, 1.0, SIMULATIONS, evaluator(seed), solve=False, random_state=random)


def ismcts(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    bot = ISMCTSBot(game, evaluator(seed), 1.0, SIMULATIONS, random_state=RandomState(seed))
    rng = RandomState(seed)
    # Without this, OpenSpiel takes the time of day as its seed.
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random))
    return bot


def ismcts_as_it_is(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    return ISMCTSBot(game, evaluator(seed), 1.0, SIMULATIONS, random_state=RandomState(seed))


def ismcts_by_sight(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    return ISMCTSBot(
        game,
        evaluator(seed),
        1.0,
        SIMULATIONS,
        random_state=RandomState(seed),
        use_observation_string=True,
    )


def mcts_in_cpp(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    playouts = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, playouts, 1.0, SIMULATIONS, 10, False, seed, False)  # noqa: FBT003


def play(game: pyspiel.Game, bots: Sequence[pyspiel.Bot], deal: int) -> pyspiel.State:
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return state


@pytest.mark.parametrize("maker", [mcts, ismcts])
def test_bots_play_a_whole_game(maker: Callable[[pyspiel.Game, int], pyspiel.Bot]) -> None:
    game = pyspiel.load_game(NAME)

    state = play(game, [maker(game, seed) for seed in range(2)], deal=3)

    assert [-1.0, 1.0] == sorted(state.returns())
