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
from bluemoon.city.payments.best_worth import Verdict, known_verdicts, verdict
from bluemoon.city.payments.card_counts import count, mask
from bluemoon.city.payments.changed_groups import Load, groupings
from bluemoon.city.payments.colour_groups import NO_CARD
from bluemoon.city.payments.mimix_and_hoax import POWER_MASK, Changing, Filling, fillings, hoax_for
from bluemoon.city.rules.payment import HOAX_1, HOAX_2, MIMIX_1, MIMIX_2, PAIR_WORTH

_HOAX_1_MASK: Final = mask((HOAX_1,))

_COLOURS_APART: Final = (None, Colour.BROWN, Colour.WHITE)
"""Where Mimix or Hoax may count as what they are; all other colours are alike."""

_LARGEST_EXCESS: Final = max(CARD_VALUES) - 1
"""What a part may be worth above the need it meets: one less than any card of it."""


Parts: TypeAlias = tuple[list[int], int, Verdict]
"""Parts that are alike: every one of some groupings with the same Mimix and Hoax."""


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
                counted = known.get(powers) or verdict(shape, powers, as_colour)
                most, short = counted
                if short < most and short < price and least_need <= most:
                    found.append((bundles, powers, counted))
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
    ways, most = _ways(sizes_held, one_is_free), price + _LARGEST_EXCESS
    for cards, changing, worth, least in filled:
        total = worth + load_worth
        if total > most:
            continue
        lowest = min(least, load_least)
        if total - lowest >= price:
            continue
        for hoax in ways[changing]:
            found[cards + hoax] = None
    return found


class _Ways(dict[Changing, tuple[int, ...]]):
    """Bundles of Hoax that change what a filling asks for and groups of these sizes besides."""

    def __init__(self, sizes: tuple[int, ...], *, one_is_free: bool) -> None:
        super().__init__()
        self._sizes = sizes
        self._one_is_free = one_is_free

    def __missing__(self, changing: Changing) -> tuple[int, ...]:
        sizes, ones, twos = changing
        found = hoax_for(self._sizes + sizes, ones, twos, one_is_free=self._one_is_free)
        self[changing] = found
        return found


@cache
def _ways(sizes: tuple[int, ...], one_is_free: bool) -> _Ways:  # noqa: FBT001  positional for the cache
    return _Ways(sizes, one_is_free=one_is_free)
