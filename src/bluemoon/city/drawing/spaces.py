"""The spaces of a building, with price, colour and marker."""

from math import ceil
from typing import Final

from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import Building, Space
from bluemoon.city.drawing.colours import colour_word
from bluemoon.city.drawing.figures import marker
from bluemoon.city.drawing.frame import INNER, MARGIN
from bluemoon.city.drawing.palette import paint_class
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.words import letter_of
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.svg import Lettering, element, group, written

MOST_IN_A_ROW: Final = 4
GAP: Final = 2.4
TOP: Final = 37
FULL_HEIGHT: Final = 37


def spaces(scene: Scene, cell: Cell, building: Building) -> str:
    """All spaces in one row, or by columns in two, as the Main Hall's."""
    count = len(building.spaces)
    if count <= MOST_IN_A_ROW:
        rows, columns, height, draw = 1, MOST_IN_A_ROW, FULL_HEIGHT, _tall
    else:
        rows, columns, height, draw = 2, ceil(count / 2), FULL_HEIGHT // 2, _flat
    width = (INNER - GAP * (columns - 1)) / columns
    found: list[str] = []
    for index, space in enumerate(building.spaces):
        at = (MARGIN + index // rows * (width + GAP), TOP + index % rows * (height + 1))
        frame = element("rect", width=width, height=height, rx=3, class_=_paint(space, "edge"))
        inside = draw(space, _label(building, space), scene.view.spaces[cell][index], width)
        is_last = scene.last_cell is cell and scene.last_space == index
        outline = _outline(width, height) if is_last else ""
        numbers = {"data_space": index + 1, "data_price": space.price}
        found.append(group(frame, inside, outline, at=at, **numbers))
    return "".join(found)


def _label(building: Building, space: Space) -> str:
    """The price, after a letter where the spaces of a building differ in colour (C3)."""
    letter = letter_of(space.colour) if colour_word(building) == "mixed" else ""
    return f"{letter}{space.price}"


def _tall(space: Space, label: str, owner: Seat | None, width: float) -> str:
    """The price above the place for a marker."""
    how = Lettering(13, _paint(space, "bold", suffix="-on"), "middle")
    price = written(label, width / 2, 13, how, within=width - 4)
    return price + _place(owner, width / 2, FULL_HEIGHT - 11, 7.5)


def _flat(space: Space, label: str, owner: Seat | None, width: float) -> str:
    """The price to the left of the place for a marker."""
    how = Lettering(9, _paint(space, "bold", suffix="-on"))
    price = written(label, 1.5, FULL_HEIGHT // 4 + 3.3, how, within=width / 2 - 3)
    return price + _place(owner, width - 7, FULL_HEIGHT // 4, 5.5)


def _paint(space: Space, look: str, *, suffix: str = "") -> str:
    return f"{paint_class(space.colour)}{suffix} {look}"


def _place(owner: Seat | None, x: float, y: float, radius: float) -> str:
    """The marker on a space, or the empty place for one."""
    if owner is None:
        return element("circle", cx=x, cy=y, r=radius - 0.5, class_="hole")
    return marker(owner, x, y, radius)


def _outline(width: float, height: float) -> str:
    return element("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=4, class_="last")
