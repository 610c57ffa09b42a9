"""Cards and pieces as numbers."""

from array import array
from collections.abc import Mapping

from attrs import define, field, frozen

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell
from bluemoon.city.options import Options


@frozen(eq=False)
class Heap:
    """Where the cards of a hand or of the discards are counted, by card."""

    places: tuple[int, ...]
    copies: tuple[int, ...]
    """How many are in the deck; for a kind that is not, nothing is ever written."""


@define(eq=False)
class Counted:
    """The cards of a heap that were counted last; the next time most of them are there again."""

    _heap: Heap
    cards: tuple[Card, ...] = field(init=False, default=())
    _counts: list[int] = field(init=False, factory=lambda: [0] * len(CARDS))
    """By card."""

    def write(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        """Write how many of all cards of each kind there are now, over what was written last."""
        before, self.cards = self.cards, cards
        if len(cards) == len(before) - 1:
            gone = _first_difference(before, cards)
            if before[gone + 1 :] == cards[gone:]:
                self._change(numbers, before[gone : gone + 1], -1)
                return
        elif cards[: len(before)] == before:
            self._change(numbers, cards[len(before) :], 1)
            return
        self._count(numbers, cards)

    def _change(self, numbers: "array[float]", cards: tuple[Card, ...], by: int) -> None:
        counts, places, copies = self._counts, self._heap.places, self._heap.copies
        for card in cards:
            counts[card] = count = counts[card] + by
            numbers[places[card]] = count / copies[card]

    def _count(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        kinds, counts, heap = bytes(cards), self._counts, self._heap
        for kind, before in enumerate(counts):
            count = kinds.count(kind)
            if count != before:
                counts[kind] = count
                numbers[heap.places[kind]] = count / heap.copies[kind]


def _first_difference(cards: tuple[Card, ...], fewer: tuple[Card, ...]) -> int:
    """The first place where two hands have different cards, the second of which has fewer."""
    for place, card in enumerate(fewer):
        if card is not cards[place]:
            return place
    return len(fewer)


def heap(name: str, options: Options, places: Mapping[str, int]) -> Heap:
    """The heap with this name, given where each number stands by what it says."""
    deck = options.components.deck
    return Heap(
        tuple(places.get(f"{name} {card}", -1) for card in CARDS),
        tuple(deck.count(card) for card in CARDS),
    )


def by_cell(piece: str, places: Mapping[str, int]) -> tuple[int, ...]:
    """The places that say where a piece is, by cell; no piece is where the city has no tile."""
    return tuple(places.get(f"{piece} at {cell}", -1) for cell in Cell)
