"""What a hand is good for."""

from functools import lru_cache
from math import exp
from typing import Final

from bluemoon.city.cards import COLOUR_OF, VALUE_OF, Card, People, parse_cards
from bluemoon.city.evaluation.worths import CARD, CARD_VALUE, FULL_HAND

_HAND_CACHE: Final = 1 << 15

POWER: Final = {
    card: worth
    for text, worth in (
        ("V1 T1 A1", 0.35),
        ("V2 T2 A2", 0.1),
        ("F1", 0.5),
        ("F2", 0.2),
        ("K1", 0.3),
        ("M1 M2", 0.15),
        ("H1", 0.6),
        ("H2", 0.1),
        ("P1", 0.4),
        ("P2", 0.2),
    )
    for card in parse_cards(text)
}
"""What the power of a card is worth beyond its value; cards of value 3 have none."""

_ALONE: Final = tuple(CARD + POWER.get(Card(p, v), 0.0) for p in People for v in (1, 2, 3))
"""What each card is worth whatever the city looks like."""


@lru_cache(_HAND_CACHE)
def worth_of_hand(hand: tuple[Card, ...], wanted: tuple[bool, ...]) -> float:
    """What the cards are worth when these colours are still asked for."""
    total = 0.0
    for card in hand:
        total += _ALONE[card]
        if wanted[COLOUR_OF[card]]:
            total += CARD_VALUE * VALUE_OF[card]
    return FULL_HAND * (1 - exp(-total / FULL_HAND))
