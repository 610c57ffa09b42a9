"""Processes of referees and launchers, which somebody may end at any time."""

import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from socket import socketpair
from threading import Thread

import pytest
from attrs import evolve
from support.arena import fault_of, interrupt_read, task

from bluemoon import arena
from bluemoon.arena import (
    Format,
    InProcess,
    Launcher,
    Limits,
    LocalProcesses,
    Played,
    Task,
    TournamentError,
    WorkerError,
    launcher,
    worker,
    worker_program,
)
from bluemoon.arena.deaths import MOST_LAUNCHERS, Deaths
from bluemoon.arena.worker import Worker
from bluemoon.bots.processes import in_words
from bluemoon.kernel.errors import BlueMoonError
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow


def finished(one: Worker) -> Played:
    """What a worker has played."""
    while (played := one.result()) is None:
        pass
    return played


def end(one: Launcher) -> None:
    """End the process of a launcher."""
    assert one.process is not None
    os.kill(one.process, signal.SIGKILL)


@pytest.fixture
def busy() -> Iterator[Worker]:
    """Somebody who has a game to play already."""
    with Worker(task("bots.py:First", "random")) as found:
        yield found


def test_a_worker_plays_as_this_process_does(busy: Worker) -> None:
    job = task("random", "bots.py:Last", actions=200, keeps_record=True)
    first = finished(busy)
    busy.begin(job)

    assert arena.play(task("bots.py:First", "random")) == first
    assert arena.play(job) == finished(busy)


@pytest.fixture(scope="module")
def launching() -> Iterator[Launcher]:
    """One for all games of which this process is the referee."""
    with Launcher("city") as found:
        yield found


@pytest.mark.parametrize(
    ("bot", "kind", "message"),
    [
        ("Leaves", "died", "its process ended with status 3"),
        ("KillsItself", "died", "its process was killed by SIGKILL"),
        ("Crashes", "died", "its process was killed by SIGSEGV"),
        ("Orphan", "died", "its process ended with status 4"),
        ("Hangs", "too slow", "did not answer in time"),
        ("HangsInC", "too slow", "did not answer in time"),
        ("Interrupts", "raised", "KeyboardInterrupt (bots.py, line "),
        ("ClosesFiles", "died", "its process "),
        ("Unshown", "raised", "Hidden, which raises another error when it is shown (bots.py, line"),
    ],
)
def test_a_bot_that_does_not_answer_forfeits(
    bot: str, kind: str, message: str, launching: Launcher
) -> None:
    """The position is known nevertheless."""
    row = arena.play(task("random", f"bots.py:{bot}", seconds=0.5), launching).row

    assert (1, kind) == fault_of(row)[:2]
    assert fault_of(row)[2].startswith(message)
    assert (0,) == row.winners
    assert 64 == len(row.digest)


@pytest.mark.parametrize("bot", ["Leaves", "KillsItself", "KillsTheLauncher"])
def test_no_death_changes_a_game_that_is_decided(bot: str, launching: Launcher) -> None:
    expected = arena.play(task("bots.py:GoodEnd", "random")).row
    row = arena.play(task(f"bots.py:{bot}AtTheEnd", "random"), launching).row

    assert None is row.fault
    assert (expected.winners, expected.digest) == (row.winners, row.digest)


def test_a_bot_that_always_kills_the_launcher_ends_the_tournament(launching: Launcher) -> None:
    job = task("bots.py:KillsTheLauncher", "random")
    with pytest.raises(WorkerError, match=r"game 0 of bots\.py:KillsTheLauncher, random cannot be"):
        arena.play(job, launching)


