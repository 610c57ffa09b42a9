"""Groups of cards of one colour that are paid together."""

from functools import lru_cache
from typing import Final, NamedTuple

from bluemoon.city.cards import VALUE_OF
from bluemoon.city.payments.card_counts import ONE, cards_in, count

NO_CARD: Final = 1 << 30
"""The lowest value where there is no card: higher than the value of any card."""


class Group(NamedTuple):
    """Some cards of one colour."""

    cards: int
    size: int
    worth: int
    lowest: int
    """The lowest value among the cards."""


@lru_cache(maxsize=1 << 12)
def groups_in(cards: int) -> tuple[Group, ...]:
    """Every choice of some of these cards, or of none."""
    groups = [Group(0, 0, 0, NO_CARD)]
    for card in dict.fromkeys(cards_in(cards)):
        value = VALUE_OF[card]
        groups += [
            Group(
                chosen + copies * ONE[card],
                size + copies,
                worth + copies * value,
                min(lowest, value),
            )
            for chosen, size, worth, lowest in groups
            for copies in range(1, count(cards, card) + 1)
        ]
    return tuple(groups)
