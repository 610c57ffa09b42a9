"""
What mixed cards can be worth at most when any of them may stay in the hand.

``rules.payment.worth`` asks for a part for every card discarded (C9). Here cards may be
left out, so more cards are never worth less, and a payment wastes nothing exactly when
it is worth too little without any one of its cards.

Mixed cards are groups of the colours whose cards have no power in a contribution, with
some Mimix and Hoax. What they are worth depends on how many cards of which value each
group has, not on its colour, so the answers are found once for each *shape* and kept.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from bluemoon.city.bundles import ONE, cards_in, count
from bluemoon.city.cards import Card, Colour, People
from bluemoon.city.rules.payment import (
    CARDS_CHANGED,
    HOAX_1,
    HOAX_2,
    MIMIX_1,
    MIMIX_2,
    PAIR_WORTH,
)

Shape: TypeAlias = tuple[int, ...]
"""Groups of cards, one a colour, each as a bundle of the first colour; in ascending order."""

MIMIX_3: Final = Card(People.MIMIX, 3)
HOAX_3: Final = Card(People.HOAX, 3)


class Verdict(NamedTuple):
    """The needs that mixed cards meet with nothing to spare: above *short*, up to *most*."""

    most: int
    short: int


@lru_cache(maxsize=1 << 17)
def verdict(shape: Shape, powers: int, colour: Colour | None) -> Verdict:
    """
    What mixed cards count, and what they still count when any one of them is missing.

    *powers* are the Mimix and Hoax among them. *colour* is brown, white, or green for
    all other colours (no group has the space's colour); None is any one colour (C10).
    """
    most = most_worth(shape, powers, colour)
    fewer = [most_worth(shape, powers - ONE[card], colour) for card in set(cards_in(powers))]
    fewer += [most_worth(smaller, powers, colour) for smaller in _one_card_less(shape)]
    return Verdict(most, max(fewer))


@lru_cache(maxsize=1 << 17)
def most_worth(shape: Shape, powers: int, colour: Colour | None) -> int:
    """The most that mixed cards, or some of them, can count in the colour."""
    groups = [_values(group) for group in shape]
    return max(
        PAIR_WORTH * pairs + _counted(groups, brown, white, colour, ones, twos)
        for ones, twos, white in _changing(powers)
        for pairs, brown in _pairing(powers)
    )


def _one_card_less(shape: Shape) -> Iterator[Shape]:
    for index, group in enumerate(shape):
        others = shape[:index] + shape[index + 1 :]
        for card in set(cards_in(group)):
            smaller = group - ONE[card]
            yield tuple(sorted((*others, smaller))) if smaller else others


def _values(group: int) -> list[int]:
    """The values of a group's cards, the highest first."""
    return [card.value for card in reversed(cards_in(group))]


def _changing(powers: int) -> Iterator[tuple[int, int, list[int]]]:
    """Numbers of Hoax of value 1 and 2 that change, and the values of all other Hoax."""
    hoax_1, hoax_2, hoax_3 = (count(powers, card) for card in (HOAX_1, HOAX_2, HOAX_3))
    for ones in range(hoax_1 + 1):
        for twos in range(hoax_2 + 1):
            yield ones, twos, [3] * hoax_3 + [2] * (hoax_2 - twos) + [1] * (hoax_1 - ones)


def _pairing(powers: int) -> Iterator[tuple[int, list[int]]]:
    """Numbers of pairs, formed of the cheapest Mimix, and the values of all other Mimix."""
    mimix_1, mimix_2, mimix_3 = (count(powers, card) for card in (MIMIX_1, MIMIX_2, MIMIX_3))
    for pairs in range((mimix_1 + mimix_2) // 2 + 1):
        ones = min(mimix_1, 2 * pairs)
        twos = 2 * pairs - ones
        yield pairs, [3] * mimix_3 + [2] * (mimix_2 - twos) + [1] * (mimix_1 - ones)


def _counted(  # noqa: PLR0913  six facts about the cards
    groups: list[list[int]],
    brown: list[int],
    white: list[int],
    colour: Colour | None,
    ones: int,
    twos: int,
) -> int:
    """The cards of the colour itself, and the best that so many Hoax can change."""
    match colour:
        case None:
            everything = [*groups, brown, white]
            return max(
                sum(own) + _changed(everything[:index] + everything[index + 1 :], ones, twos)
                for index, own in enumerate(everything)
            )
        case Colour.BROWN:
            return sum(brown) + _changed([*groups, white], ones, twos)
        case Colour.WHITE:
            return sum(white) + _changed([*groups, brown], ones, twos)
        case _:
            return _changed([*groups, brown, white], ones, twos)


def _changed(groups: list[list[int]], ones: int, twos: int) -> int:
    """Change the highest cards of some groups, then the highest of all that remain (C8)."""
    if not ones + twos:
        return 0
    best = 0
    for choice in combinations_with_replacement(range(len(groups)), ones):
        remaining = groups.copy()
        changed = 0
        for index in choice:
            changed += sum(remaining[index][:CARDS_CHANGED])
            remaining[index] = remaining[index][CARDS_CHANGED:]
        singles = sorted((value for values in remaining for value in values), reverse=True)
        best = max(best, changed + sum(singles[:twos]))
    return best
