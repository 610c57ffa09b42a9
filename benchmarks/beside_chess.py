"""Blue Moon City's rules beside python-chess."""

import statistics
from functools import partial
from random import Random
from typing import Final

import chess
import of_chess
import of_city
import of_games
from contest import Contestant, take_turns, timed
from report import heading, line, unit_line

from bluemoon import city

COLD_HANDS: Final = 500
"""The search for payments keeps what it has found out, so its first hands take longer."""
VARIANTS: Final = {
    "2 players": city.Options(players=2),
    "3 players": city.Options(players=3),
    "4 players": city.Options(players=4),
    "4 players, expansion": city.Options(players=4, expansion=True),
}


def measure(rng: Random, seconds: float) -> None:
    """Measure for so long, and print."""
    step = Contestant("one chess step", partial(of_chess.steps, rng))
    push = Contestant("one chess push", partial(of_chess.pushes, rng))
    steps = [
        Contestant(f"City random step, {name}", partial(of_games.steps, rng, city.GAME, options))
        for name, options in VARIANTS.items()
    ]
    three = VARIANTS["3 players"]
    applying = Contestant("City apply, 3 players", partial(of_city.applies, rng, three))
    hashing = Contestant("City hash of a state, 3 players", partial(of_city.hashes, rng, three))
    paying = Contestant(
        "City payments, 25 cards, Royal Palace", partial(of_city.long_payments, rng)
    )
    cold = _first_hands(rng)
    take_turns([step, push, *steps, applying, hashing, paying], seconds)

    heading(f"Beside python-chess {chess.__version__}")
    unit_line(step)
    line(push, step, "chess steps", 1)
    for contestant in steps:
        line(contestant, step, "chess steps", 0.4)
    line(applying, push, "pushes", 3)
    line(hashing, push, "pushes", 2)
    line(paying, step, "chess steps", 20)
    print(f"{'  the first 100 such hands of a process':<83}{cold:10.1f} us on average")


def _first_hands(rng: Random) -> float:
    """Microseconds that each of the first 100 searches for payments took, with more after them."""
    searches = timed(partial(of_city.long_payments, rng))
    taken = [next(searches)[0] for _ in range(COLD_HANDS)]
    return statistics.mean(taken[:100]) * 1e6
