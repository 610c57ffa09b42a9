"""The cells of the city's grid, and the dragons that move over it."""

from enum import IntEnum
from typing import Final

from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.notation import text_or_repr

GRID_SIZE: Final = 5
"""The city is laid out on a grid of 5 by 5 cells (p. 6)."""


class Cell(IntEnum):
    """
    A place of the grid: column a to e from the left, row 1 to 5 from the bottom.

    >>> print(Cell.C3, Cell.parse("D4").column, Cell.D4.row)
    c3 3 3
    """

    A1, B1, C1, D1, E1 = range(5)
    A2, B2, C2, D2, E2 = range(5, 10)
    A3, B3, C3, D3, E3 = range(10, 15)
    A4, B4, C4, D4, E4 = range(15, 20)
    A5, B5, C5, D5, E5 = range(20, 25)

    @classmethod
    def parse(cls, text: str) -> "Cell":
        """Read a cell such as ``d3``; case and surrounding spaces do not matter."""
        cell = cls.__members__.get(text.strip().upper()) if type(text) is str else None
        if cell is None:
            raise NotationError(
                text_or_repr(text),
                0,
                "a cell: a column from a to e and a row from 1 to 5, as in d3",
            )
        return cell

    @property
    def column(self) -> int:
        """The column, counted from 0 at the left."""
        return self % GRID_SIZE

    @property
    def row(self) -> int:
        """The row, counted from 0 at the bottom."""
        return self // GRID_SIZE

    def __str__(self) -> str:
        return self.name.lower()


COURTYARD: Final = Cell.C3
"""The Courtyard is the centre of the city (S2)."""

CORNERS: Final = (Cell.A1, Cell.E1, Cell.A5, Cell.E5)
"""The cells that only the expansion city has (S2)."""


class Dragon(IntEnum):
    """The three elemental dragons."""

    RED = 0
    GREEN = 1
    BLUE = 2

    @classmethod
    def parse(cls, text: str) -> "Dragon":
        """Read a dragon's colour; case and surrounding spaces do not matter."""
        dragon = cls.__members__.get(text.strip().upper()) if type(text) is str else None
        if dragon is None:
            raise NotationError(text_or_repr(text), 0, "a dragon: red, green or blue")
        return dragon

    def __str__(self) -> str:
        return self.name.lower()
