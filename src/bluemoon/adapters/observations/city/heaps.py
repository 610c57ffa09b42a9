"""Cards and pieces as numbers."""

from array import array
from collections import Counter
from collections.abc import Mapping

from attrs import define, field, frozen

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell
from bluemoon.city.options import Options


@frozen(eq=False)
class Heap:
    """Where the cards of a hand or of the discards are counted."""

    first: int
    """The place of the first kind; the others follow."""
    copies: dict[Card, int]
    """How many cards of each kind are in the deck, in canonical order."""
    places: dict[Card, int]
    """Where each kind is counted."""


@define(eq=False)
class Counted:
    """The cards of a heap that were counted last; often there are just more the next time."""

    _heap: Heap
    _cards: tuple[Card, ...] | None = field(init=False, default=None)
    _counts: list[int] = field(init=False, factory=list[int])
    """By card."""

    def write(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        """Write how many of all cards of each kind there are now, over what was written last."""
        before, self._cards = self._cards, cards
        if cards is before:
            return
        if before is not None and cards[: len(before)] == before:
            self._add(numbers, cards[len(before) :])
        else:
            self._count(numbers, cards)

    def _add(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        counts, places, copies = self._counts, self._heap.places, self._heap.copies
        for card in cards:
            counts[card] += 1
            numbers[places[card]] = counts[card] / copies[card]

    def _count(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        self._counts = counts = [0] * len(CARDS)
        for card in cards:
            counts[card] += 1
        first, copies = self._heap.first, self._heap.copies
        shares = [counts[card] / most for card, most in copies.items()]
        numbers[first : first + len(shares)] = array("f", shares)


def heap(name: str, options: Options, places: Mapping[str, int]) -> Heap:
    """The heap with this name, given where each number stands by what it says."""
    copies = dict(sorted(Counter(options.components.deck).items()))
    where = {card: places[f"{name} {card}"] for card in copies}
    return Heap(min(where.values()), copies, where)


def by_cell(piece: str, places: Mapping[str, int]) -> tuple[int, ...]:
    """The places that say where a piece is, by cell; no piece is where the city has no tile."""
    return tuple(places.get(f"{piece} at {cell}", -1) for cell in Cell)
