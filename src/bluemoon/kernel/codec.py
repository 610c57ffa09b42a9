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

    The first event of a game is a list of its tag, the options and whatever else it tells. How
    other events are written may depend on who acts, so that they need not say it.
    """

    options: Form[OptionsT]
    event: Callable[[Seat | None], Form[EventT]]
    """For the events of an action by this seat; for None they say everything by themselves."""
    outcome: Form[OutcomeT]
    seen: Callable[[Seat | None], Form[SeenT]]
    """For events as a player, or a spectator, may see them."""
    told: Callable[[ActionT, Seat], EventT | None]
    """
    The event that an action by this seat tells all about, whatever the position.

    None if the notation of the action is not enough for that.
    """
    seen_action: Callable[[ActionT, Seat, Seat | None], str | None]
    """
    The notation of an action by one seat as another seat, or a spectator, may see it.

    None if nothing of it may be seen.
    """
    is_seen_by: Callable[[SeenT, Seat | None], bool]
    """Whether a first event is the one that this seat, or a spectator, may see."""
