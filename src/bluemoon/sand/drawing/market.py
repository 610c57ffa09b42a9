"""The market with its decks, and the cards that somebody looks at."""

from functools import partial
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Deck
from bluemoon.sand.drawing.card_rows import facedown_cards, open_cards
from bluemoon.sand.drawing.cards import (
    BACK_WIDTH,
    CARD_WIDTH,
    card_size,
    deck_pile,
    empty_place,
    open_card,
)
from bluemoon.sand.drawing.scene import Scene
from bluemoon.sand.state import KeepPhase
from bluemoon.sand.views.view import KeepPhaseSeen
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import Naming, at_the_start, with_names
from bluemoon.toolkits.svg import framed, group, written
from bluemoon.toolkits.wording import counted

GAP: Final = 6
PADDING: Final = 8
HEAD: Final = 24
"""The height of the line above cards that are looked at."""
TITLE: Final = Lettering(13, "ink bold", smallest=11)


def market(scene: Scene) -> tuple[str, float]:
    """Three rows, each with its deck on the left, and the height of all (S4)."""
    height = card_size(scene.components).height
    rows = (_row(scene, deck, deck * (height + GAP)) for deck in Deck)
    return "".join(rows), len(Deck) * (height + GAP) - GAP


def _row(scene: Scene, deck: Deck, y: float) -> str:
    """A deck and its four places; an empty one keeps its position (T3)."""
    height = card_size(scene.components).height
    places = (
        group(
            empty_place(CARD_WIDTH, height, "empty")
            if card is None
            else open_card(scene, card, (0, 0), is_piece=True),
            at=(BACK_WIDTH + GAP + place * (CARD_WIDTH + GAP), 0),
            data_place=place + 1,
        )
        for place, card in enumerate(scene.view.market[deck])
    )
    return group(deck_pile(scene, deck, (0, 0), height), *places, at=(0, y), data_market=str(deck))


def looked_at(scene: Scene, width: float) -> tuple[str, float]:
    """The cards of a deck that the player to act looks at, and their height (A3, H1)."""
    phase, room, at = scene.view.phase, width - 2 * PADDING, (PADDING, HEAD)
    if isinstance(phase, KeepPhase):
        count = len(phase.cards)
        row, height = open_cards(scene, phase.cards, room, at, is_piece=True)
    elif isinstance(phase, KeepPhaseSeen):
        count = phase.count
        row, height = facedown_cards([phase.deck] * count, room, at)
    else:
        return "", 0
    title = partial(_title, scene.view.to_act, count, phase.deck)
    total = HEAD + height + PADDING
    return group(
        framed(width, total),
        written(
            with_names(title, scene.names, TITLE, within=room), PADDING, 17, TITLE, within=room
        ),
        row,
        at=(0, 0),
        data_looking=scene.view.to_act,
    ), total


def _title(seat: Seat, count: int, deck: Deck, name: Naming) -> str:
    who = at_the_start(name(seat), seat)
    return f"{who} looks at {counted(count, 'card')} of deck {deck} and keeps one"
