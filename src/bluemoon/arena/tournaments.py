"""Tournaments as values: everything that decides how their games go."""

from collections.abc import Iterator
from typing import NewType

from attrs import frozen

from bluemoon.arena.formats import Format, groups, seatings
from bluemoon.arena.limits import Limits

OptionsText = NewType("OptionsText", str)
"""The options of a game as its codec writes them, in JSON."""


@frozen
class Pairing:
    """A game that is to be played."""

    number: int
    """Which game of the tournament it is, counted from 0."""
    seed: int
    bots: tuple[str, ...]
    """By seat."""


@frozen(kw_only=True)
class Tournament:
    """
    Who plays whom, how often and by which rules. Make one with ``tournament``.

    In every round one seed is played by every group of bots, in every seating: what chance
    gives to one bot, it gives to the others as well.
    """

    game: str
    rules: int
    """The version of the game's rules."""
    library: str
    """The version of this library, on which its bots depend."""
    options: OptionsText
    seats: int
    contestants: tuple[str, ...]
    """The bots, as `bots.find` knows them."""
    digests: tuple[str | None, ...]
    """What was in the file of each bot, as SHA-256; None for one that is not from a file."""
    format: Format
    rounds: int
    seed: int
    """The seed of the first round; the others follow it."""
    limits: Limits

    @property
    def games(self) -> int:
        """How many games it has."""
        return self.rounds * sum(1 for _ in self._tables())

    def pairings(self) -> Iterator[Pairing]:
        """All its games, in the order of their numbers."""
        tables = tuple(self._tables())
        for number in range(self.rounds * len(tables)):
            played, place = divmod(number, len(tables))
            yield Pairing(number, self.seed + played, tables[place])

    def _tables(self) -> Iterator[tuple[str, ...]]:
        """The bots by seat, for every game of a round."""
        for group in groups(self.format, self.contestants, self.seats):
            yield from seatings(group, self.seats)
