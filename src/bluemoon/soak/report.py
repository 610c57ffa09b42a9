"""What a soak has seen, in numbers and in lines to read."""

from collections import Counter
from collections.abc import Iterable
from statistics import fmean
from typing import Final

from attrs import frozen

PERCENTILES: Final = (0, 5, 25, 50, 75, 95, 100)
"""The percentiles of the lengths that are printed."""


@frozen
class GameSeen:
    """What is remembered of one game."""

    length: int
    """Actions played."""
    listed: int
    """Legal actions over all positions."""
    most_listed: int
    """Legal actions in the position that had most of them."""
    reason: str
    """Why the game ended."""


@frozen
class SoakReport:
    """What a soak has seen; a soak that failed has none."""

    games: int
    steps: int
    """Actions played in all games."""
    lengths: tuple[int, ...]
    """Actions of each game, shortest first."""
    reasons: tuple[tuple[str, int], ...]
    """How often each reason ended a game, the most frequent first."""
    mean_branching: float
    """Legal actions to choose from, on average over all steps."""
    max_branching: int

    @property
    def mean_length(self) -> float:
        """Actions of a game, on average."""
        return fmean(self.lengths)

    def percentile(self, percent: int) -> int:
        """
        The length that so many per cent of the games do not exceed; 50 is the median.

        >>> report_of(GameSeen(n, n, 1, "won") for n in (10, 20, 30)).percentile(50)
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


def report_of(games: Iterable[GameSeen]) -> SoakReport:
    """The report on these games; there must be one at least."""
    seen = tuple(games)
    steps = sum(game.length for game in seen)
    reasons = Counter(sorted(game.reason for game in seen))
    return SoakReport(
        games=len(seen),
        steps=steps,
        lengths=tuple(sorted(game.length for game in seen)),
        reasons=tuple(reasons.most_common()),
        mean_branching=sum(game.listed for game in seen) / steps,
        max_branching=max(game.most_listed for game in seen),
    )
