"""Q · Inquisitors: a second card in the leader area, which changes what a deck may contain."""

from collections.abc import Iterator
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.components import Components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.rules.drafted_decks import G10

Q1: Final = Rule(
    BOOK,
    "Q1",
    "If both players agree, each may have an inquisitor. The deck must fit the numbers on it; a "
    "people deck too.",
    page=5,
)
Q2: Final = Rule(
    BOOK,
    "Q2",
    "The numbers of cards and moons on an inquisitor are added to those of the leader.",
    page=5,
)
Q3: Final = Rule(
    BOOK,
    "Q3",
    "An inquisitor is laid open in the leader area and is not active.",
    page=2,
)
Q4: Final = Rule(
    BOOK,
    "Q4",
    "The text of an inquisitor counts all the same, in the whole game, and is treated like any "
    "text: it can be ignored.",
    page=2,
)


def no_inquisitor(card: CardId, components: Components) -> Iterator[Refusal]:
    """What is wrong with a card as an inquisitor (Q1)."""
    found = components.by_id.get(card)
    if found is None or found.card_type != "inquisitor":
        yield Refusal(Q1, f"{card} is no inquisitor")


def other_inquisitor(deck: Deck, inquisitor: CardId) -> Iterator[Refusal]:
    """What is wrong with an inquisitor that is agreed on beside a deck that names its own (Q1)."""
    if deck.leader is None:
        yield Refusal(G10, f"a drafted deck has no inquisitor, not {inquisitor}")
    elif deck.inquisitor is None:
        yield Refusal(Q1, f"the deck names no inquisitor, and not {inquisitor}")
    elif deck.inquisitor != inquisitor:
        yield Refusal(Q1, f"the deck names the inquisitor {deck.inquisitor}, not {inquisitor}")
