"""
Where tiles, patterns and discs can lie on a board: tables that are worked out once.

``legal_actions`` picks from them instead of turning tiles and patterns at every step. What lies on
a board is compared with patterns as bits: for each piece one bit, which says its colour and its
space (``colour_bits``). A pattern in one place is the bits that it needs.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from attrs import frozen

from bluemoon.sand.actions import Claim, MoveDisc, PlaceDisc, PlayTile, Shift
from bluemoon.sand.cards import CARDS, Card
from bluemoon.sand.components import Board, Cell, Components, Tile
from bluemoon.sand.components.drawings import LIGHT
from bluemoon.sand.components.places import places
from bluemoon.sand.squares_and_discs import COLOUR_OF, BoardPiece, Colour

Pieces: TypeAlias = tuple[BoardPiece | None, ...]
"""What lies on a board, in board order."""


def colour_bits(pieces: Pieces) -> int:
    """A bit for each piece on a board, which says its colour and its space."""
    size, bits = len(pieces), 0
    for index, piece in enumerate(pieces):
        if piece is not None:
            bits |= 1 << COLOUR_OF[piece] * size + index
    return bits


def occupied_bits(pieces: Pieces, indexes: tuple[int, ...]) -> int:
    """A bit for each of these spaces that holds a piece."""
    bits = 0
    for index in indexes:
        if pieces[index] is not None:
            bits |= 1 << index
    return bits


@frozen(eq=False)
class PatternPlaces:
    """All the places of one pattern on boards of one size (C1, C5)."""

    firsts: int
    """The bits that its first cell can need."""
    by_first: Mapping[int, tuple[tuple[int, Claim], ...]]
    """The places by what their first cell needs: the bits of all cells, and the claim."""

    def matching(self, bits: int) -> Iterator[Claim]:
        """The claims for which the pieces on a board, as bits, have all that is needed."""
        found = bits & self.firsts
        while found:
            first = found & -found
            found ^= first
            for needed, claim in self.by_first[first]:
                if needed & bits == needed:
                    yield claim

    def has_shape(self, claim: Claim) -> bool:
        """Whether the pattern can lie on the spaces of a claim, whatever their colours."""
        places = chain.from_iterable(self.by_first.values())
        return any(claim == known for _, known in places)


@frozen(eq=False)
class TilePlacements:
    """All the ways to lay one tile on one board (P1), without those of equal result."""

    on_light: tuple[PlayTile, ...]
    """Those on light spaces alone."""
    on_dark: tuple[tuple[int, tuple[PlayTile, ...]], ...]
    """The others, by the dark spaces that they cover, as bits."""
    all: frozenset[PlayTile]


@frozen(eq=False)
class BoardTables:
    """What can be done on one board with one set of components."""

    tiles: tuple[TilePlacements, ...]
    """The ways to lay each tile, in the order of their numbers."""
    patterns: tuple[PatternPlaces, ...]
    """The places of the pattern of each card."""
    discs: tuple[tuple[PlaceDisc, ...], ...]
    """By colour, then by space in board order."""
    slides: tuple[tuple[MoveDisc, ...], ...]
    """By the space left, then by the space reached."""
    shifts: tuple[tuple[Shift, ...], ...]
    """By the space left, then by the space reached."""


@lru_cache(maxsize=64)
def tables_of(components: Components, board: Board) -> BoardTables:
    """The tables of a board."""
    spaces = board.spaces
    numbers = range(1, len(components.tiles) + 1)
    return BoardTables(
        tiles=tuple(_tile_placements(board, components.tile(each), each) for each in numbers),
        patterns=_patterns_on(components, len(board.rows), board.columns),
        discs=tuple(tuple(PlaceDisc(colour, to) for to in spaces) for colour in Colour),
        slides=tuple(tuple(MoveDisc(start, to) for to in spaces) for start in spaces),
        shifts=tuple(tuple(Shift(start, to) for to in spaces) for start in spaces),
    )


def _tile_placements(board: Board, tile: Tile, number: int) -> TilePlacements:
    results: dict[int, tuple[int, ...]] = {}
    for indexes in places(board, tile):
        result = _bits(board, tile.cells, indexes)
        # Of equal results the first in board order stands for all.
        results[result] = min(indexes, results.get(result, indexes))
    by_dark: dict[int, list[PlayTile]] = {0: []}
    for indexes in sorted(results.values()):
        dark = sum(1 << index for index in indexes if board.is_dark[index])
        play = PlayTile(number, tuple(board.spaces[index] for index in indexes))
        by_dark.setdefault(dark, []).append(play)
    on_light = tuple(by_dark.pop(0))
    on_dark = tuple((dark, tuple(plays)) for dark, plays in by_dark.items())
    every = frozenset([*on_light, *chain.from_iterable(plays for _, plays in on_dark)])
    return TilePlacements(on_light, on_dark, every)


# Patterns care for the size of a board alone, and most boards have the same.
@lru_cache(maxsize=16)
def _patterns_on(components: Components, rows: int, columns: int) -> tuple[PatternPlaces, ...]:
    board = Board((LIGHT * columns,) * rows, track=0)
    return tuple(_pattern_places(components, board, card) for card in CARDS)


def _pattern_places(components: Components, board: Board, card: Card) -> PatternPlaces:
    if card.number > len(components.cards[card.deck]):
        return PatternPlaces(0, {})
    face = components.face(card)
    # The colour that is rarest on boards comes first, so that most places need no look.
    first = max(range(len(face.cells)), key=lambda number: face.cells[number].colour)
    found = {_bits(board, face.cells, indexes): indexes for indexes in sorted(places(board, face))}
    by_first: dict[int, list[tuple[int, Claim]]] = {}
    for bits, indexes in found.items():
        bit = _bits(board, (face.cells[first],), (indexes[first],))
        claim = Claim(card, tuple(board.spaces[index] for index in indexes))
        by_first.setdefault(bit, []).append((bits, claim))
    return PatternPlaces(sum(by_first), {bit: tuple(group) for bit, group in by_first.items()})


def _bits(board: Board, cells: tuple[Cell, ...], indexes: tuple[int, ...]) -> int:
    size = len(board.spaces)
    return sum(1 << cell.colour * size + index for cell, index in zip(cells, indexes, strict=True))
