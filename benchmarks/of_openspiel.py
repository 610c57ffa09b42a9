"""Work of Blue Moon City as a game of OpenSpiel."""

from collections.abc import Iterator
from random import Random

import pyspiel


def steps(rng: Random, game: pyspiel.Game) -> Iterator[None]:
    """A random game: list the legal actions, choose one, apply it."""
    state = game.new_initial_state()
    state.apply_action(rng.randrange(game.max_chance_outcomes()))
    yield
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        yield
