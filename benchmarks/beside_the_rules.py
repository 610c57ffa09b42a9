"""Bots and the arena beside the bare rules that they use."""

from functools import partial
from random import Random
from typing import Final

import of_arena
import of_bots
import of_games
from contest import Contestant, take_turns
from report import heading, line, unit_line

from bluemoon import city
from bluemoon.arena import Engine, InProcess, LocalProcesses

BOTS: Final = ("random", "greedy", "search:20")
"""The bots that play against themselves, as ``bluemoon.bots.find`` knows them."""
SLOWER: Final = 2
"""How many times as long a game may take if every bot has a process."""
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
    _measure_workers(seconds / 3)
    _measure_trust(seconds / 3)
    _measure_processes(seconds / 3)


def _measure_workers(seconds: float) -> None:
    """How much more is played with two workers than with one."""
    one, two = (_arena(of_arena.RANDOM, LocalProcesses(workers)) for workers in (1, 2))
    bare, bares = (_bare(workers) for workers in (1, 2))
    take_turns([one, two, bare, bares], seconds)

    heading("The arena, random bots, 2 players")
    unit_line(one)
    line(two, one, "of 1 worker")
    line(bares, bare, "of 1 worker")
    for contestant in (one, two):
        print(f"{contestant.name}: {A_SECOND / contestant.microseconds():.1f} games a second")
    gained, possible = 1 / two.ratio_to(one), 1 / bares.ratio_to(bare)
    print(f"2 workers play {gained:.2f} times as many games as 1; without the arena {possible:.2f}")


def _measure_trust(seconds: float) -> None:
    """How much less is played if every bot has a process."""
    trusted = _arena(of_arena.GREEDY, InProcess())
    one, two = (_arena(of_arena.GREEDY, LocalProcesses(workers)) for workers in (1, 2))
    take_turns([trusted, one, two], seconds)

    heading("The arena, a file that wraps the greedy bot, against itself, City, 2 players")
    unit_line(trusted)
    line(one, trusted, "of trusted bots")
    line(two, trusted, "of trusted bots", limit=SLOWER)
    for contestant in (trusted, one, two):
        print(f"{contestant.name}: {A_SECOND / contestant.microseconds():.2f} games a second")
    for contestant in (one, two):
        print(f"{contestant.name}: {1 / contestant.ratio_to(trusted):.2f} of the games of trusted")


def _measure_processes(seconds: float) -> None:
    """What a process costs: its start and end, and each decision."""
    start = Contestant("start and end of a bot in a process", of_arena.starts, chunk=1)
    near, far = (
        Contestant(f"decision {where}", partial(of_arena.decisions, trusted=trusted), chunk=10)
        for where, trusted in (("of a trusted bot", True), ("of a bot in a process", False))
    )
    take_turns([start, near, far], seconds)

    heading("A bot in a process, City, 2 players, a bot that does not think")
    for contestant in (start, near, far):
        print(f"{contestant.name}: {contestant.microseconds() / 1000:.2f} ms")


def _arena(bots: tuple[str, str], engine: Engine) -> Contestant:
    workers = engine.workers if isinstance(engine, LocalProcesses) else 0
    text = f"one game, {workers} worker{'s' * (workers > 1)}" if workers else "one game, trusted"
    return Contestant(text, partial(of_arena.games, bots, engine), chunk=of_arena.GAMES)


def _bare(workers: int) -> Contestant:
    text = f"one game, no arena, {workers} worker{'s' * (workers > 1)}"
    return Contestant(text, partial(of_arena.bare_games, workers), chunk=of_arena.GAMES)
