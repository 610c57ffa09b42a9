"""The whole picture of a city: header, grid, what lies beside it, players."""

from typing import Final

from bluemoon.city.cells import GRID_SIZE
from bluemoon.city.drawing.figures import marker
from bluemoon.city.drawing.frame import HEIGHT, WIDTH
from bluemoon.city.drawing.obelisk import FOOT, obelisk
from bluemoon.city.drawing.palette import city_style_sheet
from bluemoon.city.drawing.players import players
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.summary import summary
from bluemoon.city.drawing.supply import (
    OUTSIDE_HEIGHT,
    SUPPLY_HEIGHT,
    legend,
    outside,
    supply,
)
from bluemoon.city.drawing.tile import tile
from bluemoon.city.drawing.words import last_words, options_words, turn_words
from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.svg import Lettering, element, escaped, group, written

PAGE_WIDTH: Final = 800
EDGE: Final = 10
GRID_LEFT: Final = 24
GRID_TOP: Final = 62
STEP_X: Final = WIDTH + 4
STEP_Y: Final = HEIGHT + 4
GRID_BOTTOM: Final = GRID_TOP + GRID_SIZE * STEP_Y
SIDE_LEFT: Final = GRID_LEFT + GRID_SIZE * STEP_X + 6
SIDE_WIDTH: Final = PAGE_WIDTH - EDGE - SIDE_LEFT
PLAYERS_TOP: Final = GRID_BOTTOM + 18
SIDE_GAP: Final = 8


def city_svg(scene: Scene, theme: Theme, width: int) -> str:
    """The picture as a whole document."""
    table, table_height = players(scene, PAGE_WIDTH - 2 * EDGE)
    height = PLAYERS_TOP + table_height + EDGE - 4
    return element(
        "svg",
        element("title", escaped(f"Blue Moon City. {turn_words(scene)}")),
        element("desc", escaped(summary(scene))),
        element("style", city_style_sheet(theme)),
        element("rect", width=PAGE_WIDTH, height=height, class_="page"),
        _header(scene),
        _grid(scene),
        _side(scene),
        group(table, at=(EDGE, PLAYERS_TOP)),
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=round(height * width / PAGE_WIDTH),
        viewBox=f"0 0 {PAGE_WIDTH} {height:g}",
        role="img",
        class_=f"bluemoon bluemoon-{theme}",
    )


def _header(scene: Scene) -> str:
    about = f"{options_words(scene)}, {scene.audience}"
    right = PAGE_WIDTH - EDGE
    turn = Lettering(15, "ink bold")
    act = "" if scene.outcome else marker(scene.view.to_act, 280, 20, 9)
    return "".join(
        (
            written("Blue Moon City", EDGE, 26, Lettering(20, "ink bold"), within=250),
            written(about, EDGE, 45, Lettering(11, "muted"), within=330),
            act,
            written(turn_words(scene), 296, 25, turn, within=right - 296),
            written(last_words(scene), right, 45, Lettering(12, "accent bold", "end"), within=430),
        )
    )


def _grid(scene: Scene) -> str:
    tiles = (
        tile(
            scene,
            cell,
            (GRID_LEFT + cell.column * STEP_X, GRID_TOP + (GRID_SIZE - 1 - cell.row) * STEP_Y),
        )
        for cell in scene.view.city.grid.cells
    )
    return _axes() + "".join(tiles)


def _axes() -> str:
    how = Lettering(12, "muted bold", "middle")
    columns = (
        written(letter, GRID_LEFT + index * STEP_X + WIDTH / 2, GRID_BOTTOM + 9, how)
        for index, letter in enumerate("abcde")
    )
    rows = (
        written(digit, EDGE + 3, GRID_TOP + index * STEP_Y + HEIGHT / 2, how)
        for index, digit in enumerate("54321")
    )
    return "".join((*columns, *rows))


def _side(scene: Scene) -> str:
    supply_top = GRID_TOP + FOOT + 10 + SIDE_GAP
    outside_top = supply_top + SUPPLY_HEIGHT + SIDE_GAP
    legend_top = outside_top + OUTSIDE_HEIGHT + SIDE_GAP
    return "".join(
        (
            group(obelisk(scene, SIDE_WIDTH), at=(SIDE_LEFT, GRID_TOP)),
            group(supply(scene, SIDE_WIDTH), at=(SIDE_LEFT, supply_top)),
            group(outside(scene, SIDE_WIDTH), at=(SIDE_LEFT, outside_top)),
            group(legend(SIDE_WIDTH), at=(SIDE_LEFT, legend_top)),
        )
    )
