"""
How much a hand can surely pay, without a search.

A budget counts plain cards, every pair of Mimix and one Hoax that changes the best group of
another colour. A hand may pay more than its budget, which leaves out what several Hoax can do
together, Hoax that change Mimix, and Mimix that are paired on a brown space; it never pays less.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from bluemoon.city.cards import Card, Colour
from bluemoon.city.payments.bundles import as_first_colour, bundle, cards_in, count
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


class _Group(NamedTuple):
    """What the cards of one colour are worth."""

    all: int
    best: int
    """The best one."""
    best_few: int
    """As many of the best as a Hoax of value 1 changes."""


@lru_cache(maxsize=1 << 15)
def budgets(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """How much the hand can surely pay in each colour (C6 to C8), by colour."""
    held = bundle(hand)
    groups = [_group(as_first_colour(held, colour)) for colour in _COLOURS]
    khind = groups[Colour.GREEN].all
    pairs = PAIR_WORTH * ((count(held, MIMIX_1) + count(held, MIMIX_2)) // 2)
    found = [group.all + khind + pairs for group in groups]
    found[Colour.GREEN] -= khind
    found[Colour.BROWN] -= pairs
    if count(held, HOAX_1):
        changed = [groups[colour].best_few for colour in _CHANGED]
    elif count(held, HOAX_2):
        changed = [groups[colour].best for colour in _CHANGED]
    else:
        return tuple(found)
    *_, second, best = sorted(changed)
    richest = _CHANGED[changed.index(best)]
    for colour in _COLOURS:
        found[colour] += second if colour is richest else best
    # There the Hoax counts by itself already.
    found[Colour.WHITE] -= best
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _group(cards: int) -> _Group:
    """What these cards are worth, given as if they were of the first colour."""
    values = sorted([card.value for card in cards_in(cards)], reverse=True)
    return _Group(sum(values), sum(values[:1]), sum(values[:CARDS_CHANGED]))
