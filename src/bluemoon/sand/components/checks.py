"""What a set of components must be like to be played with."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from attrs import fields

from bluemoon.kernel.component_files import (
    Certainty,
    check_parts,
    figure_problems,
    name_problems,
)
from bluemoon.kernel.errors import shown
from bluemoon.sand.cards import MOST_CARDS, Deck
from bluemoon.sand.components.places import places
from bluemoon.sand.components.sets import Board, CardFace, Components, Crystal, SetMarks, Tile
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour

SQUARES_OF_A_TILE: Final = 3
"""The squares of a tile (S3)."""
FEWEST_TILES: Final = 14
"""Three for each of four hands, and two in front of the queen (S3, P4)."""
MOST_TILES: Final = 36
"""The printed ones are 28."""
FEWEST_CARDS: Final = 4
"""A market row has four cards (S4)."""
FEWEST_HOURGLASSES: Final = 4 * 9 + 1
"""Four players can hold nine each, and none of them declares the end (E1)."""
LONGEST_TRACK: Final = 20
"""The last space that a +1 track can have; that of ``dunes`` is 6."""


def check(components: Components) -> None:
    """Raise a ComponentsError unless the game can be played with this set."""
    check_parts(components.name, "bluemoon.sand.components", lambda: _all_problems(components))


# Most games use one set, and every Options asks.
@lru_cache(maxsize=16)
def _all_problems(components: Components) -> tuple[str, ...]:
    return tuple(problems(components))


def problems(components: Components) -> Iterator[str]:
    """Name every figure that is out of bounds or contradicts another, and say how."""
    if wrong := tuple(_wrong_parts(components)):
        yield from wrong
        return
    boards = _boards(components)
    yield from name_problems(components.name)
    yield from _pieces(components)
    for path, board in boards:
        yield from _board(path, board, components.tiles)
    yield from _tiles(components.tiles)
    for deck in Deck:
        yield from _deck(components, deck)
    yield from _hourglasses(components)


def _wrong_parts(components: Components) -> Iterator[str]:
    """What a set that a program built can have, and one from a file cannot."""
    yield from _parts("squares", components.squares, int, len(SQUARE_COLOURS))
    yield from _parts("discs", components.discs, int, len(Colour))
    yield from _parts("tiles", components.tiles, Tile)
    yield from _parts("basic", (components.basic,), Board)
    yield from _parts("advanced", components.advanced, Board, len(Crystal))
    marks = [getattr(components.marks, part.name) for part in fields(SetMarks)]
    yield from _parts("marks", marks, Certainty)
    yield from _parts("cards", components.cards, tuple, len(Deck))
    for deck, faces in zip(Deck, components.cards, strict=False):
        yield from _parts(f"cards.{deck}", faces, CardFace)
        for number, face in enumerate(faces, 1):
            yield from _parts(f"cards.{deck}-{number}.discs", face.discs, int, len(Colour))


def _parts(
    path: str, found: Sequence[object], kind: type, number: int | None = None
) -> Iterator[str]:
    if number is not None and len(found) != number:
        yield f"{path}: expected {number} parts, found {len(found)}"
    for part in found:
        if type(part) is not kind:
            yield f"{path}: expected only {kind.__name__}, not {shown(part, 60)}"


def _boards(components: Components) -> tuple[tuple[str, Board], ...]:
    """Every board, with its place in a file."""
    advanced = zip(Crystal, components.advanced, strict=True)
    return (
        ("basic", components.basic),
        *((f"advanced.{crystal}", board) for crystal, board in advanced),
    )


def _pieces(components: Components) -> Iterator[str]:
    for colour, count in zip(SQUARE_COLOURS, components.squares, strict=True):
        # A tile may be of one colour (P5).
        yield from figure_problems(f"squares.{colour}", count, SQUARES_OF_A_TILE)
    for colour, count in zip(Colour, components.discs, strict=True):
        yield from figure_problems(f"discs.{colour}", count, 1)


def _board(path: str, board: Board, tiles: tuple[Tile, ...]) -> Iterator[str]:
    yield from figure_problems(f"{path}.track", board.track, 0, LONGEST_TRACK)
    if path == "basic" and board.crystal_spaces:
        yield f"{path}: the basic side has no crystal spaces (rule S7)"
    if path != "basic" and not board.crystal_spaces:
        yield f"{path}: expected a crystal space, L or D; without one no crystal is used (rule A1)"
    if not any(_dark_spaces(board, tile) == 0 for tile in tiles):
        yield (
            f"{path}: no tile fits on the light spaces, and at level 0 nothing may lie on a dark "
            "one (rule B2)"
        )


def _tiles(tiles: tuple[Tile, ...]) -> Iterator[str]:
    if not FEWEST_TILES <= len(tiles) <= MOST_TILES:
        yield (
            f"tiles: expected {FEWEST_TILES} to {MOST_TILES}, found {len(tiles)}; four players "
            "take 3 each, and 2 more must lie in front of the queen (rules S3, P4)"
        )
    for number, tile in enumerate(tiles, 1):
        if len(tile.cells) != SQUARES_OF_A_TILE:
            yield f"tiles.{number}: expected {SQUARES_OF_A_TILE} squares, found {len(tile.cells)}"
        elif not _is_connected(tile):
            yield f"tiles.{number}: expected squares that touch each other at their sides"


def _is_connected(tile: Tile) -> bool:
    reached: set[tuple[int, int]] = set()
    waiting = [(tile.cells[0].column, tile.cells[0].row)]
    spots = {(cell.column, cell.row) for cell in tile.cells}
    while waiting:
        column, row = waiting.pop()
        reached.add((column, row))
        beside = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
        waiting += sorted((beside & spots) - reached)
    return reached == spots


def _deck(components: Components, deck: Deck) -> Iterator[str]:
    faces = components.cards[deck]
    if not FEWEST_CARDS <= len(faces) <= MOST_CARDS:
        yield (
            f"cards: expected {FEWEST_CARDS} to {MOST_CARDS} cards of deck {deck}, found "
            f"{len(faces)}; {FEWEST_CARDS} of each lie open (rule S4)"
        )
    for number, face in enumerate(faces, 1):
        yield from _face(f"cards.{deck}-{number}", face, components)


def _face(path: str, face: CardFace, components: Components) -> Iterator[str]:
    for colour, count in zip(Colour, face.discs, strict=True):
        yield from figure_problems(f"{path}.discs.{colour}", count, 0)
    yield from figure_problems(f"{path}.plus", face.plus, 0)
    yield from figure_problems(f"{path}.hourglasses", face.hourglasses, 0)
    yield from figure_problems(f"{path}.points", face.points, 0)
    existing = [*components.discs]
    for colour in SQUARE_COLOURS:
        existing[colour] += components.squares[colour]
    for colour in Colour:
        needed = sum(cell.colour is colour for cell in face.cells)
        if needed > existing[colour]:
            yield (
                f"{path}: {needed} {colour} cells can never be matched; there are only "
                f"{existing[colour]} such pieces (rule C1)"
            )
    for place, board in _different(_boards(components)):
        yield from _fit(path, face, place, board)


def _different(boards: tuple[tuple[str, Board], ...]) -> Iterator[tuple[str, Board]]:
    """One of the boards of each kind, for crystal spaces do not matter to patterns."""
    seen: set[object] = set()
    for path, board in boards:
        kind = (len(board.rows), board.columns, board.dark, board.track)
        if kind not in seen:
            seen.add(kind)
            yield path, board


def _fit(path: str, face: CardFace, place: str, board: Board) -> Iterator[str]:
    needed = _dark_spaces(board, face)
    if needed is None:
        yield (
            f"{path}: the pattern fits nowhere on the board {place}, which has "
            f"{board.columns} columns and {len(board.rows)} rows (rule C1)"
        )
    elif needed > board.track:
        yield (
            f"{path}: the pattern covers at least {needed} dark spaces of the board {place}, and "
            f"its track ends with {board.track} (rule B2)"
        )


def _dark_spaces(board: Board, shape: Tile | CardFace) -> int | None:
    """The fewest dark spaces that a shape covers; None if it fits nowhere."""
    dark = {*board.dark}
    return min((len(dark & {*place}) for place in places(board, shape)), default=None)


def _hourglasses(components: Components) -> Iterator[str]:
    total = sum(face.hourglasses for faces in components.cards for face in faces)
    if total < FEWEST_HOURGLASSES:
        yield (
            f"cards: expected at least {FEWEST_HOURGLASSES} hourglasses together, found {total}; "
            "with fewer, four players can claim every card and nobody has 10 (rule E1)"
        )
