"""What every game's drawings have in common."""

from typing import Final, Literal, Protocol, TypeAlias, get_args

from bluemoon.kernel.errors import BlueMoonError

Theme: TypeAlias = Literal["auto", "light", "dark"]
"""The colours of an SVG; ``auto`` follows what the reader prefers."""

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

NARROWEST_TEXT: Final = 80
"""Columns that a picture in text needs."""


class PictureError(BlueMoonError, TypeError, ValueError):
    """Something was to be drawn that cannot be, or in a way that does not exist."""


class Drawing(Protocol):
    """A position that its game knows how to draw."""

    def svg(self, theme: Theme, width: int) -> str:
        """The picture as a whole SVG document."""
        ...

    def text(self, width: int, *, colour: bool) -> str:
        """The picture in lines of at most so many characters."""
        ...
