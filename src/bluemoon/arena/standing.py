"""How every bot did."""

from collections.abc import Sequence
from statistics import fmean, quantiles
from typing import TypeAlias

from attrs import frozen

from bluemoon.arena.intervals import Interval, wilson
from bluemoon.arena.rating import Rating, ratings
from bluemoon.arena.results import Results
from bluemoon.arena.rows import Row
from bluemoon.kernel.codec import Plain

Seated: TypeAlias = tuple[Row, int]
"""A game, and a seat in it."""


@frozen
class Standing:
    """How one bot did; a game in which it had several seats counts once for each of them."""

    bot: str
    played: int
    wins: float
    """A shared victory counts in part."""
    draws: int
    faults: int
    rating: Rating
    scores: tuple[float, ...]
    """Of the games that it played alone, lowest first; empty at tables of several."""
    actions: float
    """Of a game, on average."""
    seconds: float
    """For a decision, on average."""
    longest: float
    """Seconds for the decision that took longest."""

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """A quarter, half and three quarters of the scores are not above these."""
        if len(self.scores) < 2:  # noqa: PLR2004  nothing lies between them
            only = self.mean_score
            return only, only, only
        low, middle, high = quantiles(self.scores, n=4, method="inclusive")
        return low, middle, high

    @property
    def mean_score(self) -> float:
        """The scores on average."""
        return fmean(self.scores) if self.scores else 0.0

    @property
    def win_rate(self) -> float:
        """The share of games that it won."""
        return self.wins / self.played if self.played else 0.0

    @property
    def interval(self) -> Interval:
        """Where its true win rate is, with a confidence of 95 %."""
        return wilson(self.wins, self.played)

    def told(self) -> dict[str, Plain]:
        """All of it, as plain values."""
        return {
            "bot": self.bot,
            "played": self.played,
            "wins": round(self.wins, 6),
            "draws": self.draws,
            "win_rate": round(self.win_rate, 6),
            "interval": [round(self.interval.low, 6), round(self.interval.high, 6)],
            "rating": round(self.rating.mean, 6),
            "rating_deviation": round(self.rating.deviation, 6),
            "score": {
                "mean": round(self.mean_score, 6),
                "quartiles": [round(one, 6) for one in self.quartiles],
            },
            "faults": self.faults,
            "actions": round(self.actions, 1),
            "seconds": round(self.seconds, 6),
            "longest": round(self.longest, 6),
        }


def standings(results: Results) -> tuple[Standing, ...]:
    """How every bot did, the best first: by rating, or by mean score where each plays alone."""
    rated = ratings(results)
    seated: dict[str, list[Seated]] = {bot: [] for bot in results.tournament.contestants}
    for row in results.rows:
        for seat, bot in enumerate(row.bots):
            seated[bot].append((row, seat))
    found = [_standing(bot, rated[bot], seats) for bot, seats in seated.items()]
    if results.tournament.is_solo:
        return tuple(sorted(found, key=lambda standing: -standing.mean_score))
    return tuple(sorted(found, key=lambda standing: -standing.rating.mean))


def _standing(bot: str, rating: Rating, seats: Sequence[Seated]) -> Standing:
    decisions = sum(row.clock.decisions[seat] for row, seat in seats)
    seconds = sum(row.clock.seconds[seat] for row, seat in seats)
    return Standing(
        bot=bot,
        played=len(seats),
        wins=sum(row.shares[seat] for row, seat in seats),
        draws=sum(not row.winners for row, _ in seats),
        faults=sum(row.fault is not None and row.fault.seat == seat for row, seat in seats),
        rating=rating,
        scores=tuple(sorted(row.scores[0] for row, _ in seats if len(row.scores) == 1)),
        actions=fmean(row.actions for row, _ in seats) if seats else 0.0,
        seconds=seconds / decisions if decisions else 0.0,
        longest=max((row.clock.longest[seat] for row, seat in seats), default=0.0),
    )
