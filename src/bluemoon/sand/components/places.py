"""Where a tile or a pattern can lie on a board, turned and mirrored (P1, C1)."""

from collections.abc import Iterator

from bluemoon.sand.components.sets import Board, CardFace, Cell, Tile


def places(board: Board, shape: Tile | CardFace) -> Iterator[tuple[int, ...]]:
    """
    Every place of a shape on a board.

    A place is the index of the space under each cell, in the order of the cells.
    """
    for held in sorted({*ways_to_hold(shape.cells)}):
        width = 1 + max(column for column, _ in held)
        height = 1 + max(row for _, row in held)
        for up in range(len(board.rows) - height + 1):
            for right in range(board.columns - width + 1):
                yield tuple([(row + up) * board.columns + column + right for column, row in held])


def ways_to_hold(cells: tuple[Cell, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """The eight ways to hold a shape: the columns and rows of its cells, from 0."""
    points = [(cell.column, cell.row) for cell in cells]
    for _ in range(4):
        points = [(row, -column) for column, row in points]
        for held in (points, [(-column, row) for column, row in points]):
            left = min(column for column, _ in held)
            low = min(row for _, row in held)
            yield tuple([(column - left, row - low) for column, row in held])
