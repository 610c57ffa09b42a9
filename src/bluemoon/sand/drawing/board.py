"""A player's board: light and dark spaces, crystal spaces, and the pieces on them."""

from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.components import Board
from bluemoon.sand.drawing.figures import board_piece, diamond, square
from bluemoon.sand.drawing.marks import attributes_of, small_outline, small_ring
from bluemoon.sand.drawing.scene import Scene, lying_piece, space_piece, square_to_lay
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import (
    Value,
    element,
    group,
    number,
    piece_attributes,
    symbol,
)

LARGEST_SPACE: Final = 38
WIDEST_BOARD: Final = 208
"""The width and height of the largest boards."""
AXIS: Final = 13
"""The room for the letters of columns and the numbers of rows."""

SMALLEST_SQUARE: Final = 8
"""The width of a square in which its letter can be read."""
_LAID: Final = 0.27
"""The width of a square that can be laid, relative to its space."""


def space_side(board: Board) -> float:
    """The width of a space of this board."""
    return min(LARGEST_SPACE, WIDEST_BOARD / max(board.columns, len(board.rows)))


def board_size(board: Board) -> tuple[float, float]:
    """The width and height of a board with its letters and numbers."""
    side = space_side(board)
    return AXIS + board.columns * side, AXIS + len(board.rows) * side


def player_board(scene: Scene, seat: Seat, at: tuple[float, float]) -> str:
    """The board of a seat, with its upper left corner at this point."""
    board = scene.view.realm.boards[seat]
    side = space_side(board)
    spaces = (
        _space(
            scene,
            seat,
            index,
            (AXIS + space.column * side, (len(board.rows) - 1 - space.row) * side),
        )
        for index, space in enumerate(board.spaces)
    )
    return group(_axes(board, side), *spaces, at=at)


def _axes(board: Board, side: float) -> str:
    how = Lettering(10, "muted bold", "middle")
    rows, foot = len(board.rows), len(board.rows) * side + 10
    letters = (
        symbol(str(space)[0], AXIS + (space.column + 0.5) * side, foot, how, within=side)
        for space in board.spaces[: board.columns]
    )
    numbers = (
        symbol(str(rows - row), AXIS / 2 - 1, (row + 0.5) * side + 3.6, how, within=AXIS - 2)
        for row in range(rows)
    )
    return "".join((*letters, *numbers))


def _space(scene: Scene, seat: Seat, index: int, at: tuple[float, float]) -> str:
    """One space with what is printed on it, what lies on it and what can be laid there."""
    board, lying = scene.view.realm.boards[seat], scene.view.players[seat].pieces[index]
    space, side = board.spaces[index], space_side(board)
    piece = scene.own_piece(seat, space_piece(space))
    is_crystal = index in board.crystal_spaces
    ground = "dark" if board.is_dark[index] else "light"
    attributes: dict[str, Value] = {
        "data_space": str(space),
        "data_ground": f"{ground} crystal" if is_crystal else ground,
    }
    return group(
        _ground(side, is_dark=board.is_dark[index]),
        _last_outline(side) if scene.touched.has(space_piece(space), seat) else "",
        "" if lying is None else _lying(scene, seat, space, lying),
        group(small_outline(side - 4, 3), at=(side / 2, side / 2))
        if piece in scene.targets
        else "",
        _crystal_mark(side, is_hidden=lying is not None) if is_crystal else "",
        *_squares_to_lay(scene, seat, space, side),
        at=at,
        **attributes,
        **attributes_of(scene, piece),
    )


def _crystal_mark(side: float, *, is_hidden: bool) -> str:
    """A diamond; a small one in the corner where a piece would hide it."""
    if is_hidden:
        return group(diamond(side * 0.15, "gem"), at=(side * 0.86, side * 0.16))
    return group(diamond(side * 0.42, "crystal"), at=(side / 2, side / 2))


def _last_outline(side: float) -> str:
    """A solid line with an edge on both sides, to stand out on any ground."""
    return "".join(
        element("rect", x=3, y=3, width=side - 6, height=side - 6, rx=3, class_=look)
        for look in ("edging", "last")
    )


def _ground(side: float, *, is_dark: bool) -> str:
    """A space without anything on it; a dark one is hatched."""
    plain = element("rect", width=side, height=side, class_="dim" if is_dark else "lit")
    if not is_dark:
        return plain
    lines = ((0, third * side / 3) for third in (1, 2, 3))
    hatch = "".join(f"M0 {number(y)}L{number(y)} 0" for _, y in lines)
    more = "".join(
        f"M{number(third * side / 3)} {number(side)}L{number(side)} {number(third * side / 3)}"
        for third in (1, 2)
    )
    return plain + element("path", d=hatch + more, class_="grain")


def _lying(scene: Scene, seat: Seat, space: Space, lying: BoardPiece) -> str:
    """The square or disc on a space; it makes room for squares that can be laid there."""
    side, piece = space_side(scene.view.realm.boards[seat]), lying_piece(lying, space)
    share, middle = (0.54, 0.35) if scene.squares_to_lay(seat, space) else (0.76, 0.5)
    kind = "data_disc" if lying.is_disc else "data_square"
    own = scene.own_piece(seat, piece)
    attributes: dict[str, Value] = {kind: str(lying.colour), **attributes_of(scene, own)}
    return group(
        board_piece(lying, share * side),
        _mark(lying, share * side) if own in scene.targets else "",
        at=(side / 2, middle * side),
        **attributes,
    )


def _mark(lying: BoardPiece, width: float) -> str:
    return small_ring(width / 2) if lying.is_disc else small_outline(width, 3)


def _squares_to_lay(scene: Scene, seat: Seat, space: Space, side: float) -> list[str]:
    """Small squares at the bottom of a space, for the colours that can be laid there."""
    width = max(_LAID * side, SMALLEST_SQUARE)
    return [
        group(
            square(colour, width, "laid"),
            at=(side / 2 + (colour - 1) * (width + 1), side - width / 2 - 3.5),
            **piece_attributes(square_to_lay(colour, space), scene.targets),
        )
        for colour in scene.squares_to_lay(seat, space)
    ]
