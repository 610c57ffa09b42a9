"""What records ask of a game, and what tools ask of a record."""

from typing import Protocol

from typing_extensions import TypeVar

from bluemoon.kernel.codec import Codec
from bluemoon.kernel.roles import (
    ActionT,
    Checkable,
    EventT,
    OptionsT,
    OutcomeT,
    SeenT,
    SeenT_contra,
    StateT,
)
from bluemoon.kernel.seats import Seat

PlainViewT = TypeVar("PlainViewT")


class Recordable(
    Checkable[StateT, ActionT, EventT],
    Protocol[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
):
    """A game whose records can be kept."""

    @property
    def rules_version(self) -> int:
        """Grows whenever the same actions could lead to other events."""
        ...

    def start(self, options: OptionsT, seed: int, /) -> EventT:
        """The first event of a new game."""
        ...

    def outcome(self, state: StateT, /) -> OutcomeT | None:
        """How the game ended; None while it goes on."""
        ...

    def redact(self, event: EventT, seat: Seat | None, /) -> SeenT:
        """The event as a seat, or a spectator, may see it."""
        ...

    def codec(self) -> Codec[OptionsT, ActionT, EventT, OutcomeT, SeenT]:
        """How the game is written down."""
        ...


class Watchable(Protocol[PlainViewT, SeenT_contra]):
    """A game whose redacted records can be followed."""

    def begin_view(
        self, event: SeenT_contra, /, *, perfect_memory: bool = False
    ) -> PlainViewT | None:
        """The opening as the first event, redacted, shows it."""
        ...

    def see(self, view: PlainViewT, event: SeenT_contra, /) -> PlainViewT:
        """The view after a redacted event."""
        ...
