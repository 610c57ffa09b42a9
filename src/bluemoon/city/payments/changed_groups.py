"""
Groups of other colours that Hoax change into the colour of a space (C8).

On a Royal Palace space one group needs no Hoax, because its colour is the one chosen (C10).
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from bluemoon.city.cards import Colour
from bluemoon.city.payments.best_worth import Shape
from bluemoon.city.payments.card_counts import as_first_colour, back_to_colour, count, of_colour
from bluemoon.city.payments.colour_groups import NO_CARD, groups_in
from bluemoon.city.rules.payment import CARDS_CHANGED, HOAX_1, HOAX_2

_POWERLESS_COLOURS: Final = (Colour.BLACK, Colour.RED, Colour.BLUE, Colour.GREY, Colour.YELLOW)
"""The colours whose cards have no power in a contribution."""


class Demand(NamedTuple):
    """What groups of different colours ask of the Hoax, and what they add to a payment."""

    sizes: tuple[int, ...]
    worth: int
    lowest: int
    """The lowest value among the cards."""


Groups: TypeAlias = tuple[Shape, int, int, int, Demand]
"""Groups of different colours: shape, cards, size of all, size of the largest, and demand."""

ByShape: TypeAlias = dict[Shape, tuple[Demand, list[int]]]
"""For each shape what its groups demand, and the cards of all groups of this shape."""


class ChangeLimits(NamedTuple):
    """What the Hoax held can change for a space."""

    price: int
    groups: int
    """Maximum number of groups, including the free one."""
    cards: int
    """Maximum number of cards changed, not counting the free group."""
    one_is_free: bool
    """Whether one group needs no Hoax."""


def changed_groups(held: int, colour: Colour | None, price: int) -> ByShape:
    """All groups of other colours that the Hoax held might change, by shape."""
    ones, twos, free = count(held, HOAX_1), count(held, HOAX_2), colour is None
    limits = ChangeLimits(price, ones + twos + free, CARDS_CHANGED * ones + twos, free)
    found: ByShape = {(): (Demand((), 0, NO_CARD), [0])}
    if not limits.groups:
        return found
    growing: list[Groups] = []
    largest = NO_CARD if free else limits.cards
    for other in _POWERLESS_COLOURS:
        if other is not colour:
            single = _single_groups(of_colour(held, other), other, price, largest)
            smaller = growing.copy()
            for groups in single:
                shape, cards, _, _, demand = groups
                found.setdefault(shape, (demand, []))[1].append(cards)
                if limits.groups > 1 and demand.worth < price:
                    growing.append(groups)
            growing += _joined(smaller, single, limits, found)
    return found


def _joined(
    smaller: list[Groups],
    single: tuple[Groups, ...],
    limits: ChangeLimits,
    found: ByShape,
) -> list[Groups]:
    """Add a group of one more colour to each; returns those that may grow further."""
    growing: list[Groups] = []
    price, most_groups, most_cards, free = limits
    for shape, cards, size, largest, (sizes, worth, lowest) in smaller:
        for group_shape, group, group_size, _, (_, group_worth, group_lowest) in single:
            new_lowest, new_largest = min(lowest, group_lowest), max(largest, group_size)
            new_worth, new_size = worth + group_worth, size + group_size
            if new_worth - new_lowest >= price or new_size - free * new_largest > most_cards:
                continue
            new_shape = tuple(sorted(shape + group_shape))
            alike = found.get(new_shape)
            if alike is None:
                new_sizes = tuple(sorted((*sizes, group_size)))
                alike = found[new_shape] = Demand(new_sizes, new_worth, new_lowest), list[int]()
            alike[1].append(cards + group)
            if new_worth < price and len(new_shape) < most_groups:
                growing.append((new_shape, cards + group, new_size, new_largest, alike[0]))
    return growing


@lru_cache(maxsize=1 << 12)
def _single_groups(held: int, colour: Colour, price: int, most_cards: int) -> tuple[Groups, ...]:
    """All groups of one colour that are not too large, with no card to spare for the price."""
    return tuple(
        ((group,), back_to_colour(group, colour), size, size, Demand((size,), worth, lowest))
        for group, size, worth, lowest in groups_in(as_first_colour(held, colour))
        if 0 < size <= most_cards and worth - lowest < price
    )
