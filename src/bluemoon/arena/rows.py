"""What is known about a game that was played."""

from typing import Final, NewType

from attrs import field, frozen

from bluemoon.arena.tournaments import OptionsText, Pairing
from bluemoon.bots.faults import FaultKind, visible
from bluemoon.kernel.seats import Seat

FORFEIT: Final = "forfeit"
"""The reason of a game that ended with a fault."""
LONGEST_MESSAGE: Final = 400
"""Characters of a message about a fault."""
GameScore = NewType("GameScore", float)
"""What a player has scored in a game; may be negative, unlike seconds."""
TOO_LONG: Final = "too long"
"""The reason of a game that was stopped after too many actions; nobody wins it."""


def _message(text: str) -> str:
    return visible(text)[:LONGEST_MESSAGE]


@frozen
class Fault:
    """What a bot did wrong, and thereby lost the game."""

    seat: Seat
    kind: FaultKind
    message: str = field(eq=False, converter=_message)
    """For people; may name what differs from one machine to another."""


@frozen
class Clock:
    """How long the bots took, by seat."""

    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """For all their decisions together."""
    longest: tuple[float, ...]
    """Seconds for the decision that took longest."""


@frozen
class Row:
    """
    One game of a tournament: all it takes to play it again, and how it ended.

    Two rows are equal if the game went the same; the clock does not count.
    """

    number: int
    game: str
    options: OptionsText
    seed: int
    bots: tuple[str, ...]
    """By seat."""
    winners: tuple[Seat, ...]
    """After a fault, all the others win together."""
    scores: tuple[GameScore, ...]
    """By seat; empty in a game without scores."""
    reason: str = field(converter=visible)
    """Why the game ended: as the game itself says, or ``forfeit``, or ``too long``."""
    actions: int
    """How many were played."""
    digest: str
    """Of the last state."""
    fault: Fault | None
    clock: Clock = field(eq=False)

    @property
    def pairing(self) -> Pairing:
        """What was to be played."""
        return Pairing(self.number, self.seed, self.bots, self.options)

    @property
    def shares(self) -> tuple[float, ...]:
        """What every seat has won: a shared victory is divided, a draw is worth nothing."""
        won = 1 / max(1, len(self.winners))
        return tuple(won * (seat in self.winners) for seat in range(len(self.bots)))


@frozen
class Played:
    """A game, or a match, that was played: its row, and its records if they are kept."""

    row: Row
    records: tuple[str, ...] = ()
    """As text, one for each game of a match."""
    outputs: tuple[str, ...] = field(default=(), eq=False)
    """
    What bots have written besides their answers, by seat, as far as it was kept.

    Bots that are trusted write where the referee writes.
    """

    @property
    def record(self) -> str | None:
        """The record of the game, or of the last game of a match; None if there is none."""
        return self.records[-1] if self.records else None
