"""
How much a hand can certainly pay, without a search.

A budget counts plain cards, every pair of Mimix, and one Hoax that changes the best group of
another colour. It leaves out what several Hoax can do together, Hoax that change Mimix, and Mimix
that are paired on a brown space. So a hand may pay more than its budget, but never less.
"""

from typing import Final

from bluemoon.city.cards import Card, Colour, People
from bluemoon.city.payments.card_counts import copies
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
    """How much the cards held can certainly pay in each colour (C6 to C8), by colour."""
    copies_held = copies(held)
    by_value = [*zip(copies_held[::3], copies_held[1::3], copies_held[2::3], strict=True)]
    khind, pairs = copies_held[_KHIND], _pairs(copies_held)
    found = [ones + 2 * twos + 3 * threes + khind + pairs for ones, twos, threes in by_value]
    found[Colour.GREEN] -= khind
    found[Colour.BROWN] -= pairs
    if copies_held[HOAX_1]:
        changed = [_best(*by_value[colour], CARDS_CHANGED) for colour in _CHANGED]
    elif copies_held[HOAX_2]:
        changed = [_best(*by_value[colour], 1) for colour in _CHANGED]
    else:
        return tuple(found)
    *_, second, best = sorted(changed)
    richest = _CHANGED[changed.index(best)]
    for colour in _COLOURS:
        found[colour] += second if colour is richest else best
    # On a white space the Hoax counts by itself already.
    found[Colour.WHITE] -= best
    return tuple(found)


def _pairs(copies_held: bytes) -> int:
    """What the Mimix pay in pairs."""
    return PAIR_WORTH * ((copies_held[MIMIX_1] + copies_held[MIMIX_2]) // 2)


def _best(ones: int, twos: int, threes: int, count: int) -> int:
    """What the best cards are worth, given how many there are of each value and may be taken."""
    best_threes = min(threes, count)
    best_twos = min(twos, count - best_threes)
    return 3 * best_threes + 2 * best_twos + min(ones, count - best_threes - best_twos)
