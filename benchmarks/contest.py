"""
The method: everybody takes turns in short slices, and only ratios are compared.

Absolute times depend on the machine and on what else it is doing. A ratio of two slices that
ran right after one another depends on that much less.
"""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from attrs import Factory, define, field

SLICE: Final = 0.03
"""Seconds that a contestant works before the next has its turn."""
CHUNK: Final = 50
"""Rounds between two looks at the clock, where a round is short."""
WARM_UP: Final = 0.3
"""Seconds that everybody works before anything is measured."""

Work: TypeAlias = Callable[[], Iterator[None]]
"""
One piece of work, such as a game: yields when it is set up, and then after every round.

What happens before the first yield is not timed.
"""


@define(eq=False)
class Contestant:
    """Something to be measured."""

    name: str
    work: Work
    chunk: int = CHUNK
    per_slice: list[float] = Factory(list)
    """Seconds a round, one entry a slice."""
    _timed: Iterator[tuple[float, int]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._timed = timed(self.work, self.chunk)

    def warm_up(self, seconds: float = WARM_UP) -> None:
        """Work without being measured."""
        spent = 0.0
        while spent < seconds:
            spent += next(self._timed)[0]

    def run_slice(self) -> None:
        """Work until the slice is over."""
        spent, done = 0.0, 0
        while spent < SLICE:
            seconds, rounds = next(self._timed)
            spent += seconds
            done += rounds
        self.per_slice.append(spent / done)

    def microseconds(self) -> float:
        """The median time of a round."""
        return statistics.median(self.per_slice) * 1e6

    def mean_microseconds(self) -> float:
        """The mean time of a round, where rounds differ much and all of them count."""
        return statistics.mean(self.per_slice) * 1e6

    def ratio_to(self, unit: "Contestant") -> float:
        """The median of the slices' ratios to another contestant's."""
        pairs = zip(self.per_slice, unit.per_slice, strict=True)
        return statistics.median(mine / other for mine, other in pairs)


def timed(work: Work, chunk: int = CHUNK) -> Iterator[tuple[float, int]]:
    """Seconds and how many rounds they took, for ever: after one piece of work the next begins."""
    while True:
        rounds, done = work(), chunk
        next(rounds)
        while done == chunk:
            begun = time.perf_counter()
            done = sum(1 for _ in islice(rounds, chunk))
            seconds = time.perf_counter() - begun
            if done:
                yield seconds, done


def take_turns(contestants: Sequence[Contestant], seconds: float) -> None:
    """Measure all of them, one slice each in turn, for about so long and at least once."""
    for contestant in contestants:
        contestant.warm_up()
    end = time.perf_counter() + seconds
    while True:
        for contestant in contestants:
            contestant.run_slice()
        if time.perf_counter() > end:
            return
