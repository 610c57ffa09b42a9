"""Whether one main action, or two, can lay the cells that a pattern still misses."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from attrs import frozen

from bluemoon.sand.components import Board, Components, Tile
from bluemoon.sand.components.places import places
from bluemoon.sand.evaluation.pattern_counts import PatternPlace, bits_at, spaces_of
from bluemoon.sand.state import DISCS_AN_ACTION

LaidTile: TypeAlias = tuple[int, int, int]
"""A tile on a board: the bits of its squares, their spaces, and those of them that are dark."""
WaysByCells: TypeAlias = dict[int, tuple[LaidTile, ...]]
"""By the bits of one, two or three cells: the ways to lay a tile on them."""


# Most positions of a search have one of a few hands.
@lru_cache(maxsize=64)
def ways_to_lay(components: Components, board: Board, tiles: tuple[int, ...]) -> WaysByCells:
    """The ways to lay one of these tiles on a board."""
    ways = _ways_by_tile(components, board)
    found: WaysByCells = {}
    for tile in tiles:
        for cells, laid in ways[tile - 1].items():
            found[cells] = (*found.get(cells, ()), *laid)
    return found


@lru_cache(maxsize=64)
def _ways_by_tile(components: Components, board: Board) -> tuple[WaysByCells, ...]:
    """The ways to lay each tile, in the order of their numbers."""
    return tuple(_ways_by_cells(tile, board) for tile in components.tiles)


def _ways_by_cells(tile: Tile, board: Board) -> WaysByCells:
    size = len(board.spaces)
    every_dark = sum(1 << index for index in board.dark)
    ways: dict[int, list[LaidTile]] = {}
    for squares in sorted({bits_at(tile, indexes, size) for indexes in places(board, tile)}):
        spaces = spaces_of(squares, size)
        for cells in _parts(squares):
            ways.setdefault(cells, []).append((squares, spaces, spaces & every_dark))
    return {cells: tuple(laid) for cells, laid in ways.items()}


def _parts(bits: int) -> Iterator[int]:
    """Some of these bits or all of them, in every way."""
    part = bits
    while part:
        yield part
        part = part - 1 & bits


@lru_cache(maxsize=1 << 14)
def _halves(bits: int) -> tuple[int, ...]:
    """The parts of these bits for one main action that leave the rest for another."""
    return tuple(
        part
        for part in _parts(bits)
        if part.bit_count() <= DISCS_AN_ACTION and 0 < (bits ^ part).bit_count() <= DISCS_AN_ACTION
    )


@frozen(eq=False)
class Means:
    """What a player can lay pieces with, and the limit for dark spaces."""

    ways: WaysByCells
    """How the tiles in hand can be laid."""
    discs: tuple[int, ...]
    """In the own supply, by colour."""
    disc_bits: int
    """The bits of the discs on the board, which can be moved."""
    scarce: tuple[tuple[int, int], ...]
    """The colours of which the player owns few discs: the bits of all spaces, and how many."""
    dark: int
    """The occupied dark spaces, a bit for each index."""
    level: int
    size: int
    """How many spaces the board has."""

    def can_lay(self, place: PatternPlace, missing: int) -> bool:
        """Whether one main action can lay the missing cells of a place, at most three."""
        if missing in self.ways and self._has_tile(place, missing):
            return True
        for colour, owned in self.scarce:
            if (missing & colour).bit_count() > owned:
                return False
        return self.has_discs(place, missing)

    def can_lay_in_two(self, place: PatternPlace, missing: int) -> bool:
        """
        Whether two main actions can lay the missing cells: a tile, then discs or a tile.

        That the second tile may be the one just played is not noticed.
        """
        ways = self.ways
        return any(
            part in ways and self._has_tile(place, part) and self.can_lay(place, missing ^ part)
            for part in _halves(missing)
        )

    def _has_tile(self, place: PatternPlace, missing: int) -> bool:
        """Whether a tile can lay missing cells and spoil no other cell of the pattern (P, B2)."""
        needed, spaces, dark, level = place.needed, place.spaces, self.dark, self.level
        return any(
            (covered & spaces).bit_count() == (squares & needed).bit_count()
            and (dark | covered_dark).bit_count() <= level
            for squares, covered, covered_dark in self.ways[missing]
        )

    def has_discs(self, place: PatternPlace, missing: int, filled: int = 0) -> bool:
        """
        Whether there are discs for missing cells, in the supply or elsewhere on the board (D1).

        *filled* are spaces that the disc action which goes on has filled; they stay as they are.
        """
        size, every = self.size, (1 << self.size) - 1
        movable = self.disc_bits & ~place.needed
        for supply in self.discs:
            cells = missing & every
            if cells:
                others = (movable & ~filled & every).bit_count()
                if cells & filled or cells.bit_count() > supply + others:
                    return False
            missing >>= size
            movable >>= size
        return True
