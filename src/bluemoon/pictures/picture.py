"""Pictures of positions of any game."""

from collections.abc import Sequence

from attrs import field, frozen

from bluemoon.fallbacks import drawing_of
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import DrawingPlugin, Piece
from bluemoon.toolkits.drawing import Theme


@frozen
class Picture:
    """An SVG that a notebook displays."""

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
    A state or a view of a game as a complete SVG document.

    *last* is the action that led to the position, *targets* are the pieces to mark because they
    can be chosen, *names* are the players' names, by seat. For a game without a drawing of its
    own, the picture lists the fields of the position.
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
    height: int | None = None,
    colour: bool = False,
) -> str:
    """
    The same in plain text, with lines of at most *width* characters.

    *height* is how many lines the picture may take: where the large picture takes more, a compact
    one is drawn, with what a player needs to decide. None: the large picture.
    With *colour* it contains escape codes for a terminal's colours, which have no width.
    """
    return drawing_of(plugin).text(
        position, last=last, targets=targets, names=names, width=width, height=height, colour=colour
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
    """The same as ``svg``, as an object that a notebook displays."""
    return Picture(
        svg(plugin, position, last=last, targets=targets, names=names, theme=theme, width=width)
    )
