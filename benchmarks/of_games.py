"""Work of the rules of any game."""

from collections.abc import Iterator
from random import Random

from bluemoon.kernel.roles import ActionT, OptionsT, Startable, StateT, ViewT


def steps(
    rng: Random, game: Startable[OptionsT, StateT, ActionT, ViewT], options: OptionsT
) -> Iterator[None]:
    """A random game: list the legal actions, choose one, apply it."""
    state = game.new_game(options, rng.getrandbits(64))
    yield
    while actions := game.legal_actions(state):
        state = game.apply(state, rng.choice(actions))
        yield


def random_states(
    rng: Random, game: Startable[OptionsT, StateT, ActionT, ViewT], options: OptionsT
) -> list[StateT]:
    """The states of a random game, one for each action."""
    state = game.new_game(options, rng.getrandbits(64))
    states: list[StateT] = []
    while actions := game.legal_actions(state):
        state = game.apply(state, rng.choice(actions))
        states.append(state)
    return states
