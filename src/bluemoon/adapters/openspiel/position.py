"""What OpenSpiel needs of a position of any game, as one type."""

from array import array
from typing import Protocol

from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Section
from bluemoon.toolkits.tokens import Vocabulary


class Position(Protocol):
    """A position in which somebody has a choice of tokens, or the game is over; never changes."""

    @property
    def to_act(self) -> Seat | None:
        """Who chooses the next token; None when the game is over or was stopped."""
        ...

    @property
    def choices(self) -> tuple[int, ...]:
        """The tokens of which the next one is chosen."""
        ...

    @property
    def returns(self) -> tuple[float, ...]:
        """What the game was worth to everyone, by seat; all 0 before its end."""
        ...

    def take(self, token: int) -> "Position":
        """The next position in which there is a choice; a TokenError if this is none."""
        ...

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat sees, as 32-bit floats."""
        ...

    def seen(self, seat: Seat) -> str:
        """What this seat sees, as text."""
        ...

    def remembered(self, seat: Seat) -> str:
        """Everything that this seat has ever seen, told apart by a text."""
        ...

    def imagined(self, seat: Seat, seed: int) -> "Position":
        """A position that this seat cannot tell from this one, as the seed decides."""
        ...


class Table(Protocol):
    """Where a game with certain options is played."""

    @property
    def players(self) -> int:
        """How many play."""
        ...

    @property
    def vocabulary(self) -> Vocabulary:
        """The tokens."""
        ...

    @property
    def sections(self) -> tuple[Section, ...]:
        """What the numbers of an observation say, from the first to the last."""
        ...

    @property
    def max_game_length(self) -> int:
        """Choices after which a game is stopped."""
        ...
