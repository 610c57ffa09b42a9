"""
The program that launches the processes of bots for a referee.

It has loaded the library and a game, so that a bot begins at once in a copy of it; it has no
position, no seed and no result. It ends what bots have started, also when the referee is gone.
"""

import gc
import os
import shutil
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from json import dumps, loads
from pathlib import Path
from secrets import randbits
from tempfile import mkdtemp
from time import monotonic, sleep
from traceback import print_exc
from typing import Final, NoReturn

from attrs import define, field

from bluemoon import registry
from bluemoon.arena.bot_program import run_bot
from bluemoon.arena.launches import Launch, launches
from bluemoon.arena.system import adopt_orphans, children, end_with, limit
from bluemoon.bots import GreedyBot, chances
from bluemoon.bots.processes import kill_group, status_of
from bluemoon.kernel.codec import Plain
from bluemoon.kernel.codec.plain import is_object
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin

FILES: Final = 3
"""Open files that come with a launch: for messages, answers, and all else that is written."""
STANDARD_INPUT: Final = 0
STANDARD_OUTPUT: Final = 1
STANDARD_ERROR: Final = 2
LONGEST_REQUEST: Final = 2**20
TICK: Final = 0.001
"""Seconds from one look for processes that are still there to the next."""
PATIENCE: Final = 10.0
"""Seconds that processes may take to end once they were told to."""
WARM_UP: Final = 40
"""Decisions that are made before the first bot is launched, to fill the caches."""


def main() -> None:
    """Launch bots; the arguments are the open file of the connection, the game, and a directory."""
    connection, game, directory = sys.argv[1:]
    adopt_orphans()
    registry.use(game, prepare)
    # What is there is never collected, nor copied when a bot's process looks for garbage.
    gc.freeze()
    with socket.socket(fileno=int(connection)) as referee:
        serve(referee, game, directory)
    # The referee may have been killed, and cannot do it then.
    shutil.rmtree(directory, ignore_errors=True)


def prepare(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> None:
    """Load what bots need, and fill the caches with a game that nobody plays."""
    game, codec = plugin.game, plugin.game.codec()
    state, bot = game.new_game(plugin.make_options(), randbits(64)), GreedyBot(plugin)
    for chance, _ in zip(chances(randbits(64)), range(WARM_UP), strict=False):
        seat = game.to_act(state)
        if seat is None:
            return
        view = codec.view.decode(codec.view.encode(game.view(state, seat, perfect_memory=True)))
        state = game.apply(state, bot.choose(view, game.legal_actions(state), chance))


def serve(referee: socket.socket, game: str, directory: str) -> None:
    """Do what the referee asks for, until it is gone; then end everything."""
    launched = Launched(game, referee.fileno(), directory)
    try:
        referee.sendall(b"{}\n")
        while (received := _received(referee)) is not None:
            content, files = received
            referee.sendall(dumps(launched.answer(content, files)).encode() + b"\n")
    except OSError:
        pass
    finally:
        launched.end()


def _received(referee: socket.socket) -> tuple[bytes, list[int]] | None:
    """A line, and the open files that came with it; None if nobody will ask any more."""
    content, files = b"", list[int]()
    while not content.endswith(b"\n"):
        more, came, _, _ = socket.recv_fds(referee, LONGEST_REQUEST, FILES)
        if not more:
            return None
        content += more
        files += came
    return content, files


@define(eq=False)
class Launched:
    """The processes of the bots of one game, and their directories."""

    game: str
    connection: int
    """The open file of the connection, which no bot gets."""
    directory: str
    """In which every process gets a directory of its own."""
    _processes: list[int] = field(init=False, factory=list[int])
    _directories: list[str] = field(init=False, factory=list[str])

    def answer(self, content: bytes, files: Sequence[int]) -> dict[str, Plain]:
        """What comes of a request: to launch a bot, to look at a process, or to end them all."""
        request: object = loads(content)
        asked = request if is_object(request) else {}
        if "launch" in asked:
            return self._launch(launches().decode(asked["launch"]), files)
        process = asked.get("look")
        return (
            {"status": status_of(process)} if isinstance(process, int) else {"is_ended": self.end()}
        )

    def _launch(self, launch: Launch, files: Sequence[int]) -> dict[str, Plain]:
        parent = os.getpid()
        try:
            # A bot may have removed it.
            Path(self.directory).mkdir(0o700, parents=True, exist_ok=True)
            self._directories.append(mkdtemp(dir=self.directory))
            process = os.fork()
        except OSError as error:
            return {"error": f"{error}"}
        if process == 0:
            os.close(self.connection)
            _become(launch, self._directories[-1], self.game, parent, files)
        for file in files:
            os.close(file)
        self._processes.append(process)
        return {"process": process}

    def end(self) -> bool:
        """End all processes of bots, and all that those have started."""
        for process in self._processes:
            # It is reaped only here.
            kill_group(process)
        is_ended = _reap({*self._processes}, monotonic() + PATIENCE)
        for directory in self._directories:
            shutil.rmtree(directory, ignore_errors=True)
        self._processes.clear()
        self._directories.clear()
        return is_ended


def _reap(known: set[int], deadline: float) -> bool:
    """Wait until these processes, and all that they have left behind, are no more."""
    while monotonic() < deadline:
        try:
            reaped, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return True
        known.discard(reaped)
        if not reaped:
            for orphan in () if known else children():
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(orphan, signal.SIGKILL)
            sleep(TICK)
    return False


def _become(
    launch: Launch, directory: str, game: str, parent: int, files: Sequence[int]
) -> NoReturn:
    """Be the process of a bot from now on."""
    messages, answers, output = files
    try:
        # A group and a session of its own: no key that a person presses reaches it.
        os.setsid()
        end_with(parent)
        os.chdir(directory)
        os.environ["TMPDIR"] = directory
        for file in files:
            os.set_inheritable(file, False)  # noqa: FBT003  that is how it is called
        os.dup2(output, STANDARD_ERROR)
        limit(launch.memory, launch.processor_seconds)
        if launch.command:
            os.dup2(messages, STANDARD_INPUT)
            os.dup2(answers, STANDARD_OUTPUT)
            # Python ignores it, and other programs inherit that.
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)
            os.execv(launch.command[0], launch.command)  # noqa: S606  a person has named it
        os.dup2(output, STANDARD_OUTPUT)
        run_bot(launch.bot, game, messages, answers)
    except BaseException:  # noqa: BLE001  nothing may get back to the program of the launcher
        print_exc()
    finally:
        os._exit(1)
