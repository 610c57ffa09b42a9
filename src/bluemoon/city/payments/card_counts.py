"""
Card counts: how many cards of each kind there are, as one whole number.

Every kind of card has its own byte, which counts the copies; no component file may have more of a
kind than fit (``components.checks.MOST_COPIES``). Card counts are added, subtracted and compared
like any numbers, which makes them fast to search with.
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
"""The counts of a single card, by card."""


def counts_of(cards: Iterable[Card]) -> int:
    """The counts of these cards."""
    return sum(map(ONE.__getitem__, cards))


@lru_cache(maxsize=1 << 16)
def cards_in(counts: int) -> tuple[Card, ...]:
    """The cards that were counted, in canonical order."""
    return tuple(chain.from_iterable(map(repeat, CARDS, copies(counts))))


def copies(counts: int) -> bytes:
    """The number of copies of each card, by card."""
    return counts.to_bytes(len(CARDS), "little")


def count(counts: int, card: Card) -> int:
    """The number of copies of one card."""
    return counts >> (_BITS * card) & _COUNT


def of_colour(counts: int, colour: Colour) -> int:
    """The cards of one colour."""
    return counts & (_COLOUR << (_COLOUR_BITS * colour))


def as_first_colour(counts: int, colour: Colour) -> int:
    """The cards of one colour as if they were of the first colour."""
    return counts >> (_COLOUR_BITS * colour) & _COLOUR


def back_to_colour(counts: int, colour: Colour) -> int:
    """The inverse of ``as_first_colour``."""
    return counts << (_COLOUR_BITS * colour)


def mask(cards: Iterable[Card]) -> int:
    """What ``&`` needs to keep only these kinds of cards."""
    return counts_of(cards) * _COUNT
