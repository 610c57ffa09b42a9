"""
Parts of a payment whose cards need one another.

A mixed part is made of groups of other colours (``changed_groups``), of Mimix and Hoax in groups
and pairs (``mimix_and_hoax``), and of the Hoax that change the groups into the space's colour
(C8). Parts are put together here; ``best_worth`` says which of them have no card to spare.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from bluemoon.city.cards import CARD_VALUES, Colour
from bluemoon.city.payments.best_worth import Verdict, verdicts
from bluemoon.city.payments.card_counts import count, mask
from bluemoon.city.payments.changed_groups import Demand, changed_groups
from bluemoon.city.payments.colour_groups import NO_CARD
from bluemoon.city.payments.mimix_and_hoax import (
    POWER_MASK,
    Changing,
    PowerCards,
    hoax_for,
    power_cards,
)
from bluemoon.city.rules.payment import HOAX_1, HOAX_2, MIMIX_1, MIMIX_2, PAIR_WORTH

_HOAX_1_MASK: Final = mask((HOAX_1,))

_COLOURS_APART: Final = (None, Colour.BROWN, Colour.WHITE)
"""Where Mimix or Hoax may count as what they are; all other colours are alike."""

_LARGEST_EXCESS: Final = max(CARD_VALUES) - 1
"""What a part may be worth above the need it meets: one less than any card of it."""


MixedParts: TypeAlias = tuple[list[int], int, Verdict]
"""
Mixed parts that are alike: the same Mimix and Hoax with groups of the same shape.

The groups of each part, the Mimix and Hoax of every part, and the verdict on them.
"""


def mixed_parts(held: int, colour: Colour | None, price: int, least_need: int) -> list[MixedParts]:
    """
    The minimal mixed parts: each covers some remaining price with no card to spare.

    Remaining prices below *least_need* do not arise, whatever plain cards are chosen.
    """
    as_colour = colour if colour in _COLOURS_APART else Colour.GREEN
    if as_colour is Colour.GREEN and _most_changed(held) < least_need:
        return []
    found: list[MixedParts] = []
    power = power_cards(held & POWER_MASK, as_colour, price)
    for shape, (demand, groups) in changed_groups(held, colour, price).items():
        known = verdicts(shape, as_colour)
        for powers in _powers_for(demand, power, price, one_is_free=colour is None):
            if shape or powers:
                most, short = verdict = known[powers]
                if short < most and short < price and least_need <= most:
                    found.append((groups, powers, verdict))
    return found


def _most_changed(held: int) -> int:
    """An upper bound on what the Mimix and Hoax held add to plain cards."""
    if held & _HOAX_1_MASK:
        return NO_CARD
    pairs = (count(held, MIMIX_1) + count(held, MIMIX_2)) // 2
    return PAIR_WORTH * pairs + max(CARD_VALUES) * count(held, HOAX_2)


def _powers_for(
    demand: Demand, power: Sequence[PowerCards], price: int, *, one_is_free: bool
) -> Iterable[int]:
    """The Mimix and Hoax that may go with groups of these sizes and this worth."""
    found: dict[int, None] = {}
    sizes, groups_worth, groups_lowest = demand
    hoax_besides, most_worth = _hoax_besides(sizes, one_is_free), price + _LARGEST_EXCESS
    for cards, changing, worth, lowest in power:
        total = worth + groups_worth
        if total <= most_worth and total - min(lowest, groups_lowest) < price:
            for hoax in hoax_besides[changing]:
                found[cards + hoax] = None
    return found


class _HoaxBesides(dict[Changing, tuple[int, ...]]):
    """The Hoax that change groups of certain sizes besides others; a table that fills itself."""

    def __init__(self, sizes: tuple[int, ...], *, one_is_free: bool) -> None:
        super().__init__()
        self._sizes = sizes
        self._one_is_free = one_is_free

    def __missing__(self, others: Changing) -> tuple[int, ...]:
        every = Changing(self._sizes + others.sizes, others.ones, others.twos)
        self[others] = found = hoax_for(every, one_is_free=self._one_is_free)
        return found


@lru_cache(maxsize=1 << 12)
def _hoax_besides(sizes: tuple[int, ...], one_is_free: bool) -> _HoaxBesides:  # noqa: FBT001  positional for the cache
    return _HoaxBesides(sizes, one_is_free=one_is_free)
