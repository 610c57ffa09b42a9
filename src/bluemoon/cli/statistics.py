"""What many games were like, in numbers."""

from collections import Counter
from statistics import fmean
from typing import Final

from attrs import frozen

from bluemoon.kernel.codec import Plain

PERCENTILES: Final = (0, 5, 25, 50, 75, 95, 100)
"""The percentiles of the lengths that are told."""


@frozen
class Played:
    """What is remembered of one game."""

    length: int
    """Actions played."""
    listed: int
    """Legal actions over all positions."""
    most_listed: int
    """Legal actions in the position that had most of them."""
    reason: str
    """Why the game ended."""
    winners: tuple[int, ...]
    """Seats."""
    scores: tuple[float, ...]
    """By seat; empty in games without scores."""
    counts: tuple[tuple[str, tuple[int, ...]], ...]
    """What the game counts at its end, by name and then by seat."""


@frozen
class Statistics:
    """What so many games were like; there must be one at least."""

    games: tuple[Played, ...]
    players: int
    seconds: float
    """How long it took to play them."""

    @property
    def mean_length(self) -> float:
        """Actions of a game, on average."""
        return fmean(game.length for game in self.games)

    @property
    def percentiles(self) -> dict[str, int]:
        """The lengths that so many per cent of the games do not exceed."""
        lengths = sorted(game.length for game in self.games)
        last = len(lengths) - 1
        return {f"p{percent}": lengths[round(percent * last / 100)] for percent in PERCENTILES}

    @property
    def mean_branching(self) -> float:
        """Legal actions to choose from, on average over all positions."""
        steps = sum(game.length for game in self.games)
        return sum(game.listed for game in self.games) / steps

    @property
    def most_branching(self) -> int:
        """Legal actions in the position that had most of them."""
        return max(game.most_listed for game in self.games)

    @property
    def reasons(self) -> dict[str, int]:
        """How often each reason ended a game, the most frequent first."""
        return dict(Counter(sorted(game.reason for game in self.games)).most_common())

    @property
    def wins(self) -> list[int]:
        """How many games each seat won, those included that were shared."""
        return [sum(seat in game.winners for game in self.games) for seat in range(self.players)]

    @property
    def shared(self) -> int:
        """How many games had several winners."""
        return sum(len(game.winners) > 1 for game in self.games)

    @property
    def draws(self) -> int:
        """How many games nobody won."""
        return sum(not game.winners for game in self.games)

    @property
    def scores(self) -> dict[str, float]:
        """The scores of a game that is played alone: their mean and percentiles."""
        found = sorted(game.scores[0] for game in self.games if self.players == 1 and game.scores)
        if not found:
            return {}
        last = len(found) - 1
        places = {f"p{percent}": found[round(percent * last / 100)] for percent in PERCENTILES}
        return {"mean": round(fmean(found), 2), **places}

    @property
    def counted(self) -> tuple[str, ...]:
        """What this game counts at its end."""
        return tuple(name for name, _ in self.games[0].counts)

    def means(self, name: str) -> list[float]:
        """What each seat had of something at the end, on average."""
        per_game = [dict(game.counts)[name] for game in self.games]
        return [round(fmean(by_seat), 2) for by_seat in zip(*per_game, strict=True)]

    def told(self) -> dict[str, Plain]:
        """All of it, as plain values."""
        return {
            "games": len(self.games),
            "actions": sum(game.length for game in self.games),
            "length": {"mean": round(self.mean_length, 1), **self.percentiles},
            "branching": {"mean": round(self.mean_branching, 2), "most": self.most_branching},
            "reasons": self.reasons,
            "wins": self.wins,
            "shared": self.shared,
            "draws": self.draws,
            **{name: self.means(name) for name in self.counted},
            **({"score": self.scores} if self.scores else {}),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(len(self.games) / self.seconds, 1),
        }
