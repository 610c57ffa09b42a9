"""A building that is still rubble: its colour, its spaces and its bonuses."""

from typing import Final

from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import Building
from bluemoon.city.drawing.bonuses import bonus_text, bonus_width
from bluemoon.city.drawing.colours import colour_swatch, colour_word, swatch_width
from bluemoon.city.drawing.frame import (
    INNER,
    MARGIN,
    WIDTH,
    additional_action,
    frame,
    heading,
)
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.spaces import spaces
from bluemoon.toolkits.svg import Lettering, element, written

STONES: Final = (
    "M2 130L2 120L9 114L18 118L22 125L29 119L40 122L45 130Z"
    "M62 130L67 123L76 125L81 117L92 113L99 120L109 116L116 122L116 130Z"
)
SMALL: Final = Lettering(10, "muted")


def rubble(scene: Scene, cell: Cell, building: Building) -> str:
    """The tile with its front side up."""
    return "".join(
        (
            frame("rubble"),
            element("path", d=STONES, class_="stone"),
            heading(scene.view.city.name_at(cell), cell, "ink"),
            _colours(building),
            spaces(scene, cell, building),
            _bonuses(building),
        )
    )


def _colours(building: Building) -> str:
    after = MARGIN + swatch_width(building) + 4
    right = Lettering(10, "muted", "end")
    status = additional_action(building) or written("rubble", WIDTH - MARGIN, 31, right, within=40)
    word = written(colour_word(building), after, 31, SMALL, within=40)
    return colour_swatch(building, MARGIN, 20.5) + word + status


def _bonuses(building: Building) -> str:
    most = bonus_width("most", building.majority, SMALL)
    each = bonus_width("each", building.construction, SMALL)
    # Together they may be too wide for the tile: then both are condensed alike.
    scale = min(1, (INNER - 5) / (most + each))
    first, second = most * scale, each * scale
    return (
        bonus_text("most", building.majority, (MARGIN, 87), SMALL, first)
        + bonus_text("each", building.construction, (WIDTH - MARGIN - second, 87), SMALL, second)
        + bonus_text("near", building.neighbourhood, (MARGIN, 99), SMALL, INNER)
    )
