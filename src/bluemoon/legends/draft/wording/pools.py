"""The cards that a player has drafted, or a deck of them, type by type."""

from collections.abc import Iterable, Iterator

from bluemoon.legends.components import Card, Components
from bluemoon.legends.kinds import CARD_TYPES, CardId
from bluemoon.legends.wording.phrases import type_noun


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
