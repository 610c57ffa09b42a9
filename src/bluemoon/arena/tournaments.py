"""Tournaments as values: everything that decides how their games go."""

from collections.abc import Iterator
from functools import lru_cache
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
    options: OptionsText


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
    options: tuple[OptionsText, ...]
    """The options of the game, played in turn: a round with each."""
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
    is_match: bool = False
    """Whether a match of several games is played in place of each game, with one result."""

    @property
    def games(self) -> int:
        """How many games it has."""
        return self.rounds * len(self.tables)

    @property
    def called(self) -> str:
        """What its games are called."""
        return "matches" if self.is_match else "games"

    @property
    def is_solo(self) -> bool:
        """Whether every bot plays alone, for a score."""
        return self.seats == 1

    def pairings(self) -> Iterator[Pairing]:
        """All its games, in the order of their numbers."""
        return map(self.pairing, range(self.games))

    def pairing(self, number: int) -> Pairing:
        """The game with this number, from 0 to one less than there are."""
        played, place = divmod(number, len(self.tables))
        options = self.options[played % len(self.options)]
        return Pairing(number, self.seed + played, self.tables[place], options)

    @property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """The bots by seat, for every game of a round."""
        return _tables(self.format, self.contestants, self.seats)


@lru_cache
def _tables(form: Format, bots: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    met = groups(form, bots, seats)
    return tuple(seating for group in met for seating in seatings(group, seats))
