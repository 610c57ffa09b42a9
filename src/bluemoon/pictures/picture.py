"""Drawing a position of any game."""

from collections.abc import Sequence

from attrs import field, frozen

from bluemoon.fallbacks import drawing_of
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import DrawingPlugin, Piece
from bluemoon.toolkits.drawing import Theme


@frozen
class Picture:
    """An SVG that a notebook shows by itself."""

    _svg: str = field(repr=False)

    def __str__(self) -> str:
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg


def svg(  # noqa: PLR0913  each shows one thing more
    plugin: DrawingPlugin[StateT, ActionT, ViewT],
    position: StateT | ViewT,
    *,
    last: ActionT | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
    width: int = 800,
) -> str:
    """
    A state or a view of a game as a whole SVG document.

    *last* is the action that led to the position, *targets* are the pieces to be marked because
    they can be chosen, *names* are those of the players, by seat. A game without a drawing of its
    own is drawn as text.
    """
    return drawing_of(plugin).svg(
        position, last=last, targets=targets, names=names, theme=theme, width=width
    )


def text(  # noqa: PLR0913  same
    plugin: DrawingPlugin[StateT, ActionT, ViewT],
    position: StateT | ViewT,
    *,
    last: ActionT | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    width: int = 80,
    colour: bool = False,
) -> str:
    """
    The same in plain characters, every line at most *width* of them.

    With *colour*, the terminal is told to use colours, which takes no room.
    """
    return drawing_of(plugin).text(
        position, last=last, targets=targets, names=names, width=width, colour=colour
    )


def show(  # noqa: PLR0913  same
    plugin: DrawingPlugin[StateT, ActionT, ViewT],
    position: StateT | ViewT,
    *,
    last: ActionT | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
    width: int = 800,
) -> Picture:
    """The same as ``svg``, as something that a notebook shows by itself."""
    return Picture(
        svg(plugin, position, last=last, targets=targets, names=names, theme=theme, width=width)
    )
