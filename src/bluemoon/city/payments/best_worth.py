"""
The most that mixed cards can be worth when any of them may stay in the hand.

``rules.payment.worth`` demands that every card discarded has a part (C9). Here cards may be left
out, so more cards are never worth less, and a payment wastes nothing exactly when it is worth too
little without any one of its cards.

Mixed cards are groups of the colours whose cards have no power in a contribution, with some Mimix
and Hoax. Their worth depends on how many cards of which value each group has, not on its colour,
so it is worked out once for each *shape*.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

from bluemoon.city.cards import Card, Colour, People
from bluemoon.city.payments.card_counts import ONE, cards_in, count
from bluemoon.city.rules.payment import (
    CARDS_CHANGED,
    HOAX_1,
    HOAX_2,
    MIMIX_1,
    MIMIX_2,
    PAIR_WORTH,
)

Shape: TypeAlias = tuple[int, ...]
"""Groups of cards, one a colour, each counted as the first colour; in ascending order."""

Verdict: TypeAlias = tuple[int, int]
"""
What mixed cards count, and the most that they count with any one of them missing.

They cover prices above the second number and up to the first with no card to spare.
"""

MIMIX_3: Final = Card(People.MIMIX, 3)
HOAX_3: Final = Card(People.HOAX, 3)


_PLACE: Final = {Colour.BROWN: 0, Colour.WHITE: 1, Colour.GREEN: 2}
"""The position of the cards of the space's colour after the groups."""


class Verdicts(dict[int, Verdict]):
    """
    The verdicts on mixed cards with groups of one shape, by their Mimix and Hoax.

    A table that fills itself. Each shape has one verdict per choice of Mimix and Hoax: a few
    hundred.
    """

    def __init__(self, shape: Shape, colour: Colour | None) -> None:
        super().__init__()
        self._shape = shape
        self._colour = colour

    def __missing__(self, powers: int) -> Verdict:
        shape, colour = self._shape, self._colour
        most = best_worth(shape, powers, colour)
        fewer = [best_worth(shape, powers - ONE[card], colour) for card in {*cards_in(powers)}]
        fewer += [best_worth(smaller, powers, colour) for smaller in _one_card_less(shape)]
        self[powers] = found = most, max(fewer)
        return found


@lru_cache(maxsize=1 << 13)
def verdicts(shape: Shape, colour: Colour | None) -> Verdicts:
    """
    The verdicts on mixed cards with groups of this shape.

    *colour* is brown, white, or green for all other colours (no group has the space's colour);
    None is any one colour (C10).
    """
    return Verdicts(shape, colour)


@lru_cache(maxsize=1 << 17)
def best_worth(shape: Shape, powers: int, colour: Colour | None) -> int:
    """The most that these mixed cards, or some of them, can count in the colour."""
    groups = [*map(_values, shape)]
    whole = sum(map(sum, groups))
    # The last group is empty: it stands for a colour that none of the cards has.
    own_places = range(len(groups) + 3) if colour is None else (len(groups) + _PLACE[colour],)
    best = 0
    for paired, brown, brown_worth in _pairing(powers):
        for ones, twos, white, white_worth in _changing(powers):
            # No choice is worth more than all of its cards together.
            if paired + whole + brown_worth + white_worth <= best:
                continue
            cards = [*groups, brown, white, ()]
            for own in own_places:
                counted = paired + sum(cards[own])
                if ones or twos:
                    counted += _changed(cards[:own] + cards[own + 1 :], ones, twos)
                best = max(best, counted)
    return best


def _one_card_less(shape: Shape) -> Iterator[Shape]:
    for index, group in enumerate(shape):
        others = shape[:index] + shape[index + 1 :]
        for card in set(cards_in(group)):
            smaller = group - ONE[card]
            yield tuple(sorted((*others, smaller))) if smaller else others


@lru_cache(maxsize=1 << 12)
def _values(group: int) -> tuple[int, ...]:
    """The values of a group's cards, the highest first."""
    return tuple(card.value for card in reversed(cards_in(group)))


@lru_cache(maxsize=1 << 12)
def _changing(powers: int) -> tuple[tuple[int, int, tuple[int, ...], int], ...]:
    """
    The ways to divide Hoax into those that change others and those that count.

    The numbers of changing Hoax of value 1 and 2, the values of the other Hoax, and their sum.
    """
    hoax_1, hoax_2, hoax_3 = (count(powers, card) for card in (HOAX_1, HOAX_2, HOAX_3))
    found: list[tuple[int, int, tuple[int, ...], int]] = []
    for ones in range(hoax_1, -1, -1):
        for twos in range(hoax_2, -1, -1):
            left = (3,) * hoax_3 + (2,) * (hoax_2 - twos) + (1,) * (hoax_1 - ones)
            found.append((ones, twos, left, sum(left)))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _pairing(powers: int) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """
    The ways to form pairs of the cheapest Mimix.

    What the pairs are worth, the values of the other Mimix, and their sum.
    """
    mimix_1, mimix_2, mimix_3 = (count(powers, card) for card in (MIMIX_1, MIMIX_2, MIMIX_3))
    found: list[tuple[int, tuple[int, ...], int]] = []
    for pairs in range((mimix_1 + mimix_2) // 2 + 1):
        ones = min(mimix_1, 2 * pairs)
        twos = 2 * pairs - ones
        left = (3,) * mimix_3 + (2,) * (mimix_2 - twos) + (1,) * (mimix_1 - ones)
        found.append((PAIR_WORTH * pairs, left, sum(left)))
    return tuple(found)


def _changed(groups: Iterable[tuple[int, ...]], ones: int, twos: int) -> int:
    """Change the highest cards of some groups, then the highest of all that remain (C8)."""
    # Neither the order of the groups nor empty groups make a difference.
    return _best_change(tuple(sorted(filter(None, groups))), ones, twos)


@lru_cache(maxsize=1 << 14)
def _best_change(groups: tuple[tuple[int, ...], ...], ones: int, twos: int) -> int:
    """The most that Hoax of value 1 and 2 can change, by value."""
    if not ones:
        return sum(sorted(chain.from_iterable(groups), reverse=True)[:twos])
    # One Hoax of value 1 takes a group, or its highest four; the others what remains.
    best = 0
    for index, values in enumerate(groups):
        remaining = (*groups[:index], values[CARDS_CHANGED:], *groups[index + 1 :])
        changed = sum(values[:CARDS_CHANGED]) + _changed(remaining, ones - 1, twos)
        best = max(best, changed)
    return best
