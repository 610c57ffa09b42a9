"""Work of python-chess, the yardstick."""

from collections.abc import Iterator
from random import Random
from typing import Final

import chess

LONGEST_GAME: Final = 200
"""Half-moves after which a game of chess begins anew."""


def steps(rng: Random) -> Iterator[None]:
    """A random game: list the legal moves, choose one, push it."""
    board = chess.Board()
    yield
    while board.ply() < LONGEST_GAME and (moves := list(board.legal_moves)):
        board.push(rng.choice(moves))
        yield


def pushes(rng: Random) -> Iterator[None]:
    """The pushes alone: a random game is found first, then pushed again."""
    board, again = chess.Board(), chess.Board()
    while board.ply() < LONGEST_GAME and (moves := list(board.legal_moves)):
        board.push(rng.choice(moves))
    yield
    for move in board.move_stack:
        again.push(move)
        yield
