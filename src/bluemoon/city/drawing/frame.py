"""The measures of a tile, and what all tiles share: frame, name, cell, additional action."""

from typing import Final

from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import Building
from bluemoon.city.drawing.words import ACTION_WORDS
from bluemoon.toolkits.svg import Lettering, element, written

WIDTH: Final = 118
HEIGHT: Final = 132
MARGIN: Final = 5
INNER: Final = WIDTH - 2 * MARGIN
CELL_ROOM: Final = 17
"""The width that is kept for the name of the cell."""


def frame(look: str) -> str:
    """The tile itself."""
    return element("rect", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1, rx=6, class_=look)


def heading(name: str, cell: Cell, look: str) -> str:
    """The name of the tile, and the cell."""
    title = Lettering(11.5, f"{look} bold")
    corner = Lettering(10, look, "end")
    return written(name, MARGIN, 14, title, within=INNER - CELL_ROOM) + written(
        str(cell), WIDTH - MARGIN, 14, corner
    )


def additional_action(building: Building) -> str:
    """What may be done at the end of a turn here, on the right; nothing on most tiles."""
    if building.action is None:
        return ""
    how = Lettering(10, "accent bold", "end")
    return written(f"+ {ACTION_WORDS[building.action]}", WIDTH - MARGIN, 31, how, within=38)
