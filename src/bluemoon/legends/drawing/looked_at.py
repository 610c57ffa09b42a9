"""The cards of a pile that somebody looks through, or has revealed."""

from functools import partial
from typing import Final

from bluemoon.legends.drawing.areas import card_lines
from bluemoon.legends.drawing.contents import ShownCard
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.searching import searched_pile
from bluemoon.legends.state import ChoicePhase
from bluemoon.legends.views.view import ChoicePhaseSeen
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import Naming, at_the_start, with_names
from bluemoon.toolkits.page import INNER_WIDTH
from bluemoon.toolkits.svg import framed, group, written
from bluemoon.toolkits.wording import counted

PADDING: Final = 8
HEAD: Final = 26
CARD_GAP: Final = 12
TITLE: Final = Lettering(13, "ink bold", smallest=11)


def looking_words(scene: Scene, name: Naming) -> str:
    """Who looks at what; empty if nobody does (J7, J8)."""
    phase = scene.view.phase
    if not isinstance(phase, ChoicePhase | ChoicePhaseSeen):
        return ""
    who, seen = at_the_start(name(phase.seat), phase.seat), scene.drawn.looked_at
    if isinstance(phase, ChoicePhaseSeen):
        return f"{who} looks through the draw deck"
    pile = searched_pile(phase.ask)
    if pile is None:
        return f"{who} reveals {counted(len(seen), 'card')}" if seen else ""
    return f"{who} looks through the {'draw deck' if pile == 'deck' else 'discard pile'}"


def looked_at_cards(scene: Scene) -> list[ShownCard]:
    """The cards that are looked at, which belong to the player to act."""
    seat = scene.view.to_act
    return [
        ShownCard(seat, card, scene.piece(seat, "card", card)) for card in scene.drawn.looked_at
    ]


def looked_at(scene: Scene) -> tuple[str, float]:
    """The panel with the cards that are looked at, and its height; nothing if nobody does."""
    room = INNER_WIDTH - 2 * PADDING
    words = with_names(partial(looking_words, scene), scene.names, TITLE, within=room)
    if not words:
        return "", 0
    seat = scene.view.to_act
    cards = looked_at_cards(scene)
    drawn, height = card_lines(scene, cards, room, CARD_GAP) if cards else ("", -PADDING)
    total = HEAD + height + PADDING
    return group(
        framed(INNER_WIDTH, total),
        written(words, PADDING, 16.5, TITLE, within=room),
        group(drawn, at=(PADDING, HEAD)) if drawn else "",
        at=(0, 0),
        data_looking=seat,
    ), total