def test_whole_games_are_played_as_in_this_process(launching: Launcher) -> None:
    """Without a limit of time, and also if a process was killed from outside on the way."""
    job = task("greedy", "random", seconds=None)
    struck = task("bots.py:Unlucky", "random")

    assert arena.play(job) == arena.play(job, launching)
    played = arena.play(struck, launching)
    assert Path("struck").exists()
    assert arena.play(struck) == played


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hides the memory of a process")
def test_the_memory_of_a_referee_is_hidden(busy: Worker) -> None:
    """Its files belong to root then, and whoever is not root can read none of them."""
    finished(busy)

    place = Path(f"/proc/{busy.process}/mem")
    assert 0 == place.stat().st_uid
    if os.getuid():
        with pytest.raises(PermissionError):
            place.read_bytes()


def test_an_alarm_of_one_bot_does_not_go_off_in_another(busy: Worker) -> None:
    finished(busy)
    busy.begin(task("bots.py:SetsAnAlarm", "bots.py:Sleeps"))

    assert (0, "died", "its process was killed by SIGALRM") == fault_of(finished(busy).row)


def test_a_referee_that_is_ended_is_replaced(busy: Worker) -> None:
    """In the middle of a game, or between two games."""
    first = finished(busy)
    for job in (task("bots.py:Slow", "random"), task("bots.py:First", "random")):
        busy.begin(job)
        os.kill(busy.process, signal.SIGKILL)

        assert arena.play(job) == finished(busy)
    busy.stop()
    busy.begin(busy.task)

    assert first == finished(busy)


