"""Cards and pieces as numbers."""

from array import array
from collections.abc import Mapping

from attrs import define, field, frozen

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell
from bluemoon.city.options import Options
from bluemoon.city.payments.card_counts import copies as counts
from bluemoon.city.payments.card_counts import differing


@frozen(eq=False)
class Heap:
    """Where the cards of a hand or of the discards are counted, by card."""

    places: tuple[int, ...]
    copies: tuple[int, ...]
    """How many are in the deck; for a kind that is not, nothing is ever written."""


@define(eq=False)
class Held:
    """The hand that was written last; the next time most of its cards are there again."""

    _heap: Heap
    bundle: int = field(init=False, default=0)

    def write(self, numbers: "array[float]", held: int) -> None:
        """Write how many cards of each kind are in the hand now, where that has changed."""
        now, places, copies = counts(held), self._heap.places, self._heap.copies
        for kind in differing(held, self.bundle):
            numbers[places[kind]] = now[kind] / copies[kind]
        self.bundle = held


@define(eq=False)
class Piled:
    """The discards that were written last; most often some have come on top of them."""

    _heap: Heap
    cards: tuple[Card, ...] = field(init=False, default=())
    _counts: list[int] = field(init=False, factory=lambda: [0] * len(CARDS))
    """By card."""

    def write(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        """Write how many cards of each kind there are now, where that has changed."""
        before, self.cards = self.cards, cards
        if cards[: len(before)] == before:
            self._add(numbers, cards[len(before) :])
        else:
            self._count(numbers, bytes(cards))

    def _add(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        counts, places, copies = self._counts, self._heap.places, self._heap.copies
        for card in cards:
            counts[card] = count = counts[card] + 1
            numbers[places[card]] = count / copies[card]

    def _count(self, numbers: "array[float]", kinds: bytes) -> None:
        counts, places, copies = self._counts, self._heap.places, self._heap.copies
        for kind, before in enumerate(counts):
            count = kinds.count(kind)
            if count != before:
                counts[kind] = count
                numbers[places[kind]] = count / copies[kind]


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
