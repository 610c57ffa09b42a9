"""A building that stands again: only its neighbourhood bonus still counts (B4, B5)."""

from typing import Final

from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import Building
from bluemoon.city.drawing.bonuses import bonus_text, bonus_width
from bluemoon.city.drawing.colours import colour_swatch, single_colour, swatch_width
from bluemoon.city.drawing.frame import (
    INNER,
    MARGIN,
    WIDTH,
    additional_action,
    frame,
    heading,
)
from bluemoon.city.drawing.palette import paint_class
from bluemoon.city.drawing.scene import Scene
from bluemoon.toolkits.svg import Lettering, element, group, written

BAND: Final = "M1 20L1 7Q1 1 7 1L111 1Q117 1 117 7L117 20Z"
CHECK: Final = "M0 5L3.5 8.5L10 0"
TOWER: Final = (
    "M-8 22L-8 -10L-12 -12L-12 -22L-7 -22L-7 -18L-2.5 -18L-2.5 -22L2.5 -22L2.5 -18L7 -18"
    "L7 -22L12 -22L12 -12L8 -10L8 22L3 22L3 12Q0 8 -3 12L-3 22Z"
)
TEMPLE: Final = (
    "M0 -20L25 -9L25 -5L-25 -5L-25 -9ZM-20 -3L-14 -3L-14 16L-20 16ZM-9 -3L-3 -3L-3 16L-9 16Z"
    "M3 -3L9 -3L9 16L3 16ZM14 -3L20 -3L20 16L14 16ZM-25 18L25 18L25 22L-25 22Z"
)
HOUSE: Final = (
    "M-26 22L-26 0L-14 -12L-2 0L-2 -2L24 -2L24 22L16 22L16 12Q12 7 8 12L8 22"
    "L-10 22L-10 10L-18 10L-18 22ZM-2 -5L4 -16L18 -16L24 -5Z"
)
SHAPES: Final = {
    **dict.fromkeys(("tower", "citadel", "watchtower"), TOWER),
    **dict.fromkeys(("temple", "palace", "shrine", "university", "library", "theatre"), TEMPLE),
}
"""What a building looks like, by the last word of its name; the others are houses."""

SMALL: Final = Lettering(10, "good bold")
LARGE: Final = Lettering(13, "ink")


def rebuilt(scene: Scene, cell: Cell, building: Building) -> str:
    """The tile turned over."""
    paint = paint_class(single_colour(building))
    return "".join(
        (
            frame("rebuilt"),
            element("path", d=BAND, class_=paint),
            heading(scene.view.city.name_at(cell), cell, f"{paint}-on"),
            _status(building),
            _silhouette(building, paint),
            _bonus(building),
        )
    )


def _status(building: Building) -> str:
    after = MARGIN + swatch_width(building) + 4
    check = group(element("path", d=CHECK, class_="check"), at=(after, 22.5))
    word = written("rebuilt", after + 13, 31, SMALL, within=34)
    return colour_swatch(building, MARGIN, 21.5) + check + word + additional_action(building)


def _silhouette(building: Building, paint: str) -> str:
    shape = SHAPES.get(building.name.rpartition("_")[2], HOUSE)
    return group(element("path", d=shape, class_=f"{paint} edge"), at=(WIDTH / 2, 57))


def _bonus(building: Building) -> str:
    width = min(bonus_width("near", building.neighbourhood, LARGE), INNER - 12)
    box = element(
        "rect", x=(WIDTH - width) / 2 - 6, y=81, width=width + 12, height=18, rx=9, class_="gain"
    )
    start = ((WIDTH - width) / 2, 94.5)
    return box + bonus_text("near", building.neighbourhood, start, LARGE, width)
