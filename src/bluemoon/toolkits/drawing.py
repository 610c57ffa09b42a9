"""What every game's drawings have in common: themes, widths and the players' names."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, get_args
from unicodedata import category, normalize

from bluemoon.kernel.errors import BlueMoonError, shown
from bluemoon.kernel.seats import Seat

Theme: TypeAlias = Literal["auto", "light", "dark"]
"""The colours of an SVG; ``auto`` follows what the reader prefers."""

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

NARROWEST_SVG: Final = 100
"""Pixels below which nothing could be made out."""
NARROWEST_TEXT: Final = 80
"""Columns that a picture in text needs."""

_JOINERS: Final = "\u200c\u200d"
"""They belong to the spelling of some scripts, and to emoji."""
_MOST_MARKS: Final = 2
"""Accents on one letter; more of them would run into the lines above and below."""


class PictureError(BlueMoonError, TypeError, ValueError):
    """Something was to be drawn that cannot be, or in a way that does not exist."""


def check_theme(theme: object) -> None:
    """Refuse an unknown theme."""
    if theme not in THEMES:
        message = f"the themes are {', '.join(THEMES)}; there is no theme {shown(theme)}"
        raise PictureError(message)


def check_width(width: object, narrowest: int) -> None:
    """Refuse a width that is no number, or too small for anything to be made out."""
    if not isinstance(width, int) or width < narrowest:
        message = f"width must be a whole number from {narrowest} up, not {shown(width)}"
        raise PictureError(message)


def player_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    r"""
    What to call the players, by seat: their names made fit to print, or else their seats.

    >>> player_names(["Ann\n\x1b[2J", " "], 2), player_names([], 2)
    (('Ann [2J', 'seat 1'), ('seat 0', 'seat 1'))
    >>> player_names(["Ann"], 2)
    Traceback (most recent call last):
    bluemoon.toolkits.drawing.PictureError: 2 players have 2 names or none, not 1
    """
    if isinstance(names, str) or not all(map(_is_text, names)):
        message = f"names must be a list of texts, not {shown(names)}"
        raise PictureError(message)
    if names and len(names) != players:
        message = f"{players} players have {players} names or none, not {len(names)}"
        raise PictureError(message)
    return tuple(
        _clean(name) or seat_name(Seat(seat)) for seat, name in enumerate(names or [""] * players)
    )


def seat_name(seat: Seat) -> str:
    """What a player without a name is called."""
    return f"seat {seat}"


def _is_text(name: object) -> bool:
    return isinstance(name, str)


def _clean(name: str) -> str:
    """The name on one line, without control characters and heaps of accents."""
    kept: list[str] = []
    marks = 0
    for character in normalize("NFC", " ".join(name.split())):
        kind = category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        is_control = kind in ("Cc", "Cf", "Cs", "Co") and character not in _JOINERS
        if not is_control and marks <= _MOST_MARKS:
            kept.append(character)
    return "".join(kept).strip()
