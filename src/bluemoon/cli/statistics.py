"""Statistics of many games, as numbers and as lines to print."""

from collections import Counter
from collections.abc import Iterable, Iterator
from statistics import fmean
from typing import Final

from attrs import frozen

from bluemoon.kernel.codec import Plain

PERCENTILES: Final = (0, 5, 25, 50, 75, 95, 100)
"""The percentiles to report."""
SMALL: Final = 10
"""Smaller numbers of games a second are not rounded to whole ones."""


@frozen
class SimulatedGame:
    """The figures of one game."""

    length: int
    """Actions played."""
    listed: int
    """Legal actions, summed over all positions."""
    most_listed: int
    """The largest number of legal actions in one position."""
    reason: str
    """Why the game ended."""
    winners: tuple[int, ...]
    """Seats."""
    scores: tuple[float, ...]
    """By seat; empty in games without scores."""
    counts: tuple[tuple[str, tuple[int, ...]], ...]
    """The final counts of the game, by name and then by seat."""


@frozen
class Statistics:
    """The statistics of one game or more."""

    games: tuple[SimulatedGame, ...]
    players: int
    seconds: float
    """How long it took to play them."""

    @property
    def mean_length(self) -> float:
        """Actions per game, on average."""
        return fmean(game.length for game in self.games)

    @property
    def percentiles(self) -> dict[str, int]:
        """Percentiles of the lengths."""
        lengths = sorted(game.length for game in self.games)
        last = len(lengths) - 1
        return {f"p{percent}": lengths[round(percent * last / 100)] for percent in PERCENTILES}

    @property
    def mean_branching(self) -> float:
        """Legal actions per position, on average."""
        steps = sum(game.length for game in self.games)
        return sum(game.listed for game in self.games) / steps

    @property
    def most_branching(self) -> int:
        """The largest number of legal actions in one position."""
        return max(game.most_listed for game in self.games)

    @property
    def reasons(self) -> dict[str, int]:
        """How often each reason ended a game, the most frequent first."""
        return dict(Counter(sorted(game.reason for game in self.games)).most_common())

    @property
    def wins(self) -> list[int]:
        """How many games each seat won, including shared victories."""
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
        """The mean and percentiles of the scores, in games of one player."""
        found = sorted(game.scores[0] for game in self.games if self.players == 1 and game.scores)
        if not found:
            return {}
        last = len(found) - 1
        places = {f"p{percent}": found[round(percent * last / 100)] for percent in PERCENTILES}
        return {"mean": round(fmean(found), 2), **places}

    @property
    def counted(self) -> tuple[str, ...]:
        """The names of the final counts."""
        return tuple(name for name, _ in self.games[0].counts)

    def means(self, name: str) -> list[float]:
        """The mean of a final count, by seat."""
        per_game = [dict(game.counts)[name] for game in self.games]
        return [round(fmean(by_seat), 2) for by_seat in zip(*per_game, strict=True)]

    def to_dict(self) -> dict[str, Plain]:
        """All statistics, as plain values."""
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
            "games_per_second": round(len(self.games) / self.seconds, 3),
        }


def statistics_lines(found: Statistics) -> Iterator[tuple[str, str]]:
    """The statistics as lines of a label and a text."""
    games, at = len(found.games), found.percentiles
    yield "games", f"{games} in {found.seconds:.1f} s, {_pace(games / found.seconds)} a second"
    spread = f"{at['p0']} to {at['p100']}, nine in ten {at['p5']} to {at['p95']}"
    yield "actions", f"mean {found.mean_length:.0f}, median {at['p50']}, {spread}"
    yield "choices", f"mean {found.mean_branching:.1f}, most {found.most_branching}"
    yield "ended by", ", ".join(f"{reason} {times}" for reason, times in found.reasons.items())
    if found.scores:
        low, middle, high = (found.scores[place] for place in ("p25", "p50", "p75"))
        spread = f"median {middle:g}, quartiles {low:g} and {high:g}"
        yield "score", f"mean {found.scores['mean']:g}, {spread}"
        return
    yield "no winner", f"{found.draws}, shared victories {found.shared}"
    yield "", ""
    yield "", _columns(f"seat {seat}" for seat in range(found.players))
    yield "wins", _columns(str(wins) for wins in found.wins)
    for name in found.counted:
        yield name, f"{_columns(f'{mean:.2f}' for mean in found.means(name))}  on average"


def _pace(number: float) -> str:
    """A whole number, or two digits of one that is smaller than 10."""
    return f"{number:.0f}" if number >= SMALL else f"{number:.2g}"


def _columns(texts: Iterable[str]) -> str:
    return "  ".join(f"{text:>6}" for text in texts)
