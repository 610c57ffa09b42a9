"""The grid of tiles in plain text, with miniatures and dragons in the border above each tile."""

from typing import Final

from bluemoon.city.cards import Colour
from bluemoon.city.cells import GRID_SIZE, Cell, Dragon
from bluemoon.city.components.buildings import Bonus, Building
from bluemoon.city.drawing.captions import (
    ACTION_WORDS,
    bonus_parts,
    colour_word,
    is_mixed,
    letter_of,
    single_colour,
)
from bluemoon.city.drawing.scene import Scene, cell_piece
from bluemoon.toolkits.terminal import (
    BOLD,
    GOOD,
    LAST,
    LAST_MARK,
    TARGET,
    TARGET_MARK,
    Paint,
    fitted,
    printable,
)

LINES: Final = 6
"""Lines inside a tile."""

PEOPLE_LOOKS: Final = {
    Colour.BLACK: "1;30;47",
    Colour.RED: "1;31",
    Colour.BLUE: "1;34",
    Colour.GREY: "37",
    Colour.GREEN: "1;32",
    Colour.BROWN: "33",
    Colour.WHITE: "1;97",
    Colour.YELLOW: "1;93",
}
"""The colour of each people in a terminal."""


def grid_lines(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The whole city, northern row first; *width* is the width of a tile."""
    lines: list[str] = []
    for row in reversed(range(GRID_SIZE)):
        lines += [_border_line(scene, row, width, paint), *_row_lines(scene, row, width, paint)]
    lines.append(_border_line(scene, -1, width, paint))
    return [line.rstrip() for line in lines]


def _row_lines(scene: Scene, row: int, width: int, paint: Paint) -> list[str]:
    nothing = [" " * width] * LINES
    tiles = [
        nothing if cell is None else _tile_lines(scene, cell, width, paint)
        for cell in cells_of_row(scene, row)
    ]
    bars = ["|" if left or right else " " for left, right in _edges(_exist(scene, row))]
    return [_joined(bars, [lines[number] for lines in tiles]) for number in range(LINES)]


def _border_line(scene: Scene, row: int, width: int, paint: Paint) -> str:
    """The border above a row of tiles, also where only the row above has a tile."""
    above, below = _exist(scene, row + 1), _exist(scene, row)
    pieces = [
        ("-" if is_above else " ") * width
        if cell is None
        else _tile_border(scene, cell, width, paint)
        for cell, is_above in zip(cells_of_row(scene, row), above, strict=True)
    ]
    either = [upper or lower for upper, lower in zip(above, below, strict=True)]
    corners = ["+" if left or right else " " for left, right in _edges(either)]
    return _joined(corners, pieces)


def cells_of_row(scene: Scene, row: int) -> list[Cell | None]:
    """The cells of a row; None where the city has no tile."""
    cells = scene.view.city.grid.cells
    places = range(row * GRID_SIZE, (row + 1) * GRID_SIZE)
    return [Cell(place) if place in cells else None for place in places]


def _exist(scene: Scene, row: int) -> list[bool]:
    return [cell is not None for cell in cells_of_row(scene, row)]


def _edges(row: list[bool]) -> list[tuple[bool, bool]]:
    """For each vertical edge of a row, the values to its left and right."""
    return list(zip([False, *row], [*row, False], strict=True))


def _joined(edges: list[str], insides: list[str]) -> str:
    pairs = zip(edges, [*insides, ""], strict=True)
    return "".join(edge + inside for edge, inside in pairs)


def _tile_lines(scene: Scene, cell: Cell, width: int, paint: Paint) -> list[str]:
    """The lines inside the tile on this cell."""
    name = fitted(short_name(printable(scene.view.city.name_at(cell)), width), width)
    building = scene.view.city.buildings[cell]
    if building is None:
        lines = ["", "offerings are", "made here", "", ""]
        return [paint(name, BOLD), *(line.ljust(width) for line in lines)]
    colour = single_colour(building)
    title = paint(name, BOLD if colour is None else PEOPLE_LOOKS[colour])
    if cell in scene.view.rebuilt:
        return [title, *_rebuilt(building, width, paint)]
    return [title, *_rubble(scene, cell, building, width)]


def _tile_border(scene: Scene, cell: Cell, width: int, paint: Paint) -> str:
    """The border above a tile: the cell and its marks, miniatures and dragons."""
    is_last, is_target = scene.last_cell is cell, cell_piece(cell) in scene.targets
    before = LAST_MARK if is_last else TARGET_MARK if is_target else "-"
    after = TARGET_MARK if is_target else "<" if is_last else "-"
    pieces = "-".join(filter(None, (miniatures_on(scene, cell), dragons_on(scene, cell))))
    line = f"{before}{cell}{after}{pieces}".ljust(width, "-")
    return paint(line, LAST if is_last else TARGET if is_target else BOLD if pieces else "")


def miniatures_on(scene: Scene, cell: Cell) -> str:
    """The miniatures on a tile, such as ``@02``; empty if there are none."""
    seats = "".join(str(seat) for seat in scene.seats if scene.view.players[seat].at is cell)
    return f"@{seats}" if seats else ""


def dragons_on(scene: Scene, cell: Cell) -> str:
    """The letters of the dragons on a tile."""
    return "".join(which.name[0] for which in Dragon if scene.view.dragons[which] is cell)


def short_name(name: str, width: int) -> str:
    """
    A name whose longest word is cut until the name fits.

    >>> short_name("Monastery Tower", 14), short_name("Mill", 14)
    ('Monaste. Tower', 'Mill')
    """
    surplus = len(name) - width
    longest = max(name.split(), key=len, default="")
    if surplus <= 0 or len(longest) < surplus + 3:
        return name
    return name.replace(longest, f"{longest[: -surplus - 1]}.", 1)


def _rebuilt(building: Building, width: int, paint: Paint) -> list[str]:
    return [
        _beside(colour_word(building), action_hint(building), width),
        " " * width,
        paint("[x] REBUILT".ljust(width), GOOD),
        " " * width,
        fitted(f"n {bonus_word(building.neighbourhood)}", width),
    ]


def _rubble(scene: Scene, cell: Cell, building: Building, width: int) -> list[str]:
    letters, prices, owners = _columns(scene, cell, building, width)
    gains = f"m {bonus_word(building.majority)} e {bonus_word(building.construction)}"
    near, hint = f"n {bonus_word(building.neighbourhood)}", action_hint(building)
    if is_mixed(building):
        head, foot = f"    {letters}", _beside(near, hint, width)
    else:
        head, foot = _beside(colour_word(building), hint, width), near
    lines = (head, f"pay {prices}", f"by  {owners}", gains, foot)
    return [fitted(line, width) for line in lines]


def _columns(scene: Scene, cell: Cell, building: Building, width: int) -> tuple[str, str, str]:
    """Letters, prices and markers of the spaces, one column for each space."""
    prices = [str(space.price) for space in building.spaces]
    sizes = [len(price) for price in prices]
    letters = [letter_of(space.colour) for space in building.spaces]
    owners = [_owner(scene, cell, index) for index in range(len(building.spaces))]
    gap = " " if sum(sizes) + len(sizes) - 1 <= width - len("pay ") else ""

    def aligned(row: list[str]) -> str:
        return gap.join(text.rjust(size) for text, size in zip(row, sizes, strict=True))

    return aligned(letters), aligned(prices), aligned(owners)


def _owner(scene: Scene, cell: Cell, index: int) -> str:
    """The owner of the marker on a space, or a mark if the space is free and can be chosen."""
    owner = scene.view.spaces[cell][index]
    if owner is not None:
        return str(owner)
    return TARGET_MARK if scene.space_piece(cell, index) in scene.targets else "."


def action_hint(building: Building) -> str:
    """The additional action of a building; empty if it has none."""
    return "" if building.action is None else f"+{ACTION_WORDS[building.action]}"


def _beside(left: str, right: str, width: int) -> str:
    return fitted(f"{left} {right.rjust(width - len(left) - 1)}", width)


def bonus_word(bonus: Bonus) -> str:
    """A bonus in a word such as ``1C1S``."""
    return "".join(text for _, text in bonus_parts(bonus)) or "-"
