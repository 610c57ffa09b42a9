"""Tiles, patterns and boards as they are drawn: rows of letters, from the top."""

from collections.abc import Sequence
from typing import Final

from bluemoon.kernel.errors import ComponentsError, shown
from bluemoon.sand.spaces import LARGEST_SIDE

NO_CELL: Final = "."
"""How a row of a tile or a pattern shows that nothing is there."""
LIGHT: Final = "l"
DARK: Final = "d"
LIGHT_WITH_CRYSTAL: Final = "L"
DARK_WITH_CRYSTAL: Final = "D"
BOARD_LETTERS: Final = LIGHT + DARK + LIGHT_WITH_CRYSTAL + DARK_WITH_CRYSTAL

SMALLEST_BOARD: Final = 3
"""Columns and rows; with fewer a straight tile fits only one way round (P1)."""


def check_drawing(rows: tuple[str, ...], letters: str, least: int = 1) -> None:
    """
    Raise a ComponentsError unless these are rows of equal length, with these letters only.

    >>> check_drawing(("gg", "x."), "grk.")
    Traceback (most recent call last):
    bluemoon.kernel.errors.ComponentsError: row 2: expected only the letters g r k ., not 'x'
    """
    if not _are_rows(rows):
        message = f"expected a tuple with a text for each row, not {shown(rows)}"
        raise ComponentsError(message)
    if not least <= len(rows) <= LARGEST_SIDE:
        message = f"expected {least} to {LARGEST_SIDE} rows, found {len(rows)}"
        raise ComponentsError(message)
    for number, row in enumerate(rows, 1):
        _check_row(row, number, letters)
        if len(row) != len(rows[0]):
            message = (
                f"row {number}: expected as many letters as in row 1, {len(rows[0])}, "
                f"found {len(row)}"
            )
            raise ComponentsError(message)
    if not least <= len(rows[0]) <= LARGEST_SIDE:
        message = f"expected {least} to {LARGEST_SIDE} letters in a row, found {len(rows[0])}"
        raise ComponentsError(message)


def _are_rows(found: Sequence[object]) -> bool:
    """Whether a program gave rows at all."""
    return isinstance(found, tuple) and all(type(part) is str for part in found)


def _check_row(row: str, number: int, letters: str) -> None:
    for letter in row:
        if letter not in letters:
            message = f"row {number}: expected only the letters {' '.join(letters)}, not {letter!r}"
            raise ComponentsError(message)


def check_sides(rows: tuple[str, ...]) -> None:
    """
    Raise a ComponentsError unless a tile or a pattern reaches all four sides of its rows.

    >>> check_sides(("gg.", "r.."))
    Traceback (most recent call last):
    bluemoon.kernel.errors.ComponentsError: the last column is empty; leave it out
    """
    columns = tuple("".join(column) for column in zip(*rows, strict=True))
    for lines, kind in ((rows, "row"), (columns, "column")):
        for line, which in ((lines[0], "first"), (lines[-1], "last")):
            if set(line) == {NO_CELL}:
                message = f"the {which} {kind} is empty; leave it out"
                raise ComponentsError(message)
