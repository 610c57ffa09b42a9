"""
Work of the arena: games of random bots, with so many workers.

How much two workers gain depends on what else the machine is doing. So the same games are
also played by bare processes, which only apply random actions, and gain what can be gained.
"""

from collections.abc import Iterator
from multiprocessing import get_context
from random import Random
from typing import Final

import of_games

from bluemoon import arena, city

GAMES: Final = 10
"""Games that are timed before the workers are sent home; the same ones, however many they are."""
BEFORE: Final = 2
"""Games that are played before that, so that every worker is at work."""
SEED: Final = 2018
BOTS: Final = ("random", "bluemoon.bots:RandomBot")
"""A bot plays against itself, under another name: no bot is listed twice."""
OPTIONS: Final = city.Options(players=2)


def games(workers: int) -> Iterator[None]:
    """Games of the arena."""
    playing = arena.LocalProcesses(workers).play(_tasks())
    for _ in range(BEFORE):
        next(playing)
    yield
    for number in range(1, GAMES + 1):
        next(playing)
        if number == GAMES:
            playing.close()
        yield


def bare_games(workers: int) -> Iterator[None]:
    """Games without bots and without the arena."""
    # Nobody runs out of work before the last game that is timed is over.
    seeds = range(SEED, SEED + BEFORE + GAMES + workers)
    with get_context("spawn").Pool(workers) as pool:
        playing = pool.imap_unordered(play_bare, seeds)
        for _ in range(BEFORE):
            next(playing)
        yield
        for number in range(1, GAMES + 1):
            next(playing)
            if number == GAMES:
                pool.terminate()
            yield


def play_bare(seed: int) -> int:
    """Play one random game; how many actions it had."""
    rng = Random(seed)  # noqa: S311  a benchmark, not a secret
    return sum(1 for _ in of_games.steps(rng, city.GAME, OPTIONS)) - 1


def _tasks() -> Iterator[arena.Task]:
    """Games to play, more than enough."""
    made = arena.tournament(BOTS, games=10 * GAMES, seed=SEED, players=OPTIONS.players)
    for pairing in made.pairings():
        yield arena.Task(made.game, made.limits, pairing, (None,) * made.seats, keeps_record=False)
