"""Z · Buka families: five Buka cards more for each player."""

from collections.abc import Iterator
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.components import Components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.rules.drafted_decks import G10

Z1: Final = Rule(
    BOOK,
    "Z1",
    "If both players agree, each chooses one of the six families of five Buka cards and shuffles "
    "it into the own deck.",
    page=5,
)
Z2: Final = Rule(
    BOOK,
    "Z2",
    "With a people deck these cards count neither against the number of cards nor against the "
    "moons, so it has 35 cards; in a deck that a player has built they count like all others.",
    page=5,
)
Z3: Final = Rule(
    BOOK,
    "Z3",
    "The Buka deck, which has them already, gets no family; both players may choose the same one.",
    page=None,
    is_ruling=True,
)

FAMILIES: Final = 6
"""How many families there are (Z1, p. 5)."""
CARDS_IN_A_FAMILY: Final = 5
"""The cards of a family (Z1, p. 5)."""


def family_cards(family: int, components: Components) -> tuple[CardId, ...]:
    """The cards of a family, in the order of the table (Z1)."""
    return tuple([card.id for card in components.cards if card.family == family])


def family_problems(deck: str | Deck, family: int, components: Components) -> Iterator[Refusal]:
    """What the rules have against a family with this deck (Z)."""
    cards = family_cards(family, components)
    if len(cards) != CARDS_IN_A_FAMILY:
        found = f"family {family} has {CARDS_IN_A_FAMILY} cards, and the card table {len(cards)}"
        yield Refusal(Z1, found)
    if deck == "buka":
        yield Refusal(Z3, f"the Buka deck has all families, and cannot have family {family} twice")
    elif deck == "built":
        yield Refusal(Z2, f"a deck that is built at random does not contain family {family}")
    elif isinstance(deck, Deck) and deck.leader is None:
        yield Refusal(G10, f"a drafted deck has drafted cards only, and not family {family}")
    elif isinstance(deck, Deck):
        there = len({*cards}.intersection(deck.cards))
        if there < len(cards):
            yield Refusal(Z2, f"family {family} is part of a deck, which has {there} of its cards")
