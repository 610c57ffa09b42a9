"""The complete picture of a city as SVG: header, grid, side panels, players."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bluemoon.city.actions import Action
from bluemoon.city.cells import GRID_SIZE
from bluemoon.city.drawing.building import TILE_HEIGHT, TILE_WIDTH
from bluemoon.city.drawing.captions import about_words, summary, turn_words
from bluemoon.city.drawing.colours import city_style_sheet
from bluemoon.city.drawing.figures import marker
from bluemoon.city.drawing.players import players
from bluemoon.city.drawing.scene import Scene, scene_of
from bluemoon.city.drawing.side_panels import WIDTH as SIDE_WIDTH
from bluemoon.city.drawing.side_panels import side_panels
from bluemoon.city.drawing.tile import tile
from bluemoon.city.state import State
from bluemoon.city.views.view import View
from bluemoon.plugin import Piece
from bluemoon.toolkits.captions import last_words
from bluemoon.toolkits.drawing import NARROWEST_SVG, Theme, check_theme, check_width
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.page import BADGE_AT, EDGE, INNER_WIDTH, PAGE_WIDTH, page_header
from bluemoon.toolkits.svg import document, group, symbol

GRID_LEFT: Final = 24
GRID_TOP: Final = 62
STEP_X: Final = TILE_WIDTH + 4
STEP_Y: Final = TILE_HEIGHT + 4
GRID_BOTTOM: Final = GRID_TOP + GRID_SIZE * STEP_Y
SIDE_LEFT: Final = PAGE_WIDTH - EDGE - SIDE_WIDTH
PLAYERS_TOP: Final = GRID_BOTTOM + 18


def svg(  # noqa: PLR0913  each shows one thing more
    position: State | View,
    /,
    *,
    last: Action | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
    width: int = 800,
) -> str:
    """
    The position as a complete SVG document: a state with all hands open, or a view.

    *last* is the action that led to it, *targets* are the pieces that can be chosen, *names* are
    the players' by seat. *width* is in pixels, at least 100.
    """
    check_theme(theme)
    check_width(width, NARROWEST_SVG)
    scene = scene_of(position, last, targets, names)
    table, table_height = players(scene, INNER_WIDTH)
    height = PLAYERS_TOP + table_height + EDGE - 4
    turn = turn_words(scene, scene.names.__getitem__)
    return document(
        _header(scene),
        _grid(scene),
        group(side_panels(scene), at=(SIDE_LEFT, GRID_TOP)),
        group(table, at=(EDGE, PLAYERS_TOP)),
        title=f"Blue Moon City. {turn}",
        description=summary(scene),
        style=city_style_sheet(theme),
        size=(PAGE_WIDTH, height),
        width=width,
        theme=theme,
    )


def _header(scene: Scene) -> str:
    return page_header(
        "Blue Moon City",
        about=partial(about_words, scene),
        turn=partial(turn_words, scene),
        last=last_words(scene.last),
        badge="" if scene.active is None else marker(scene.active, *BADGE_AT, 9),
        names=scene.names,
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
        symbol(letter, GRID_LEFT + index * STEP_X + TILE_WIDTH / 2, GRID_BOTTOM + 9, how, within=12)
        for index, letter in enumerate("abcde")
    )
    rows = (
        symbol(digit, EDGE + 3, GRID_TOP + index * STEP_Y + TILE_HEIGHT / 2, how, within=12)
        for index, digit in enumerate("54321")
    )
    return "".join((*columns, *rows))
