"""Cards and pieces as numbers."""

from array import array
from collections import Counter
from collections.abc import Mapping

from attrs import define, field

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell
from bluemoon.city.options import Options


@define(eq=False)
class Heap:
    """Where the cards of a hand or of the discards are counted."""

    _first: int
    """The place of the first kind; the others follow."""
    _copies: tuple[tuple[Card, int], ...]
    """The kinds in the deck, and how many cards of each there are."""
    _cards: tuple[Card, ...] = field(init=False, default=())
    """What was counted last; many actions change nothing of it."""
    _shares: "array[float]" = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._shares = array("f", [0.0]) * len(self._copies)

    def write(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        """Write how many cards of each kind there are, of all in the deck."""
        if cards is not self._cards:
            counts = [0] * len(CARDS)
            for card in cards:
                counts[card] += 1
            self._shares = array("f", [counts[card] / copies for card, copies in self._copies])
            self._cards = cards
        numbers[self._first : self._first + len(self._shares)] = self._shares


def heap(name: str, options: Options, places: Mapping[str, int]) -> Heap:
    """The heap with this name, given where each number stands by what it says."""
    copies = sorted(Counter(options.components.deck).items())
    return Heap(places[f"{name} {copies[0][0]}"], tuple(copies))


def by_cell(piece: str, places: Mapping[str, int]) -> tuple[int, ...]:
    """The places that say where a piece is, by cell; no piece is where the city has no tile."""
    return tuple(places.get(f"{piece} at {cell}", -1) for cell in Cell)
