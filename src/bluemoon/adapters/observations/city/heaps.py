"""Cards and pieces as numbers."""

from array import array
from collections import Counter
from collections.abc import Mapping
from itertools import compress
from operator import truediv

from attrs import define, field, frozen

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell
from bluemoon.city.options import Options


@frozen(eq=False)
class Heap:
    """Where the cards of a hand or of the discards are counted."""

    _first: int
    """The place of the first kind; the others follow."""
    _is_told: tuple[bool, ...]
    """By card: whether any such cards are in the deck."""
    _copies: tuple[int, ...]
    """How many cards of each kind that is told there are."""

    def write(self, numbers: "array[float]", counts: list[int]) -> None:
        """Write how many cards of each kind there are, of all in the deck."""
        shares = array("f", map(truediv, compress(counts, self._is_told), self._copies))
        numbers[self._first : self._first + len(shares)] = shares


@define(eq=False)
class Counted:
    """The cards of a heap that were counted last; often they are just more the next time."""

    _heap: Heap
    _cards: tuple[Card, ...] | None = field(init=False, default=None)
    _counts: list[int] = field(init=False, factory=list[int])
    """By card."""

    def write(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        """Write how many cards of each kind there are now, over what was written last."""
        before = self._cards
        if cards is before:
            return
        if before is not None and cards[: len(before)] == before:
            more = cards[len(before) :]
        else:
            self._counts, more = [0] * len(CARDS), cards
        for card in more:
            self._counts[card] += 1
        self._cards = cards
        self._heap.write(numbers, self._counts)


def heap(name: str, options: Options, places: Mapping[str, int]) -> Heap:
    """The heap with this name, given where each number stands by what it says."""
    deck = Counter(options.components.deck)
    kinds = sorted(deck)
    is_told = tuple(card in deck for card in CARDS)
    return Heap(places[f"{name} {kinds[0]}"], is_told, tuple(deck[card] for card in kinds))


def by_cell(piece: str, places: Mapping[str, int]) -> tuple[int, ...]:
    """The places that say where a piece is, by cell; no piece is where the city has no tile."""
    return tuple(places.get(f"{piece} at {cell}", -1) for cell in Cell)
