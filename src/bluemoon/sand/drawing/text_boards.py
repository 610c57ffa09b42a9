"""The players' boards in plain text, side by side as far as there is room."""

from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.components import Board
from bluemoon.sand.drawing.scene import Scene, lying_piece, space_piece, square_to_lay
from bluemoon.sand.spaces import LARGEST_SIDE, Space
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, BoardPiece, Colour
from bluemoon.toolkits.naming import plain_label
from bluemoon.toolkits.terminal import BOLD, LAST, TARGET, TARGET_MARK, Paint, paragraph

GAP: Final = "   "
"""Between two boards."""
CELL: Final = 3
"""Columns for a space: a mark, what lies there, and what kind of space it is."""
EMPTY: Final = "."
LAST_MARK: Final = ">"
GROUNDS: Final = {(False, False): " ", (True, False): "#", (False, True): "*", (True, True): "%"}
"""What follows a space, by whether it is dark and whether it is a crystal space."""

LOOKS: Final = {
    Colour.GREEN: "1;32",
    Colour.RED: "1;31",
    Colour.BLACK: "1;30;47",
    Colour.BLUE: "1;34",
    Colour.YELLOW: "1;93",
}
"""The colours of squares and discs in a terminal."""


def boards(scene: Scene, width: int, paint: Paint) -> list[str]:
    """All boards; those that do not fit beside the others are below them."""
    lines: list[str] = []
    for row in _rows(scene, width):
        blocks = [_board(scene, seat, paint) for seat in row]
        height = max(map(len, blocks))
        padded = [
            [*block, *([" " * _width(scene, seat)] * (height - len(block)))]
            for seat, block in zip(row, blocks, strict=True)
        ]
        lines += ["", *(GAP.join(parts).rstrip() for parts in zip(*padded, strict=True))]
    return lines[1:]


def _rows(scene: Scene, width: int) -> list[list[Seat]]:
    """The seats whose boards are side by side."""
    rows: list[list[Seat]] = [[]]
    used = 0
    for seat in scene.seats:
        needed = _width(scene, seat)
        if rows[-1] and used + needed > width:
            rows.append([])
            used = 0
        rows[-1].append(seat)
        used += needed + len(GAP)
    return rows


def _width(scene: Scene, seat: Seat) -> int:
    return 1 + CELL * scene.view.realm.boards[seat].columns


def _board(scene: Scene, seat: Seat, paint: Paint) -> list[str]:
    """A board below the name of its owner; all lines are equally wide."""
    board, width = scene.view.realm.boards[seat], _width(scene, seat)
    label = plain_label(scene.names, seat, [], width)
    name = label.rstrip()
    rows = range(len(board.rows) - 1, -1, -1)
    letters = "".join(f" {chr(ord('a') + column)} " for column in range(board.columns))
    return [
        paint(name, BOLD if seat == scene.active else "") + label[len(name) :],
        *(_row(scene, seat, row, paint) for row in rows),
        f" {letters}",
    ]


def _row(scene: Scene, seat: Seat, row: int, paint: Paint) -> str:
    board = scene.view.realm.boards[seat]
    spaces = [Space(LARGEST_SIDE * row + column) for column in range(board.columns)]
    return f"{row + 1}" + "".join(_space(scene, seat, board, space, paint) for space in spaces)


def _space(scene: Scene, seat: Seat, board: Board, space: Space, paint: Paint) -> str:
    index = board.index[space]
    lying = scene.view.players[seat].pieces[index]
    ground = GROUNDS[board.is_dark[index], index in board.crystal_spaces]
    is_last = scene.touched.has(space_piece(space), seat)
    is_target = _is_target(scene, seat, space, lying)
    mark = TARGET_MARK if is_target else LAST_MARK if is_last else " "
    shown = f"{mark}{EMPTY if lying is None else lying.letter}"
    usual = "" if lying is None else LOOKS[lying.colour]
    return paint(shown, LAST if is_last else TARGET if is_target else usual) + ground


def _is_target(scene: Scene, seat: Seat, space: Space, lying: BoardPiece | None) -> bool:
    """Whether the space or what lies on it can be chosen."""
    pieces = [space_piece(space), *([] if lying is None else [lying_piece(lying, space)])]
    return seat == scene.active and not scene.targets.isdisjoint(pieces)


def squares_to_lay(scene: Scene, width: int, paint: Paint) -> list[str]:
    """On which spaces squares of each colour can be laid, one colour a line."""
    if scene.active is None:
        return []
    spaces = scene.view.realm.boards[scene.active].spaces
    lines: list[str] = []
    for colour in SQUARE_COLOURS:
        found = [space for space in spaces if square_to_lay(colour, space) in scene.targets]
        words = [(str(space), "") for space in found]
        label = f"{TARGET_MARK}{colour.letter} can be laid on "
        lines += paragraph(label, words, width, paint) if words else []
    return lines
