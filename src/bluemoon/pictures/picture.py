"""Drawing a position of any game."""

from attrs import field, frozen

from bluemoon.city.actions import Action
from bluemoon.city.drawing import svg as city_svg
from bluemoon.city.drawing import text as city_text
from bluemoon.city.hidden.view import View
from bluemoon.city.state import State
from bluemoon.toolkits.drawing import PictureError, Theme


@frozen
class Picture:
    """An SVG that a notebook shows by itself."""

    _svg: str = field(repr=False)

    def __str__(self) -> str:
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg


def svg(position: object, *, last: object = None, theme: Theme = "auto", width: int = 800) -> str:
    """
    The position as a whole SVG document.

    *position* is a state or a view of any game of this library, *last* the action that led
    to it, which is pointed out.
    """
    return city_svg(_position(position), last=_action(last), theme=theme, width=width)


def text(position: object, *, last: object = None, width: int = 80, colour: bool = False) -> str:
    """
    The position in plain characters, every line at most *width* of them.

    With *colour*, the terminal is told to use colours, which takes no room.
    """
    return city_text(_position(position), last=_action(last), width=width, colour=colour)


def show(
    position: object, *, last: object = None, theme: Theme = "auto", width: int = 800
) -> Picture:
    """The same as ``svg``, as something that a notebook shows by itself."""
    return Picture(svg(position, last=last, theme=theme, width=width))


def _position(position: object) -> State | View:
    if isinstance(position, State | View):
        return position
    kind = type(position)
    message = (
        f"only states and views of a game can be drawn, not a {kind.__module__}.{kind.__qualname__}"
    )
    raise PictureError(message)


def _action(last: object) -> Action | None:
    if last is None or isinstance(last, Action):
        return last
    message = f"the last action must be an action of Blue Moon City, not {last!r}"
    raise PictureError(message)
