"""Realm of Sand's rules beside python-chess."""

from functools import partial
from random import Random
from typing import Final

import chess
import of_chess
import of_games
import of_sand
from contest import Contestant, take_turns
from report import heading, line, unit_line

from bluemoon import sand

VARIANTS: Final = {
    "2 players, advanced": sand.Options(players=2, mode="advanced"),
    "4 players, advanced": sand.Options(players=4, mode="advanced"),
}
LONG_GAME: Final = sand.Options(players=2, mode="advanced", round_limit=150)


def measure(rng: Random, seconds: float) -> None:
    """Measure for so long, and print."""
    step = Contestant("one chess step", partial(of_chess.steps, rng))
    steps = [
        Contestant(f"Sand random step, {name}", partial(of_games.steps, rng, sand.GAME, options))
        for name, options in VARIANTS.items()
    ]
    early, late = (
        Contestant(
            f"Sand random step, 2 players, after {played} rounds",
            partial(of_sand.steps_after, rng, LONG_GAME, played),
        )
        for played in (40, 140)
    )
    full = Contestant("Sand legal actions, full board, 3 tiles", partial(of_sand.full_boards, rng))
    take_turns([step, *steps, early, late, full], seconds)

    heading(f"Realm of Sand beside python-chess {chess.__version__}")
    unit_line(step)
    for contestant in steps:
        line(contestant, step, "chess steps", 1)
    line(late, early, "after 40 rounds")
    line(full, step, "chess steps")
