"""
Fillings: Mimix and Hoax in a payment, apart from the Hoax that change others.

They form pairs of Mimix (C7), a group of Mimix and a group of Hoax. Like groups of any other
colour, those need Hoax to change them (C8), unless they have the colour of the space.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

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


Changing: TypeAlias = tuple[tuple[int, ...], int, int]
"""Sizes of groups that Hoax have to change, and how many Hoax of value 1 and 2 are held for it."""

Filling: TypeAlias = tuple[int, Changing, int, int]
"""
Mimix and Hoax that are changed or count themselves, and pairs of Mimix.

After the cards comes what other Hoax have to change; then what the cards are worth, and the
least of these worths.
"""


def fillings(held: int, colour: Colour | None, price: int) -> list[Filling]:
    """All ways to use the Mimix and Hoax held, none to spare for the price."""
    found: list[Filling] = []
    hoax_held, is_brown = held & _HOAX_MASK, colour is Colour.BROWN
    for mimix_cards, size, mimix_worth, mimix_least in _mimix(held & _MIMIX_MASK):
        if mimix_worth - mimix_least >= price:
            continue
        changed = () if is_brown or not size else (size,)
        for cards, changing, hoax_worth, hoax_least in _hoax(hoax_held, colour, changed):
            worth = mimix_worth + hoax_worth
            least = min(mimix_least, hoax_least)
            if worth - least < price:
                found.append((mimix_cards + cards, changing, worth, least))
    return found


def hoax_for(sizes: tuple[int, ...], ones: int, twos: int, *, one_is_free: bool) -> tuple[int, ...]:
    """All bundles of so many Hoax at most that change groups of these sizes, none superfluous."""
    return tuple(
        one * ONE[HOAX_1] + two * ONE[HOAX_2]
        for one, two in hoax_needed(sizes, one_is_free)
        if one <= ones and two <= twos
    )


@cache
def hoax_needed(sizes: tuple[int, ...], one_is_free: bool) -> tuple[tuple[int, int], ...]:  # noqa: FBT001  positional for the cache
    """
    The numbers of Hoax of value 1 and 2 that change groups of these sizes, none superfluous.

    If *one_is_free*, one of the groups needs no Hoax, whichever that may be.

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


@cache
def _mimix(held: int) -> tuple[Group, ...]:
    """All ways to form a group of Mimix, and pairs of others; the size is that of the group."""
    return tuple(
        (
            cards + pairs,
            size,
            worth + pairs_worth,
            min(least, PAIR_WORTH) if pairs else least,
        )
        for cards, size, worth, least in groups_in(held)
        for pairs, pairs_worth in _pairs(held - cards)
    )


def _pairs(held: int) -> Iterator[tuple[int, int]]:
    """All ways to form pairs of Mimix, and what they are worth."""
    for ones in range(count(held, MIMIX_1) + 1):
        for twos in range(ones % 2, count(held, MIMIX_2) + 1, 2):
            yield ones * ONE[MIMIX_1] + twos * ONE[MIMIX_2], PAIR_WORTH * (ones + twos) // 2


@cache
def _hoax(held: int, colour: Colour | None, changed: tuple[int, ...]) -> tuple[Filling, ...]:
    """All ways to form a group of Hoax and still to change it and groups of these sizes."""
    found: list[Filling] = []
    for cards, size, worth, least in groups_in(held):
        others = held - cards
        sizes = changed if colour is Colour.WHITE or not size else (*changed, size)
        changing = sizes, count(others, HOAX_1), count(others, HOAX_2)
        # Together with groups of other colours it takes no fewer Hoax than without them.
        if hoax_for(*changing, one_is_free=colour is None):
            found.append((cards, changing, worth, least))
    return tuple(found)
