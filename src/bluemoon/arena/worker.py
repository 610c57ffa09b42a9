"""Someone who plays games in another process, and survives whatever bots do to that."""

from contextlib import suppress
from multiprocessing.connection import Connection
from time import monotonic
from types import TracebackType
from typing import Final, Self

from attrs import define, field

from bluemoon.arena.asking import too_slow
from bluemoon.arena.deaths import culprit, died
from bluemoon.arena.process import Process
from bluemoon.arena.rows import Played
from bluemoon.arena.slate import BotCall
from bluemoon.arena.task import Task
from bluemoon.kernel.errors import BlueMoonError

TICK: Final = 0.1
"""Seconds from one look at a worker to the next, if nothing happens."""


@define(eq=False)
class Worker:
    """
    Plays one game at a time, in a process that is started again whenever it has ended.

    A bot that does not answer in time loses its process and the game. A process that ends
    without having been told to is replaced, and the game played again, until it is clear that
    a bot did it.
    """

    task: Task
    """The game that is being played, or was last."""
    _process: Process = field(init=False, factory=Process.start)
    _deaths: list[BotCall | None] = field(init=False, factory=list[BotCall | None])

    def __attrs_post_init__(self) -> None:
        self._send()

    @property
    def connection(self) -> "Connection[Task, Played | BlueMoonError]":
        """What to wait for: there is something to read when the game, or the process, is over."""
        return self._process.connection

    def begin(self, task: Task) -> None:
        """Play another game."""
        self.task = task
        self._deaths.clear()
        self._send()

    def look(self) -> Played | None:
        """How the game went; None while it goes on."""
        found = self._process.slate.read()
        call, deadline = found
        try:
            received = self.connection.recv() if self.connection.poll() else None
        except (EOFError, OSError):
            return self._bury()
        if isinstance(received, BlueMoonError):
            raise received
        if received is not None:
            return received
        if self._process.is_over:
            return self._bury()
        # Looked at twice, in case that it was just being written.
        if call is not None and monotonic() > deadline and self._process.slate.read() == found:
            self._process.end()
            return Played(self.task.forfeit(too_slow(call.seat), call.actions))
        return None

    def finish(self) -> Played:
        """How the game went, as soon as that is known."""
        while (played := self.look()) is None:
            self.connection.poll(TICK)
        return played

    def stop(self) -> None:
        """End the process."""
        self._process.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def _send(self) -> None:
        if self._process.is_over:
            self._process.end()
            self._process = Process.start()
        self._process.slate.wipe()
        # A process that ends just now is noticed at the next look.
        with suppress(OSError):
            self.connection.send(self.task)

    def _bury(self) -> Played | None:
        """Find out why the process has ended, or let another one try."""
        status = self._process.end()
        call, _ = self._process.slate.read()
        self._deaths.append(call)
        blamed = culprit(self._deaths)
        if blamed is None:
            self._send()
            return None
        return Played(self.task.forfeit(died(blamed, status), blamed.actions))
