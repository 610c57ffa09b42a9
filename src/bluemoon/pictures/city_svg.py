"""The whole picture of a city: header, grid, what lies beside it, players."""

from typing import Final

from bluemoon.city.cells import GRID_SIZE
from bluemoon.pictures.city_frame import HEIGHT, WIDTH
from bluemoon.pictures.city_obelisk import FOOT, obelisk
from bluemoon.pictures.city_palette import city_style_sheet
from bluemoon.pictures.city_pieces import marker
from bluemoon.pictures.city_players import players
from bluemoon.pictures.city_sight import Sight
from bluemoon.pictures.city_summary import summary
from bluemoon.pictures.city_supply import (
    OUTSIDE_HEIGHT,
    SUPPLY_HEIGHT,
    legend,
    outside,
    supply,
)
from bluemoon.pictures.city_tile import tile
from bluemoon.pictures.city_words import last_words, options_words, turn_words
from bluemoon.pictures.drawing import Theme
from bluemoon.pictures.markup import Lettering, element, escaped, group, written

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


def city_svg(sight: Sight, theme: Theme, width: int) -> str:
    """The picture as a whole document."""
    table, table_height = players(sight, PAGE_WIDTH - 2 * EDGE)
    height = PLAYERS_TOP + table_height + EDGE - 4
    return element(
        "svg",
        element("title", escaped(f"Blue Moon City. {turn_words(sight)}")),
        element("desc", escaped(summary(sight))),
        element("style", city_style_sheet(theme)),
        element("rect", width=PAGE_WIDTH, height=height, class_="page"),
        _header(sight),
        _grid(sight),
        _side(sight),
        group(table, at=(EDGE, PLAYERS_TOP)),
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=round(height * width / PAGE_WIDTH),
        viewBox=f"0 0 {PAGE_WIDTH} {height:g}",
        role="img",
        class_=f"bluemoon bluemoon-{theme}",
    )


def _header(sight: Sight) -> str:
    about = f"{options_words(sight)}, {sight.audience}"
    right = PAGE_WIDTH - EDGE
    turn = Lettering(15, "ink bold")
    act = "" if sight.outcome else marker(sight.view.to_act, 280, 20, 9)
    return "".join(
        (
            written("Blue Moon City", EDGE, 26, Lettering(20, "ink bold"), within=250),
            written(about, EDGE, 45, Lettering(11, "muted"), within=330),
            act,
            written(turn_words(sight), 296, 25, turn, within=right - 296),
            written(last_words(sight), right, 45, Lettering(12, "accent bold", "end"), within=430),
        )
    )


def _grid(sight: Sight) -> str:
    tiles = (
        tile(
            sight,
            cell,
            (GRID_LEFT + cell.column * STEP_X, GRID_TOP + (GRID_SIZE - 1 - cell.row) * STEP_Y),
        )
        for cell in sight.view.city.grid.cells
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


def _side(sight: Sight) -> str:
    supply_top = GRID_TOP + FOOT + 10 + SIDE_GAP
    outside_top = supply_top + SUPPLY_HEIGHT + SIDE_GAP
    legend_top = outside_top + OUTSIDE_HEIGHT + SIDE_GAP
    return "".join(
        (
            group(obelisk(sight, SIDE_WIDTH), at=(SIDE_LEFT, GRID_TOP)),
            group(supply(sight, SIDE_WIDTH), at=(SIDE_LEFT, supply_top)),
            group(outside(sight, SIDE_WIDTH), at=(SIDE_LEFT, outside_top)),
            group(legend(SIDE_WIDTH), at=(SIDE_LEFT, legend_top)),
        )
    )
