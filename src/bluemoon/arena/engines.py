"""What plays the games of a tournament: this process, or others on this machine."""

import os
from collections.abc import Generator, Iterable
from contextlib import ExitStack
from itertools import islice
from multiprocessing.connection import wait
from typing import Protocol

from attrs import field, frozen

from bluemoon.arena.errors import TournamentError
from bluemoon.arena.playing import play
from bluemoon.arena.rows import Played
from bluemoon.arena.task import Task
from bluemoon.arena.tournaments import Tournament
from bluemoon.arena.worker import Worker
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
    Plays one game after the other in this process, with bots that are trusted.

    It is fast, and good for looking into a bot; but here a bot can do whatever it likes. One that
    is too slow forfeits when it has answered at last, and one that ends its process ends the
    tournament.
    """

    def play(self, tasks: Iterable[Task], /) -> Generator[Played]:
        """Play them in order."""
        for task in tasks:
            yield play(task)


def is_number(_: object, __: object, found: int) -> None:
    """Make sure that it is a number of workers."""
    if type(found) is not int or found < 1:
        message = f"somebody has to play: 1 worker or more, not {shown(found)}"
        raise TournamentError(message)


@frozen
class LocalProcesses:
    """
    Plays so many games at a time, each with a referee and bots in processes of their own.

    `workers_for` says how many are good for a tournament.
    """

    workers: int = field(validator=is_number)

    def play(self, tasks: Iterable[Task], /) -> Generator[Played]:
        """Play them, and replace the processes of referees that somebody has ended."""
        waiting = iter(tasks)
        with ExitStack() as stack:
            busy = [stack.enter_context(Worker(task)) for task in islice(waiting, self.workers)]
            while busy:
                ready = wait([worker.connection for worker in busy])
                for worker in [one for one in busy if one.connection in ready]:
                    played = worker.result()
                    if played is None:
                        continue
                    task = next(waiting, None)
                    if task is None:
                        worker.stop()
                        busy.remove(worker)
                    else:
                        worker.begin(task)
                    yield played


def workers_for(tournament: Tournament) -> int:
    """
    How many games to play at a time on this machine: so that every bot that thinks has a core.

    A bot may also compute while another one is asked; only the random bot never does.
    """
    cores: int = os.cpu_count() or 1
    return max(1, cores // max(1, tournament.thinking_seats))
