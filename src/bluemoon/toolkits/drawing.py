"""What every game's drawings have in common: themes, widths and the players' names."""

from collections.abc import Container, Sequence
from typing import Final, Literal, TypeAlias, get_args

from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.errors import BlueMoonError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.wording import player

Theme: TypeAlias = Literal["auto", "light", "dark"]
"""The colours of an SVG; ``auto`` follows the reader's preference."""

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

NARROWEST_SVG: Final = 100
"""In pixels; anything narrower would be illegible."""
NARROWEST_TEXT: Final = 80
"""In columns, for pictures in text."""


class PictureError(BlueMoonError, TypeError, ValueError):
    """A picture was asked for with arguments that no picture can have."""

    code = "picture.arguments"


def check_theme(theme: object) -> None:
    """Refuse an unknown theme."""
    if theme not in THEMES:
        message = f"unknown theme {shown(theme)}; the themes are {', '.join(THEMES)}"
        raise PictureError(message)


def check_width(width: object, narrowest: int) -> None:
    """Raise a PictureError unless the width is a whole number that is large enough."""
    whole_number(width, "width", narrowest, error=PictureError)


def check_height(height: object) -> None:
    """Raise a PictureError unless the height is None or a whole number of lines."""
    if height is not None:
        whole_number(height, "height", 1, error=PictureError)


def check_position(
    position: object,
    last: object,
    *,
    positions: tuple[type, ...],
    actions: tuple[type, ...],
    game: str,
) -> None:
    """Refuse to draw what is no position of the game, or an action that is not one of its own."""
    if not isinstance(position, positions):
        message = f"only states and views of {game} can be drawn, not {shown(position)}"
        raise PictureError(message)
    if last is not None and not isinstance(last, actions):
        message = f"the last action must be an action of {game}, not {shown(last)}"
        raise PictureError(message)


def drawn_targets(targets: Sequence[str], kinds: Container[str]) -> tuple[str, ...]:
    """
    The pieces that can be chosen, without those of kinds that are not drawn.

    >>> drawn_targets(["card T3", "do end"], ["card"])
    ('card T3',)
    """
    return tuple(piece for piece in targets if piece.partition(" ")[0] in kinds)


def player_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    r"""
    What to call the players, by seat: their names made safe to print, or else their seats.

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
    return tuple(player(Seat(seat), names, longest=None) for seat in range(players))


def _is_text(name: object) -> bool:
    return isinstance(name, str)
