"""The pieces on a board: squares in three colours, discs in five."""

from enum import IntEnum
from typing import Final

from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.notation import text_or_repr


class Colour(IntEnum):
    """The colour of a square, a disc, or a cell of a pattern."""

    GREEN = 0
    RED = 1
    BLACK = 2
    BLUE = 3
    YELLOW = 4

    @classmethod
    def parse(cls, text: str) -> "Colour":
        """Read a colour; case and surrounding spaces do not matter."""
        colour = cls.__members__.get(text.strip().upper()) if type(text) is str else None
        if colour is None:
            raise NotationError(
                text_or_repr(text), 0, f"a colour: one of {', '.join(map(str, cls))}"
            )
        return colour

    @property
    def letter(self) -> str:
        """
        The letter that stands for the colour: g, r, k, b or y.

        >>> [colour.letter for colour in Colour]
        ['g', 'r', 'k', 'b', 'y']
        """
        return LETTERS[self]

    def __str__(self) -> str:
        return self.name.lower()


LETTERS: Final = "grkby"
"""The letters of the colours, in their order."""

SQUARE_COLOURS: Final = (Colour.GREEN, Colour.RED, Colour.BLACK)
"""The colours that squares have; discs have all five."""


class BoardPiece(IntEnum):
    """
    A square or a disc on a board.

    >>> BoardPiece.of_letter("K").colour, BoardPiece.square(Colour.RED).letter
    (<Colour.BLACK: 2>, 'r')
    """

    GREEN_SQUARE = 0
    RED_SQUARE = 1
    BLACK_SQUARE = 2
    GREEN_DISC = 3
    RED_DISC = 4
    BLACK_DISC = 5
    BLUE_DISC = 6
    YELLOW_DISC = 7

    @classmethod
    def square(cls, colour: Colour) -> "BoardPiece":
        """The square of this colour, one of ``SQUARE_COLOURS``."""
        return SQUARES[colour]

    @classmethod
    def disc(cls, colour: Colour) -> "BoardPiece":
        """The disc of this colour."""
        return DISCS[colour]

    @classmethod
    def of_letter(cls, letter: str) -> "BoardPiece | None":
        """The piece that a letter stands for: small letters are squares, capitals discs."""
        number = PIECE_LETTERS.find(letter) if len(letter) == 1 else -1
        return None if number < 0 else cls(number)

    @property
    def colour(self) -> Colour:
        """Its colour."""
        return COLOUR_OF[self]

    @property
    def is_disc(self) -> bool:
        """Whether it is a disc, not a square."""
        return self >= BoardPiece.GREEN_DISC

    @property
    def letter(self) -> str:
        """The letter that stands for it in a position."""
        return PIECE_LETTERS[self]

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


PIECE_LETTERS: Final = "grkGRKBY"
SQUARES: Final = (BoardPiece.GREEN_SQUARE, BoardPiece.RED_SQUARE, BoardPiece.BLACK_SQUARE)
"""The squares, by colour."""
DISCS: Final = (
    BoardPiece.GREEN_DISC,
    BoardPiece.RED_DISC,
    BoardPiece.BLACK_DISC,
    BoardPiece.BLUE_DISC,
    BoardPiece.YELLOW_DISC,
)
"""The discs, by colour."""
COLOUR_OF: Final[tuple[Colour, ...]] = (*SQUARE_COLOURS, *Colour)
"""The colour of each piece."""
