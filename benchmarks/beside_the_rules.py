"""Bots and the arena beside the bare rules that they use."""

from functools import partial
from random import Random
from typing import Final

import of_arena
import of_bots
import of_city
from contest import Contestant, take_turns
from report import heading, line, unit_line

from bluemoon import city

BOTS: Final = ("random", "greedy", "search:20")
"""The bots that play against themselves, as ``bluemoon.bots.find`` knows them."""
A_SECOND: Final = 1e6
"""Microseconds of a second."""


def measure_bots(rng: Random, seconds: float) -> None:
    """Measure for so long, and print."""
    options = city.Options(players=of_bots.PLAYERS)
    step = Contestant("one City random step, 2 players", partial(of_city.steps, rng, options))
    tallies = {name: of_bots.Tally() for name in BOTS}
    deciding = {
        name: Contestant(
            f"decision of the bot {name}", partial(of_bots.decisions, rng, name, tally), chunk=1
        )
        for name, tally in tallies.items()
    }
    iterating = Contestant("iteration of the bot search", partial(of_bots.iterations, rng), chunk=1)
    take_turns([step, *deciding.values(), iterating], seconds)

    heading("Bots, 2 players")
    unit_line(step)
    for contestant in (*deciding.values(), iterating):
        line(contestant, step, "City steps")
    print(f"search: {A_SECOND / iterating.microseconds():.0f} iterations a second")
    for name, tally in tallies.items():
        print(f"{name}: {_games(tally, deciding[name])}")


def _games(tally: of_bots.Tally, deciding: Contestant) -> str:
    """How many games a second a bot plays, as far as that is known."""
    if not tally.ended:
        return f"no game was over after {tally.decisions} decisions"
    length = tally.decisions / tally.ended
    a_second = A_SECOND / deciding.mean_microseconds() / length
    return f"{a_second:.2f} games a second, {length:.0f} decisions a game"


def measure_arena(rng: Random, seconds: float) -> None:
    """Measure for so long, and print."""
    alone = Contestant(
        "one game of the arena, 1 worker", partial(of_arena.games, rng, 1), chunk=of_arena.GAMES
    )
    together = Contestant(
        "one game of the arena, 2 workers", partial(of_arena.games, rng, 2), chunk=of_arena.GAMES
    )
    take_turns([alone, together], seconds)

    heading("The arena, random bots, 2 players")
    unit_line(alone)
    line(together, alone, "of 1 worker")
    for contestant in (alone, together):
        print(f"{contestant.name}: {A_SECOND / contestant.microseconds():.1f} games a second")
    print(f"2 workers play {1 / together.ratio_to(alone):.2f} times as many games as 1")
