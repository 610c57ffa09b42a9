"""The spaces of a board, by their names: columns a to h, rows 1 to 8."""

from enum import IntEnum
from typing import Final

from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.notation import text_or_repr

LARGEST_SIDE: Final = 8
"""No board has more columns or rows."""


class Space(IntEnum):
    """
    A space of a board: column a to h from the left, row 1 to 8 from the bottom.

    Most boards are smaller; the board says which spaces it has.

    >>> print(Space.C3, Space.parse("D4").column, Space.D4.row)
    c3 3 3
    """

    A1, B1, C1, D1, E1, F1, G1, H1 = range(8)
    A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
    A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
    A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
    A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
    A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
    A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
    A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)

    @classmethod
    def parse(cls, text: str) -> "Space":
        """Read a space such as ``d3``; case and surrounding spaces do not matter."""
        space = cls.__members__.get(text.strip().upper()) if type(text) is str else None
        if space is None:
            raise NotationError(
                text_or_repr(text),
                0,
                "a space: a column from a to h and a row from 1 to 8, as in d3",
            )
        return space

    @property
    def column(self) -> int:
        """The column, counted from 0 at the left."""
        return self % LARGEST_SIDE

    @property
    def row(self) -> int:
        """The row, counted from 0 at the bottom."""
        return self // LARGEST_SIDE

    def __str__(self) -> str:
        return self.name.lower()


def format_spaces(spaces: tuple[Space, ...]) -> str:
    """Spaces as text, in the order given."""
    return " ".join(map(str, spaces))
