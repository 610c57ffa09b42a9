"""How a game is written as JSON: its options, events, outcome and views."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from attrs import frozen

from bluemoon.kernel.codec.forms import Form
from bluemoon.kernel.seats import Seat

OptionsT = TypeVar("OptionsT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
OutcomeT = TypeVar("OutcomeT")
ViewT = TypeVar("ViewT")
SeenT = TypeVar("SeenT")

EVENT: Final = "event"
"""The key that says which event an object is."""


@frozen(eq=False, kw_only=True)
class Codec(Generic[OptionsT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """
    How a game is written as JSON. Actions are written in notation, which every game has.

    Events are objects whose key ``event`` says which event it is. The first event of a game has
    a field ``options``.
    """

    options: Form[OptionsT]
    event: Form[EventT]
    outcome: Form[OutcomeT]
    view: Form[ViewT]
    """What a player, or a spectator, may know of a position."""
    seen: Form[SeenT]
    """Events as a player, or a spectator, may see them."""
    seen_action: Callable[[ActionT, Seat, Seat | None], str | None] | None = None
    """
    The notation of an action by one seat as another seat, or a spectator, may see it.

    It answers None if nothing of the action may be seen. Where it is None itself, every action
    is open.
    """
    is_seen_by: Callable[[SeenT, Seat | None], bool] | None = None
    """
    Whether a first event is the one that this seat, or a spectator, may see.

    None where everybody sees the same.
    """
    seen_outcome: Callable[[OutcomeT, Seat | None], OutcomeT] | None = None
    """
    The outcome as a seat, or a spectator, may see it.

    None where everybody sees all of it.
    """
