"""What plays the games of a tournament: this process, or others on this machine."""

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack
from itertools import islice
from multiprocessing.connection import wait
from typing import Protocol

from attrs import field, frozen

from bluemoon.arena.errors import TournamentError
from bluemoon.arena.playing import play
from bluemoon.arena.rows import Played
from bluemoon.arena.task import Task
from bluemoon.arena.worker import TICK, Worker
from bluemoon.kernel.errors import shown


class Engine(Protocol):
    """Something that plays games; all engines play them the same."""

    def play(self, tasks: Iterable[Task], /) -> Generator[Played]:
        """
        Play them all; how they went, in any order, each as soon as it is known.

        When the generator is closed, games that are still going on are given up.
        """
        ...


@frozen
class InProcess:
    """
    Plays one game after the other in this process; for tests, and for looking into a bot.

    A bot that is too slow forfeits when it has answered at last, and one that ends its
    process ends the tournament.
    """

    def play(self, tasks: Iterable[Task], /) -> Generator[Played]:
        """Play them in order."""
        for task in tasks:
            yield play(task)


def _every_core() -> int:
    return os.cpu_count() or 1


def is_number(_: object, __: object, found: object) -> None:
    """Make sure that it is a number of workers."""
    if type(found) is not int or found < 1:
        message = f"somebody has to play: 1 worker or more, not {shown(found)}"
        raise TournamentError(message)


@frozen
class LocalProcesses:
    """Plays a game in each of so many processes; if nothing is said, one for every core."""

    workers: int = field(factory=_every_core, validator=is_number)

    def play(self, tasks: Iterable[Task], /) -> Generator[Played]:
        """Play them, and replace the processes that bots have ended."""
        waiting = iter(tasks)
        with ExitStack() as stack:
            busy = [stack.enter_context(Worker(task)) for task in islice(waiting, self.workers)]
            while busy:
                wait([worker.connection for worker in busy], TICK)
                yield from _looked_at(busy, waiting)


def _looked_at(busy: list[Worker], waiting: Iterator[Task]) -> Iterator[Played]:
    """The games that are over; their workers get others, or leave."""
    for worker in tuple(busy):
        played = worker.look()
        if played is None:
            continue
        task = next(waiting, None)
        if task is None:
            worker.stop()
            busy.remove(worker)
        else:
            worker.begin(task)
        yield played
