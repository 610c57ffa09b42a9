"""B · Board: one piece a space, and dark spaces by the +1 track."""

from collections.abc import Iterable, Sequence
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.components import Board
from bluemoon.sand.placements import Pieces, occupied_bits
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece
from bluemoon.sand.state import Player, State

B1: Final = Rule(BOOK, "B1", "There is at most one piece on a space.", page=None, source=SUMMARY)
B2: Final = Rule(
    BOOK,
    "B2",
    "Never are more dark spaces occupied than the level of the cube on the +1 track: at the same "
    "time, counted after a whole tile and after each disc or square that moves.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
B3: Final = Rule(BOOK, "B3", "+1s beyond the end of the track are lost.", page=None, source=SUMMARY)


def dark_bits(
    board: Board, pieces: Pieces, *, added: Iterable[int] = (), removed: int | None = None
) -> int:
    """
    A bit for each dark space with a piece on it (B2).

    *added* are spaces that receive a piece, *removed* is one that a piece leaves.
    """
    bits = occupied_bits(pieces, board.dark)
    if removed is not None and board.is_dark[removed]:
        bits -= 1 << removed
    for index in added:
        if board.is_dark[index]:
            bits |= 1 << index
    return bits


def targets(board: Board, pieces: Pieces, level: int) -> Sequence[int]:
    """
    The spaces that one more piece may come to, covering what is there (B2), in board order.

    A piece that leaves a dark space makes room for itself: it may come to any space.
    """
    everywhere = range(len(pieces))
    if occupied_bits(pieces, board.dark).bit_count() < level:
        return everywhere
    is_dark = board.is_dark
    return [index for index in everywhere if not is_dark[index] or pieces[index] is not None]


def named(piece: BoardPiece | None) -> str:
    """What lies on a space, in a sentence."""
    return "nothing" if piece is None else f"a {piece}"


def refuse_off_the_board(state: State, spaces: tuple[Space, ...], rule: Rule) -> Refusal | None:
    """A space must be on the board of the player to act."""
    board = state.realm.boards[state.to_act]
    for space in spaces:
        if space not in board.index:
            last = board.spaces[-1]
            return Refusal(rule, f"there is no space {space} on this board, only a1 to {last}")
    return None


def refuse_dark(player: Player, after: int) -> Refusal | None:
    """*after* has a bit for each dark space that would be occupied (B2)."""
    if after.bit_count() <= player.level:
        return None
    count = after.bit_count()
    spaces = "1 dark space" if count == 1 else f"{count} dark spaces"
    return Refusal(B2, f"{spaces} would be occupied, and the level is {player.level}")
