"""The strip below the fight: the Hyla card, and what a player is about to play."""

from functools import partial
from typing import Final

from bluemoon.legends.drawing.captions import window_words
from bluemoon.legends.drawing.cards import CARD_HEIGHT, CARD_WIDTH, drawn_card
from bluemoon.legends.drawing.contents import ShownCard, hyla_card, named_card
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.wording.responses import open_window
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import NAME, Naming, at_the_start, with_names
from bluemoon.toolkits.page import INNER_WIDTH
from bluemoon.toolkits.svg import Value, element, framed, group, seat_badge, written

PADDING: Final = 8
HEIGHT: Final = CARD_HEIGHT + 2 * PADDING
LOW_HEIGHT: Final = 44
"""The height without cards."""
WORDS: Final = CARD_WIDTH + 2 * PADDING
"""How far right of a card the words about it are."""
HALF: Final = INNER_WIDTH / 2
NOTE: Final = Lettering(10, "muted")


def shared_area(scene: Scene) -> tuple[str, float]:
    """The strip and its height; nothing if there is no Hyla card and nothing is about to happen."""
    hyla, named, window = hyla_card(scene), named_card(scene), open_window(scene.view.phase)
    if hyla is None and named is None and window is None:
        return "", 0
    height = LOW_HEIGHT if hyla is None and named is None else HEIGHT
    left = 0.0 if hyla is None else HALF
    return "".join(
        (
            framed(INNER_WIDTH, height),
            "" if hyla is None else _hyla(scene, hyla),
            "" if named is None and window is None else _event(scene, named, left, height),
        )
    ), height


def _hyla(scene: Scene, card: ShownCard) -> str:
    """The card in the Hyla influence area, with the badge of its owner."""
    room = HALF - WORDS - PADDING
    return group(
        group(drawn_card(scene, card), at=(PADDING, PADDING)),
        written("Hyla influence area", WORDS, 32, NAME, within=room),
        seat_badge(card.seat, WORDS + 9, 50, 9),
        written(scene.names[card.seat], WORDS + 24, 54, NOTE, within=room - 24),
        at=(0, 0),
        data_area="hyla",
        data_owner=card.seat,
    )


def _event(scene: Scene, named: ShownCard | None, left: float, height: float) -> str:
    """The card that was named, highlighted, and who may respond."""
    start = PADDING if named is None else WORDS
    room = INNER_WIDTH - left - start - PADDING
    window = open_window(scene.view.phase)
    facts: dict[str, Value] = {}
    if window is not None:
        facts["data_window"] = window.window
    if named is not None:
        facts["data_named"] = named.card
    lines = [
        with_names(partial(words, scene), scene.names, how, within=room)
        for words, how in ((_naming_words, NAME), (window_words, NAME))
    ]
    shown = [line for line in lines if line]
    top = height / 2 + 4 - 9 * (len(shown) - 1)
    return group(
        element(
            "rect",
            x=4,
            y=4,
            width=INNER_WIDTH - left - 8,
            height=height - 8,
            rx=5,
            class_="contest",
        ),
        "" if named is None else group(drawn_card(scene, named), at=(PADDING, PADDING)),
        *(
            written(line, start + 4, top + 18 * row, NAME, within=room)
            for row, line in enumerate(shown)
        ),
        at=(left, 0),
        **facts,
    )


def _naming_words(scene: Scene, name: Naming) -> str:
    """Who has named a card; empty if nobody has."""
    named = named_card(scene)
    if named is None:
        return ""
    return f"{at_the_start(name(named.seat), named.seat)} names {named.card}"