def test_processes_that_cannot_even_start_stop_the_tournament(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = arena.tournament(["random", "greedy"], games=2)
    monkeypatch.setattr(worker, "PROGRAM", "raise SystemExit(1)")
    with pytest.raises(WorkerError, match="ended 6 times in one game"):
        arena.run(plan, engine=LocalProcesses(1))
    monkeypatch.setattr(launcher, "PROGRAM", "raise SystemExit(1)")
    with (
        Launcher("city") as broken,
        pytest.raises(WorkerError, match="ended 3 times before it launched any"),
    ):
        arena.play(task("random", "random"), broken)


def test_the_process_of_each_bot_may_be_killed_once() -> None:
    """Whatever it was asked, and whoever else was asked in between."""
    deaths = Deaths()

    assert [True, True, False, False] == [deaths.forgives(Seat(seat)) for seat in (0, 1, 0, 1)]


def test_launchers_may_be_lost_a_few_times() -> None:
    """Which counts for no bot."""
    deaths = Deaths()

    assert [True, True, False] == [deaths.forgives_launcher() for _ in range(MOST_LAUNCHERS)]
    assert deaths.forgives(Seat(0))


def test_statuses_are_told_in_words() -> None:
    assert ["ended with status 0", "was killed by SIGSEGV", "was killed by signal 63"] == [
        in_words(status) for status in (0, -11, -63)
    ]


def test_the_program_of_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays what it is sent, or says why it cannot, until nobody sends any more."""
    job = task("bots.py:First", "random")
    changed = evolve(job, bots=tuple(evolve(bot, digest="other") for bot in job.bots))
    ours, theirs = socketpair()
    monkeypatch.setattr("sys.argv", ["-c", str(theirs.detach()), "7"])
    called = list[object]()
    monkeypatch.setattr(worker_program, "end_with", called.append)
    monkeypatch.setattr(worker_program, "hide_memory", lambda: called.append("hidden"))
    connection: Connection[Task, Played | BlueMoonError] = Connection(ours.detach())
    program = Thread(target=worker_program.main)
    program.start()
    connection.send(job)
    played = connection.recv()
    connection.send(changed)
    refused = connection.recv()
    connection.close()
    program.join()

    assert [7, "hidden"] == called
    assert arena.play(job) == played
    assert isinstance(refused, TournamentError)
    assert "bots.py:First has changed since" in str(refused)


def test_a_worker_tells_why_a_game_cannot_be_played(busy: Worker) -> None:
    finished(busy)
    file = Path("bots.py")
    busy.begin(task("bots.py:First", "random"))
    finished(busy)
    file.write_text(f"{file.read_text(encoding='utf-8')}#", encoding="utf-8")
    job = busy.task
    busy.begin(job)

    with pytest.raises(TournamentError, match=r"bots\.py:First has changed since"):
        finished(busy)


def test_engines_play_the_same() -> None:
    bots = ["bots.py:First", "bots.py:Last", "bots.py:Illegal", "bots.py:Dicer", "random"]
    plan = arena.tournament(bots, games=2, seed=3, limits=Limits(actions=60))
    expected = arena.run(plan, engine=LocalProcesses(1))

    assert expected.is_complete
    assert expected == arena.run(plan, engine=LocalProcesses(3))
    without_sets = arena.tournament(bots[:3], games=2, seed=3, limits=Limits(actions=60))
    assert arena.run(without_sets, engine=InProcess()) == arena.run(without_sets)


def test_bots_of_the_library_play_the_same_in_processes() -> None:
    """Also one after the other: nothing of one game is left in the next."""
    plan = arena.tournament(["greedy", "search:20", "random"], games=2, limits=Limits(actions=40))

    assert arena.run(plan, engine=InProcess()) == arena.run(plan, engine=LocalProcesses(1))


def test_every_bot_that_thinks_has_a_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """The random one does not think."""
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    for bots, seats, format_, expected in (
        (["greedy", "search"], 2, Format.ROUND_ROBIN, 4),
        (["greedy", "random"], 2, Format.ROUND_ROBIN, 8),
        (["greedy", "search", "random"], 2, Format.ROUND_ROBIN, 4),
        (["random", "greedy", "search"], 2, Format.GAUNTLET, 8),
        (["greedy", "random"], 4, Format.ROUND_ROBIN, 2),
        (["greedy", "search", "search:1", "random"], 4, Format.MATCH, 2),
    ):
        plan = arena.tournament(bots, players=seats, format=format_, games=1)

        assert expected == arena.workers_for(plan)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert 1 == arena.workers_for(arena.tournament(["greedy", "search"]))


@pytest.mark.parametrize("workers", [0, True])
def test_there_is_at_least_one_worker(workers: int) -> None:
    with pytest.raises(TournamentError, match="1 worker or more"):
        LocalProcesses(workers)


def test_a_launcher_that_is_ended_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    job = task("bots.py:First", "random")
    with Launcher("city") as found:
        first = arena.play(job, found)
        end(found)
        again = arena.play(job, found)
        end(found)
        # Its bots have ended with it.
        found.end_bots()

        assert arena.play(job) == first == again == arena.play(job, found)
        assert found is found.for_game("city")
        monkeypatch.setattr(launcher.Launcher, "_ask", lambda *_: {})
        with pytest.raises(WorkerError, match="cannot be ended"):
            found.end_bots()
        monkeypatch.setattr(launcher.Launcher, "_ask", lambda *_: {"is_ended": True})
        with pytest.raises(WorkerError, match="no process for a bot can be started: None"):
            arena.play(job, found)
        other = found.for_game("sand")
    assert "sand" == other.game


@pytest.mark.parametrize("reads", [0, 1, 2])
def test_ctrl_c_while_bots_are_looked_at(reads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a launcher is started, a bot launched, or ended: that reply is taken for no other."""
    interrupt_read(reads, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        arena.tournament(["bots.py:First", "random"])


@pytest.mark.parametrize("reads", [0, 1])
def test_nothing_is_left_of_a_launcher_that_was_interrupted(
    reads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(Path("temporary").absolute()))
    interrupt_read(reads, monkeypatch)
    with Launcher("city") as found:
        with pytest.raises(KeyboardInterrupt):
            arena.play(task("random", "random"), found)

        assert None is found.process
    assert [] == [*Path("temporary").iterdir()]


def test_a_launcher_needs_a_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(**_: str) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(launcher, "mkdtemp", fails)
    with (
        Launcher("city") as found,
        pytest.raises(WorkerError, match=r"can be started: .* No space left on device"),
    ):
        arena.play(task("random", "random"), found)
