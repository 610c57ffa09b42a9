"""What a player's cards, scales and free markers are worth."""

from functools import cache, lru_cache
from math import exp
from typing import Final

from bluemoon.city.cards import COLOUR_OF, VALUE_OF, Card, People
from bluemoon.city.evaluation.weights import (
    CARD,
    CARD_POINT,
    CARD_POWER,
    FULL_HAND,
    LAST_MARKERS,
    MOST_FOR_SOLE_LEAD,
    MOST_FOR_TIED_LEAD,
    MOST_SPARE,
    MOST_WITHOUT_LEAD,
    SCALE,
    SCALE_LEAD,
    SPARE_MARKERS,
)

_CARD_ALONE: Final = tuple(
    CARD + CARD_POWER.get(Card(people, value), 0.0) for people in People for value in (1, 2, 3)
)
"""What each card is worth even if its colour is not needed."""


@lru_cache(maxsize=1 << 15)
def worth_of_hand(hand: tuple[Card, ...], needed: tuple[bool, ...]) -> float:
    """What the cards are worth; ``needed`` has the colours that spaces still ask for."""
    total = 0.0
    for card in hand:
        total += _CARD_ALONE[card]
        if needed[COLOUR_OF[card]]:
            total += CARD_POINT * VALUE_OF[card]
    return FULL_HAND * (1 - exp(-total / FULL_HAND))


@cache
def worth_of_scales(scales: int, rival: int) -> float:
    """What golden scales are worth before scoring (G3); the rival has the most among the others."""
    if scales > rival:
        return min(SCALE * scales + SCALE_LEAD, MOST_FOR_SOLE_LEAD)
    if scales == rival:
        return min(SCALE * scales + SCALE_LEAD, MOST_FOR_TIED_LEAD)
    return min(SCALE * scales, MOST_WITHOUT_LEAD)


def worth_of_markers(markers: int, missing: int) -> float:
    """What free markers are worth to a player who still has to make the missing offerings."""
    scarce = max(0, min(MOST_SPARE - markers + missing, len(SPARE_MARKERS) - 1))
    return SPARE_MARKERS[scarce] + (LAST_MARKERS[markers] if markers < len(LAST_MARKERS) else 0.0)
