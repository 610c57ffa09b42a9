"""One tile of the city with everything on it."""

from typing import Final

from attrs import frozen

from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.drawing.building import (
    BAND,
    CELL_ROOM,
    INNER,
    MARGIN,
    SECOND_LINE,
    TILE_HEIGHT,
    TILE_WIDTH,
    rebuilt,
    rubble,
)
from bluemoon.city.drawing.captions import single_colour
from bluemoon.city.drawing.colours import paint_class
from bluemoon.city.drawing.figures import dragon, miniature
from bluemoon.city.drawing.scene import Scene, cell_piece
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import Value, element, group, piece_attributes, target_outline, written

OBELISK: Final = "M59 28L64 36L68 76L50 76L54 36ZM43 79L75 79L75 84L43 84Z"
COURTYARD_NOTES: Final = (("offerings are", 96), ("made here", 107))
FIGURES_AT: Final = 126
"""The vertical position of miniatures and dragons."""


@frozen
class Spacing:
    """How large the figures on a tile are, and how far apart."""

    miniature: float
    miniature_room: float
    dragon: float
    dragon_room: float


ROOMY: Final = Spacing(1.25, 21, 1.1, 21)
CROWDED: Final = Spacing(0.92, 16, 0.84, 14.6)
"""For the worst case: four miniatures and three dragons on one tile."""
MOST_ROOMY: Final = 5
"""The most figures on one tile with the usual distance."""


def tile(scene: Scene, cell: Cell, at: tuple[float, float]) -> str:
    """The tile on this cell, with its upper left corner at this point."""
    attributes: dict[str, Value] = {"data_cell": str(cell)}
    building = scene.view.city.buildings[cell]
    if building is None:
        look, inside = "court", _courtyard(scene, cell)
    elif cell in scene.view.rebuilt:
        attributes |= {"data_building": building.name, "data_state": "rebuilt"}
        paint = paint_class(single_colour(building))
        band = element("path", d=BAND, class_=paint)
        look, inside = "rebuilt", band + _name(scene, cell, f"{paint}-on") + rebuilt(building)
    else:
        attributes |= {"data_building": building.name, "data_state": "rubble"}
        look, inside = "rubble", _name(scene, cell, "ink") + rubble(scene, cell, building)
    return group(
        _outline(0.5, look),
        inside,
        _outline(-1, "last") if scene.last_cell is cell else "",
        _target(scene, cell),
        *_figures(scene, cell),
        at=at,
        **attributes,
        **piece_attributes(cell_piece(cell), scene.targets),
    )


def _outline(inset: float, look: str) -> str:
    width, height = TILE_WIDTH - 2 * inset, TILE_HEIGHT - 2 * inset
    return element(
        "rect", x=inset, y=inset, width=width, height=height, rx=6.5 - inset, class_=look
    )


def _target(scene: Scene, cell: Cell) -> str:
    is_target = cell_piece(cell) in scene.targets
    return target_outline(TILE_WIDTH, TILE_HEIGHT, 1.5, 5) if is_target else ""


def _name(scene: Scene, cell: Cell, look: str) -> str:
    """The name of the tile, with the cell below it on the right."""
    name, corner = Lettering(11.5, f"{look} bold"), Lettering(10, "ink", "end")
    right = TILE_WIDTH - MARGIN
    return written(scene.view.city.name_at(cell), MARGIN, 14.5, name, within=INNER) + written(
        str(cell), right, SECOND_LINE, corner, within=CELL_ROOM
    )


def _courtyard(scene: Scene, cell: Cell) -> str:
    how = Lettering(10, "muted", "middle")
    notes = (written(text, TILE_WIDTH / 2, y, how, within=INNER) for text, y in COURTYARD_NOTES)
    stone = element("path", d=OBELISK, class_="stone edge")
    return "".join((stone, _name(scene, cell, "ink"), *notes))


def _figures(scene: Scene, cell: Cell) -> list[str]:
    """The figures on the tile: miniatures from the left, dragons from the right."""
    seats = [seat for seat in scene.seats if scene.view.players[seat].at is cell]
    dragons = [which for which in Dragon if scene.view.dragons[which] is cell]
    by = ROOMY if len(seats) + len(dragons) <= MOST_ROOMY else CROWDED
    standing = [
        miniature(seat, MARGIN + by.miniature_room * (place + 0.5), FIGURES_AT, by.miniature)
        for place, seat in enumerate(seats)
    ]
    right = TILE_WIDTH - MARGIN
    flying = [
        dragon(scene, which, right - by.dragon_room * (place + 0.5), FIGURES_AT, by.dragon)
        for place, which in enumerate(reversed(dragons))
    ]
    return standing + flying
