"""
How many cells of a pattern are laid, at all its places at once.

A large number has a field of a few bits for each place, which counts the cells that are laid there.
Each piece on the board adds 1 to the fields of the places that need it: one addition. The highest
bit of a field shows whether enough cells are laid, so one more addition finds all places where at
most so many are missing. Dark spaces (B2) are counted in the same way.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import frozen

from bluemoon.sand.cards import CARDS
from bluemoon.sand.components import Board, CardFace, Components, Tile
from bluemoon.sand.components.places import places
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour


@frozen(eq=False)
class PatternPlace:
    """One place of a pattern."""

    needed: int
    """The bits of the pieces that it needs (``colour_bits``)."""
    spaces: int
    """Their spaces, a bit for each index."""


@frozen(eq=False)
class PatternCounts:
    """The places of one pattern on one board, as fields of large numbers."""

    face: CardFace
    cells: int
    """How many cells the pattern has."""
    colours: tuple[tuple[Colour, int], ...]
    """How many cells the pattern has of each colour."""
    specials: tuple[tuple[Colour, int], ...]
    """The colours that only discs have, and how many cells the pattern has of each."""
    width: int
    """How many bits a field has."""
    places: tuple[PatternPlace, ...]
    by_piece: tuple[int, ...]
    """By the number of a piece's bit: a 1 in the fields of the places that need it."""
    by_dark_space: tuple[int, ...]
    """By index: a 1 in the fields of the places that need this space, if it is dark."""
    one: int
    """A 1 in each field."""
    highest: int
    """The highest bit of each field."""
    by_missing: tuple[int, ...]
    """What is added so that the highest bit shows where at most so many cells are missing."""
    dark_start: int
    """What is added so that the highest bit shows where the dark spaces suffice."""

    def allowed(self, dark: Iterable[int], free: int) -> int:
        """
        The places that the level allows (B2), as highest bits.

        *dark* are the indexes of the occupied dark spaces, *free* says how many more there may be.
        """
        count = self.dark_start + self.one * min(free, self.cells)
        return (count + sum(map(self.by_dark_space.__getitem__, dark))) & self.highest

    def laid(self, pieces: Iterable[int]) -> int:
        """How many cells are laid at each place, by the numbers of the pieces' bits."""
        return sum(map(self.by_piece.__getitem__, pieces))

    def fewest_missing(self, laid: int, allowed: int) -> int | None:
        """How many cells are missing at the best of these places; None if there is none."""
        for missing, added in enumerate(self.by_missing):
            if laid + added & allowed:
                return missing
        return None

    def shown(self, highest: int) -> Iterator[PatternPlace]:
        """The places that are shown by the highest bits of their fields."""
        while highest:
            lowest = highest & -highest
            highest ^= lowest
            yield self.places[lowest.bit_length() // self.width - 1]


@lru_cache(maxsize=64)
def pattern_counts(components: Components, board: Board) -> tuple[PatternCounts | None, ...]:
    """By card: the places of its pattern; None where the set has no such card."""
    return tuple(
        _counts(components.face(card), board)
        if card.number <= len(components.cards[card.deck])
        else None
        for card in CARDS
    )


def _counts(face: CardFace, board: Board) -> PatternCounts:
    cells, size = len(face.cells), len(board.spaces)
    width = cells.bit_length() + 1
    half = 1 << width - 1
    found = sorted({bits_at(face, indexes, size) for indexes in places(board, face)})
    colours = tuple(
        (colour, number)
        for colour in Colour
        if (number := sum(cell.colour is colour for cell in face.cells))
    )
    one = _packed([1] * len(found), width)
    every_dark = sum(1 << index for index in board.dark)
    dark = [spaces_of(bits, size) & every_dark for bits in found]
    return PatternCounts(
        face=face,
        cells=cells,
        colours=colours,
        specials=tuple(each for each in colours if each[0] not in SQUARE_COLOURS),
        width=width,
        places=tuple(PatternPlace(bits, spaces_of(bits, size)) for bits in found),
        by_piece=tuple(
            _packed([bits >> piece & 1 for bits in found], width)
            for piece in range(len(Colour) * size)
        ),
        by_dark_space=tuple(
            _packed([bits >> index & 1 for bits in dark], width) for index in range(size)
        ),
        one=one,
        highest=one * half,
        by_missing=tuple(one * (half - cells + missing) for missing in range(cells + 1)),
        dark_start=_packed([half - bits.bit_count() for bits in dark], width),
    )


def bits_at(shape: CardFace | Tile, indexes: tuple[int, ...], size: int) -> int:
    """The bits of the cells of a pattern or a tile that lies on these spaces."""
    return sum(
        1 << cell.colour * size + index for cell, index in zip(shape.cells, indexes, strict=True)
    )


def _packed(fields: Iterable[int], width: int) -> int:
    return sum(field << place * width for place, field in enumerate(fields))


def spaces_of(bits: int, size: int) -> int:
    """The spaces of pieces by their bits, whatever their colours."""
    spaces, every = 0, (1 << size) - 1
    while bits:
        spaces |= bits & every
        bits >>= size
    return spaces
