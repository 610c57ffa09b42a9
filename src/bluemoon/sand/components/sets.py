"""A set of components: boards, tiles, cards, squares and discs."""

from enum import Enum

from attrs import Factory, field, frozen

from bluemoon.kernel.component_files import Certainty
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components.drawings import (
    BOARD_LETTERS,
    DARK,
    DARK_WITH_CRYSTAL,
    LIGHT_WITH_CRYSTAL,
    NO_CELL,
    SMALLEST_BOARD,
    check_drawing,
    check_sides,
)
from bluemoon.sand.spaces import LARGEST_SIDE, Space
from bluemoon.sand.squares_and_discs import LETTERS, SQUARE_COLOURS, Colour


class Crystal(Enum):
    """The crystals, and the advanced boards they belong to (S7)."""

    RED = "red"
    PURPLE = "purple"
    YELLOW = "yellow"
    GREEN = "green"
    ORANGE = "orange"
    BLUE = "blue"

    def __str__(self) -> str:
        return self.value


@frozen
class Cell:
    """One coloured cell of a tile or of a pattern."""

    column: int
    """Counted from 0 at the left."""
    row: int
    """Counted from 0 at the bottom."""
    colour: Colour


def _squares(tile: "Tile") -> tuple[Cell, ...]:
    return _cells(tile.rows, LETTERS[: len(SQUARE_COLOURS)])


def _pattern(face: "CardFace") -> tuple[Cell, ...]:
    return _cells(face.rows, LETTERS)


def _cells(rows: tuple[str, ...], letters: str) -> tuple[Cell, ...]:
    """The coloured cells in reading order: from the top row down, each from left to right."""
    check_drawing(rows, letters + NO_CELL)
    check_sides(rows)
    return tuple(
        Cell(column, len(rows) - 1 - down, Colour(LETTERS.index(letter)))
        for down, row in enumerate(rows)
        for column, letter in enumerate(row)
        if letter != NO_CELL
    )


@frozen
class Tile:
    """A rune tile: three squares (S3)."""

    rows: tuple[str, ...]
    """From the top; a letter g, r or k for a square, a dot for nothing."""
    cells: tuple[Cell, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_squares, takes_self=True)
    )
    """Its first, second and third square: from the top row down, each from left to right."""

    __reduce__ = reduce_by_value


@frozen
class CardFace:
    """What is printed on a card: a pattern, a reward, hourglasses and points (C)."""

    rows: tuple[str, ...]
    """The pattern from the top; a letter g, r, k, b or y for a cell, a dot for nothing."""
    discs: tuple[int, ...] = (0,) * len(Colour)
    """The discs of the reward, by colour (C3)."""
    plus: int = 0
    """The +1s of the reward (C3)."""
    hourglasses: int = 0
    points: int = 0
    cells: tuple[Cell, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_pattern, takes_self=True)
    )
    """The coloured cells of the pattern: from the top row down, each from left to right."""

    __reduce__ = reduce_by_value


def _spaces(board: "Board") -> tuple[Space, ...]:
    check_drawing(board.rows, BOARD_LETTERS, SMALLEST_BOARD)
    return tuple(
        Space(LARGEST_SIDE * row + column)
        for row in range(len(board.rows))
        for column in range(board.columns)
    )


def _index(board: "Board") -> dict[Space, int]:
    return {space: index for index, space in enumerate(board.spaces)}


def _indexes(board: "Board", letters: str) -> tuple[int, ...]:
    """The spaces that are shown by one of these letters, in board order."""
    found = "".join(reversed(board.rows))
    return tuple(index for index, letter in enumerate(found) if letter in letters)


def _dark(board: "Board") -> tuple[int, ...]:
    return _indexes(board, DARK + DARK_WITH_CRYSTAL)


def _is_dark(board: "Board") -> tuple[bool, ...]:
    return tuple(index in board.dark for index in range(len(board.spaces)))


def _crystal_spaces(board: "Board") -> tuple[int, ...]:
    return _indexes(board, LIGHT_WITH_CRYSTAL + DARK_WITH_CRYSTAL)


@frozen(cache_hash=True)
class Board:
    """
    A side of a player's board: its spaces and its +1 track (S2, S7).

    What lies on a board is a tuple with an entry for each space in board order: row by row from
    the bottom, each from left to right. The place of a space in it is its *index*.
    """

    rows: tuple[str, ...]
    """From the top; l for a light space, d for a dark one, L and D with a crystal space on it."""
    track: int
    """The last space of the +1 track, which begins with 0."""
    spaces: tuple[Space, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_spaces, takes_self=True)
    )
    """All spaces in board order."""
    index: dict[Space, int] = field(
        init=False, eq=False, repr=False, default=Factory(_index, takes_self=True)
    )
    """The index of each space."""
    dark: tuple[int, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_dark, takes_self=True)
    )
    """The indexes of the dark spaces."""
    is_dark: tuple[bool, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_is_dark, takes_self=True)
    )
    """Whether each space is dark, by index."""
    crystal_spaces: tuple[int, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_crystal_spaces, takes_self=True)
    )
    """The indexes of the crystal spaces."""

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    __reduce__ = reduce_by_value


@frozen
class SetMarks:
    """How sure the figures of a set are."""

    squares: Certainty
    discs: Certainty
    number_of_tiles: Certainty
    tiles: Certainty
    """What is on them."""
    number_of_cards: Certainty
    cards: Certainty
    """What is on them."""
    boards: Certainty
    """The size of the grid, which spaces are dark and which are crystal spaces."""
    track: Certainty

    __reduce__ = reduce_by_value


@frozen(cache_hash=True)
class Components:
    """All figures of one set of components; sets are equal if all figures are."""

    name: str
    squares: tuple[int, ...]
    """How many single squares of each colour there are (P5)."""
    discs: tuple[int, ...]
    """How many discs of each colour there are (S5)."""
    tiles: tuple[Tile, ...] = field(repr=False)
    """In the order of their numbers, which begin with 1."""
    cards: tuple[tuple[CardFace, ...], ...] = field(repr=False)
    """By deck, in the order of their numbers, which begin with 1."""
    basic: Board = field(repr=False)
    """The basic side of every board (S2)."""
    advanced: tuple[Board, ...] = field(repr=False)
    """The advanced sides, in the order of the crystals (S7)."""
    marks: SetMarks = field(repr=False)

    def face(self, card: Card) -> CardFace:
        """What is printed on a card; the set must have it."""
        return self.cards[card.deck][card.number - 1]

    def tile(self, number: int) -> Tile:
        """The tile with this number; the set must have it."""
        return self.tiles[number - 1]

    def board(self, crystal: Crystal | None) -> Board:
        """The board with this crystal; the basic side for None."""
        return self.basic if crystal is None else self.advanced[tuple(Crystal).index(crystal)]

    def deck(self, deck: Deck) -> tuple[Card, ...]:
        """All cards of a deck, in the order of their numbers."""
        return tuple(Card(deck, number) for number in range(1, len(self.cards[deck]) + 1))

    __reduce__ = reduce_by_value
