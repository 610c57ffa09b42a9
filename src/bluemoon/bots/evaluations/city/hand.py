"""What a hand is good for."""

from functools import lru_cache
from typing import Final

from bluemoon.bots.evaluations.city.worths import CARD, CARD_VALUE
from bluemoon.city.cards import COLOUR_OF, VALUE_OF, Card, Colour, People, parse_cards
from bluemoon.city.rules.payment import PAIR_WORTH

_HAND_CACHE: Final = 1 << 15

_MIMIX_HALVES: Final = parse_cards("M1 M2")
_WIDE_HOAX, _NARROW_HOAX = parse_cards("H1 H2")

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
def worth_alone(hand: tuple[Card, ...]) -> float:
    """What the cards are worth whatever the city looks like."""
    return sum([_ALONE[card] for card in hand])


@lru_cache(_HAND_CACHE)
def worth_wanted(hand: tuple[Card, ...], wanted: tuple[bool, ...]) -> float:
    """What the values on the cards are worth when some colours are still asked for."""
    return CARD_VALUE * sum([VALUE_OF[card] for card in hand if wanted[COLOUR_OF[card]]])


@lru_cache(_HAND_CACHE)
def budgets(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """About how much the hand can pay in each colour (C6 to C8), by colour."""
    sums = [0] * len(Colour)
    for card in hand:
        sums[COLOUR_OF[card]] += VALUE_OF[card]
    khind = sums[Colour.GREEN]
    pairs = sum([hand.count(half) for half in _MIMIX_HALVES]) // 2
    found: list[int] = []
    for colour in Colour:
        amount = sums[colour] + (0 if colour is Colour.GREEN else khind)
        if colour is not Colour.BROWN:
            amount += PAIR_WORTH * pairs
        found.append(amount + _changed(hand, sums, colour))
    return tuple(found)


def _changed(hand: tuple[Card, ...], sums: list[int], colour: Colour) -> int:
    """About how much the best Hoax in the hand adds by changing other cards (C8)."""
    if colour is Colour.WHITE:
        return 0
    if _WIDE_HOAX in hand:
        return max([sums[other] for other in _CHANGED if other is not colour])
    if _NARROW_HOAX in hand:
        return max([VALUE_OF[card] for card in hand if COLOUR_OF[card] != colour])
    return 0


_CHANGED: Final = tuple(set(Colour) - {Colour.GREEN, Colour.BROWN, Colour.WHITE})
"""Colours that a Hoax changes; the others are better kept for what they can do."""
