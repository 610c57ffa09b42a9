"""One tile of the city with everything on it."""

from typing import Final

from attrs import frozen

from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.drawing.figures import dragon, miniature
from bluemoon.city.drawing.frame import HEIGHT, INNER, MARGIN, WIDTH, frame, heading
from bluemoon.city.drawing.rebuilt import rebuilt
from bluemoon.city.drawing.rubble import rubble
from bluemoon.city.drawing.scene import Scene
from bluemoon.toolkits.svg import Lettering, element, group, written

OBELISK: Final = "M59 26L64 34L68 74L50 74L54 34ZM43 77L75 77L75 82L43 82Z"
PIECES_AT: Final = 118
"""How far down the pieces stand."""


@frozen
class Spacing:
    """How large the pieces on a tile are, and how much room each takes."""

    miniature: float
    miniature_room: float
    dragon: float
    dragon_room: float


ROOMY: Final = Spacing(1.25, 21, 1.1, 21)
CROWDED: Final = Spacing(0.92, 16, 0.84, 14.6)
"""For the worst that can happen: all four miniatures and all three dragons on one tile."""
MOST_ROOMY: Final = 5
"""So many pieces find room side by side without standing closer."""


def tile(scene: Scene, cell: Cell, at: tuple[float, float]) -> str:
    """The tile on this cell, with its upper left corner at this place."""
    building = scene.view.city.buildings[cell]
    if building is None:
        return group(_courtyard(scene, cell), _on_top(scene, cell), at=at, data_cell=str(cell))
    is_rebuilt = cell in scene.view.rebuilt
    inside = (rebuilt if is_rebuilt else rubble)(scene, cell, building)
    return group(
        inside,
        _on_top(scene, cell),
        at=at,
        data_cell=str(cell),
        data_building=building.name,
        data_state="rebuilt" if is_rebuilt else "rubble",
    )


def _courtyard(scene: Scene, cell: Cell) -> str:
    note = Lettering(10, "muted", "middle")
    return "".join(
        (
            frame("court"),
            element("path", d=OBELISK, class_="stone edge"),
            heading(scene.view.city.name_at(cell), cell, "ink"),
            written("offerings are made here", WIDTH / 2, 96, note, within=INNER),
        )
    )


def _on_top(scene: Scene, cell: Cell) -> str:
    """The pieces on the tile: miniatures from the left, dragons from the right."""
    seats = [seat for seat in scene.seats if scene.view.players[seat].at is cell]
    dragons = [which for which in Dragon if scene.view.dragons[which] is cell]
    by = ROOMY if len(seats) + len(dragons) <= MOST_ROOMY else CROWDED
    standing = [
        miniature(seat, MARGIN + by.miniature_room * (place + 0.5), PIECES_AT, by.miniature)
        for place, seat in enumerate(seats)
    ]
    flying = [
        dragon(which, WIDTH - MARGIN - by.dragon_room * (place + 0.5), PIECES_AT, by.dragon)
        for place, which in enumerate(reversed(dragons))
    ]
    return "".join((_last_outline(scene, cell), *standing, *flying))


def _last_outline(scene: Scene, cell: Cell) -> str:
    if scene.last_cell is not cell:
        return ""
    return element("rect", x=-1, y=-1, width=WIDTH + 2, height=HEIGHT + 2, rx=7, class_="last")
