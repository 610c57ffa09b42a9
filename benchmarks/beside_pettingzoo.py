"""
The adapters: beside the bare rules, and beside PettingZoo's own classic environments.

A step of an adapter takes a token; an action consists of one or two tokens that were chosen.
"""

from functools import partial
from importlib.metadata import version
from random import Random
from typing import Final

import of_games
import of_gymnasium
import of_openspiel
import of_pettingzoo
from contest import Contestant, take_turns
from report import beside, heading, line, unit_line

from bluemoon import city
from bluemoon.adapters import gymnasium, openspiel, pettingzoo

LIMITS: Final = {"hanabi_v5": 1.0}
"""How long a City step in PettingZoo may take, in steps of the classic; the others set no limit."""


def measure(rng: Random, seconds: float) -> None:
    """Measure for about this long, and print."""
    rules = Contestant(
        "one City random step, 2 players",
        partial(of_games.steps, rng, city.GAME, city.Options(players=2)),
    )
    ours = Contestant(
        "City step in PettingZoo",
        partial(of_pettingzoo.steps, rng, pettingzoo.env("city", players=2)),
    )
    others = [
        Contestant(
            "City step in Gymnasium, against random",
            partial(of_gymnasium.steps, rng, gymnasium.make("city", players=2)),
        ),
        Contestant(
            "City step in OpenSpiel",
            partial(of_openspiel.steps, rng, openspiel.spiel_game("city", {"players": 2})),
        ),
    ]
    classics = [
        Contestant(name, partial(of_pettingzoo.steps, rng, of_pettingzoo.classic(name)))
        for name in of_pettingzoo.CLASSICS
    ]
    take_turns([rules, ours, *others, *classics], seconds)

    heading(f"The adapters, and beside PettingZoo {version('pettingzoo')}")
    unit_line(rules)
    for contestant in (ours, *others):
        line(contestant, rules, "City steps")
    for classic in classics:
        beside(ours, classic, LIMITS.get(classic.name))
