"""
Bundles: cards regardless of order, as one number.

Every kind of card has its own byte, which counts the copies; no component file may have more of a
kind than fit (``components.checks.MOST_COPIES``). Bundles are added, subtracted and compared like
numbers, so they tell quickly what a hand holds and what has changed.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, repeat
from typing import Final

from bluemoon.city.cards import CARD_VALUES, CARDS, Card, Colour

_BITS: Final = 8
_COUNT: Final = (1 << _BITS) - 1
_COLOUR_BITS: Final = _BITS * len(CARD_VALUES)
_COLOUR: Final = (1 << _COLOUR_BITS) - 1

ONE: Final = tuple(1 << (_BITS * card) for card in CARDS)
"""A single card as a bundle, by card."""

_LATER: Final = tuple(-1 << (_BITS * (card + 1)) for card in CARDS)
"""What ``&`` needs to keep the kinds of cards that come after a card, by card."""


def bundle(cards: Iterable[Card]) -> int:
    """The bundle of these cards."""
    return sum(map(ONE.__getitem__, cards))


@lru_cache(maxsize=1 << 16)
def cards_in(packed: int) -> tuple[Card, ...]:
    """The cards of a bundle, in canonical order."""
    return tuple(chain.from_iterable(map(repeat, CARDS, counts(packed))))


def counts(packed: int) -> bytes:
    """How many copies of each card there are, by card."""
    return packed.to_bytes(len(CARDS), "little")


def count(packed: int, card: Card) -> int:
    """How many copies of a card there are."""
    return packed >> (_BITS * card) & _COUNT


def differing(one: int, other: int) -> list[int]:
    """The numbers of the kinds of cards of which two bundles have not equally many copies."""
    kinds: list[int] = []
    differences = one ^ other
    while differences:
        kind = ((differences & -differences).bit_length() - 1) // _BITS
        kinds.append(kind)
        differences &= _LATER[kind]
    return kinds


def first_cards(bundles: list[int]) -> list[int]:
    """The number of the first card of each in canonical order; -1 where there is no card."""
    return [((packed & -packed).bit_length() - 1) // _BITS for packed in bundles]


def of_colour(packed: int, colour: Colour) -> int:
    """The cards of one colour, as a bundle of their own."""
    return packed & (_COLOUR << (_COLOUR_BITS * colour))


def as_first_colour(packed: int, colour: Colour) -> int:
    """The cards of one colour as if they were of the first colour."""
    return packed >> (_COLOUR_BITS * colour) & _COLOUR


def back_to_colour(packed: int, colour: Colour) -> int:
    """The inverse of ``as_first_colour``."""
    return packed << (_COLOUR_BITS * colour)


def mask(cards: Iterable[Card]) -> int:
    """What ``&`` needs to keep just these kinds of cards in a bundle."""
    return bundle(cards) * _COUNT
