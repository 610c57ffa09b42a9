"""Tournaments whose processes are killed: the command, its referees, their launchers and bots."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from subprocess import DEVNULL, Popen, run
from time import monotonic, sleep
from typing import Final

import pytest

from bluemoon import arena
from bluemoon.arena import InProcess

pytestmark = pytest.mark.slow

FILE: Final = Path("results.jsonl")
BOTS: Final = ("bots.py:Slow", "bots.py:Last", "bots.py:First")
GAMES: Final = 36
COMMAND: Final = (sys.executable, "-m", "bluemoon.cli", "arena", *BOTS, "--games", "12")
OUTPUTS: Final = ("--out", str(FILE), "--records", "interrupted", "--workers", "2")
KILLS: Final = 5
PATIENCE: Final = 60


def games() -> int:
    """How many games are in the file."""
    return max(0, FILE.read_bytes().count(b"\n") - 1) if FILE.exists() else 0


def parents() -> dict[int, int]:
    """The parent of every process."""
    found = dict[int, int]()
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            _, _, rest = (place / "stat").read_text(encoding="utf-8").rpartition(")")
            found[int(place.name)] = int(rest.split()[1])
    return found


def below(process: int) -> Iterator[int]:
    """The processes that descend from one, nearest first."""
    known, level = parents(), [process]
    while level:
        level = [child for child, parent in known.items() if parent in level]
        yield from level


def kill_some(process: int, chance: Random) -> None:
    """Kill a referee, a launcher or a bot, or several of them."""
    for one in [*below(process)]:
        if chance.random() < 0.3:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)


def kill_after(more: int, seconds: float, chance: Random) -> None:
    """
    Start the tournament, kill some of its processes, and it when there are more games.

    The others are killed at the same time: a bot whose process is killed twice in a game loses it.
    """
    wanted, patience = games() + more, monotonic() + PATIENCE
    process = Popen([*COMMAND, *OUTPUTS], stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603  our own command
    is_struck = sys.platform != "linux"
    while games() < wanted and process.poll() is None and monotonic() < patience:
        sleep(0.05)
        if not is_struck and chance.random() < 0.1:
            kill_some(process.pid, chance)
            is_struck = True
    sleep(seconds)
    process.kill()
    process.wait()


def records_in(directory: str) -> dict[str, bytes]:
    """Every record by name; whoever is killed while writing one leaves a part of it beside."""
    return {path.name: path.read_bytes() for path in Path(directory).glob("[!.]*")}


def test_a_tournament_that_is_killed_again_and_again_has_the_same_results() -> None:
    """Nothing is lost, nothing counted twice, and the records are the same byte for byte."""
    chance = Random(20)  # noqa: S311  any moments will do
    for _ in range(KILLS):
        kill_after(chance.randint(1, 4), chance.uniform(0, 0.05), chance)
    interrupted = games()
    run([*COMMAND, *OUTPUTS], check=True, stdout=DEVNULL)  # noqa: S603  our own command
    plan = arena.tournament(BOTS, games=12)
    expected = arena.run(plan, engine=InProcess(), records="whole")

    assert 0 < interrupted < plan.games
    assert plan.games == games() == GAMES
    assert expected == arena.load(FILE)
    assert records_in("whole") == records_in("interrupted")


def is_running(process: int) -> bool:
    """Whether it is there, and not only a status that nobody has asked for."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for it, and no longer than anyone would."""
    patience = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < patience
        sleep(0.01)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it notices after its game")
@pytest.mark.parametrize(
    ("kind", "status"),
    [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGTERM, 130), (signal.SIGHUP, 130)],
)
def test_nothing_goes_on_when_the_command_is_ended(kind: signal.Signals, status: int) -> None:
    """Not even a game in which a bot may think for ever."""
    # Where the tests are run by nohup, a signal is ignored, and would be by the command too.
    heeding = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL)"
    program = f"{heeding}; from bluemoon.cli.start import main; main()"
    bots = ("bots.py:Hangs", "random", "--seconds", "0", "--workers", "1")
    words = [sys.executable, "-c", program, "arena", *bots]
    with Popen(words, stdout=DEVNULL, stderr=DEVNULL) as command:  # noqa: S603  our own command
        # A referee, its launcher, and two bots.
        wait_until(lambda: Path("bluemoon-arena.jsonl").exists())
        wait_until(lambda: len([*below(command.pid)]) == 4)
        found = [*below(command.pid)]
        command.send_signal(kind)

        assert status == command.wait(PATIENCE)
    wait_until(lambda: not any(map(is_running, found)))
