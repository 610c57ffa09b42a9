"""
Groupings: groups of other colours that Hoax change into the colour of a space (C8).

On a Royal Palace space one group needs no Hoax, because its colour is the one chosen (C10).
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from bluemoon.city.cards import Colour
from bluemoon.city.payments.best_worth import Shape
from bluemoon.city.payments.card_counts import as_first_colour, back_to_colour, count, of_colour
from bluemoon.city.payments.colour_groups import NO_CARD, groups_in
from bluemoon.city.rules.payment import CARDS_CHANGED, HOAX_1, HOAX_2

_GROUP_COLOURS: Final = (Colour.BLACK, Colour.RED, Colour.BLUE, Colour.GREY, Colour.YELLOW)
"""The colours whose cards have no power in a contribution."""


Load: TypeAlias = tuple[tuple[int, ...], int, int]
"""
What groups of different colours ask of the Hoax and add to a payment.

Their sizes, what they are worth, and the least value among their cards.
"""

Grouping: TypeAlias = tuple[Shape, int, int, int, Load]
"""Groups of different colours: shape, cards, how many, how many in the largest group, and load."""

Groupings: TypeAlias = dict[Shape, tuple[Load, list[int]]]
"""By shape, what they ask and add, and the cards of each that has this shape."""

_NOTHING: Final[Load] = ((), 0, NO_CARD)


class Change(NamedTuple):
    """What the Hoax held can change for a space."""

    price: int
    groups: int
    """So many groups at most, with the one that needs no Hoax."""
    capacity: int
    """So many cards at most, without those."""
    one_is_free: bool


def groupings(held: int, colour: Colour | None, price: int) -> Groupings:
    """All groups of other colours that the Hoax held might change, by shape."""
    ones, twos, free = count(held, HOAX_1), count(held, HOAX_2), colour is None
    change = Change(price, ones + twos + free, CARDS_CHANGED * ones + twos, free)
    found: Groupings = {(): (_NOTHING, [0])}
    if not change.groups:
        return found
    growing: list[Grouping] = []
    most = NO_CARD if free else change.capacity
    for other in _GROUP_COLOURS:
        if other is not colour:
            alone = _alone(of_colour(held, other), other, price, most)
            smaller = growing.copy()
            for grouping in alone:
                shape, cards, _, _, load = grouping
                alike = found.get(shape)
                if alike is None:
                    found[shape] = load, [cards]
                else:
                    alike[1].append(cards)
                if change.groups > 1 and load[1] < price:
                    growing.append(grouping)
            if smaller:
                growing += _joined(smaller, alone, change, found)
    return found


def _joined(
    smaller: list[Grouping], alone: tuple[Grouping, ...], change: Change, found: Groupings
) -> list[Grouping]:
    """Add a group of one more colour to each; all go to what was found, and some may grow on."""
    growing: list[Grouping] = []
    price, most_groups, capacity, free = change
    for shape, cards, size, largest, (sizes, worth, least) in smaller:
        for group_shape, group, group_size, _, (_, group_worth, group_least) in alone:
            lowest, widest = min(least, group_least), max(largest, group_size)
            total, whole_size = worth + group_worth, size + group_size
            if total - lowest >= price or whole_size - free * widest > capacity:
                continue
            grown = tuple(sorted(shape + group_shape))
            alike = found.get(grown)
            if alike is None:
                load = tuple(sorted((*sizes, group_size))), total, lowest
                alike = found[grown] = load, list[int]()
            whole = cards + group
            alike[1].append(whole)
            if total < price and len(grown) < most_groups:
                growing.append((grown, whole, whole_size, widest, alike[0]))
    return growing


@lru_cache(maxsize=1 << 13)
def _alone(held: int, colour: Colour, price: int, most: int) -> tuple[Grouping, ...]:
    """All groups in a bundle of one colour: so many cards at most, none to spare for the price."""
    return tuple(
        [
            ((group,), back_to_colour(group, colour), size, size, ((size,), worth, least))
            for group, size, worth, least in groups_in(as_first_colour(held, colour))
            if 0 < size <= most and worth - least < price
        ]
    )
