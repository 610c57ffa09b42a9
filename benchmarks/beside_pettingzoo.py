"""Blue Moon City as a PettingZoo environment beside PettingZoo's own classic ones."""

from functools import partial
from importlib.metadata import version
from random import Random

from contest import Contestant, take_turns
from of_pettingzoo import CLASSICS, classic, steps
from report import beside, heading, unit_line

from bluemoon.adapters.pettingzoo import env


def measure(rng: Random, seconds: float) -> None:
    """Measure for so long, and print."""
    ours = Contestant("City step, 2 players", partial(steps, rng, env("city", players=2)))
    theirs = [Contestant(name, partial(steps, rng, classic(name))) for name in CLASSICS]
    take_turns([ours, *theirs], seconds)

    heading(f"Beside PettingZoo {version('pettingzoo')}: a step of ours, measured in theirs")
    unit_line(ours)
    for each in theirs:
        beside(ours, each, 1)
