"""
Parts of a payment whose cards need one another.

A part is made of groups of cards, each of one colour, and of some Mimix and Hoax. On a
space of one colour every group is changed by Hoax (C8); on a Royal Palace space one
group needs no Hoax, because its colour is the one chosen (C10). Which groups and powers
belong together is found in ``most_worth``; here they are found in the hand.
"""

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from bluemoon.city.bundles import ONE, as_first_colour, back_to_colour, count, mask
from bluemoon.city.cards import CARD_VALUES, CARDS, VALUE_OF, Colour
from bluemoon.city.most_worth import HOAX_3, MIMIX_3, Shape, verdict
from bluemoon.city.rules.payment import (
    CARDS_CHANGED,
    HOAX_1,
    HOAX_2,
    MIMIX_1,
    MIMIX_2,
    PAIR_WORTH,
)

_GROUP_COLOURS: Final = (Colour.BLACK, Colour.RED, Colour.BLUE, Colour.GREY, Colour.YELLOW)
"""The colours whose cards have no power in a contribution."""

_POWER_CARDS: Final = (MIMIX_1, MIMIX_2, MIMIX_3, HOAX_1, HOAX_2, HOAX_3)

POWER_MASK: Final = mask(_POWER_CARDS)

_HOAX_1_MASK: Final = mask((HOAX_1,))

_COLOURS_APART: Final = (None, Colour.BROWN, Colour.WHITE)
"""Where Mimix or Hoax may count as what they are; all other colours are alike."""

NO_CARD: Final = 1 << 30
"""The least value where there is no card: more than any card has."""

LARGEST_EXCESS: Final = max(CARD_VALUES) - 1
"""What a part may be worth above the need it meets: one less than any card of it."""


class Group(NamedTuple):
    """Cards of one colour, as a bundle of the first colour."""

    cards: int
    size: int
    worth: int
    least: int


class Powers(NamedTuple):
    """Some Mimix and Hoax."""

    cards: int
    hoax: int
    """How many Hoax of value 1 and 2 there are."""
    floor: int
    """What the cards count at least if all of them have a part."""
    ceiling: int
    """What the cards count at most, whatever their parts."""


class Parts(NamedTuple):
    """Parts that are alike: every one of the groupings with the same powers."""

    groupings: list[int]
    powers: int
    most: int
    """What each counts."""
    short: int
    """The most that each still counts when one card is missing."""


def mixed_parts(held: int, colour: Colour | None, price: int, least_need: int) -> list[Parts]:
    """
    The parts for a space of this colour that have nothing to spare for some need.

    Needs below *least_need* do not arise, whatever plain cards are chosen.
    """
    as_colour = colour if colour in _COLOURS_APART else Colour.GREEN
    if as_colour is Colour.GREEN and _most_changed(held) < least_need:
        return []
    free = colour is None
    largest = price + LARGEST_EXCESS
    groupings = [
        (shape, len(shape) - free, worth, bundles)
        for shape, (worth, bundles) in _groupings(held, colour, price).items()
    ]
    found: list[Parts] = []
    for cards, hoax, floor, ceiling in _powers(held & POWER_MASK):
        for shape, groups, worth, bundles in groupings:
            if (
                groups > hoax
                or worth + floor > largest
                or worth + ceiling < least_need
                or not (shape or cards)
            ):
                continue
            most, short = verdict(shape, cards, as_colour)
            if short < most and short < price:
                found.append(Parts(bundles, cards, most, short))
    return found


def _most_changed(held: int) -> int:
    """More than the Mimix and Hoax held make of any cards that do not count by themselves."""
    if held & _HOAX_1_MASK:
        return NO_CARD
    pairs = (count(held, MIMIX_1) + count(held, MIMIX_2)) // 2
    return PAIR_WORTH * pairs + max(CARD_VALUES) * count(held, HOAX_2)


def _groupings(held: int, colour: Colour | None, price: int) -> dict[Shape, tuple[int, list[int]]]:
    """All groups of other colours that the Hoax held might change, by shape, with their worth."""
    ones, twos = count(held, HOAX_1), count(held, HOAX_2)
    free = colour is None
    most_groups, capacity = ones + twos + free, CARDS_CHANGED * ones + twos
    found: dict[Shape, tuple[int, list[int]]] = {(): (0, [0])}
    growing = [_Grouping((), 0, 0, 0, 0, NO_CARD)]
    for other in _GROUP_COLOURS if most_groups else ():
        if other is colour:
            continue
        groups = _groups(as_first_colour(held, other), price)
        for shape, cards, size, spared, worth, least in growing.copy():
            for group in groups:
                total, lowest = worth + group.worth, min(least, group.least)
                larger = size + group.size
                without_hoax = max(spared, group.size) if free else 0
                if total - lowest >= price or larger - without_hoax > capacity:
                    continue
                grown = tuple(sorted((*shape, group.cards))) if shape else (group.cards,)
                whole = cards + back_to_colour(group.cards, other)
                found.setdefault(grown, (total, []))[1].append(whole)
                if total < price and len(grown) < most_groups:
                    growing.append(_Grouping(grown, whole, larger, without_hoax, total, lowest))
    return found


class _Grouping(NamedTuple):
    """Groups of different colours, to which another may be added."""

    shape: Shape
    cards: int
    size: int
    spared: int
    """The size of the group that needs no Hoax."""
    worth: int
    least: int


@lru_cache(maxsize=1 << 12)
def _groups(cards: int, price: int) -> tuple[Group, ...]:
    """All ways to take cards of one colour, with none to spare for a need up to the price."""
    groups = [Group(0, 0, 0, NO_CARD)]
    for card in CARDS[: len(CARD_VALUES)]:
        value = VALUE_OF[card]
        groups += [
            Group(
                group.cards + copies * ONE[card],
                group.size + copies,
                group.worth + copies * value,
                min(group.least, value),
            )
            for group in groups
            for copies in range(1, count(cards, card) + 1)
        ]
    return tuple(group for group in groups if group.size and group.worth - group.least < price)


@lru_cache(maxsize=1 << 12)
def _powers(held: int) -> tuple[Powers, ...]:
    """All ways to take some of the Mimix and Hoax."""
    copies = (range(count(held, card) + 1) for card in _POWER_CARDS)
    return tuple(
        Powers(
            cards=sum(number * ONE[card] for number, card in zip(taken, _POWER_CARDS, strict=True)),
            hoax=hoax_1 + hoax_2,
            # Two Mimix of value 2 count only 3 as a pair, and a Hoax that changes counts nothing.
            floor=mimix_1 + 2 * mimix_2 - mimix_2 // 2 + 3 * mimix_3 + 3 * hoax_3,
            # Two Mimix of value 1 count 3 as a pair, one more than by themselves.
            ceiling=sum(
                number * VALUE_OF[card] for number, card in zip(taken, _POWER_CARDS, strict=True)
            )
            + mimix_1 // 2,
        )
        for taken in product(*copies)
        for mimix_1, mimix_2, mimix_3, hoax_1, hoax_2, hoax_3 in [taken]
    )
