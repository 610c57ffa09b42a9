"""A process of our own that plays games, seen from outside."""

import os
import signal
import socket
import sys
from contextlib import suppress
from mmap import mmap
from multiprocessing.connection import Connection
from subprocess import DEVNULL, Popen
from tempfile import TemporaryFile
from typing import Final, Self

from attrs import frozen

from bluemoon.arena.rows import Played
from bluemoon.arena.slate import SIZE, Slate
from bluemoon.arena.task import Task
from bluemoon.kernel.errors import BlueMoonError

PROGRAM: Final = "from bluemoon.arena.child import main; main()"


@frozen(eq=False)
class Process:
    """
    A new Python that shares nothing with this one but a connection and a slate.

    It leads a group of processes, so that Ctrl-C does not reach it, and nothing that a bot
    may have started is left when it is ended.
    """

    _process: Popen[bytes]
    connection: "Connection[Task, Played | BlueMoonError]"
    slate: Slate

    @classmethod
    def start(cls) -> Self:
        """Start one."""
        ours, theirs = socket.socketpair()
        with theirs, TemporaryFile(buffering=0) as file:
            file.truncate(SIZE)
            slate = Slate(mmap(file.fileno(), SIZE))
            slate.wipe()
            shared = (theirs.fileno(), file.fileno())
            process = Popen(  # noqa: S603  our own program
                [sys.executable, "-P", "-c", PROGRAM, *map(str, shared)],
                stdin=DEVNULL,
                pass_fds=shared,
                process_group=0,
                env=_environment(),
            )
        return cls(process, Connection(ours.detach()), slate)

    @property
    def is_over(self) -> bool:
        """Whether it has ended, by itself or because it was told to."""
        if self._process.returncode is not None:
            return True
        # It stays known to the system until it is ended here, so that nobody else gets its number.
        flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._process.pid, flags) is not None

    def end(self) -> int:
        """End it and all that it has started; its exit status, which is the same ever after."""
        status = self._process.returncode
        if status is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self.connection.close()
            status = self._process.wait()
        return status


def _environment() -> dict[str, str]:
    """The same places to import from, and sets in the same order every time."""
    return {
        "PYTHONHASHSEED": "0",
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
