"""Games on a cluster: Ray on this machine, with several workers."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.arena import task

from bluemoon import arena
from bluemoon.arena import InProcess, Launcher, RayCluster, WorkerError, ray_cluster

ray = pytest.importorskip("ray")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """Ray with two cores."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_a_cluster_plays_the_same_also_if_a_worker_is_killed() -> None:
    """The game that was lost is played again, and costs nobody anything."""
    plan = arena.tournament(["bots.py:Marks", "bots.py:Last", "bots.py:Illegal"], games=8)
    killed = list[int]()

    def kill_one(played: int) -> None:
        """Kill a process of Ray that is the referee of a game, once."""
        # This process was the referee when the bots were checked before the tournament.
        found = {int(path.name.partition("-")[2]) for path in Path().glob("waiting-*")}
        waiting = sorted(found - {os.getpid()})
        if played and waiting and not killed:
            os.kill(waiting[0], signal.SIGKILL)
            killed.append(waiting[0])

    results = arena.run(plan, engine=RayCluster(), follow=kill_one)

    assert 1 == len(killed)
    assert results.is_complete
    assert arena.run(plan, engine=InProcess()) == results


@pytest.mark.usefixtures("cluster")
def test_a_bot_that_ends_its_process_forfeits_on_a_cluster_too() -> None:
    plan = arena.tournament(["bots.py:Leaves", "random"], games=2)
    results = arena.run(plan, engine=RayCluster())

    assert [(0, "died"), (1, "died")] == [
        (row.fault.seat, str(row.fault.kind)) for row in results.rows if row.fault
    ]


@pytest.mark.usefixtures("cluster")
def test_a_game_that_ray_cannot_play_stops_the_tournament() -> None:
    plan = arena.tournament(["bots.py:KillsItsReferee", "random"], games=4)
    with pytest.raises(WorkerError, match="Ray could not play a game: "):
        arena.run(plan, engine=RayCluster(workers=2, retries=0))


@pytest.mark.usefixtures("cluster")
def test_a_cluster_that_is_there_is_left_there(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = arena.tournament(["bots.py:First", "random"], games=2)
    called = list[str]()
    expected = arena.run(plan, engine=RayCluster())
    monkeypatch.setattr(ray, "init", lambda **_: called.append("init"))
    monkeypatch.setattr(ray, "shutdown", lambda: called.append("shutdown"))

    assert arena.run(plan, engine=InProcess()) == expected
    assert expected == arena.run(plan, engine=RayCluster())
    assert [] == called
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    assert expected == arena.run(plan, engine=RayCluster())
    assert {"init", "shutdown"} == set(called)


def test_a_process_of_ray_keeps_its_launcher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless something goes wrong, or another game is to be played."""
    job, kept = task("bots.py:First", "random"), list[Launcher]()
    monkeypatch.setattr(ray_cluster, "_KEPT", kept)
    first = ray_cluster.play_on_ray(job)
    (launcher,) = kept

    assert arena.play(job) == first == ray_cluster.play_on_ray(job)
    assert [launcher] == kept
    monkeypatch.setattr(ray_cluster, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ray_cluster.play_on_ray(job)
    assert [] == kept
    assert None is launcher.process


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt
