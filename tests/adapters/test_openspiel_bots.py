"""OpenSpiel's own bots play whole games of Blue Moon City."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pyspiel
import pytest
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from bluemoon.adapters.openspiel import short_name

pytestmark = pytest.mark.slow

Maker: TypeAlias = Callable[[pyspiel.Game, int], pyspiel.Bot]
"""Makes a bot for a game, given a seed."""

NAME: Final = short_name("city")
SIMULATIONS: Final = 2
"""Few, because it is not about playing well."""
FEW_CHOICES: Final = 3
"""So long are playouts, for the same reason."""


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


def usual_ismcts(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    return ISMCTSBot(game, evaluator(seed), 1.0, SIMULATIONS)


def ismcts_by_observation(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    return ISMCTSBot(game, evaluator(seed), 1.0, SIMULATIONS, use_observation_string=True)


def play(name: str, maker: Maker, deal: int) -> pyspiel.State:
    """The end of a game in which a bot of this kind sits in every seat."""
    game = pyspiel.load_game(name)
    bots = [maker(game, seed) for seed in range(game.num_players())]
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return state


@pytest.mark.unmeasured
def test_bots_play_a_whole_game() -> None:
    state = play(NAME, mcts, deal=10)

    assert [-1.0, 1.0] == sorted(state.returns())


@pytest.mark.parametrize("maker", [mcts, ismcts, usual_ismcts, ismcts_by_observation])
def test_bots_play_with_four_until_the_game_is_stopped(maker: Maker) -> None:
    state = play(f"{NAME}(players=4,expansion=True,max_game_length=40)", maker, deal=1)

    assert 41 == len(state.history())


def test_same_seeds_play_the_same() -> None:
    name = f"{NAME}(max_game_length=40)"

    assert play(name, ismcts, deal=2).history() == play(name, ismcts, deal=2).history()
