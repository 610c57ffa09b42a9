"""The complete picture of a realm as SVG: header, market, loop, players."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bluemoon.plugin import Piece
from bluemoon.sand.actions import Action
from bluemoon.sand.book import BOOK
from bluemoon.sand.drawing.captions import about_words, summary, turn_words
from bluemoon.sand.drawing.colours import sand_style_sheet
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
from bluemoon.toolkits.page import (
    BADGE_AT,
    EDGE,
    INNER_WIDTH,
    PAGE_WIDTH,
    below_each_other,
    page_header,
)
from bluemoon.toolkits.svg import document, group, seat_badge

TOP: Final = 58
GAP: Final = 8


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
    inside, bottom = below_each_other(_parts(scene), at=(EDGE, TOP), gap=GAP)
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


def _parts(scene: Scene) -> Iterator[tuple[str, float]]:
    """Market, cards that are looked at, loop and players, with their heights."""
    rows, height = market(scene)
    side = group(side_panels(scene, height), at=(INNER_WIDTH - SIDE_WIDTH, 0))
    yield rows + side, height
    yield looked_at(scene, INNER_WIDTH)
    yield loop_of_tiles(scene, INNER_WIDTH)
    yield players(scene, INNER_WIDTH)


def _header(scene: Scene) -> str:
    return page_header(
        BOOK.title,
        about=partial(about_words, scene),
        turn=partial(turn_words, scene),
        last=last_words(scene.last),
        badge="" if scene.active is None else seat_badge(scene.active, *BADGE_AT, 10),
        names=scene.names,
    )
