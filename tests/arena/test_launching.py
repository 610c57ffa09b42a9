"""The programs of launchers and bots, called here so that nothing is forked."""

import io
import os
import resource
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from json import dumps, loads
from pathlib import Path
from subprocess import Popen
from threading import Thread
from typing import Final, NoReturn

import pytest

from bluemoon import city, registry
from bluemoon.arena import launching, system
from bluemoon.arena.bot_program import BotProgram, run_bot
from bluemoon.arena.launches import Launch, launches
from bluemoon.arena.launching import Launched
from bluemoon.bots import RandomBot, chance_of_start, make
from bluemoon.bots.processes import status_of
from bluemoon.bots.protocol import (
    Answer,
    ChooseMessage,
    EndMessage,
    Message,
    StartMessage,
    messages_of,
    read_answer,
)
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat

MESSAGES: Final = messages_of(city.GAME, city.GAME.codec())
STATE: Final = city.new_game(city.Options(players=2), 1)
LAUNCH: Final = Launch("random", (), 512, 60)


class Ended(BaseException):
    """In place of the end of a process."""


def ended(status: int) -> NoReturn:
    raise Ended(status)


def turn(state: city.State) -> ChooseMessage[city.View, city.Action]:
    """What a bot is asked in a position."""
    view = city.view(state, city.to_act(state), perfect_memory=True)
    return ChooseMessage(view, city.legal_actions(state), Chance(7))


def sent(*lines: bytes, bot: str = "random") -> list[Answer]:
    """What the program of a bot answers to these lines."""
    (theirs, ours), (answers, answering) = os.pipe(), os.pipe()
    os.write(ours, b"".join(lines))
    os.close(ours)
    run_bot(bot, "city", theirs, answering)
    os.close(answering)
    with os.fdopen(answers, "rb") as file:
        return [read_answer(line) for line in file]


def test_messages_are_read_as_they_were_written() -> None:
    view = city.view(STATE, Seat(0), perfect_memory=True)
    outcome = city.Outcome((Seat(1),), city.Reason.OFFERINGS_MADE, (2, 4), (1, 2))
    messages: tuple[Message[city.View, city.Action, city.Outcome], ...] = (
        StartMessage(Seat(1), view, Chance(5)),
        turn(STATE),
        EndMessage(outcome),
    )
    for number, message in enumerate(messages):
        line = MESSAGES.write(number, message)

        assert (number, message) == MESSAGES.read(line)
        assert (1, b"\n") == (line.count(b"\n"), line[-1:])


@pytest.mark.parametrize("line", [b"", b"[]", b'{"number":-1}', b'{"number":0,"message":"x"}'])
def test_what_is_no_message_is_told(line: bytes) -> None:
    with pytest.raises(CodecError):
        MESSAGES.read(line)


def test_a_bot_of_python_answers_every_message() -> None:
    """As the same bot would choose anywhere."""
    view = city.view(STATE, Seat(0), perfect_memory=True)
    asked = turn(STATE)
    choice = RandomBot().choose(asked.view, asked.actions, asked.chance)
    lines = [
        MESSAGES.write(0, StartMessage(Seat(0), view, chance_of_start(1, Seat(0)))),
        MESSAGES.write(1, asked),
    ]

    outcome = city.Outcome((Seat(1),), city.Reason.OFFERINGS_MADE, (2, 4), (1, 2))
    lines.append(MESSAGES.write(2, EndMessage(outcome)))

    assert [Answer(0), Answer(1, city.format_action(choice)), Answer(2)] == sent(*lines)
    Path("bots").mkdir()
    Path("bots/near.py").write_text("import beside_near\nBot = beside_near.Bot", encoding="utf-8")
    Path("bots/beside_near.py").write_text(
        "class Bot:\n    def choose(self, *_):\n        return 7\n"
        "    def end(self, _):\n        raise OSError",
        encoding="utf-8",
    )
    near = f"{Path('bots/near.py').absolute()}:Bot"
    first, second, third = sent(*lines, bot=near)

    assert (Answer(0), Answer(1, "something of type int")) == (first, second)
    assert "OSError (beside_near.py, line 5)" == third.error


