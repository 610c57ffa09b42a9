"""What records ask of a game, and what tools ask of a record."""

from collections.abc import Callable
from typing import Protocol

from typing_extensions import TypeVar

from bluemoon.kernel.codec import Form
from bluemoon.kernel.roles import (
    ActionT,
    ActionT_contra,
    Checkable,
    EventT,
    EventT_contra,
    OptionsT,
    OutcomeT,
    SeenT,
    SeenT_contra,
    StateT,
)
from bluemoon.kernel.seats import Seat

PlainViewT = TypeVar("PlainViewT")
PlainSeenT_co = TypeVar("PlainSeenT_co", covariant=True)


class RecordCodec(Protocol[OptionsT, ActionT_contra, EventT, OutcomeT, SeenT]):
    """How what is in records is written as JSON: a `Codec` without views."""

    def __hash__(self) -> int:
        """Codecs are told apart by identity."""
        ...

    @property
    def options(self) -> Form[OptionsT]:
        """The options of a game."""
        ...

    @property
    def event(self) -> Form[EventT]:
        """Events in full."""
        ...

    @property
    def outcome(self) -> Form[OutcomeT]:
        """How a game ended."""
        ...

    @property
    def seen(self) -> Form[SeenT]:
        """Events as a player, or a spectator, may see them."""
        ...

    @property
    def seen_action(self) -> Callable[[ActionT_contra, Seat, Seat | None], str | None] | None:
        """The notation of an action by one seat as another may see it; None: all of it."""
        ...

    @property
    def is_seen_by(self) -> Callable[[SeenT, Seat | None], bool] | None:
        """Whether a first event is the one that this seat may see; None: all see the same."""
        ...

    @property
    def seen_outcome(self) -> Callable[[OutcomeT, Seat | None], OutcomeT] | None:
        """The outcome as a seat, or a spectator, may see it; None: all of it."""
        ...


class ActionCodec(Protocol[ActionT_contra]):
    """How much of actions may be seen."""

    @property
    def seen_action(self) -> Callable[[ActionT_contra, Seat, Seat | None], str | None] | None:
        """The notation of an action by one seat as another may see it; None: all of it."""
        ...


class Redactable(Protocol[ActionT_contra, EventT_contra, PlainSeenT_co]):
    """A game of which a seat may be told what happened."""

    def format_action(self, action: ActionT_contra, /) -> str:
        """An action in notation."""
        ...

    def redact(self, event: EventT_contra, seat: Seat | None, /) -> PlainSeenT_co:
        """The event as a seat, or a spectator, may see it."""
        ...

    def codec(self) -> ActionCodec[ActionT_contra]:
        """How the game is written as JSON."""
        ...


class Recordable(
    Checkable[StateT, ActionT, EventT],
    Protocol[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
):
    """A game whose records can be kept."""

    @property
    def rules_version(self) -> int:
        """Grows whenever the same actions could lead to other events."""
        ...

    def deal(self, options: OptionsT, seed: int, /) -> EventT:
        """The first event of a new game."""
        ...

    def outcome(self, state: StateT, /) -> OutcomeT | None:
        """How the game ended; None while it goes on."""
        ...

    def redact(self, event: EventT, seat: Seat | None, /) -> SeenT:
        """The event as a seat, or a spectator, may see it."""
        ...

    def codec(self) -> RecordCodec[OptionsT, ActionT, EventT, OutcomeT, SeenT]:
        """How the game is written as JSON."""
        ...


class Watchable(Protocol[PlainViewT, SeenT_contra]):
    """A game whose redacted records can be followed."""

    def opening_view(
        self, event: SeenT_contra, /, *, perfect_memory: bool = False
    ) -> PlainViewT | None:
        """The opening position as the first event, redacted, shows it."""
        ...

    def evolve_view(self, view: PlainViewT, event: SeenT_contra, /) -> PlainViewT:
        """The view after a redacted event."""
        ...
