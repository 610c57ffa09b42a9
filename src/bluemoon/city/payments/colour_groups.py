"""Groups: cards of one colour that are paid together."""

from functools import cache
from typing import Final, TypeAlias

from bluemoon.city.cards import VALUE_OF
from bluemoon.city.payments.card_counts import ONE, cards_in, count

NO_CARD: Final = 1 << 30
"""The least value where there is no card: more than any card has."""


Group: TypeAlias = tuple[int, int, int, int]
"""Cards of one colour, how many they are, their worth, and the least value among them."""


@cache
def groups_in(cards: int) -> tuple[Group, ...]:
    """All ways to take some cards of a bundle, or none."""
    groups: list[Group] = [(0, 0, 0, NO_CARD)]
    for card in dict.fromkeys(cards_in(cards)):
        value = VALUE_OF[card]
        groups += [
            (
                group + copies * ONE[card],
                size + copies,
                worth + copies * value,
                min(least, value),
            )
            for group, size, worth, least in groups
            for copies in range(1, count(cards, card) + 1)
        ]
    return tuple(groups)