def test_a_process_that_a_bot_has_forked_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    program = BotProgram(MESSAGES, lambda: make("random", PLUGIN))
    monkeypatch.setattr(os, "getpid", lambda: -1)
    monkeypatch.setattr(os, "_exit", ended)
    view = city.view(STATE, Seat(0), perfect_memory=True)
    line = MESSAGES.write(0, StartMessage(Seat(0), view, Chance(1)))
    with pytest.raises(Ended):
        program.answer_all(io.BytesIO(line), -1)


@pytest.fixture
def forked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Popen[bytes]]]:
    """Processes that are started wherever the launcher would copy itself."""
    started = list[Popen[bytes]]()

    def fork() -> int:
        started.append(Popen(["sleep", "600"], process_group=0))  # noqa: S607  in every system
        return started[-1].pid

    def reap(_: int, __: int) -> tuple[int, int]:
        for one in started:
            if one.poll() is not None:
                started.remove(one)
                return one.pid, 0
        if started:
            return 0, 0
        raise ChildProcessError

    monkeypatch.setattr(os, "fork", fork)
    monkeypatch.setattr(os, "waitpid", reap)
    monkeypatch.setattr(launching, "children", lambda: [one.pid for one in started])
    yield started
    for one in started:
        one.kill()


def test_a_launcher_serves_as_long_as_there_is_a_referee(
    forked: list[Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then it ends what it has launched, with the directories."""
    ours, theirs = socket.socketpair()
    monkeypatch.setattr(sys, "argv", ["-c", str(theirs.detach()), "city", "directory"])
    adopted = list[bool]()
    Path("directory").mkdir()
    monkeypatch.setattr(launching, "adopt_orphans", lambda: adopted.append(True))
    monkeypatch.setattr("gc.freeze", lambda: None)
    program = Thread(target=launching.main)
    program.start()
    with ours, Path("file").open("wb") as file:

        def asked(request: dict[str, object], *files: int) -> dict[str, object]:
            socket.send_fds(ours, [dumps(request).encode() + b"\n"], files)
            reply: dict[str, object] = loads(ours.recv(4096))
            return reply

        assert b"{}\n" == ours.recv(4096)
        files = [file.fileno()] * 3
        first = asked({"launch": launches().encode(LAUNCH)}, *files)
        assert {"process": forked[0].pid} == first
        assert {"status": None} == asked({"look": first["process"]})
        orphan = Popen(["sleep", "600"], process_group=0)  # noqa: S607  in every system
        forked.append(orphan)
        assert {"is_ended": True} == asked({"end": True})
        assert -signal.SIGKILL == orphan.returncode
        again = asked({"launch": launches().encode(LAUNCH)}, *files)
        assert again != first
    program.join()

    assert [] == forked
    assert [True] == adopted
    assert not Path("directory").exists()


def test_a_launcher_that_cannot_answer_stops(
    forked: list[Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what cannot be launched is told."""
    ours, theirs = socket.socketpair()
    with theirs:
        ours.close()
        launching.serve(theirs, "city", ".")
    launched = Launched("city", -1, ".")

    def fails() -> int:
        raise OSError(11, "no more processes")

    monkeypatch.setattr(os, "fork", fails)
    reply = launched.answer(dumps({"launch": launches().encode(LAUNCH)}).encode(), ())
    assert {"error": "[Errno 11] no more processes"} == reply
    assert launched.end()
    assert [] == forked


def become(
    launch: Launch, patching: pytest.MonkeyPatch, error: type[Exception] | None = None
) -> list[tuple[object, ...]]:
    """What a process does to become that of a bot; nothing of it is done here."""
    found = list[tuple[object, ...]]()

    def noted(name: str) -> Callable[..., None]:
        return lambda *given: found.append((name, *given))

    def fails(*_: object) -> NoReturn:
        assert error is not None
        raise error

    with patching.context() as patched:
        for name in ("setsid", "chdir", "dup2", "set_inheritable", "close", "execv"):
            patched.setattr(os, name, noted(name))
        patched.setattr(signal, "signal", noted("signal"))
        for name in ("end_with", "limit", "run_bot"):
            patched.setattr(launching, name, noted(name))
        if error is not None:
            patched.setattr(os, "execv", fails)
        patched.setattr(os, "fork", lambda: 0)
        patched.setattr(os, "_exit", ended)
        patched.setattr(os, "environ", {})
        with pytest.raises(Ended):
            Launched("city", 9, ".").answer(
                dumps({"launch": launches().encode(launch)}).encode(), (5, 6, 7)
            )
        Path(os.environ["TMPDIR"]).rmdir()
        found.append(("TMPDIR", os.environ["TMPDIR"]))
    return found


def test_a_copy_of_the_launcher_becomes_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a session and a directory of its own, with limits, and without the launcher's files."""
    calls = become(LAUNCH, monkeypatch)
    directory = calls[-1][1]

    assert ("close", 9) == calls[0]
    assert {("setsid",), ("limit", 512, 60), ("chdir", directory)} < {*calls}
    assert [(7, 2), (7, 1)] == [tuple(rest) for name, *rest in calls if name == "dup2"]
    assert ("run_bot", "random", "city", 5, 6) == calls[-2]


def test_a_copy_of_the_launcher_becomes_a_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whose errors do not get back into the launcher."""
    command = Launch("", ("/bin/false", "x"), None, None)
    calls = become(command, monkeypatch)
    become(command, monkeypatch, FileNotFoundError)

    assert ("execv", "/bin/false", ("/bin/false", "x")) in calls
    assert {(5, 0), (6, 1), (7, 2)} <= {tuple(rest) for name, *rest in calls if name == "dup2"}
    assert "FileNotFoundError" in capsys.readouterr().err


def test_how_a_process_has_ended() -> None:
    """It stays known until it is reaped."""
    for command, status in (("exit 3", 3), ("kill -9 $$", -9)):
        with Popen(["sh", "-c", command]) as process:  # noqa: S603, S607  in every system
            while (found := status_of(process.pid)) is None:
                pass

            assert status == found == status_of(process.pid)


def test_processes_that_cannot_be_ended_are_told(
    forked: list[Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "waitpid", lambda *_: (0, 0))
    monkeypatch.setattr(launching, "PATIENCE", 0.01)

    assert not Launched("city", -1, ".").end()
    assert [] == forked


def test_a_game_that_is_soon_over_is_prepared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launching, "WARM_UP", 10**6)

    registry.use("sand", launching.prepare)


def test_limits_are_set_where_there_is_none_lower(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that does not know a limit does without."""
    found = dict[int, tuple[int, int]]()
    monkeypatch.setattr(system, "setrlimit", found.__setitem__)
    monkeypatch.setattr(system, "getrlimit", lambda _: (-1, -1))
    system.limit(512, 60)

    assert (512 * 2**20, 512 * 2**20) == found[resource.RLIMIT_DATA]
    assert (60, 65) == found[resource.RLIMIT_CPU]
    assert (0, 0) == found[resource.RLIMIT_CORE]
    monkeypatch.setattr(system, "getrlimit", lambda _: (1, 1))
    found.clear()
    system.limit(512, 60)
    assert [resource.RLIMIT_CORE] == [*found]

    def unknown(*_: object) -> NoReturn:
        raise ValueError

    monkeypatch.setattr(system, "setrlimit", unknown)
    system.limit(None, None)


def test_what_only_linux_has(monkeypatch: pytest.MonkeyPatch) -> None:
    called = list[tuple[int, int]]()
    with monkeypatch.context() as patched:
        patched.setattr(
            system, "process_control", lambda option, argument: called.append((option, argument))
        )
        system.adopt_orphans()
        system.end_with(os.getppid())
        system.hide_memory()
        patched.setattr(os, "_exit", ended)
        with pytest.raises(Ended):
            system.end_with(-1)

    assert [(36, 1), (1, signal.SIGKILL), (4, 0), (1, signal.SIGKILL)] == called
    with Popen(["sleep", "600"]) as process:  # noqa: S607  in every system
        assert (process.pid in system.children()) is (sys.platform == "linux")
        process.kill()
    monkeypatch.setattr(Path, "glob", lambda *_: [Path("/proc/0")])
    assert [] == system.children()
    # It asks only whether memory may be dumped.
    system.process_control(3, 0)
    monkeypatch.setattr(system, "IS_LINUX", False)
    system.process_control(3, 0)
