"""Blue Moon Legends' rules beside python-chess."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, product
from random import Random
from typing import Final

import chess
import of_chess
import of_games
from contest import Contestant, take_turns
from report import heading, line, unit_line

from bluemoon import legends
from bluemoon.legends.kinds import PEOPLES

PAIRINGS: Final = tuple(product(PEOPLES, repeat=2))
"""All pairs of decks."""
EXAMPLES: Final = (("hoax", "vulca"), ("mimix", "buka"))
"""A pair whose texts are simple, and one with ships, bluff cards and questions."""
LIMIT: Final = 1.5
"""Chess steps that a random step may take, as a mean over all pairs of decks."""


def measure(rng: Random, seconds: float) -> None:
    """Measure for so long, and print."""
    step = Contestant("one chess step", partial(of_chess.steps, rng))
    every = Contestant("Legends random step, all pairs of decks", all_pairings(rng))
    examples = [
        Contestant(
            f"Legends random step, {' and '.join(decks)}",
            partial(of_games.steps, rng, legends.GAME, legends.Options(decks=decks)),
        )
        for decks in EXAMPLES
    ]
    take_turns([step, every, *examples], seconds)

    heading(f"Blue Moon Legends beside python-chess {chess.__version__}")
    unit_line(step)
    line(every, step, "chess steps", LIMIT)
    for contestant in examples:
        line(contestant, step, "chess steps")


def all_pairings(rng: Random) -> Callable[[], Iterator[None]]:
    """Random games in which every pair of decks has its turn, in random order."""
    order = cycle(rng.sample(PAIRINGS, len(PAIRINGS)))

    def steps() -> Iterator[None]:
        return of_games.steps(rng, legends.GAME, legends.Options(decks=next(order)))

    return steps
