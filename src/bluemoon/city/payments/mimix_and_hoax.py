"""
Mimix and Hoax in a payment, apart from the Hoax that change others.

They form pairs of Mimix (C7), a group of Mimix and a group of Hoax. Like groups of any other
colour, those groups need Hoax to change them (C8), unless they have the colour of the space.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bluemoon.city.cards import Colour
from bluemoon.city.payments.best_worth import HOAX_3, MIMIX_3
from bluemoon.city.payments.card_counts import ONE, count, mask
from bluemoon.city.payments.colour_groups import Group, groups_in
from bluemoon.city.rules.payment import (
    HOAX_1,
    HOAX_2,
    MIMIX_1,
    MIMIX_2,
    PAIR_WORTH,
    largest_groups,
)

_MIMIX_MASK: Final = mask((MIMIX_1, MIMIX_2, MIMIX_3))
_HOAX_MASK: Final = mask((HOAX_1, HOAX_2, HOAX_3))
POWER_MASK: Final = _MIMIX_MASK | _HOAX_MASK


class Changing(NamedTuple):
    """What other Hoax have to change, and how many of them there are."""

    sizes: tuple[int, ...]
    """Of the groups."""
    ones: int
    """Hoax of value 1 that are left in the hand."""
    twos: int
    """Hoax of value 2 that are left in the hand."""


class PowerCards(NamedTuple):
    """Mimix and Hoax that are changed or count by themselves, and pairs of Mimix."""

    cards: int
    changing: Changing
    worth: int
    lowest: int
    """The lowest worth among the cards and pairs."""


@lru_cache(maxsize=1 << 12)
def power_cards(held: int, colour: Colour | None, price: int) -> tuple[PowerCards, ...]:
    """All ways to use the Mimix and Hoax held, with none to spare for the price."""
    found: list[PowerCards] = []
    hoax_held, is_brown = held & _HOAX_MASK, colour is Colour.BROWN
    for mimix_cards, size, mimix_worth, mimix_lowest in _mimix(held & _MIMIX_MASK):
        if mimix_worth - mimix_lowest >= price:
            continue
        changed = () if is_brown or not size else (size,)
        for cards, changing, hoax_worth, hoax_lowest in _hoax(hoax_held, colour, changed):
            worth, lowest = mimix_worth + hoax_worth, min(mimix_lowest, hoax_lowest)
            if worth - lowest < price:
                found.append(PowerCards(mimix_cards + cards, changing, worth, lowest))
    return tuple(found)


def hoax_for(changing: Changing, *, one_is_free: bool) -> tuple[int, ...]:
    """All choices of the Hoax left that change these groups, none superfluous."""
    return tuple(
        one * ONE[HOAX_1] + two * ONE[HOAX_2]
        for one, two in hoax_needed(changing.sizes, one_is_free)
        if one <= changing.ones and two <= changing.twos
    )


@lru_cache(maxsize=1 << 12)
def hoax_needed(sizes: tuple[int, ...], one_is_free: bool) -> tuple[tuple[int, int], ...]:  # noqa: FBT001  positional for the cache
    """
    The numbers of Hoax of value 1 and 2 that change groups of these sizes, none superfluous.

    If *one_is_free*, one of the groups needs no Hoax, whichever is best.

    >>> hoax_needed((5, 1), False), hoax_needed((2, 1), True)
    (((0, 6), (1, 2), (2, 1), (3, 0)), ((0, 1), (1, 0)))
    """
    if one_is_free and sizes:
        to_change = [sizes[:index] + sizes[index + 1 :] for index in range(len(sizes))]
    else:
        to_change = [sizes]
    needed: list[tuple[int, int]] = []
    for ones in range(sum(sizes) + 1):
        twos = min(sum(groups) - largest_groups(groups, ones) for groups in to_change)
        if not needed or twos < needed[-1][1]:
            needed.append((ones, twos))
    return tuple(needed)


@lru_cache(maxsize=1 << 12)
def _mimix(held: int) -> tuple[Group, ...]:
    """All ways to form a group of Mimix, and pairs of others; the size is that of the group."""
    return tuple(
        Group(
            cards + pairs,
            size,
            worth + pairs_worth,
            min(lowest, PAIR_WORTH) if pairs else lowest,
        )
        for cards, size, worth, lowest in groups_in(held)
        for pairs, pairs_worth in _pairs(held - cards)
    )


def _pairs(held: int) -> Iterator[tuple[int, int]]:
    """All ways to form pairs of Mimix, and what they are worth."""
    for ones in range(count(held, MIMIX_1) + 1):
        for twos in range(ones % 2, count(held, MIMIX_2) + 1, 2):
            yield ones * ONE[MIMIX_1] + twos * ONE[MIMIX_2], PAIR_WORTH * (ones + twos) // 2


@lru_cache(maxsize=1 << 12)
def _hoax(held: int, colour: Colour | None, changed: tuple[int, ...]) -> tuple[PowerCards, ...]:
    """All ways to form a group of Hoax and still to change it, and groups of these sizes."""
    found: list[PowerCards] = []
    for cards, size, worth, lowest in groups_in(held):
        others = held - cards
        sizes = changed if colour is Colour.WHITE or not size else (*changed, size)
        changing = Changing(sizes, count(others, HOAX_1), count(others, HOAX_2))
        # Together with groups of other colours it takes no fewer Hoax than without them.
        if hoax_for(changing, one_is_free=colour is None):
            found.append(PowerCards(cards, changing, worth, lowest))
    return tuple(found)
