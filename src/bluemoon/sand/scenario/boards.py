"""The boards of a position: who has which one, and what lies on it."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import malformed, read_choice, read_list, read_string
from bluemoon.sand.components import Board, Crystal
from bluemoon.sand.events import GameStarted
from bluemoon.sand.placements import Pieces
from bluemoon.sand.squares_and_discs import PIECE_LETTERS, BoardPiece
from bluemoon.sand.state import Realm

EMPTY: Final = "."
"""The letter of a space without a piece."""


def read_realm(entries: Sequence[Mapping[str, object]], dealt: GameStarted) -> Realm:
    """The boards given, and all others as they were dealt (S7)."""
    options = dealt.options
    given = [_crystal(entry.get("board"), f"seat {n}, board") for n, entry in enumerate(entries)]
    if options.mode == "basic":
        _check_none(given)
        return Realm(options, dealt.crystals)
    _check_different(given)
    if options.boards is not None:
        _check_named(given, options.boards)
    elsewhere = [crystal for crystal in (*dealt.crystals, *Crystal) if crystal not in given]
    # In the order dealt, without the second of each.
    free = iter(dict.fromkeys(elsewhere))
    return Realm(options, tuple(next(free) if crystal is None else crystal for crystal in given))


def _crystal(value: object, name: str) -> Crystal | None:
    if value is None:
        return None
    return Crystal(read_choice(value, [str(crystal) for crystal in Crystal], name))


def _check_none(given: Sequence[Crystal | None]) -> None:
    for seat, crystal in enumerate(given):
        if crystal is not None:
            message = f"seat {seat} cannot have the {crystal} board in basic mode (rule S7)"
            raise SetupError(message)


def _check_different(given: Sequence[Crystal | None]) -> None:
    for crystal in Crystal:
        if given.count(crystal) > 1:
            message = f"two seats have the {crystal} board, and there is one (rule S7)"
            raise SetupError(message)


def _check_named(given: Sequence[Crystal | None], named: Sequence[Crystal]) -> None:
    for seat, (crystal, expected) in enumerate(zip(given, named, strict=True)):
        if crystal not in (None, expected):
            message = f"seat {seat} has the {crystal} board, and boards names {expected} (rule S7)"
            raise SetupError(message)


def read_pieces(value: object, board: Board, name: str) -> Pieces:
    """What lies on a board, in board order; rows that are not given are empty (S2)."""
    given = read_list(value, name)
    if len(given) > len(board.rows):
        message = f"{name}: {len(given)} are given, and the board has {len(board.rows)} (rule S2)"
        raise SetupError(message)
    rows = [_row(row, board.columns, f"{name}, row {n}") for n, row in enumerate(given, 1)]
    rows += [(None,) * board.columns] * (len(board.rows) - len(rows))
    return tuple(chain.from_iterable(reversed(rows)))


def _row(value: object, columns: int, name: str) -> Pieces:
    row = read_string(value, name)
    if len(row) != columns:
        message = f"{name} has {len(row)} letters, and the board {columns} columns (rule S2)"
        raise SetupError(message)
    return tuple(_piece(letter, name) for letter in row)


def _piece(letter: str, name: str) -> BoardPiece | None:
    piece = BoardPiece.of_letter(letter)
    if piece is None and letter != EMPTY:
        letters = " ".join(EMPTY + PIECE_LETTERS)
        message = f"{name}: a space is one of {letters}, not {letter!r}"
        raise malformed(message)
    return piece
