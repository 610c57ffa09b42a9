"""What a hand is good for."""

from functools import lru_cache
from math import exp
from typing import Final

from bluemoon.bots.evaluations.city.worths import CARD, CARD_VALUE, FULL_HAND
from bluemoon.city.cards import COLOUR_OF, VALUE_OF, Card, Colour, People, parse_cards
from bluemoon.city.rules.payment import CARDS_CHANGED, PAIR_WORTH

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
def worth_of_hand(hand: tuple[Card, ...], wanted: tuple[bool, ...]) -> float:
    """What the cards are worth when these colours are still asked for."""
    total = 0.0
    for card in hand:
        total += _ALONE[card]
        if wanted[COLOUR_OF[card]]:
            total += CARD_VALUE * VALUE_OF[card]
    return FULL_HAND * (1 - exp(-total / FULL_HAND))


@lru_cache(_HAND_CACHE)
def budgets(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """How much the hand can surely pay in each colour (C6 to C8), by colour."""
    sums = [0] * len(Colour)
    for card in hand:
        sums[COLOUR_OF[card]] += VALUE_OF[card]
    khind = sums[Colour.GREEN]
    pairs = PAIR_WORTH * (sum([hand.count(half) for half in _MIMIX_HALVES]) // 2)
    changed = _changed(hand)
    return tuple(
        [
            sums[colour]
            + (khind if colour is not Colour.GREEN else 0)
            + (pairs if colour is not Colour.BROWN else 0)
            + changed[colour]
            for colour in Colour
        ]
    )


def _changed(hand: tuple[Card, ...]) -> list[int]:
    """What the best Hoax in the hand adds by changing other cards (C8), by colour."""
    added = [0] * len(Colour)
    if _WIDE_HOAX in hand:
        most = CARDS_CHANGED
    elif _NARROW_HOAX in hand:
        most = 1
    else:
        return added
    groups = [
        (sum([VALUE_OF[card] for card in hand if COLOUR_OF[card] == other][-most:]), other)
        for other in _CHANGED
    ]
    (best, richest), (second, _) = sorted(groups, reverse=True)[:2]
    for colour in Colour:
        added[colour] = second if colour is richest else best
    added[Colour.WHITE] = 0
    return added


_CHANGED: Final = tuple(set(Colour) - {Colour.GREEN, Colour.BROWN, Colour.WHITE})
"""Colours that a Hoax changes; the others are better kept for what they can do."""
