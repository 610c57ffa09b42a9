"""Groups: cards of one colour that are paid together."""

from functools import lru_cache
from typing import Final, NamedTuple

from bluemoon.city.cards import VALUE_OF
from bluemoon.city.payments.bundles import ONE, cards_in, count

NO_CARD: Final = 1 << 30
"""The least value where there is no card: more than any card has."""


class Group(NamedTuple):
    """Cards of one colour."""

    cards: int
    size: int
    worth: int
    least: int
    """The least value among them."""


@lru_cache(maxsize=1 << 12)
def groups_in(cards: int) -> tuple[Group, ...]:
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
    return tuple(groups)
