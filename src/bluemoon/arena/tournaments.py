"""Tournaments as values: everything that decides how their games go."""

from collections.abc import Iterator
from typing import Final, NewType

from attrs import frozen

from bluemoon.arena.formats import Format, group, groups, seating_count, seatings
from bluemoon.arena.limits import Limits

RANDOM: Final = "random"
"""The bot that does not think."""
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
        return self.rounds * self._tables

    @property
    def called(self) -> str:
        """What its games are called."""
        return "matches" if self.is_match else "games"

    @property
    def is_solo(self) -> bool:
        """Whether every bot plays alone, for a score."""
        return self.seats == 1

    @property
    def thinking_seats(self) -> int:
        """How many seats of a table may have a bot that thinks: any but the random one."""
        bots = self.contestants
        is_everywhere = len(bots) <= self.seats or (
            self.format is Format.GAUNTLET and bots[0] == RANDOM
        )
        return self.seats - (RANDOM in bots and is_everywhere)

    def pairings(self) -> Iterator[Pairing]:
        """All its games, in the order of their numbers."""
        return map(self.pairing, range(self.games))

    def pairing(self, number: int) -> Pairing:
        """The game with this number, from 0 to one less than there are."""
        played, table = divmod(number, self._tables)
        place, seating = divmod(table, self._seatings)
        met = group(self.format, self.contestants, self.seats, place)
        options = self.options[played % len(self.options)]
        bots = seatings(met, self.seats)[seating]
        return Pairing(number, self.seed + played, bots, options)

    @property
    def _tables(self) -> int:
        """How many games a round has."""
        return groups(self.format, len(self.contestants), self.seats) * self._seatings

    @property
    def _seatings(self) -> int:
        """How many ways there are for a group to sit down; they are as many for every group."""
        return seating_count(min(self.seats, len(self.contestants)), self.seats)
