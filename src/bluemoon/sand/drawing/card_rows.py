"""Rows of cards in a player's panel: claimed, kept facedown, and known at the bottom of decks."""

from collections.abc import Sequence
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.drawing.cards import (
    BACK_WIDTH,
    CARD_WIDTH,
    card_size,
    facedown_card,
    open_card,
)
from bluemoon.sand.drawing.scene import Scene, card_piece
from bluemoon.toolkits.layout import in_lines
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import element, group, symbol, written

LABEL_ROOM: Final = 52
"""The width of a label with the gap before what it names."""
LINE_HEIGHT: Final = 16
GAP: Final = 3
"""Between the names of cards."""
CARD_GAP: Final = 6
NAME_WIDTH: Final = 38
BACK_HEIGHT: Final = 46

LABEL: Final = Lettering(11, "muted")
NAME: Final = Lettering(10, "ink bold", "middle")


def label(text: str) -> str:
    """What a row of things is, before it."""
    return written(text, 0, 12.5, LABEL, within=LABEL_ROOM - 4)


def claimed_cards(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """The names of the claimed cards, and their height (C4)."""
    claimed = scene.view.players[seat].claimed
    if not claimed:
        return "", 0
    names = [
        group(_name(str(card), is_last=is_last), at=(0, 0), data_claimed=str(card))
        for card in claimed
        for is_last in (scene.touched.has(card_piece(card)),)
    ]
    drawn, height = _names_in_lines(names, room)
    return label("claimed") + drawn, height


def _name(text: str, *, is_last: bool = False) -> str:
    """The name of a card in a frame."""
    look = "chosen" if is_last else "chip"
    frame = element("rect", width=NAME_WIDTH, height=LINE_HEIGHT, rx=4, class_=look)
    return frame + symbol(text, NAME_WIDTH / 2, 11.6, NAME, within=NAME_WIDTH - 4)


def _names_in_lines(names: Sequence[str], room: float) -> tuple[str, float]:
    """Names after a label in as many lines as they need, and their height."""
    lines = in_lines(
        len(names),
        (NAME_WIDTH, LINE_HEIGHT),
        gaps=(GAP, GAP),
        room=room - LABEL_ROOM,
        at=(LABEL_ROOM, 0),
    )
    drawn = (group(name, at=at) for name, at in zip(names, lines.places, strict=True))
    return "".join(drawn), lines.height


def kept_cards(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """The kept cards, with the face where the viewer may know it, and their height (A3, H2)."""
    kept = scene.view.players[seat].kept
    if not kept:
        return "", 0
    # A viewer knows all of a player's kept cards, or none (H2).
    known = [back.card for back in kept if back.card is not None]
    after, left = room - LABEL_ROOM, (LABEL_ROOM, 0)
    row, height = (
        open_cards(scene, known, after, left, is_piece=seat == scene.active)
        if known
        else facedown_cards([back.deck for back in kept], after, left)
    )
    return label("kept") + row, height


def open_cards(
    scene: Scene, cards: Sequence[Card], room: float, at: tuple[float, float], *, is_piece: bool
) -> tuple[str, float]:
    """Cards with their faces up in as many lines as they need, and their height."""
    size = (CARD_WIDTH, card_size(scene.components).height)
    lines = in_lines(len(cards), size, gaps=(CARD_GAP, CARD_GAP), room=room, at=at)
    drawn = (
        open_card(scene, card, place, is_piece=is_piece)
        for card, place in zip(cards, lines.places, strict=True)
    )
    return "".join(drawn), lines.height


def facedown_cards(
    decks: Sequence[Deck], room: float, at: tuple[float, float]
) -> tuple[str, float]:
    """Facedown cards of these decks in as many lines as they need, and their height."""
    size = (BACK_WIDTH, BACK_HEIGHT)
    lines = in_lines(len(decks), size, gaps=(CARD_GAP, CARD_GAP), room=room, at=at)
    drawn = (
        facedown_card(deck, place, BACK_HEIGHT)
        for deck, place in zip(decks, lines.places, strict=True)
    )
    return "".join(drawn), lines.height


def known_bottoms(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """What the viewer remembers of the bottom of each deck, and its height (H1)."""
    memory = scene.view.memory
    known = () if memory is None or seat != scene.viewer else memory.bottom
    drawn: list[str] = []
    y: float = 0
    for deck, cards in zip(Deck, known, strict=False):
        if cards:
            names = [_name(str(card)) for card in cards]
            lines, height = _names_in_lines(names, room)
            drawn.append(group(label(f"under {deck}"), lines, at=(0, y), data_bottom=str(deck)))
            y += height + GAP
    return "".join(drawn), y - GAP
