"""Phrases shared by sentences about Realm of Sand."""

from collections.abc import Iterable, Sequence

from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Card
from bluemoon.sand.components import CardFace, Cell, Components, Tile
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece, Colour
from bluemoon.sand.views.view import View
from bluemoon.toolkits.wording import counted, listed


def tile_colours(components: Components, number: int) -> tuple[Colour, ...]:
    """The colours of a tile's first, second and third square; none if there is no such tile."""
    if number > len(components.tiles):
        return ()
    return tuple(cell.colour for cell in components.tile(number).cells)


def described_tile(components: Components, number: int) -> str:
    """
    A tile, with its shape and colours if there is such a tile.

    >>> from bluemoon.sand.components import standard_components
    >>> described_tile(standard_components(), 17)
    'tile 17 (bent, red-green-black)'
    """
    look = tile_look(components, number)
    return f"tile {number} ({look})" if look else f"tile {number}"


def tile_look(components: Components, number: int) -> str:
    """The shape of a tile, and its colours from end to end; empty if there is no such tile."""
    if number > len(components.tiles):
        return ""
    tile = components.tile(number)
    shape = "straight" if 1 in (len(tile.rows), len(tile.rows[0])) else "bent"
    return f"{shape}, {'-'.join(map(str, _path_colours(tile)))}"


def _path_colours(tile: Tile) -> tuple[Colour, ...]:
    middle = min(tile.cells, key=lambda cell: sum(_distance(cell, other) for other in tile.cells))
    first, last = (cell for cell in tile.cells if cell is not middle)
    return first.colour, middle.colour, last.colour


def _distance(cell: Cell, other: Cell) -> int:
    return abs(cell.column - other.column) + abs(cell.row - other.row)


def laid_squares(components: Components, tile: int, spaces: Iterable[Space]) -> str:
    """Where the squares of a tile go: ``green on b2, red on b3 and black on c3``."""
    colours = tile_colours(components, tile)
    return listed([f"{colour} on {space}" for colour, space in zip(colours, spaces, strict=False)])


def card_worth(components: Components, card: Card) -> str:
    """
    What a card brings: points, hourglasses and its reward.

    >>> from bluemoon.sand.components import standard_components
    >>> card_worth(standard_components(), Card.parse("I-13"))
    '1 point, 1 hourglass, 1 green disc and +1'
    """
    if card.number > len(components.cards[card.deck]):
        return "nothing"
    face = components.face(card)
    return listed([*counted_parts(face), *reward_parts(face)]) or "nothing"


def counted_parts(face: CardFace) -> list[str]:
    """The points and hourglasses on a card, if there are any (C4)."""
    points = [counted(face.points, "point")] if face.points else []
    return [*points, counted_hourglasses(face.hourglasses)] if face.hourglasses else points


def counted_hourglasses(number: int) -> str:
    """A number of hourglasses."""
    return counted(number, "hourglass", "hourglasses")


def reward_parts(face: CardFace) -> list[str]:
    """The discs and +1s on a card, if there are any (C3)."""
    discs = [counted(number, f"{colour} disc") for colour, number in by_colour(face.discs)]
    return [*discs, f"+{face.plus}"] if face.plus else discs


def by_colour(numbers: Sequence[int]) -> list[tuple[Colour, int]]:
    """The colours of which there are some, with their numbers."""
    return [(colour, number) for colour, number in zip(Colour, numbers, strict=True) if number]


def piece_on(view: View, space: Space, seat: Seat | None = None) -> BoardPiece | None:
    """What lies on a space, by default on the board of the player to act."""
    owner = view.to_act if seat is None else seat
    index = view.realm.boards[owner].index.get(space)
    return None if index is None else view.players[owner].pieces[index]


def words_on(view: View, space: Space, seat: Seat | None = None, *, otherwise: str) -> str:
    """What lies on a space, in words; *otherwise* if nothing does."""
    piece = piece_on(view, space, seat)
    # A green square is the number 0, so it would count as false.
    return otherwise if piece is None else str(piece)


def space_kind(view: View, space: Space, seat: Seat | None = None) -> str:
    """
    Whether a space is light or dark, and a crystal space.

    By default of the board of the player to act, which must have the space.
    """
    board = view.realm.boards[view.to_act if seat is None else seat]
    index = board.index[space]
    shade = "dark" if board.is_dark[index] else "light"
    return f"{shade}, crystal space" if index in board.crystal_spaces else shade


def pieces_on(spaces: Sequence[Space]) -> str:
    """
    The pieces on some spaces.

    >>> pieces_on([Space.B2, Space.C3])
    'the pieces on b2 and c3'
    """
    if not spaces:
        return "no pieces"
    noun = "piece" if len(spaces) == 1 else "pieces"
    return f"the {noun} on {listed([*map(str, spaces)])}"
