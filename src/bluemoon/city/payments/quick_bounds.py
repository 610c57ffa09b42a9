"""
How much a hand can surely pay, without a search.

A budget counts plain cards, every pair of Mimix and one Hoax that changes the best group of
another colour. A hand may pay more than its budget, which leaves out what several Hoax can do
together, Hoax that change Mimix, and Mimix that are paired on a brown space; it never pays less.
"""

from functools import cache
from typing import Final

from bluemoon.city.cards import CARD_VALUES, Card, Colour, People
from bluemoon.city.payments.card_counts import counts
from bluemoon.city.rules.payment import (
    CARDS_CHANGED,
    HOAX_1,
    HOAX_2,
    MIMIX_1,
    MIMIX_2,
    PAIR_WORTH,
)

_COLOURS: Final = tuple(Colour)
_CHANGED: Final = (Colour.BLACK, Colour.RED, Colour.BLUE, Colour.GREY, Colour.YELLOW)
"""Colours that a Hoax changes here; the others are better kept for what they can do."""
_KHIND: Final = Card(People.KHIND, 1)


def budgets(held: int) -> tuple[int, ...]:
    """How much the cards held can surely pay in each colour (C6 to C8), by colour."""
    copies = counts(held)
    by_value = [*zip(copies[::3], copies[1::3], copies[2::3], strict=True)]
    khind, pairs = copies[_KHIND], _pairs(copies)
    found = [ones + 2 * twos + 3 * threes + khind + pairs for ones, twos, threes in by_value]
    found[Colour.GREEN] -= khind
    found[Colour.BROWN] -= pairs
    if copies[HOAX_1]:
        changed = [_best(*by_value[colour], CARDS_CHANGED) for colour in _CHANGED]
    elif copies[HOAX_2]:
        changed = [_best(*by_value[colour], 1) for colour in _CHANGED]
    else:
        return tuple(found)
    *_, second, best = sorted(changed)
    richest = _CHANGED[changed.index(best)]
    for colour in _COLOURS:
        found[colour] += second if colour is richest else best
    # There the Hoax counts by itself already.
    found[Colour.WHITE] -= best
    return tuple(found)


def without_hoax(held: int, colour: Colour) -> int:
    """How much the cards held pay in one colour without Hoax that change others."""
    copies, first = counts(held), len(CARD_VALUES) * colour
    natives = copies[first] + 2 * copies[first + 1] + 3 * copies[first + 2]
    khind = 0 if colour is Colour.GREEN else copies[_KHIND]
    return natives + khind + (0 if colour is Colour.BROWN else _pairs(copies))


def _pairs(copies: bytes) -> int:
    """What the Mimix pay in pairs, given how many cards there are of each kind."""
    return PAIR_WORTH * ((copies[MIMIX_1] + copies[MIMIX_2]) // 2)


@cache
def _best(ones: int, twos: int, threes: int, count: int) -> int:
    """What so many of the best cards are worth, given how many there are of each value."""
    return sum(([3] * threes + [2] * twos + [1] * ones)[:count])
