"""
Parts of a payment whose cards need one another.

A part is made of groups of cards, each of one colour, of pairs of Mimix (C7), and of the
Hoax that change the groups into the space's colour (C8). On a Royal Palace space one
group needs no Hoax, because its colour is the one chosen (C10). Parts are put together
here; ``most_worth`` tells which of them have nothing to spare.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bluemoon.city.cards import CARD_VALUES, VALUE_OF, Colour
from bluemoon.city.payments.bundles import (
    ONE,
    as_first_colour,
    back_to_colour,
    cards_in,
    count,
    mask,
)
from bluemoon.city.payments.most_worth import HOAX_3, MIMIX_3, Shape, verdict
from bluemoon.city.rules.payment import (
    CARDS_CHANGED,
    HOAX_1,
    HOAX_2,
    MIMIX_1,
    MIMIX_2,
    PAIR_WORTH,
    largest_groups,
)

_GROUP_COLOURS: Final = (Colour.BLACK, Colour.RED, Colour.BLUE, Colour.GREY, Colour.YELLOW)
"""The colours whose cards have no power in a contribution."""

_MIMIX_MASK: Final = mask((MIMIX_1, MIMIX_2, MIMIX_3))
_HOAX_MASK: Final = mask((HOAX_1, HOAX_2, HOAX_3))
POWER_MASK: Final = _MIMIX_MASK | _HOAX_MASK
_HOAX_1_MASK: Final = mask((HOAX_1,))

_COLOURS_APART: Final = (None, Colour.BROWN, Colour.WHITE)
"""Where Mimix or Hoax may count as what they are; all other colours are alike."""

NO_CARD: Final = 1 << 30
"""The least value where there is no card: more than any card has."""

LARGEST_EXCESS: Final = max(CARD_VALUES) - 1
"""What a part may be worth above the need it meets: one less than any card of it."""


class Group(NamedTuple):
    """Cards of one colour."""

    cards: int
    size: int
    worth: int
    least: int


class Load(NamedTuple):
    """What groups of different colours ask of the Hoax and add to a payment."""

    sizes: tuple[int, ...]
    worth: int
    least: int


class Filling(NamedTuple):
    """Mimix and Hoax that are changed or count themselves, and pairs of Mimix."""

    cards: int
    mimix: int
    """How many Mimix form a group, apart from the pairs."""
    hoax: int
    """How many Hoax form a group; others may be added to change the groups."""
    worth: int
    least: int
    ones: int
    """How many other Hoax of value 1 are held."""
    twos: int
    """How many other Hoax of value 2 are held."""


class Parts(NamedTuple):
    """Parts that are alike: every one of the groupings with the same Mimix and Hoax."""

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
    found: list[Parts] = []
    powers_held = held & POWER_MASK
    for shape, (load, bundles) in _groupings(held, colour, price).items():
        for powers in _powers_for(load, powers_held, as_colour, price):
            if shape or powers:
                most, short = verdict(shape, powers, as_colour)
                if short < most and short < price and least_need <= most:
                    found.append(Parts(bundles, powers, most, short))
    return found


def _most_changed(held: int) -> int:
    """More than the Mimix and Hoax held make of any cards that do not count by themselves."""
    if held & _HOAX_1_MASK:
        return NO_CARD
    pairs = (count(held, MIMIX_1) + count(held, MIMIX_2)) // 2
    return PAIR_WORTH * pairs + max(CARD_VALUES) * count(held, HOAX_2)


@lru_cache(maxsize=1 << 14)
def _powers_for(load: Load, held: int, colour: Colour | None, price: int) -> tuple[int, ...]:
    """The Mimix and Hoax among those held that may go with groups of such sizes and worth."""
    found: dict[int, None] = {}
    sizes_held, load_worth, load_least = load
    most = price + LARGEST_EXCESS
    for cards, mimix, hoax, worth, least, spare_1, spare_2 in _fillings(held, price):
        total = worth + load_worth
        lowest = least if least < load_least else load_least  # noqa: FURB136  quicker than min
        if total > most or total - lowest >= price:
            continue
        # Mimix on a brown space and Hoax on a white one count as they are.
        sizes = sizes_held
        if mimix and colour is not Colour.BROWN:
            sizes = (*sizes, mimix)
        if hoax and colour is not Colour.WHITE:
            sizes = (*sizes, hoax)
        for ones, twos in hoax_needed(sizes, colour is None):
            if ones <= spare_1 and twos <= spare_2:
                found[cards + ones * ONE[HOAX_1] + twos * ONE[HOAX_2]] = None
    return tuple(found)


@lru_cache(maxsize=1 << 12)
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


def _groupings(held: int, colour: Colour | None, price: int) -> dict[Shape, tuple[Load, list[int]]]:
    """All groups of other colours that the Hoax held might change, by shape."""
    ones, twos = count(held, HOAX_1), count(held, HOAX_2)
    free = colour is None
    most_groups, capacity = ones + twos + free, CARDS_CHANGED * ones + twos
    nothing = Load((), 0, NO_CARD)
    found: dict[Shape, tuple[Load, list[int]]] = {(): (nothing, [0])}
    growing = [_Grouping((), 0, 0, 0, nothing)]
    for other in _GROUP_COLOURS if most_groups else ():
        if other is colour:
            continue
        groups = groups_of(as_first_colour(held, other), price)
        for shape, cards, size, largest, (sizes, worth, least) in growing.copy():
            for group_cards, group_size, group_worth, group_least in groups:
                # Conditional expressions: in this innermost loop min and max take too long.
                lowest = least if least < group_least else group_least  # noqa: FURB136
                widest = largest if largest > group_size else group_size  # noqa: FURB136
                total, whole_size = worth + group_worth, size + group_size
                if total - lowest >= price or whole_size - free * widest > capacity:
                    continue
                grown = tuple(sorted((*shape, group_cards))) if shape else (group_cards,)
                alike = found.get(grown)
                if alike is None:
                    load = Load(tuple(sorted((*sizes, group_size))), total, lowest)
                    alike = (load, list[int]())
                    found[grown] = alike
                whole = cards + back_to_colour(group_cards, other)
                alike[1].append(whole)
                if total < price and len(grown) < most_groups:
                    growing.append(_Grouping(grown, whole, whole_size, widest, alike[0]))
    return found


class _Grouping(NamedTuple):
    """Groups of different colours, to which another may be added."""

    shape: Shape
    cards: int
    size: int
    largest: int
    load: Load


@lru_cache(maxsize=1 << 12)
def groups_of(cards: int, price: int) -> tuple[Group, ...]:
    """All ways to take some cards of one colour, none to spare for a need up to the price."""
    return tuple(
        group for group in _taken(cards) if group.size and group.worth - group.least < price
    )


@lru_cache(maxsize=1 << 12)
def _fillings(held: int, price: int) -> tuple[Filling, ...]:
    """All ways to form a group of Mimix, a group of Hoax and pairs of Mimix."""
    found: list[Filling] = []
    hoax_1, hoax_2 = count(held, HOAX_1), count(held, HOAX_2)
    groups_of_hoax = [
        (hoax, hoax_1 - count(hoax.cards, HOAX_1), hoax_2 - count(hoax.cards, HOAX_2))
        for hoax in _taken(held & _HOAX_MASK)
    ]
    for mimix in _taken(held & _MIMIX_MASK):
        for pairs, pairs_worth in _pairs(held - mimix.cards):
            for hoax, ones, twos in groups_of_hoax:
                least = min(mimix.least, hoax.least, PAIR_WORTH if pairs else NO_CARD)
                worth = mimix.worth + hoax.worth + pairs_worth
                if worth - least < price:
                    cards = mimix.cards + pairs + hoax.cards
                    size = mimix.size
                    found.append(Filling(cards, size, hoax.size, worth, least, ones, twos))
    return tuple(found)


def _pairs(held: int) -> Iterator[tuple[int, int]]:
    """All ways to form pairs of Mimix, and what they are worth."""
    for ones in range(count(held, MIMIX_1) + 1):
        for twos in range(ones % 2, count(held, MIMIX_2) + 1, 2):
            yield ones * ONE[MIMIX_1] + twos * ONE[MIMIX_2], PAIR_WORTH * (ones + twos) // 2


def _taken(cards: int) -> list[Group]:
    """All ways to take some cards of a bundle, or none."""
    groups = [Group(0, 0, 0, NO_CARD)]
    for card in dict.fromkeys(cards_in(cards)):
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
    return groups
