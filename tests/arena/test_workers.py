"""Processes that play games, and what bots do to them."""

import os
import sys
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from socket import socketpair
from time import monotonic, sleep

import pytest
from support.arena import fault_of, task

from bluemoon import arena
from bluemoon.arena import InProcess, LocalProcesses, TournamentError, WorkerError, child
from bluemoon.arena import process as processes
from bluemoon.arena.deaths import MOST_DEATHS, TRIES, culprit, died
from bluemoon.arena.process import Process
from bluemoon.arena.slate import BotCall, Slate
from bluemoon.arena.worker import Worker
from bluemoon.kernel.errors import BlueMoonError
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow

HERE, THERE = BotCall(Seat(0), 10), BotCall(Seat(1), 10)


@pytest.fixture
def worker() -> Iterator[Worker]:
    """Somebody who has a game to play already."""
    with Worker(task("bots.py:First", "random")) as found:
        yield found


def test_a_worker_plays_as_this_process_does(worker: Worker) -> None:
    job = task("random", "bots.py:Last", actions=200)
    first = worker.finish()
    worker.begin(job)

    assert arena.play(task("bots.py:First", "random")) == first
    assert arena.play(job) == worker.finish()


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Leaves", "its process ended with status 3"),
        ("KillsItself", "its process was killed by SIGKILL"),
        ("Crashes", "its process was killed by SIGSEGV"),
    ],
)
def test_a_bot_that_ends_its_process_forfeits(bot: str, message: str, worker: Worker) -> None:
    """When it has done so several times at the same decision."""
    worker.finish()
    worker.begin(task("random", f"bots.py:{bot}"))
    row = worker.finish().row

    assert (1, "died", message) == fault_of(row)
    assert (0,) == row.winners
    assert None is row.digest
    assert row.actions > 10


@pytest.mark.parametrize("bot", ["Hangs", "HangsInC"])
def test_a_bot_that_never_answers_forfeits(bot: str, worker: Worker) -> None:
    """Also where Python has no say."""
    worker.finish()
    worker.begin(task(f"bots.py:{bot}", "random", seconds=0.2))
    row = worker.finish().row

    assert (0, "too slow", "did not answer in time") == fault_of(row)
    worker.begin(task("bots.py:First", "random"))
    assert (0, "raised") == fault_of(worker.finish().row)[:2]


def test_a_process_that_is_killed_from_outside_costs_nobody_a_game(worker: Worker) -> None:
    worker.finish()
    job = task("bots.py:Unlucky", "random")
    worker.begin(job)
    # Only then may the game be played here: the bot ends the first process that it is in.
    played = worker.finish()

    assert Path("struck").exists()
    assert arena.play(job) == played


def test_a_bot_that_dies_here_and_there_forfeits_in_the_end(worker: Worker) -> None:
    worker.finish()
    worker.begin(task("bots.py:Wild", "random"))

    assert (0, "died") == fault_of(worker.finish().row)[:2]
    assert "x" * MOST_DEATHS == Path("deaths").read_text(encoding="utf-8")


def test_a_process_that_ends_between_games_is_replaced(worker: Worker) -> None:
    first = worker.finish()
    worker.stop()
    worker.begin(worker.task)

    assert first == worker.finish()


