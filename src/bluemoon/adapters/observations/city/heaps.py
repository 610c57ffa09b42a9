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
        if before is not None:
            if cards[: len(before)] == before:
                for card in cards[len(before) :]:
                    self._add(numbers, card, 1)
                return
            if len(cards) == len(before) - 1:
                left = _first_difference(before, cards)
                if before[left + 1 :] == cards[left:]:
                    self._add(numbers, before[left], -1)
                    return
        self._count(numbers, cards)

    def _add(self, numbers: "array[float]", card: Card, copies: int) -> None:
        counts, heap = self._counts, self._heap
        counts[card] += copies
        numbers[heap.places[card]] = counts[card] / heap.copies[card]

    def _count(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        self._counts = counts = [0] * len(CARDS)
        for card in cards:
            counts[card] += 1
        first, copies = self._heap.first, self._heap.copies
        shares = [counts[card] / most for card, most in copies.items()]
        numbers[first : first + len(shares)] = array("f", shares)


def _first_difference(cards: tuple[Card, ...], fewer: tuple[Card, ...]) -> int:
    """The first place where two hands have different cards, the second of which has fewer."""
    for place, card in enumerate(fewer):
        if card is not cards[place]:
            return place
    return len(fewer)


def heap(name: str, options: Options, places: Mapping[str, int]) -> Heap:
    """The heap with this name, given where each number stands by what it says."""
    copies = dict(sorted(Counter(options.components.deck).items()))
    where = {card: places[f"{name} {card}"] for card in copies}
    return Heap(min(where.values()), copies, where)


def by_cell(piece: str, places: Mapping[str, int]) -> tuple[int, ...]:
    """The places that say where a piece is, by cell; no piece is where the city has no tile."""
    return tuple(places.get(f"{piece} at {cell}", -1) for cell in Cell)
