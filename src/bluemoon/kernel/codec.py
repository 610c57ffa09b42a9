"""How the values of a game are written as plain values, and read again."""

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import frozen

from bluemoon.kernel.plain import Plain
from bluemoon.kernel.seats import Seat

T = TypeVar("T")
OptionsT = TypeVar("OptionsT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
OutcomeT = TypeVar("OutcomeT")
SeenT = TypeVar("SeenT")


@frozen(eq=False)
class Form(Generic[T]):
    """One way to write a value: ``decode(encode(value)) == value``."""

    encode: Callable[[T], Plain]
    decode: Callable[[object], T]
    """Read a plain value, strictly; anything that was not written so is a CodecError."""


@frozen(eq=False)
class Codec(Generic[OptionsT, ActionT, EventT, OutcomeT, SeenT]):
    """
    How a game is written down. Actions are written in notation, which every game has.

    An event is a list that begins with a tag; in the first event of a game the options
    follow next.
    """

    options: Form[OptionsT]
    event: Form[EventT]
    outcome: Form[OutcomeT]
    seen: Form[SeenT]
    """For events as a player, or a spectator, may see them."""
    seen_action: Callable[[ActionT, Seat, Seat | None], str | None]
    """
    The notation of an action by one seat as another seat, or a spectator, may see it.

    None if nothing of it may be seen.
    """
