"""What a soak found: figures about its games, or the check that failed."""

from collections import Counter
from collections.abc import Iterable
from statistics import fmean
from typing import Final

from attrs import frozen

from bluemoon.kernel.errors import BlueMoonError

PERCENTILES: Final = (0, 5, 25, 50, 75, 95, 100)
"""The percentiles of game lengths to print."""


@frozen
class SoakedGame:
    """The figures of one game."""

    length: int
    """Actions played."""
    listed: int
    """Legal actions, summed over all positions."""
    most_listed: int
    """The largest number of legal actions in one position."""
    reason: str
    """Why the game ended."""


@frozen
class SoakReport:
    """The figures of all games of a soak; a soak that failed has none."""

    games: int
    steps: int
    """Actions played in all games."""
    lengths: tuple[int, ...]
    """The number of actions of each game, shortest first."""
    reasons: tuple[tuple[str, int], ...]
    """How often each reason ended a game, the most frequent first."""
    mean_branching: float
    """Legal actions per position, on average."""
    max_branching: int

    @property
    def mean_length(self) -> float:
        """Actions per game, on average."""
        return fmean(self.lengths)

    def percentile(self, percent: int) -> int:
        """
        A percentile of the lengths; the 50th is the median.

        >>> report_of(SoakedGame(n, n, 1, "won") for n in (10, 20, 30)).percentile(50)
        20
        """
        place = round(percent * (len(self.lengths) - 1) / 100)
        return self.lengths[place]

    def __str__(self) -> str:
        spread = ", ".join(f"{percent} % {self.percentile(percent)}" for percent in PERCENTILES)
        ends = ", ".join(f"{reason} {count}" for reason, count in self.reasons)
        return (
            f"games      {self.games}\n"
            f"actions    {self.steps}\n"
            f"lengths    mean {self.mean_length:.0f}; {spread}\n"
            f"branching  mean {self.mean_branching:.1f}, most {self.max_branching}\n"
            f"ended by   {ends}"
        )


def report_of(games: Iterable[SoakedGame]) -> SoakReport:
    """The report on these games, at least one."""
    soaked = tuple(games)
    steps = sum(game.length for game in soaked)
    reasons = Counter(sorted(game.reason for game in soaked))
    return SoakReport(
        games=len(soaked),
        steps=steps,
        lengths=tuple(sorted(game.length for game in soaked)),
        reasons=tuple(reasons.most_common()),
        mean_branching=sum(game.listed for game in soaked) / steps,
        max_branching=max(game.most_listed for game in soaked),
    )


class SoakFailure(BlueMoonError, AssertionError):  # noqa: N818  a failed check, not a misuse
    """A check failed in a game of the soak; says how to reproduce it."""

    code = "soak.failed"

    def __init__(
        self, problems: tuple[str, ...], options: object, seed: int, actions: tuple[str, ...]
    ) -> None:
        super().__init__(problems, options, seed, actions)
        self.problems = problems
        """What is wrong, in one sentence each."""
        self.options = options
        self.seed = seed
        """The seed of the game: a soak of one game with this seed fails in the same way."""
        self.actions = actions
        """All actions up to the failure, in notation."""

    def __str__(self) -> str:
        return (
            f"{'; '.join(self.problems)}\n"
            f"after action {len(self.actions)} of the game with seed {self.seed} "
            f"and {self.options}:\n{', '.join(self.actions) or 'no action yet'}"
        )
