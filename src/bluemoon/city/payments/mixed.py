"""
Parts of a payment whose cards need one another.

A part is made of groups of other colours (``groupings``), of Mimix and Hoax in groups and pairs
(``fillings``), and of the Hoax that change the groups into the space's colour (C8). Parts are
put together here; ``most_worth`` tells which of them have nothing to spare.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from bluemoon.city.cards import CARD_VALUES, Colour
from bluemoon.city.payments.bundles import ONE, count, mask
from bluemoon.city.payments.fillings import POWER_MASK, Filling, fillings, hoax_needed
from bluemoon.city.payments.groupings import Load, groupings
from bluemoon.city.payments.groups import NO_CARD
from bluemoon.city.payments.most_worth import known_verdicts, verdict
from bluemoon.city.rules.payment import HOAX_1, HOAX_2, MIMIX_1, MIMIX_2, PAIR_WORTH

_HOAX_1_MASK: Final = mask((HOAX_1,))

_COLOURS_APART: Final = (None, Colour.BROWN, Colour.WHITE)
"""Where Mimix or Hoax may count as what they are; all other colours are alike."""

LARGEST_EXCESS: Final = max(CARD_VALUES) - 1
"""What a part may be worth above the need it meets: one less than any card of it."""


Parts: TypeAlias = tuple[list[int], int, int, int]
"""
Parts that are alike: every one of some groupings with the same Mimix and Hoax.

After the groupings and the Mimix and Hoax comes what each part counts, and the most that it
still counts when one card is missing.
"""


def mixed_parts(held: int, colour: Colour | None, price: int, least_need: int) -> list[Parts]:
    """
    The parts for a space of this colour that have nothing to spare for some need.

    Needs below *least_need* do not arise, whatever plain cards are chosen.
    """
    as_colour = colour if colour in _COLOURS_APART else Colour.GREEN
    if as_colour is Colour.GREEN and _most_changed(held) < least_need:
        return []
    found: list[Parts] = []
    filled = fillings(held & POWER_MASK, as_colour, price)
    for shape, (load, bundles) in groupings(held, colour, price).items():
        known = known_verdicts(shape, as_colour)
        for powers in _powers_for(load, filled, price, one_is_free=colour is None):
            if shape or powers:
                most, short = known.get(powers) or verdict(shape, powers, as_colour)
                if short < most and short < price and least_need <= most:
                    found.append((bundles, powers, most, short))
    return found


def _most_changed(held: int) -> int:
    """More than the Mimix and Hoax held make of any cards that do not count by themselves."""
    if held & _HOAX_1_MASK:
        return NO_CARD
    pairs = (count(held, MIMIX_1) + count(held, MIMIX_2)) // 2
    return PAIR_WORTH * pairs + max(CARD_VALUES) * count(held, HOAX_2)


def _powers_for(
    load: Load, filled: list[Filling], price: int, *, one_is_free: bool
) -> Iterable[int]:
    """The Mimix and Hoax that may go with groups of such sizes and worth."""
    found: dict[int, None] = {}
    sizes_held, load_worth, load_least = load
    most = price + LARGEST_EXCESS
    for cards, sizes, worth, least, spare_1, spare_2 in filled:
        total = worth + load_worth
        if total > most:
            continue
        lowest = least if least < load_least else load_least  # noqa: FURB136  quicker than min
        if total - lowest >= price:
            continue
        for ones, twos, hoax in _hoax_for(sizes_held + sizes, one_is_free):
            if ones <= spare_1 and twos <= spare_2:
                found[cards + hoax] = None
    return found


@cache
def _hoax_for(sizes: tuple[int, ...], one_is_free: bool) -> tuple[tuple[int, int, int], ...]:  # noqa: FBT001  positional for the cache
    """The Hoax that change groups of these sizes: how many of value 1 and 2, and their bundle."""
    needed = hoax_needed(sizes, one_is_free)
    return tuple((ones, twos, ones * ONE[HOAX_1] + twos * ONE[HOAX_2]) for ones, twos in needed)
