"""The areas of a player in plain text."""

from collections.abc import Iterator
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.drawing.captions import window_words
from bluemoon.legends.drawing.contents import (
    ACHIEVEMENTS,
    HAND,
    ShownCard,
    contents,
    hyla_card,
    known_piles,
    named_card,
)
from bluemoon.legends.drawing.names import marked_id
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.drawing.text_cards import (
    LinesOfText,
    TextCard,
    area_lines,
    text_card,
    with_commas,
)
from bluemoon.legends.kinds import CardId
from bluemoon.legends.wording.phrases import deck_name, open_cards
from bluemoon.toolkits.naming import at_the_start, plain_naming
from bluemoon.toolkits.terminal import BOLD, LAST, LAST_MARK, letters
from bluemoon.toolkits.wording import counted

LABEL: Final = 11
"""Columns for the name of an area."""
MOST_LINES: Final = {
    "combat": 4,
    "covered": 3,
    "support": 3,
    "ships": 4,
    "achieved": 2,
    "hand": 6,
    "discard": 1,
    "doubtful": 1,
    "leaders": 1,
}
"""How many lines an area may have."""


def shared_lines(scene: Scene, lines: LinesOfText) -> list[str]:
    """What belongs to no area of one player: the Hyla card, a named card, and an open window."""
    name = plain_naming(scene.names)
    found: list[str] = []
    hyla, named = hyla_card(scene), named_card(scene)
    if hyla is not None:
        found += _shared_card(scene, f"Hyla area, {name(hyla.seat)}: ", hyla, lines)
    if named is not None:
        named_by = at_the_start(name(named.seat), named.seat)
        found += _shared_card(scene, f"{named_by} names ", named, lines)
    window = window_words(scene, name)
    if window:
        found += lines.paragraph("", [(f"{window}.", BOLD)])
    return found


def _shared_card(scene: Scene, label: str, card: ShownCard, lines: LinesOfText) -> list[str]:
    word = text_card(scene, card).word(scene)
    return lines.paragraph(label, [word])


def player_lines(scene: Scene, seat: Seat, lines: LinesOfText, *, is_below: bool) -> list[str]:
    """The name of a player, piles and areas; the combat area is next to the opponent's."""
    found = [
        area_lines(scene, f"  {area:<{LABEL - 2}}", cards, lines, MOST_LINES[area])
        for area, cards in areas(scene, seat)
        if cards
    ]
    ordered = found if is_below else found[::-1]
    return [*_head(scene, seat, lines), *(line for area in ordered for line in area)]


def areas(scene: Scene, seat: Seat) -> Iterator[tuple[str, list[TextCard]]]:
    """The areas of a player, and what is known of the piles, with their cards in words."""
    hand_size = scene.view.players[seat].hand_size
    for area, cards in contents(scene, seat).items():
        words = [text_card(scene, card) for card in cards]
        if area == HAND:
            hidden = hand_size - len(cards)
            words += [TextCard(f"{counted(hidden, 'card')} face down")] * bool(hidden)
        yield "achieved" if area == ACHIEVEMENTS else area, words
    for area, _, known in known_piles(scene, seat):
        yield area, [TextCard(marked_id(scene.components.card(card))) for card in known]


def _head(scene: Scene, seat: Seat, lines: LinesOfText) -> list[str]:
    """The name, the deck, the leader and what lies beside it, and the tops of the piles (J3)."""
    seen, turn = scene.view.players[seat], scene.view.turn
    is_led = turn.seat == seat and turn.led is not None
    parts = (
        (f"{deck_name(scene.view, seat)} deck", ""),
        *(_named(scene, seat, *beside) for beside in open_cards(scene.view.options, seat)),
        _named(scene, seat, "active leadership" if is_led else "leadership", seen.leader_top),
        _named(scene, seat, "discard pile", seen.discard_top),
    )
    name = at_the_start(plain_naming(scene.names)(seat), seat)
    words = with_commas([(text, look) for text, look in parts if text])
    return lines.paragraph(f"{name}: ", words)


def _named(scene: Scene, seat: Seat, what: str, card: CardId | None) -> tuple[str, str]:
    """A card by its name, after what it is; nothing if there is none."""
    if card is None:
        return "", ""
    is_last = (seat, card) in scene.touched
    printed = scene.components.card(card)
    mark = LAST_MARK if is_last else ""
    text = f"{what} {mark}{marked_id(printed)} {letters(printed.name)}"
    return text, LAST if is_last else ""
