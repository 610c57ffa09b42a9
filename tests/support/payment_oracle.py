"""
Which cards pay for a contribution space: the slow and obvious version (C2, C3, C6 to C11).

Written from the rules alone, to be compared with the library's fast code. It goes
through every way of giving each card of a payment one part in it:

1. `parts` says which parts a single card may have on a space of a given colour;
2. `worth` counts one complete choice of parts, or rejects it;
3. `best_worth` tries every choice; `is_payment` compares the best with the price;
4. `minimal_payments` goes through every selection from a hand, smallest first.
"""

from collections import Counter
from enum import Enum, auto
from functools import lru_cache
from itertools import combinations, product

from bluemoon.city.cards import Card, Colour, People

Cards = tuple[Card, ...]


class Part(Enum):
    """What one card does in a contribution."""

    COUNTED = auto()
    """It has the space's colour and counts its value (C3)."""
    WILD = auto()
    """A Khind that counts 1 in whatever colour (C6)."""
    PAIRED = auto()
    """One of two Mimix that count 3 together in whatever colour (C7)."""
    CHANGER = auto()
    """A Hoax that changes other cards and counts nothing itself (C8)."""
    CHANGED = auto()
    """A card of another colour that a changer changes; it counts its value (C8, C9)."""


PAIR_WORTH = 3
REACH = {1: 4, 2: 1}
"""How many cards a changer can change, by the value of the Hoax (C8)."""


def parts(card: Card, colour: Colour) -> list[Part]:
    """The parts this card may have on a space of this colour."""
    possible = [Part.COUNTED if card.colour == colour else Part.CHANGED]
    if card.people is People.KHIND:
        possible.append(Part.WILD)
    if card.people is People.MIMIX and card.value in (1, 2):
        possible.append(Part.PAIRED)
    if card.people is People.HOAX and card.value in (1, 2):
        possible.append(Part.CHANGER)
    return possible


@lru_cache(maxsize=2**16)
def share_out(changers: Cards, changed: Cards) -> bool:
    """
    Whether the changed cards can be shared out among the changers, with none left over.

    The first changer takes every allowed group in turn: at least one card, no more
    than its reach, all of one colour (C8). The other changers share the rest.
    """
    if not changers:
        return not changed
    first, others = changers[0], changers[1:]
    for size in range(1, REACH[first.value] + 1):
        for group in combinations(range(len(changed)), size):
            rest = tuple(card for i, card in enumerate(changed) if i not in group)
            one_colour = len({changed[i].colour for i in group}) == 1
            if one_colour and share_out(others, rest):
                return True
    return False


def worth(cards: Cards, chosen: tuple[Part, ...]) -> int | None:
    """What the cards count with these parts, or None when they cannot all have them."""

    def having(part: Part) -> Cards:
        return tuple(card for card, own in zip(cards, chosen, strict=True) if own is part)

    pairs, single = divmod(len(having(Part.PAIRED)), 2)
    if single or not share_out(having(Part.CHANGER), having(Part.CHANGED)):
        return None
    at_own_value = having(Part.COUNTED) + having(Part.CHANGED)
    return sum(card.value for card in at_own_value) + len(having(Part.WILD)) + PAIR_WORTH * pairs


@lru_cache(maxsize=2**16)
def best_worth(cards: Cards, colour: Colour | None) -> int | None:
    """
    The most these cards can count when every one of them has a part (C9).

    None when there is no such way. Without a colour, the space is one of the Royal
    Palace: the best of all colours (C10).
    """
    if any(card.people is People.KHIND and card.value != 1 for card in cards):
        message = "the rules know only Khind cards of value 1"
        raise ValueError(message)
    colours = list(Colour) if colour is None else [colour]
    worths = [
        worth(cards, chosen)
        for one_colour in colours
        for chosen in product(*(parts(card, one_colour) for card in cards))
    ]
    return max((found for found in worths if found is not None), default=None)


def is_payment(cards: Cards, colour: Colour | None, price: int) -> bool:
    """Whether these cards, all of them, pay the price of a space of this colour (C2)."""
    best = best_worth(tuple(sorted(cards)), colour)
    return best is not None and best >= price


def minimal_payments(hand: Cards, colour: Colour | None, price: int) -> frozenset[Cards]:
    """
    The payments from this hand that contain no smaller payment, each one sorted.

    Smaller selections are tried first, so that every minimal payment a selection
    could contain has been found before it. All smaller sizes matter, not just the next
    one: T3 H2 A1 pays 3 on red, no two of these cards do, but T3 alone does.
    """
    minimal: list[Cards] = []
    for size in range(len(hand) + 1):
        for cards in sorted(set(combinations(sorted(hand), size))):
            held = Counter(cards)
            contains_smaller = any(Counter(smaller) <= held for smaller in minimal)
            if not contains_smaller and is_payment(cards, colour, price):
                minimal.append(cards)
    return frozenset(minimal)
