"""Cards that can be chosen, one by one, and cards that were chosen, type by type."""

from collections.abc import Iterable, Iterator

from bluemoon.legends.components import Card, Components
from bluemoon.legends.kinds import CARD_TYPES, CardId
from bluemoon.legends.wording.phrases import people_name, printed_with_icons, type_noun
from bluemoon.toolkits.wording import counted


def offered(card: Card) -> str:
    """
    All that a player wants to know of a card before choosing it, except what its text does.

    >>> from bluemoon.legends import standard_components
    >>> offered(standard_components().card("h19"))
    'Battling Boomerang (2/2, retrieve), Hoax booster, 2 moons'
    >>> offered(standard_components().card("h26"))
    'Brain Drain, Hoax support with text, 4 moons'
    """
    kind = f"{people_name(card.affiliation)} {type_noun(card.card_type)}"
    text = " with text" if card.has_text else ""
    moons = "" if card.moons is None else f", {counted(card.moons, 'moon')}"
    return f"{printed_with_icons(card)}, {kind}{text}{moons}"


def by_type(components: Components, cards: Iterable[CardId]) -> Iterator[tuple[str, list[Card]]]:
    """
    The cards of each type under a heading, in their order; types without cards are left out.

    >>> from bluemoon.legends import standard_components
    >>> [heading for heading, _ in by_type(standard_components(), ["h26", "h02", "h01"])]
    ['2 characters', '1 leadership card']
    """
    found = [components.card(card) for card in cards]
    for card_type in CARD_TYPES:
        alike = [card for card in found if card.card_type == card_type]
        if alike:
            yield f"{len(alike)} {type_noun(card_type, len(alike))}", alike
