"""The complete picture of a fight as SVG: header, the players and what is between them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bluemoon.legends.actions import Action
from bluemoon.legends.book import BOOK
from bluemoon.legends.drawing.captions import about_words, last_words, summary, turn_words
from bluemoon.legends.drawing.colours import legends_style_sheet
from bluemoon.legends.drawing.legend import legend
from bluemoon.legends.drawing.looked_at import looked_at
from bluemoon.legends.drawing.middle import between_players
from bluemoon.legends.drawing.players import player_panel
from bluemoon.legends.drawing.scene import Scene, scene_of
from bluemoon.legends.drawing.shared_area import shared_area
from bluemoon.legends.state import State
from bluemoon.legends.views.view import View
from bluemoon.plugin import Piece
from bluemoon.toolkits.drawing import NARROWEST_SVG, Theme, check_theme, check_width
from bluemoon.toolkits.page import BADGE_AT, EDGE, PAGE_WIDTH, below_each_other, page_header
from bluemoon.toolkits.svg import document, seat_badge

TOP: Final = 58
GAP: Final = 6


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
    the players' by seat. *width* is in pixels, at least 100. Of an action that was about cards
    which the viewer may not know, only the verb is shown.
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
        style=legends_style_sheet(theme),
        size=(PAGE_WIDTH, bottom + EDGE),
        width=width,
        theme=theme,
    )


def _parts(scene: Scene) -> Iterator[tuple[str, float]]:
    """What is below the header, with heights."""
    above, below = scene.seats
    yield player_panel(scene, above, is_below=False)
    yield between_players(scene)
    yield shared_area(scene)
    yield player_panel(scene, below, is_below=True)
    yield looked_at(scene)
    yield legend(scene)


def _header(scene: Scene) -> str:
    return page_header(
        BOOK.title,
        about=partial(about_words, scene),
        turn=partial(turn_words, scene),
        last=last_words(scene),
        badge="" if scene.active is None else seat_badge(scene.active, *BADGE_AT, 10),
        names=scene.names,
    )
