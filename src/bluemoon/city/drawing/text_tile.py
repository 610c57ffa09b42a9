"""A tile in characters: six lines, and pieces in the border above."""

from typing import Final

from bluemoon.city.cards import Colour
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.components.buildings import Bonus, Building
from bluemoon.city.drawing.colours import colour_word, single_colour
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.words import ACTION_WORDS, bonus_parts, letter_of
from bluemoon.toolkits.terminal import BOLD, GOOD, LAST, Paint, fitted, printable

LINES: Final = 6

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


def tile_lines(scene: Scene, cell: Cell, width: int, paint: Paint) -> list[str]:
    """What stands inside the tile on this cell, line by line."""
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


def border(scene: Scene, cell: Cell, width: int, paint: Paint) -> str:
    """The border above the tile: the cell, and the miniatures and dragons on the tile."""
    is_last = scene.last_cell is cell
    name = f">{cell}<" if is_last else f"-{cell}-"
    seats = "".join(str(seat) for seat in scene.seats if scene.view.players[seat].at is cell)
    dragons = "".join(which.name[0] for which in Dragon if scene.view.dragons[which] is cell)
    miniatures = f"@{seats}" if seats else ""
    pieces = "-".join(part for part in (miniatures, dragons) if part)
    line = f"{name}{pieces}".ljust(width, "-")
    return paint(line, LAST if is_last else BOLD if pieces else "")


def short_name(name: str, width: int) -> str:
    """
    A name with its longest word cut until it fits.

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
        _beside(colour_word(building), _hint(building), width),
        " " * width,
        paint("[x] REBUILT".ljust(width), GOOD),
        " " * width,
        fitted(f"n {_short(building.neighbourhood)}", width),
    ]


def _rubble(scene: Scene, cell: Cell, building: Building, width: int) -> list[str]:
    letters, prices, owners = _columns(scene, cell, building, width)
    gains = f"m {_short(building.majority)} e {_short(building.construction)}"
    near, hint = f"n {_short(building.neighbourhood)}", _hint(building)
    if colour_word(building) == "mixed":
        head, foot = f"    {letters}", _beside(near, hint, width)
    else:
        head, foot = _beside(colour_word(building), hint, width), near
    lines = (head, f"pay {prices}", f"by  {owners}", gains, foot)
    return [fitted(line, width) for line in lines]


def _columns(scene: Scene, cell: Cell, building: Building, width: int) -> tuple[str, str, str]:
    """Letters, prices and markers of the spaces, each space below itself."""
    prices = [str(space.price) for space in building.spaces]
    sizes = [len(price) for price in prices]
    letters = [letter_of(space.colour) for space in building.spaces]
    owners = ["." if owner is None else str(owner) for owner in scene.view.spaces[cell]]
    gap = " " if sum(sizes) + len(sizes) - 1 <= width - len("pay ") else ""

    def aligned(row: list[str]) -> str:
        return gap.join(text.rjust(size) for text, size in zip(row, sizes, strict=True))

    return aligned(letters), aligned(prices), aligned(owners)


def _hint(building: Building) -> str:
    return "" if building.action is None else f"+{ACTION_WORDS[building.action]}"


def _beside(left: str, right: str, width: int) -> str:
    return fitted(f"{left} {right.rjust(width - len(left) - 1)}", width)


def _short(bonus: Bonus) -> str:
    return "".join(text for _, text in bonus_parts(bonus)) or "-"
