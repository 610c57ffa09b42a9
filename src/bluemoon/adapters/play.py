"""What an environment of another library needs of any game, as one type."""

from array import array
from typing import Protocol

from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Section
from bluemoon.toolkits.tokens import Vocabulary


class Play(Protocol):
    """
    One game after the other, played token by token.

    No type of any particular game is part of this, and nobody can ask it for a state.
    """

    @property
    def name(self) -> str:
        """The name of the game."""
        ...

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
    def to_act(self) -> Seat | None:
        """Who chooses the next token; None when the game is over or was stopped."""
        ...

    @property
    def choices(self) -> tuple[int, ...]:
        """The tokens of which the next one is chosen; at least two while somebody is to act."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by its rules."""
        ...

    @property
    def is_stopped(self) -> bool:
        """Whether the game was stopped because it took too long."""
        ...

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the game was worth to everyone, by seat; all 0 before its end."""
        ...

    def start(self, seed: int) -> None:
        """Begin the game with this seed, and play on until somebody has a choice."""
        ...

    def take(self, token: int) -> None:
        """Take a token, and play on until there is a choice again; a TokenError if it is none."""
        ...

    def stop(self) -> None:
        """End the game here: nobody is to act any more."""
        ...

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat may know, as a new array of 32-bit floats."""
        ...

    def offered(self, seat: Seat) -> tuple[int, ...]:
        """The tokens that this seat may take now; none for those who are not to act."""
        ...

    def picture(self, seat: Seat | None) -> str:
        """What this seat, or a spectator, may know, as text for a person."""
        ...
