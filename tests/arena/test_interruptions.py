"""Tournaments that are killed, and go on."""

import sys
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
COMMAND: Final = (sys.executable, "-m", "bluemoon.cli", "arena", *BOTS, "--games", "12")
KILLS: Final = 3
PATIENCE: Final = 60


def games() -> int:
    """How many games are in the file."""
    return max(0, FILE.read_bytes().count(b"\n") - 1) if FILE.exists() else 0


def kill_after(more: int, seconds: float) -> None:
    """Start the tournament, and kill it when there are so many games more."""
    wanted, patience = games() + more, monotonic() + PATIENCE
    process = Popen([*COMMAND, "--out", str(FILE)], stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603  our own command
    while games() < wanted and process.poll() is None and monotonic() < patience:
        sleep(0.005)
    sleep(seconds)
    process.kill()
    process.wait()


def test_a_tournament_that_is_killed_again_and_again_has_the_same_results() -> None:
    """Nothing is lost, and nothing counted twice."""
    chance = Random(20)  # noqa: S311  any moments will do
    for _ in range(KILLS):
        kill_after(chance.randint(0, 6), chance.uniform(0, 0.05))
    interrupted = games()
    run([*COMMAND, "--out", str(FILE)], check=True, stdout=DEVNULL)  # noqa: S603  our own command
    plan = arena.tournament(BOTS, games=12)

    assert 0 < interrupted < plan.games
    assert plan.games == games() == 36
    assert arena.run(plan, engine=InProcess()) == arena.load(FILE)
