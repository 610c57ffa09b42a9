"""How every bot did."""

from collections.abc import Sequence
from statistics import fmean

from attrs import frozen

from bluemoon.arena.intervals import Interval, wilson
from bluemoon.arena.rating import Rating, ratings
from bluemoon.arena.results import Results
from bluemoon.arena.rows import Row
from bluemoon.kernel.plain import Plain


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
    actions: float
    """Of a game, on average."""
    seconds: float
    """For a decision, on average."""
    longest: float
    """Seconds for the decision that took longest."""

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
            "faults": self.faults,
            "actions": round(self.actions, 1),
            "seconds": round(self.seconds, 6),
            "longest": round(self.longest, 6),
        }


def standings(results: Results) -> tuple[Standing, ...]:
    """How every bot did, the one with the best rating first."""
    rated = ratings(results)
    found = [_standing(bot, rated[bot], results.rows) for bot in results.tournament.contestants]
    return tuple(sorted(found, key=lambda standing: -standing.rating.mean))


def _standing(bot: str, rating: Rating, rows: Sequence[Row]) -> Standing:
    seats = [(row, seat) for row in rows for seat, who in enumerate(row.bots) if who == bot]
    decisions = sum(row.clock.decisions[seat] for row, seat in seats)
    seconds = sum(row.clock.seconds[seat] for row, seat in seats)
    return Standing(
        bot=bot,
        played=len(seats),
        wins=sum(row.shares[seat] for row, seat in seats),
        draws=sum(not row.winners for row, _ in seats),
        faults=sum(row.fault is not None and row.fault.seat == seat for row, seat in seats),
        rating=rating,
        actions=fmean(row.actions for row, _ in seats) if seats else 0.0,
        seconds=seconds / decisions if decisions else 0.0,
        longest=max((row.clock.longest[seat] for row, seat in seats), default=0.0),
    )
