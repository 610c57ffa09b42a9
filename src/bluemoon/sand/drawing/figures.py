"""Squares, discs, crystals, hourglasses, the queen: a shape each, and a letter for a colour."""

from typing import Final, assert_never

from bluemoon.sand.components import Crystal
from bluemoon.sand.drawing.colours import crystal_class, paint_class
from bluemoon.sand.squares_and_discs import BoardPiece, Colour
from bluemoon.sand.state import Charge
from bluemoon.toolkits.lettering import SMALLEST, Lettering
from bluemoon.toolkits.svg import CAPITAL, element, group, polygon, symbol

_SMALL_LETTER: Final = 0.3
"""The baseline of a small letter centred on 0, relative to its size."""
_LETTER_SHARE: Final = 0.56
"""The size of a letter, relative to the square or disc that it stands on."""

_HOURGLASS: Final = "M-3.5 -6L3.5 -6L3.5 -4.5L0.8 0L3.5 4.5L3.5 6L-3.5 6L-3.5 4.5L-0.8 0L-3.5 -4.5Z"
_CROWN: Final = "M-11 7L-13 -6L-6.5 -1L0 -9L6.5 -1L13 -6L11 7Z"


def square(colour: Colour, side: float, edge: str = "shape") -> str:
    """A square around the origin, with the small letter of its colour and an edge of this look."""
    paint, half = paint_class(colour), side / 2
    return element(
        "rect", x=-half, y=-half, width=side, height=side, rx=side / 10, class_=f"{paint} {edge}"
    ) + _letter(colour.letter, paint, side, _SMALL_LETTER)


def disc(colour: Colour, radius: float) -> str:
    """A disc around the origin, with the capital letter of its colour."""
    paint = paint_class(colour)
    return element("circle", r=radius, class_=f"{paint} shape") + _letter(
        colour.letter.upper(), paint, 2 * radius, CAPITAL
    )


def board_piece(piece: BoardPiece, side: float) -> str:
    """A square or disc of this width, around the origin."""
    return disc(piece.colour, side / 2) if piece.is_disc else square(piece.colour, side)


def _letter(letter: str, paint: str, side: float, height: float) -> str:
    size = max(SMALLEST, side * _LETTER_SHARE)
    how = Lettering(size, f"{paint}-on bold", "middle")
    return symbol(letter, 0, height * size, how, within=side)


def pattern_cells(rows: tuple[str, ...], cell: float) -> str:
    """The coloured cells of a tile or a pattern, around the origin, each with its letter."""
    left, top = -cell * len(rows[0]) / 2, -cell * len(rows) / 2
    by_letter = {colour.letter: colour for colour in Colour}
    return "".join(
        group(
            _cell(by_letter[letter], cell),
            at=(left + (column + 0.5) * cell, top + (row + 0.5) * cell),
        )
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter in by_letter
    )


def _cell(colour: Colour, side: float) -> str:
    paint, half = paint_class(colour), side / 2
    how = Lettering(max(SMALLEST, side * 0.72), f"{paint}-on bold", "middle")
    return element(
        "rect", x=-half, y=-half, width=side, height=side, class_=f"{paint} shape"
    ) + symbol(colour.letter, 0, _SMALL_LETTER * how.size, how, within=side)


def crystal(which: Crystal, charge: Charge, radius: float) -> str:
    """A player's crystal around the origin: empty, half full or full."""
    paint = crystal_class(which)
    left, right = (-0.8 * radius, 0.0), (0.8 * radius, 0.0)
    above, below = (0.0, -radius), (0.0, radius)
    match charge:
        case Charge.CLEAR:
            filled = ""
        case Charge.FRESH:
            filled = polygon((left, below, right), paint)
        case Charge.CHARGED:
            filled = polygon((above, right, below, left), paint)
        case _:
            assert_never(charge)
    return filled + diamond(radius, "clear")


def diamond(radius: float, look: str) -> str:
    """A diamond around the origin."""
    return polygon(((0, -radius), (0.8 * radius, 0), (0, radius), (-0.8 * radius, 0)), look)


def hourglass(x: float, y: float) -> str:
    """An hourglass around this point, 7 wide and 12 high."""
    return group(element("path", d=_HOURGLASS, class_="glass"), at=(x, y))


def queen(x: float, y: float) -> str:
    """The queen's crown around this point."""
    return group(element("path", d=_CROWN, class_="front"), at=(x, y))
