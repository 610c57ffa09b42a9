"""The process that launches bots, as its referee knows it."""

import os
import shutil
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from json import dumps, loads
from subprocess import DEVNULL, Popen
from tempfile import mkdtemp
from types import TracebackType
from typing import Final, Self, TypeVar

from attrs import define, field

from bluemoon.arena.deaths import LauncherLost
from bluemoon.arena.errors import WorkerError
from bluemoon.arena.launches import Launch, launches
from bluemoon.arena.limits import Limits
from bluemoon.bots.bot_lines import BotLines, Starter
from bluemoon.bots.process_bot import ProcessBot
from bluemoon.bots.protocol import Messages
from bluemoon.kernel.codec import Plain
from bluemoon.kernel.codec.plain import is_object
from bluemoon.kernel.roles import ActionT, OutcomeT

PlainViewT = TypeVar("PlainViewT")

PROGRAM: Final = "from bluemoon.arena.launching import main; main()"
PATIENCE: Final = 60.0
"""Seconds after which a launcher that does not answer is given up."""
TRIES: Final = 3
"""How often it is started until something must be wrong with it."""
LARGEST_REPLY: Final = 65_536
STANDARD_ERROR: Final = 2


@define(eq=False)
class Launcher:
    """
    Launches the bots of one game after the other, and ends them with all that they have started.

    Its process is started when it is needed, and again when somebody has ended it.
    """

    game: str
    _running: "Popen[bytes] | None" = field(init=False, default=None)
    _connection: socket.socket | None = field(init=False, default=None)
    _directory: str = field(init=False, default="")

    @property
    def process(self) -> int | None:
        """The number of its process, if it was started."""
        return None if self._running is None else self._running.pid

    def for_game(self, game: str) -> "Launcher":
        """This launcher if it is one for that game, or another one in its place."""
        if game == self.game:
            return self
        self.close()
        return Launcher(game)

    def bot(
        self,
        messages: Messages[PlainViewT, ActionT, OutcomeT],
        launch: Launch,
        limits: Limits,
    ) -> ProcessBot[PlainViewT, ActionT, OutcomeT]:
        """A bot whose process is launched when its game begins."""
        open_lines = partial(BotLines.open, self.starter(launch))
        return ProcessBot(messages, open_lines, limits.making, limits.seconds)

    def starter(self, launch: Launch) -> Starter:
        """What launches such a process when it is wanted."""
        return lambda files: partial(self.status, self.launch(launch, files))

    def launch(self, launch: Launch, files: Sequence[int]) -> int:
        """The number of a new process for a bot, which gets these open files."""
        reply = self._ask({"launch": launches().encode(launch)}, files)
        process = reply.get("process")
        if not isinstance(process, int):
            message = f"no process for a bot can be started: {reply.get('error')}"
            raise WorkerError(message)
        return process

    def status(self, process: int) -> int | None:
        """How a process has ended, as in `subprocess`; None while it goes on."""
        status = self._ask({"look": process}).get("status")
        return status if isinstance(status, int) else None

    def end_bots(self) -> None:
        """End all bots, and all that they have started."""
        if self._connection is None:
            return
        try:
            is_ended = self._ask({"end": True}).get("is_ended")
        except LauncherLost:
            # Whoever ended the launcher has ended them.
            return
        if not is_ended:
            message = "processes that a bot has started cannot be ended"
            raise WorkerError(message)

    def close(self, *, is_lost: bool = False) -> None:
        """End everything; the next launch starts again. One that is lost may not end by itself."""
        connection, process, directory = self._connection, self._running, self._directory
        self._connection, self._running, self._directory = None, None, ""
        if connection is not None:
            # Its process ends the bots, and then itself.
            connection.close()
        if process is not None:
            if is_lost:
                process.kill()
            process.wait()
        if directory:
            shutil.rmtree(directory, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _ask(self, request: dict[str, Plain], files: Sequence[int] = ()) -> dict[str, object]:
        connection = self._connection or self._start()
        line, content = dumps(request).encode() + b"\n", b""
        try:
            socket.send_fds(connection, [line], files)
            while not content.endswith(b"\n") and (more := connection.recv(LARGEST_REPLY)):
                content += more
        except OSError:
            content = b""
        except BaseException:
            # What was not read would be taken for the reply to the next request.
            self.close()
            raise
        if not content.endswith(b"\n"):
            self.close(is_lost=True)
            message = "the process that launches bots was ended"
            raise LauncherLost(message)
        reply: object = loads(content)
        return reply if is_object(reply) else {}

    def _start(self) -> socket.socket:
        """Start the process; it says when it is ready."""
        for _ in range(TRIES):
            try:
                connection = self._connect()
                with suppress(OSError):
                    if connection.recv(LARGEST_REPLY):
                        return connection
            except BaseException:
                self.close(is_lost=True)
                raise
            self.close(is_lost=True)
        message = f"the process that launches bots has ended {TRIES} times before it launched any"
        raise WorkerError(message)

    def _connect(self) -> socket.socket:
        try:
            self._directory = mkdtemp(prefix="bluemoon-bots-")
        except OSError as error:
            message = f"no process for a bot can be started: {error}"
            raise WorkerError(message) from error
        ours, theirs = socket.socketpair()
        self._connection = ours
        ours.settimeout(PATIENCE)
        with theirs:
            self._running = Popen(  # noqa: S603  our own program
                [
                    *(sys.executable, "-P", "-c", PROGRAM),
                    *(str(theirs.fileno()), self.game, self._directory),
                ],
                stdin=DEVNULL,
                stdout=STANDARD_ERROR,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
                env=environment(),
            )
        return ours


def environment() -> dict[str, str]:
    """The same places to import from, and sets in the same order every time."""
    return {
        "PYTHONHASHSEED": "0",
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path)),
    }
