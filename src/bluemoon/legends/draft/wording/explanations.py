"""What the cards and people decks of a draft are, looked up by name."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.legends.draft.draft_decks import draft_cards, draft_deck
from bluemoon.legends.draft.rules.setup import G2
from bluemoon.legends.draft.state import ChoosePhase
from bluemoon.legends.draft.views.view import View
from bluemoon.legends.kinds import PEOPLES, CardId
from bluemoon.legends.wording.cards import face_sentence, text_sentences
from bluemoon.legends.wording.icons import icon_sentences
from bluemoon.legends.wording.phrases import people_name
from bluemoon.toolkits.wording import Explain, cited, counted, explained


def card(view: View, text: str, /, *, names: Sequence[str] = ()) -> str | None:
    """
    What a card or a people is, and what a card does; None for any other text.

    One line per sentence. A card has its id (``v21``) or its name. Case does not matter.
    """
    return explained(view, text, names, KINDS, tuple(KINDS.values()))


def _card_lines(view: View, name: str, _: Sequence[str]) -> list[str]:
    """What a card is and does, and where the viewer has seen it."""
    components = view.options.components
    found = [each for each in components.cards if name in {each.id, each.name.lower()}]
    return [
        line
        for each in found[:1]
        for line in (
            face_sentence(each),
            *icon_sentences(each.icons),
            *text_sentences(components, each),
            _place(view, each.id),
        )
    ]


def _place(view: View, card: CardId) -> str:
    """Where a card is, as far as the viewer may know it."""
    me, memory = view.me, view.memory
    if card not in draft_cards(view.options.components, view.options.peoples or ()):
        return f"It is in none of the draft decks ({cited(G2)})"
    if me is not None and card in me.picks:
        return "You have chosen it"
    if me is not None and card in me.pack:
        is_own = isinstance(view.phase, ChoosePhase) and view.phase.seat == me.seat
        return "You may choose it now" if is_own else "It is in your pack"
    if memory is not None and any(card in pack for pack in memory.held):
        return "You have passed it on"
    return "It is in the draft, and you do not know where"


def _people_lines(view: View, name: str, _: Sequence[str]) -> list[str]:
    """The draft deck of a people, and whether it takes part; no lines for another name."""
    components = view.options.components
    for people in PEOPLES:
        if people in components.decks and name.removesuffix(" deck") == people:
            size = counted(len(draft_deck(components, people)), "card")
            part = "takes part" if people in (view.options.peoples or ()) else "takes no part"
            return [f"{people_name(people)} draft deck: {size}; it {part} ({cited(G2)})"]
    return []


KINDS: Final[MappingProxyType[str, Explain[View]]] = MappingProxyType(
    {"card": _card_lines, "people": _people_lines}
)
"""The words that may precede a name, as in the pieces of an action."""
