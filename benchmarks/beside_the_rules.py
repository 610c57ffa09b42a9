"""Bots and the arena beside the bare rules that they use."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

import of_arena
import of_bots
import of_games
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
    step = Contestant(
        "one City random step, 2 players", partial(of_games.steps, rng, city.GAME, options)
    )
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


def measure_arena(seconds: float) -> None:
    """Measure for so long, and print."""
    one, two = (_arena("the arena", of_arena.games, workers) for workers in (1, 2))
    bare, bares = (_arena("no arena", of_arena.bare_games, workers) for workers in (1, 2))
    take_turns([one, two, bare, bares], seconds)

    heading("The arena, random bots, 2 players")
    unit_line(one)
    line(two, one, "of 1 worker")
    line(bares, bare, "of 1 worker")
    for contestant in (one, two):
        print(f"{contestant.name}: {A_SECOND / contestant.microseconds():.1f} games a second")
    gained, possible = 1 / two.ratio_to(one), 1 / bares.ratio_to(bare)
    print(f"2 workers play {gained:.2f} times as many games as 1; without the arena {possible:.2f}")


def _arena(name: str, work: Callable[[int], Iterator[None]], workers: int) -> Contestant:
    text = f"one game, {name}, {workers} worker{'s' * (workers > 1)}"
    return Contestant(text, partial(work, workers), chunk=of_arena.GAMES)
