"""Work of catanatron, a fast simulator of Settlers of Catan."""

from collections.abc import Iterator
from random import Random
from typing import Final

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

COLOURS: Final = tuple(Color)


def steps(rng: Random, players: int) -> Iterator[None]:
    """A random game, as its own ``play`` plays it; playing an action lists those of the next."""
    seated = [RandomPlayer(colour) for colour in COLOURS[:players]]  # type: ignore[no-untyped-call]
    game = Game(seated, seed=rng.getrandbits(32))
    yield
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.execute(rng.choice(game.state.playable_actions))
        yield