def test_a_process_that_ends_when_a_game_is_sent_is_noticed(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = worker.finish()
    worker.stop()
    with monkeypatch.context() as unaware:
        unaware.setattr(Process, "is_over", False)
        worker.begin(worker.task)

    assert first == worker.finish()


def test_a_process_is_missed_also_if_its_connection_stays_open(worker: Worker) -> None:
    """A bot may have started a process that keeps it."""
    worker.finish()
    job = task("bots.py:Orphan", "random")
    worker.begin(job)

    assert (0, "died", "its process ended with status 4") == fault_of(worker.finish().row)


def test_processes_that_cannot_even_start_stop_the_tournament(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processes, "PROGRAM", "raise SystemExit(1)")
    plan = arena.tournament(["random", "bots.py:First"], games=2)
    with pytest.raises(WorkerError, match=f"ended {MOST_DEATHS} times in one game before any bot"):
        arena.run(plan, engine=LocalProcesses(1))


def test_a_process_leaves_when_nobody_waits_for_it() -> None:
    """Even in the middle of a decision that never ends."""
    process = Process.start()
    process.connection.send(task("bots.py:Hangs", "random"))
    while process.slate.read()[0] is None:
        pass
    process.connection.close()
    patience = monotonic() + 20
    while not process.is_over and monotonic() < patience:
        sleep(0.01)

    assert 0 == process.end()


def test_who_is_to_blame() -> None:
    assert None is culprit([HERE])
    assert None is culprit([HERE, THERE, HERE])
    assert HERE == culprit([HERE, THERE, *[HERE] * (TRIES - 1)])
    assert None is culprit([None] * (MOST_DEATHS - 1))
    assert THERE == culprit([HERE, *[None] * (MOST_DEATHS - 2), THERE])
    assert HERE == culprit([HERE, *[None] * (MOST_DEATHS - 1)])
    with pytest.raises(WorkerError):
        culprit([None] * MOST_DEATHS)


def test_statuses_are_told_in_words() -> None:
    told = [died(HERE, status).message for status in (0, -11, -63)]

    assert ["ended with status 0", "was killed by SIGSEGV", "was killed by signal 63"] == [
        message.removeprefix("its process ") for message in told
    ]


def test_the_program_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays what it is sent, and its arguments are open files."""
    job, (ours, theirs) = task("bots.py:First", "random"), socketpair()
    printed, served = list[tuple[int, int]](), list[object]()
    connection = Connection(ours.detach())
    connection.send(job)
    with Path("slate").open("w+b") as slate:
        slate.truncate(24)
        monkeypatch.setattr(sys, "argv", ["-c", str(theirs.detach()), str(slate.fileno())])
        monkeypatch.setattr(os, "dup2", lambda one, other: printed.append((one, other)))
        monkeypatch.setattr(child, "serve", lambda found, slate: served.extend((found, slate)))
        child.main()
    found, slate_there = served

    assert isinstance(found, Connection)
    assert isinstance(slate_there, Slate)
    assert job == found.recv()
    assert [(sys.stderr.fileno(), sys.stdout.fileno())] == printed
    found.close()
    connection.close()


def test_a_process_serves_as_long_as_there_is_anyone(monkeypatch: pytest.MonkeyPatch) -> None:
    left = list[int]()
    monkeypatch.setattr(os, "_exit", left.append)
    job, (ours, theirs) = task("bots.py:First", "random"), socketpair()
    connection: Connection[arena.Task, arena.Played | BlueMoonError] = Connection(ours.detach())
    there: Connection[arena.Played | BlueMoonError, arena.Task] = Connection(theirs.detach())
    connection.send(job)
    connection.send(job)
    connection.close()
    with pytest.raises(BrokenPipeError):
        child.serve(there, Slate())
    there.close()

    assert [0] == left


def test_engines_play_the_same() -> None:
    bots = ["bots.py:First", "bots.py:Last", "bots.py:Illegal", "random"]
    plan = arena.tournament(bots, games=2, seed=3, limits=arena.Limits(actions=120))
    expected = arena.run(plan, engine=InProcess())

    assert expected.is_complete
    for workers in (1, 3):
        assert expected == arena.run(plan, engine=LocalProcesses(workers))


def test_chance_and_the_order_of_sets_are_the_same_in_every_process() -> None:
    plan = arena.tournament(["bots.py:Dicer", "random"], games=4, limits=arena.Limits(actions=60))

    assert arena.run(plan, engine=LocalProcesses(1)) == arena.run(plan, engine=LocalProcesses(3))


def test_every_core_is_used_if_nothing_else_is_said() -> None:
    assert os.cpu_count() == LocalProcesses().workers
    for workers in (0, True):
        with pytest.raises(TournamentError, match="1 worker or more"):
            LocalProcesses(workers)


def test_a_bot_that_interrupts_its_process_forfeits(worker: Worker) -> None:
    worker.finish()
    worker.begin(task("bots.py:Interrupts", "random"))
    seat, kind, told = fault_of(worker.finish().row)

    assert (0, "raised") == (seat, kind)
    assert told.startswith("KeyboardInterrupt (")


def test_an_alarm_does_not_go_off_while_another_bot_thinks(worker: Worker) -> None:
    """It would end the process."""
    worker.finish()
    worker.begin(task("bots.py:SetsAnAlarm", "bots.py:Slow"))

    assert "raised" == fault_of(worker.finish().row)[1]


def test_a_bot_that_leaves_no_way_to_tell_forfeits(worker: Worker) -> None:
    """The one that was called last is blamed when the process has ended again and again."""
    worker.finish()
    worker.begin(task("bots.py:ClosesFiles", "random", actions=30))

    assert "died" == fault_of(worker.finish().row)[1]


def test_a_file_that_changes_meanwhile_stops_the_tournament(worker: Worker) -> None:
    """The games would be those of two bots under one name."""
    worker.finish()
    job = task("bots.py:First", "random")
    file = Path("bots.py")
    file.write_text(f"{file.read_text(encoding='utf-8')}#", encoding="utf-8")
    worker.begin(job)

    with pytest.raises(TournamentError, match=r"bots\.py:First has changed since"):
        worker.finish()


def test_a_process_tells_why_a_game_cannot_be_played() -> None:
    job = task("bots.py:First", "random")
    Path("bots.py").unlink()
    told = child.played(job, Slate())

    assert isinstance(told, TournamentError)
    assert "cannot be read" in str(told)


def test_a_process_is_ended_once(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its number may belong to somebody else by then."""
    killed = list[int]()
    killpg = os.killpg

    def counted(group: int, number: int) -> None:
        killed.append(group)
        killpg(group, number)

    monkeypatch.setattr(os, "killpg", counted)
    worker.stop()
    worker.stop()

    assert 1 == len(killed)
