"""The tiles in characters, side by side."""

from bluemoon.city.cells import GRID_SIZE, Cell
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.text_tile import LINES, border, tile_lines
from bluemoon.toolkits.terminal import Paint


def grid_lines(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The whole city, the northern row first; *width* is that of a tile."""
    lines: list[str] = []
    for row in reversed(range(GRID_SIZE)):
        lines += [_border_line(scene, row, width, paint), *_row_lines(scene, row, width, paint)]
    lines.append(_border_line(scene, -1, width, paint))
    return [line.rstrip() for line in lines]


def _row_lines(scene: Scene, row: int, width: int, paint: Paint) -> list[str]:
    nothing = [" " * width] * LINES
    tiles = [
        nothing if cell is None else tile_lines(scene, cell, width, paint)
        for cell in _cells(scene, row)
    ]
    bars = ["|" if left or right else " " for left, right in _edges(_exist(scene, row))]
    return [_joined(bars, [lines[number] for lines in tiles]) for number in range(LINES)]


def _border_line(scene: Scene, row: int, width: int, paint: Paint) -> str:
    """The border above a row; it belongs to the row above where there is no tile below."""
    above, below = _exist(scene, row + 1), _exist(scene, row)
    pieces = [
        ("-" if is_above else " ") * width if cell is None else border(scene, cell, width, paint)
        for cell, is_above in zip(_cells(scene, row), above, strict=True)
    ]
    either = [upper or lower for upper, lower in zip(above, below, strict=True)]
    corners = ["+" if left or right else " " for left, right in _edges(either)]
    return _joined(corners, pieces)


def _cells(scene: Scene, row: int) -> list[Cell | None]:
    """The cells of a row; None where the city has no tile."""
    cells = scene.view.city.grid.cells
    places = range(row * GRID_SIZE, (row + 1) * GRID_SIZE)
    return [Cell(place) if place in cells else None for place in places]


def _exist(scene: Scene, row: int) -> list[bool]:
    return [cell is not None for cell in _cells(scene, row)]


def _edges(row: list[bool]) -> list[tuple[bool, bool]]:
    """What is to the left and to the right of each edge of a row."""
    return list(zip([False, *row], [*row, False], strict=True))


def _joined(edges: list[str], insides: list[str]) -> str:
    pairs = zip(edges, [*insides, ""], strict=True)
    return "".join(edge + inside for edge, inside in pairs)
