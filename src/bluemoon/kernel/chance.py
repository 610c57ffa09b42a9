"""
Chance as a value.

A generator that is a number: drawing from it gives a result and the next
generator, and changes nothing. The stream is SplitMix64 (Steele, Lea and Flood,
2014), so the same seed gives the same game on every Python, everywhere.
"""

from collections.abc import Iterable
from typing import Final, TypeVar

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import whole_number

T = TypeVar("T")

_WORD: Final = 1 << 64
_MASK: Final = _WORD - 1
_GAMMA: Final = 0x9E3779B97F4A7C15
_MIX_1: Final = 0xBF58476D1CE4E5B9
_MIX_2: Final = 0x94D049BB133111EB

LARGEST_SEED: Final = _MASK
"""A seed has 64 bits."""


def _is_one_word(_: object, __: "Attribute[int]", seed: object) -> None:
    whole_number(seed, "a seed", 0, LARGEST_SEED)


@frozen
class Chance:
    """A random number generator that is a value."""

    seed: int = field(validator=_is_one_word)
    """The 64 bits that all further numbers follow from."""

    def word(self) -> "tuple[int, Chance]":
        """64 fair bits, and the generator after them."""
        word, state = _next_below(self.seed, _WORD)
        return word, Chance(state)

    def below(self, bound: int) -> "tuple[int, Chance]":
        """A whole number from 0 to *bound* - 1, every one equally likely."""
        number, state = _next_below(self.seed, whole_number(bound, "a bound", 1, _WORD))
        return number, Chance(state)

    def shuffled(self, items: Iterable[T]) -> "tuple[tuple[T, ...], Chance]":
        """The items in random order, every order equally likely (Fisher and Yates)."""
        order = list(items)
        state = self.seed
        for last in range(len(order) - 1, 0, -1):
            chosen, state = _next_below(state, last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order), Chance(state)

    def split(self) -> "tuple[Chance, Chance]":
        """Two independent generators."""
        first, state = _next_below(self.seed, _WORD)
        second, _ = _next_below(state, _WORD)
        return Chance(first), Chance(second)


def _next_below(state: int, bound: int) -> tuple[int, int]:
    """A fair number below the bound, and the state after it; with the bound 2**64 a whole word."""
    while True:
        state = (state + _GAMMA) & _MASK
        word = ((state ^ (state >> 30)) * _MIX_1) & _MASK
        word = ((word ^ (word >> 27)) * _MIX_2) & _MASK
        word ^= word >> 31
        number = word % bound
        # The last run of words is shorter than the bound and would favour small results.
        if word - number <= _WORD - bound:
            return number, state
