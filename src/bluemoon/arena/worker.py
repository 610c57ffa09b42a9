"""A referee in another process, which is replaced when somebody ends it."""

import os
import signal
import socket
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from subprocess import DEVNULL, Popen
from types import TracebackType
from typing import Final, Self

from attrs import define, field

from bluemoon.arena.errors import WorkerError
from bluemoon.arena.launcher import environment
from bluemoon.arena.rows import Played
from bluemoon.arena.task import Task
from bluemoon.kernel.errors import BlueMoonError

PROGRAM: Final = "from bluemoon.arena.worker_program import main; main()"
MOST_DEATHS: Final = 6
"""How often the process of a worker may end in the same game."""


@define(eq=False)
class Worker:
    """
    Plays one game at a time, in a process of our own.

    The referee of a game keeps bots from harming it. If its process is ended nevertheless, from
    outside, the game is played again. Where there is Linux, it ends with the thread that has
    started it, however that ends.
    """

    task: Task
    """The game that is being played, or was last."""
    _deaths: int = field(init=False, default=0)
    _running: "Popen[bytes]" = field(init=False)
    connection: "Connection[Task, Played | BlueMoonError]" = field(init=False)
    """What to wait for: there is something to read when the game, or the process, is over."""

    def __attrs_post_init__(self) -> None:
        self._start()
        self._send()

    @property
    def process(self) -> int:
        """The number of its process."""
        return self._running.pid

    def begin(self, task: Task) -> None:
        """Play another game."""
        self.task = task
        self._deaths = 0
        self._send()

    def result(self) -> Played | None:
        """
        How the game went, once there is something to read.

        None if it has to be played again, because the process has ended.
        """
        try:
            received = self.connection.recv()
        except (EOFError, OSError):
            self._replace()
            return None
        if isinstance(received, BlueMoonError):
            raise received
        return received

    def stop(self) -> None:
        """End the process; the launcher of its bots notices, and ends those."""
        self.connection.close()
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)
        self._running.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def _start(self) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            self._running = Popen(  # noqa: S603  our own program
                [sys.executable, "-P", "-c", PROGRAM, str(theirs.fileno()), str(os.getpid())],
                stdin=DEVNULL,
                pass_fds=[theirs.fileno()],
                # Ctrl-C does not reach it, nor its bots.
                start_new_session=True,
                env=environment(),
            )
        self.connection = Connection(ours.detach())

    def _send(self) -> None:
        # A process that has ended just now is noticed when its answer is read.
        with suppress(OSError):
            self.connection.send(self.task)

    def _replace(self) -> None:
        self._deaths += 1
        if self._deaths >= MOST_DEATHS:
            message = f"the process of a worker ended {self._deaths} times in one game"
            raise WorkerError(message)
        self.stop()
        self._start()
        self._send()
