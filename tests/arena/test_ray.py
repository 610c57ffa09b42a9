"""Games on a cluster: Ray on this machine, with several workers."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from support.arena import task

from bluemoon import arena
from bluemoon.arena import InProcess, RayCluster, WorkerError, ray_cluster
from bluemoon.arena.worker import Worker

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
        """Kill a process of Ray that plays games, once."""
        waiting = [int(path.name.partition("-")[2]) for path in Path().glob("waiting-*")]
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
    plan = arena.tournament(["bots.py:KillsItsParent", "random"], games=4)
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


def test_a_process_of_ray_keeps_its_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless something goes wrong, or the bots of another directory shall play."""
    job, kept = task("bots.py:First", "random"), dict[str, Worker]()
    monkeypatch.setattr(ray_cluster, "_KEPT", kept)
    expected = arena.play(job)
    monkeypatch.chdir("/")
    first = ray_cluster.play_on_ray(job, str(tmp_path))
    (worker,) = kept.values()

    assert expected == first == ray_cluster.play_on_ray(job, str(tmp_path))
    assert {str(tmp_path): worker} == kept
    assert Path("/") == Path.cwd()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "bots.py").write_text((tmp_path / "bots.py").read_text(), encoding="utf-8")
    assert expected == ray_cluster.play_on_ray(job, str(elsewhere))
    assert [str(elsewhere)] == [*kept]
    monkeypatch.setattr(Worker, "finish", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
    with suppress(KeyboardInterrupt):
        ray_cluster.play_on_ray(job, "/nowhere")
    assert {} == kept
