"""G · Drafted decks: what a deck of drafted cards may contain."""

from collections.abc import Collection, Iterator
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.decks.counting import named_cards, number_of_cards
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId

G10: Final = Rule(
    BOOK,
    "G10",
    "A drafted deck has exactly 30 of the cards that its player has drafted, of any peoples and "
    "with any number of moons, and neither leader, emissary nor inquisitor.",
    page=8,
)
G11: Final = Rule(
    BOOK,
    "G11",
    "Games with drafted decks follow all other rules; in a match that was agreed on before the "
    "draft, a player may build another deck of the own drafted cards between two games.",
    page=8,
)

DRAFTED_CARDS: Final = 30
"""The cards of a drafted deck (G10, p. 8)."""


def drafted_deck_problems(deck: Deck) -> Iterator[Refusal]:
    """What is wrong with the number of cards in a drafted deck, or with who leads it (G10)."""
    if deck.leader is not None:
        yield Refusal(G10, f"a drafted deck has no leader, not {deck.leader}")
    if deck.inquisitor is not None:
        yield Refusal(G10, f"a drafted deck has no inquisitor, not {deck.inquisitor}")
    if len(deck.cards) != DRAFTED_CARDS:
        yield Refusal(G10, f"{number_of_cards(len(deck.cards))}, exactly {DRAFTED_CARDS} needed")


def pool_problems(deck: Deck, pool: Collection[CardId]) -> Iterator[Refusal]:
    """Which cards of the deck its player has not drafted (G10)."""
    foreign = [card for card in dict.fromkeys(deck.cards) if card not in pool]
    if foreign:
        number = number_of_cards(len(foreign))
        yield Refusal(G10, f"{number} not drafted: {named_cards(foreign)}")
