"""Blue Moon City's rules beside catanatron, with as many players."""

from functools import partial
from importlib.metadata import version
from random import Random

import of_catan
import of_games
from contest import Contestant, take_turns
from report import heading, line, unit_line

from bluemoon import city


def measure(rng: Random, seconds: float) -> None:
    """Measure for so long, and print."""
    pairs = [
        (
            Contestant(f"one Catan step, {players} players", partial(of_catan.steps, rng, players)),
            Contestant(
                f"City random step, {players} players",
                partial(of_games.steps, rng, city.GAME, city.Options(players=players)),
            ),
        )
        for players in (2, 3, 4)
    ]
    take_turns([contestant for pair in pairs for contestant in pair], seconds)

    heading(f"Beside catanatron {version('catanatron')}")
    for theirs, ours in pairs:
        unit_line(theirs)
        line(ours, theirs, "Catan steps", 0.5)
