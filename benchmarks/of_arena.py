"""Work of the arena: games of a tournament, with so many workers."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final

from bluemoon.arena.engines import LocalProcesses
from bluemoon.arena.making import tournament
from bluemoon.arena.task import Task

GAMES: Final = 8
"""Games that are timed before the workers are sent home."""
BOTS: Final = ("random", "bluemoon.bots:RandomBot")
"""A bot plays against itself, under another name: no bot is listed twice."""


def games(rng: Random, workers: int) -> Iterator[None]:
    """Games of random bots; set up when every worker has played one."""
    playing = LocalProcesses(workers).play(_tasks(rng))
    for _ in range(workers):
        next(playing)
    yield
    for number in range(1, GAMES + 1):
        next(playing)
        if number == GAMES:
            playing.close()
        yield


def _tasks(rng: Random) -> Iterator[Task]:
    """Games to play, without end."""
    for _ in count():
        made = tournament(BOTS, seed=rng.getrandbits(32), players=2)
        for pairing in made.pairings():
            yield Task(made.game, made.options, made.limits, pairing, keeps_record=False)
