"""Drawing a position of any game."""

from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import field, frozen

from bluemoon.city.drawing.drawing import city_drawing
from bluemoon.toolkits.drawing import NARROWEST_TEXT, THEMES, Drawing, PictureError, Theme

Artist: TypeAlias = Callable[[object, object], Drawing | None]
"""Makes a drawing of a position and the action before it; None if it is of another game."""

ARTISTS: Final[tuple[Artist, ...]] = (city_drawing,)
"""One for each game."""

NARROWEST_SVG: Final = 100
"""Pixels below which nothing could be made out."""


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
    if theme not in THEMES:
        message = f"the themes are {', '.join(THEMES)}; there is no theme {theme!r}"
        raise PictureError(message)
    _check_width(width, NARROWEST_SVG)
    return _drawing(position, last).svg(theme, width)


def text(position: object, *, last: object = None, width: int = 80, colour: bool = False) -> str:
    """
    The position in plain characters, every line at most *width* of them.

    With *colour*, the terminal is told to use colours, which takes no room.
    """
    _check_width(width, NARROWEST_TEXT)
    return _drawing(position, last).text(width, colour=colour)


def show(
    position: object, *, last: object = None, theme: Theme = "auto", width: int = 800
) -> Picture:
    """The same as ``svg``, as something that a notebook shows by itself."""
    return Picture(svg(position, last=last, theme=theme, width=width))


def _drawing(position: object, last: object) -> Drawing:
    for artist in ARTISTS:
        drawing = artist(position, last)
        if drawing is not None:
            return drawing
    kind = type(position)
    message = (
        f"only states and views of a game can be drawn, not a {kind.__module__}.{kind.__qualname__}"
    )
    raise PictureError(message)


def _check_width(width: object, narrowest: int) -> None:
    if not isinstance(width, int) or width < narrowest:
        message = f"width must be a whole number from {narrowest} up, not {width!r}"
        raise PictureError(message)
