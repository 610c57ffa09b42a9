"""The shape of the city: which cells exist, and how far apart they are."""

from typing import Final

from attrs import frozen

from bluemoon.city.cells import CORNERS, GRID_SIZE, Cell
from bluemoon.city.options import Options

OUT_OF_REACH: Final = GRID_SIZE * GRID_SIZE
"""More steps than any walk takes: the distance to a cell that is not in the city."""


@frozen(eq=False)
class Grid:
    """
    The cells of a city and the steps between them (M1).

    A step crosses a side, never a corner, and stays on the tiles of the city.
    """

    cells: tuple[Cell, ...]
    neighbours: tuple[tuple[Cell, ...], ...]
    """The orthogonally adjacent cells, by cell."""
    distances: tuple[tuple[int, ...], ...]
    """The number of steps, by cell and cell."""

    def __reduce__(self) -> str:
        # A copy is the constant itself, so that tables kept by grid are shared.
        return "BASE_GRID" if self.cells == BASE_GRID.cells else "EXPANSION_GRID"

    def within(self, start: Cell, steps: int) -> tuple[Cell, ...]:
        """The other cells within this many steps."""
        row = self.distances[start]
        return tuple(cell for cell in self.cells if 0 < row[cell] <= steps)

    def others(self, start: Cell | None) -> tuple[Cell, ...]:
        """Every cell but this one."""
        return tuple(cell for cell in self.cells if cell != start)


def _grid(cells: tuple[Cell, ...]) -> Grid:
    neighbours = tuple(
        tuple(other for other in cells if cell in cells and _touch(cell, other)) for cell in Cell
    )
    return Grid(cells, neighbours, tuple(_steps_from(cell, neighbours) for cell in Cell))


def _steps_from(start: Cell, neighbours: tuple[tuple[Cell, ...], ...]) -> tuple[int, ...]:
    steps = [OUT_OF_REACH] * len(Cell)
    steps[start] = 0
    reached = [start]
    for cell in reached:
        for other in neighbours[cell]:
            if steps[other] == OUT_OF_REACH:
                steps[other] = steps[cell] + 1
                reached.append(other)
    return tuple(steps)


def _touch(cell: Cell, other: Cell) -> bool:
    (row, column), (other_row, other_column) = divmod(cell, GRID_SIZE), divmod(other, GRID_SIZE)
    return abs(row - other_row) + abs(column - other_column) == 1


BASE_GRID: Final = _grid(tuple(cell for cell in Cell if cell not in CORNERS))
"""The base city: 21 cells (S2)."""

EXPANSION_GRID: Final = _grid(tuple(Cell))
"""The expansion city: all 25 cells (S2)."""


def grid_of(options: Options) -> Grid:
    """The shape of the city that these options ask for (S2)."""
    return EXPANSION_GRID if options.expansion else BASE_GRID
