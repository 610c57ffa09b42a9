"""The complete picture of a realm as SVG: header, market, loop, players."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bluemoon.plugin import Piece
from bluemoon.sand.actions import Action
from bluemoon.sand.book import BOOK
from bluemoon.sand.drawing.captions import about_words, summary, turn_words
from bluemoon.sand.drawing.colours import sand_style_sheet
from bluemoon.sand.drawing.figures import seat_badge
from bluemoon.sand.drawing.market import looked_at, market
from bluemoon.sand.drawing.players import players
from bluemoon.sand.drawing.scene import Scene, scene_of
from bluemoon.sand.drawing.side_panels import WIDTH as SIDE_WIDTH
from bluemoon.sand.drawing.side_panels import side_panels
from bluemoon.sand.drawing.tiles import loop_of_tiles
from bluemoon.sand.state import State
from bluemoon.sand.views.view import View
from bluemoon.toolkits.captions import last_words
from bluemoon.toolkits.drawing import NARROWEST_SVG, Theme, check_theme, check_width
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import with_names
from bluemoon.toolkits.svg import document, group, written

PAGE_WIDTH: Final = 800
EDGE: Final = 10
INNER: Final = PAGE_WIDTH - 2 * EDGE
TOP: Final = 58
GAP: Final = 8

TURN_LEFT: Final = 296
ABOUT_ROOM: Final = 370


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
    The position as a complete SVG document: a state with everything open, or a view.

    *last* is the action that led to it, *targets* are the pieces that can be chosen, *names* are
    the players' by seat. *width* is in pixels, at least 100.
    """
    check_theme(theme)
    check_width(width, NARROWEST_SVG)
    scene = scene_of(position, last, targets, names)
    inside, bottom = _below_each_other(scene)
    turn = turn_words(scene, scene.names.__getitem__)
    return document(
        _header(scene),
        inside,
        title=f"{BOOK.title}. {turn}",
        description=summary(scene),
        style=sand_style_sheet(theme),
        size=(PAGE_WIDTH, bottom + EDGE),
        width=width,
        theme=theme,
    )


def _below_each_other(scene: Scene) -> tuple[str, float]:
    """Market, cards that are looked at, loop and players, and where they end."""
    rows, height = market(scene)
    side = group(side_panels(scene, height), at=(INNER - SIDE_WIDTH, 0))
    drawn: list[str] = []
    y: float = TOP
    for part, needed in (
        (rows + side, height),
        looked_at(scene, INNER),
        loop_of_tiles(scene, INNER),
        players(scene, INNER),
    ):
        if part:
            drawn.append(group(part, at=(EDGE, y)))
            y += needed + GAP
    return "".join(drawn), y - GAP


def _header(scene: Scene) -> str:
    right = PAGE_WIDTH - EDGE
    turn, about = Lettering(15, "ink bold", smallest=12), Lettering(11, "muted", smallest=10)
    turn_text = with_names(partial(turn_words, scene), scene.names, turn, within=right - TURN_LEFT)
    about_text = with_names(partial(about_words, scene), scene.names, about, within=ABOUT_ROOM)
    last = Lettering(12, "accent bold", "end")
    return "".join(
        (
            written(BOOK.title, EDGE, 26, Lettering(20, "ink bold"), within=250),
            written(about_text, EDGE, 45, about, within=ABOUT_ROOM),
            "" if scene.active is None else seat_badge(scene.active, 280, 20, 10),
            written(turn_text, TURN_LEFT, 25, turn, within=right - TURN_LEFT),
            written(last_words(scene.last), right, 45, last, within=right - EDGE - ABOUT_ROOM - 10),
        )
    )
