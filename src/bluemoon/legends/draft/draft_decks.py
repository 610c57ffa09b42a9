"""The decks that are shuffled together for a draft (G2)."""

from collections.abc import Sequence
from functools import lru_cache

from bluemoon.legends.components import Card, Components
from bluemoon.legends.kinds import CardId, People


def draft_deck(components: Components, people: People) -> tuple[CardId, ...]:
    """
    All cards of the people, in a deck or not, and the mutant of its deck; no leader (G2).

    >>> from bluemoon.legends import standard_components
    >>> draft_deck(standard_components(), "hoax")[:3]
    ('h01', 'h02', 'h03')
    """
    return draft_cards(components, (people,))


# Games ask again and again, and a program uses few tables.
@lru_cache(maxsize=64)
def draft_cards(components: Components, peoples: Sequence[People]) -> tuple[CardId, ...]:
    """The cards of the draft decks of several peoples, in file order."""
    return tuple(
        card.id for card in components.cards if any(_is_drafted(card, each) for each in peoples)
    )


def _is_drafted(card: Card, people: People) -> bool:
    if card.card_type == "leader":
        return False
    return card.affiliation == people or (card.affiliation == "mutant" and card.deck == people)
