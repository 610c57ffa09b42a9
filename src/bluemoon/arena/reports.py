"""What a tournament has shown."""

from collections import Counter
from statistics import median

from attrs import frozen

from bluemoon.arena.results import Results
from bluemoon.arena.standing import Standing, standings
from bluemoon.bots.faults import FaultKind
from bluemoon.kernel.codec import Plain


@frozen
class Score:
    """How one bot did where another one sat at the same table."""

    played: int
    wins: float


@frozen
class FaultCount:
    """A fault, and how often it happened."""

    bot: str
    kind: FaultKind
    message: str
    times: int


@frozen
class Report:
    """What a tournament has shown so far. Make one with ``report``."""

    games: int
    """How many there are to be."""
    is_solo: bool
    """Whether every bot played alone, for a score."""
    standings: tuple[Standing, ...]
    """The best bot first."""
    lengths: tuple[int, ...]
    """The actions of every game that was played."""
    reasons: dict[str, int]
    """How often each reason ended a game, the most frequent first."""
    faults: tuple[FaultCount, ...]
    """What bots did wrong, the most frequent first."""
    scores: dict[tuple[str, str], Score]
    """How the first bot of a pair did against the second, if they have met."""
    called: str = "games"
    """What its games are called: games or matches."""

    def told(self) -> dict[str, Plain]:
        """All of it, as plain values."""
        lengths = self.lengths or (0,)
        return {
            "games": self.games,
            "played": len(self.lengths),
            "actions": {
                "least": min(lengths),
                "median": median(lengths),
                "most": max(lengths),
            },
            "reasons": self.reasons,
            "standings": [standing.told() for standing in self.standings],
            "faults": [
                {"bot": one.bot, "kind": str(one.kind), "message": one.message, "times": one.times}
                for one in self.faults
            ],
            "scores": [
                {"bot": bot, "against": other, "played": score.played, "wins": score.wins}
                for (bot, other), score in self.scores.items()
            ],
        }


def report(results: Results) -> Report:
    """What a tournament has shown so far; the order in which it was played plays no part."""
    rows = results.rows
    reasons = Counter(sorted(row.reason for row in rows))
    return Report(
        games=results.tournament.games,
        is_solo=results.tournament.is_solo,
        standings=standings(results),
        lengths=tuple(row.actions for row in rows),
        reasons=dict(reasons.most_common()),
        faults=_faults(results),
        scores=_scores(results),
        called=results.tournament.called,
    )


def _faults(results: Results) -> tuple[FaultCount, ...]:
    faults = ((row.bots[row.fault.seat], row.fault) for row in results.rows if row.fault)
    found = Counter((bot, fault.kind, fault.message) for bot, fault in faults)
    return tuple(FaultCount(*what, times) for what, times in found.most_common())


def _scores(results: Results) -> dict[tuple[str, str], Score]:
    played: Counter[tuple[str, str]] = Counter()
    wins: dict[tuple[str, str], float] = {}
    for row in results.rows:
        for bot, share in zip(row.bots, row.shares, strict=True):
            for other in sorted({*row.bots} - {bot}):
                played[bot, other] += 1
                wins[bot, other] = wins.get((bot, other), 0.0) + share
    return {pair: Score(played[pair], wins[pair]) for pair in sorted(played)}
