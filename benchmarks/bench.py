"""
The benchmark: Blue Moon City beside python-chess, in one process and one run.

    python benchmarks/bench.py [--seconds 20]

Absolute times depend on the machine and on what else it does, so everything is measured
in alternating slices and told as a ratio to one random step of python-chess (list of
legal moves, choice, push). What is asked for: a random step of City at most 0.40 of a
chess step, ``apply`` at most 3 chess pushes, the hash of a state at most 2, the payments
of a 25-card hand on a Royal Palace space at most 20 chess steps, and an import of
``bluemoon.city`` within 150 ms of bare Python.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random

import chess
from attrs import define, evolve, field

from bluemoon import city
from bluemoon.city.bundles import bundle
from bluemoon.city.components import Space
from bluemoon.city.payments import payments

SLICE = 0.05
"""Seconds that each contestant works before the next one has its turn."""

VARIANTS = {
    "2 players": city.Options(players=2),
    "3 players": city.Options(players=3),
    "4 players": city.Options(players=4),
    "4 players, expansion": city.Options(players=4, expansion=True),
}


@define
class Contestant:
    """Something to be measured: each call of *work* does some rounds and counts them."""

    name: str
    work: Iterator[None]
    """Does one round for each ``next``."""
    seconds: float = 0.0
    rounds: int = 0
    slices: list[float] = field(factory=list[float])
    """Microseconds a round, by slice."""

    def run_slice(self) -> None:
        """Work for one slice of time."""
        step = self.work.__next__
        rounds = 0
        begun = time.perf_counter()
        end = begun + SLICE
        while time.perf_counter() < end:
            for _ in range(20):
                step()
            rounds += 20
        elapsed = time.perf_counter() - begun
        self.seconds += elapsed
        self.rounds += rounds
        self.slices.append(elapsed / rounds * 1e6)

    @property
    def microseconds(self) -> float:
        """The median time of a round."""
        return statistics.median(self.slices)
