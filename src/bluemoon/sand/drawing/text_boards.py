"""The players' boards in plain text, side by side as far as there is room."""

from typing import Final

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.sand.components import Board
from bluemoon.sand.drawing.scene import Scene, lying_piece, space_piece, square_to_lay
from bluemoon.sand.spaces import LARGEST_SIDE, Space
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, BoardPiece, Colour
from bluemoon.toolkits.naming import plain_label
from bluemoon.toolkits.terminal import (
    BOLD,
    LAST,
    LAST_MARK,
    TARGET,
    TARGET_MARK,
    Paint,
    painted,
    paragraph,
    side_by_side,
)

GAP: Final = "   "
"""Between two boards."""
EMPTY: Final = "."
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


@frozen
class Spaces:
    """How the spaces of a board are drawn."""

    width: int
    """Columns for a mark, what lies there and what kind of space it is, or for only two of them."""
    marks_squares: bool
    """Whether spaces are marked on which squares can be laid."""

    @property
    def has_ground(self) -> bool:
        """Whether the kind of an occupied space is shown."""
        return self.width > len(f"{TARGET_MARK}{EMPTY}")


LISTED: Final = Spaces(3, marks_squares=False)
"""Where the squares that can be laid are listed besides."""
WIDE: Final = Spaces(3, marks_squares=True)
NARROW: Final = Spaces(2, marks_squares=True)


def boards(scene: Scene, width: int, paint: Paint) -> list[str]:
    """All boards; those that do not fit beside the others are below them."""
    lines: list[str] = []
    for row in _rows(scene, width):
        blocks = [_named_board(scene, seat, paint) for seat in row]
        widths = [board_width(scene, seat, LISTED) for seat in row]
        lines += ["", *(line.rstrip() for line in side_by_side(blocks, widths, GAP))]
    return lines[1:]


def _rows(scene: Scene, width: int) -> list[list[Seat]]:
    """The seats whose boards are side by side."""
    rows: list[list[Seat]] = [[]]
    used = 0
    for seat in scene.seats:
        needed = board_width(scene, seat, LISTED)
        if rows[-1] and used + needed > width:
            rows.append([])
            used = 0
        rows[-1].append(seat)
        used += needed + len(GAP)
    return rows


def board_width(scene: Scene, seat: Seat, style: Spaces) -> int:
    """The width of a board with such spaces."""
    return 1 + style.width * scene.view.realm.boards[seat].columns


def _named_board(scene: Scene, seat: Seat, paint: Paint) -> list[str]:
    """A board below the name of its owner; all lines are equally wide."""
    width = board_width(scene, seat, LISTED)
    label = plain_label(scene.names, seat, [], width).rstrip()
    return [
        painted(label, BOLD if seat == scene.active else "", width, paint),
        *board_lines(scene, seat, LISTED, paint),
    ]


def board_lines(scene: Scene, seat: Seat, style: Spaces, paint: Paint) -> list[str]:
    """The rows of a board from the top, and the letters of its columns."""
    board = scene.view.realm.boards[seat]
    letters = "".join(
        f" {chr(ord('a') + column)}".ljust(style.width) for column in range(board.columns)
    )
    rows = range(len(board.rows) - 1, -1, -1)
    return [*(_row(scene, seat, row, style, paint) for row in rows), f" {letters}"]


def _row(scene: Scene, seat: Seat, row: int, style: Spaces, paint: Paint) -> str:
    board = scene.view.realm.boards[seat]
    spaces = [Space(LARGEST_SIDE * row + column) for column in range(board.columns)]
    shown = (_space(scene, seat, board, space, style, paint) for space in spaces)
    return f"{row + 1}" + "".join(shown)


def _space(  # noqa: PLR0913, PLR0917  a space of a board, and how it is drawn
    scene: Scene, seat: Seat, board: Board, space: Space, style: Spaces, paint: Paint
) -> str:
    index = board.index[space]
    lying = scene.view.players[seat].pieces[index]
    ground = GROUNDS[board.is_dark[index], index in board.crystal_spaces]
    empty = EMPTY if style.has_ground else ground.replace(" ", EMPTY)
    is_last = scene.touched.has(space_piece(space), seat)
    is_target = _is_target(scene, seat, space, lying) or (
        style.marks_squares and bool(scene.squares_to_lay(seat, space))
    )
    mark = TARGET_MARK if is_target else LAST_MARK if is_last else " "
    shown = f"{mark}{empty if lying is None else lying.letter}"
    usual = "" if lying is None else LOOKS[lying.colour]
    painted = paint(shown, LAST if is_last else TARGET if is_target else usual)
    return painted + ground if style.has_ground else painted


def _is_target(scene: Scene, seat: Seat, space: Space, lying: BoardPiece | None) -> bool:
    """Whether the space or what lies on it can be chosen."""
    pieces = [space_piece(space), *([] if lying is None else [lying_piece(lying, space)])]
    return seat == scene.active and not scene.targets.isdisjoint(pieces)


def squares_to_lay(scene: Scene, width: int, paint: Paint) -> list[str]:
    """On which spaces squares of each colour can be laid, one colour a line."""
    lines: list[str] = []
    for colour, spaces in spaces_by_colour(scene):
        words = [(str(space), "") for space in spaces]
        lines += paragraph(f"{TARGET_MARK}{colour.letter} can be laid on ", words, width, paint)
    return lines


def spaces_by_colour(scene: Scene) -> list[tuple[Colour, list[Space]]]:
    """The colours of squares that can be laid, each with its spaces."""
    if scene.active is None:
        return []
    spaces = scene.view.realm.boards[scene.active].spaces
    found = [
        (colour, [space for space in spaces if square_to_lay(colour, space) in scene.targets])
        for colour in SQUARE_COLOURS
    ]
    return [(colour, places) for colour, places in found if places]
