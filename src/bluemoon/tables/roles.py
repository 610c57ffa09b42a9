"""What a table asks of a game and of a record that grows."""

from collections.abc import Callable
from typing import Protocol

from bluemoon.kernel.codec import Form
from bluemoon.kernel.roles import (
    ActionT,
    ActionT_contra,
    EventT,
    SeenT,
    StateT,
    Tellable,
    ViewT,
)
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import PlainSeenT, PlainViewT, TablePlugin
from bluemoon.record import Recorded


class ViewCodec(Protocol[ActionT_contra, PlainViewT, PlainSeenT]):
    """How what a seat may know is written as JSON."""

    def __hash__(self) -> int:
        """Codecs are told apart by identity."""
        ...

    @property
    def view(self) -> Form[PlainViewT]:
        """What a player, or a spectator, may know of a position."""
        ...

    @property
    def seen(self) -> Form[PlainSeenT]:
        """Events as a player, or a spectator, may see them."""
        ...

    @property
    def seen_action(self) -> Callable[[ActionT_contra, Seat, Seat | None], str | None] | None:
        """The notation of an action by one seat as another may see it; None: all of it."""
        ...


class TableGame(
    Tellable[StateT, ActionT, EventT, ViewT, SeenT],
    Protocol[StateT, ActionT, EventT, ViewT, SeenT],
):
    """A game that tables can be made for."""

    def codec(self) -> ViewCodec[ActionT, ViewT, SeenT]:
        """How the game is written as JSON."""
        ...


class HostPlugin(
    TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    Protocol[StateT, ActionT, EventT, ViewT, SeenT],
):
    """The parts of a plug-in that a table needs."""

    @property
    def game(self) -> TableGame[StateT, ActionT, EventT, ViewT, SeenT]:
        """The rules."""
        ...


class RecordKeeper(Protocol[StateT, ActionT, EventT]):
    """Keeps the record of a game while it is played."""

    @property
    def record(self) -> Recorded[StateT, ActionT, EventT]:
        """The game so far."""
        ...

    def play(self, action: ActionT, /) -> object:
        """Play an action and record it."""
        ...

    def undo(self) -> object:
        """Take the last action back, and record that."""
        ...

    def close(self) -> None:
        """Add nothing more."""
        ...
