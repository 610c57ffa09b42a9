"""What tools use where a game brings no part of its own."""

from collections.abc import Sequence
from typing import Generic

from attrs import frozen

from bluemoon.kernel.roles import ActionT, EventT, Imaginable, SeenT, StateT, ViewT
from bluemoon.plugin import (
    Bar,
    Drawing,
    DrawingPlugin,
    Piece,
    TablePlugin,
    Wording,
)
from bluemoon.toolkits.drawing import Theme


def drawing_of(
    plugin: DrawingPlugin[StateT, ActionT, ViewT],
) -> Drawing[StateT, ActionT, ViewT]:
    """How positions are drawn."""
    return plugin.drawing or PlainDrawing(plugin.game)


def wording_of(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
) -> Wording[ActionT, ViewT, SeenT]:
    """How a game is put into words."""
    return plugin.wording or PlainWording(plugin.game)


@frozen
class PlainDrawing(Generic[StateT, ActionT, ViewT]):
    """X."""

    game: Imaginable[StateT, ActionT, ViewT]

    def svg(
        self,
        position: StateT | ViewT,
        /,
        *,
        last: ActionT | None = None,
        targets: Sequence[Piece] = (),
        names: Sequence[str] = (),
        theme: Theme = "auto",
        width: int = 800,
    ) -> str:
        """X."""
        return str(position)

    def text(
        self,
        position: StateT | ViewT,
        /,
        *,
        last: ActionT | None = None,
        targets: Sequence[Piece] = (),
        names: Sequence[str] = (),
        width: int = 80,
        colour: bool = False,
    ) -> str:
        """X."""
        return str(position)


@frozen
class PlainWording(Generic[StateT, ActionT, ViewT]):
    """X."""

    game: Imaginable[StateT, ActionT, ViewT]

    def heading(self, view: ViewT, action: ActionT, /) -> str:
        """X."""
        return "Actions"

    def note(self, view: ViewT, action: ActionT, /) -> str:
        """X."""
        return ""

    def action(self, view: ViewT, action: ActionT, /, *, names: Sequence[str] = ()) -> str:
        """X."""
        return self.game.format_action(action)

    def event(self, view: ViewT, event: object, /, *, names: Sequence[str] = ()) -> str:
        """X."""
        return str(event)

    def situation(self, view: ViewT, /, *, names: Sequence[str] = ()) -> str:
        """X."""
        return "Your move"

    def card(self, view: ViewT, text: str, /) -> str | None:
        """X."""
        return None

    def ending(self, view: ViewT, /, *, names: Sequence[str] = ()) -> str:
        """X."""
        return "over"

    def counts(self, view: ViewT, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """X."""
        return ()

    def progress(self, view: ViewT, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
        """X."""
        return ()
