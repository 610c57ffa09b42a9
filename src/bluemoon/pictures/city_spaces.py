"""The spaces of a building, with price, colour and marker."""

from math import ceil
from typing import Final

from bluemoon.city.buildings import Building, Space
from bluemoon.city.cells import Cell
from bluemoon.kernel.seats import Seat
from bluemoon.pictures.city_frame import INNER, MARGIN
from bluemoon.pictures.city_palette import paint_class
from bluemoon.pictures.city_pieces import marker
from bluemoon.pictures.city_sight import Sight
from bluemoon.pictures.city_words import letter_of
from bluemoon.pictures.markup import Lettering, element, group, written

MOST_IN_A_ROW: Final = 4
GAP: Final = 3
TOP: Final = 37
FULL_HEIGHT: Final = 37


def spaces(sight: Sight, cell: Cell, building: Building) -> str:
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
        is_last = sight.last_cell is cell and sight.last_space == index
        outline = _outline(width, height) if is_last else ""
        inside = draw(space, sight.view.spaces[cell][index], width, height)
        found.append(group(inside, outline, at=at, data_space=index + 1, data_price=space.price))
    return "".join(found)


def _tall(space: Space, owner: Seat | None, width: float, height: float) -> str:
    """The price above the place for a marker."""
    paint = paint_class(space.colour)
    price = Lettering(13, f"{paint}-on bold", "middle")
    return (
        element("rect", width=width, height=height, rx=3, class_=f"{paint} edge")
        + written(str(space.price), width / 2, 13, price)
        + _place(owner, width / 2, height - 11, 7.5)
    )


def _flat(space: Space, owner: Seat | None, width: float, height: float) -> str:
    """Letter and price to the left of the place for a marker."""
    paint = paint_class(space.colour)
    label = f"{letter_of(space.colour)}{space.price}"
    lettering = Lettering(9, f"{paint}-on bold")
    return (
        element("rect", width=width, height=height, rx=3, class_=f"{paint} edge")
        + written(label, 1.5, height / 2 + 3.3, lettering, within=width / 2 - 2)
        + _place(owner, width - 7, height / 2, 5.5)
    )


def _place(owner: Seat | None, x: float, y: float, radius: float) -> str:
    """The marker on a space, or the empty place for one."""
    if owner is None:
        return element("circle", cx=x, cy=y, r=radius - 0.5, class_="hole")
    return marker(owner, x, y, radius)


def _outline(width: float, height: float) -> str:
    return element("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=4, class_="last")
