"""Cards and pieces as numbers."""

from array import array
from collections import Counter
from collections.abc import Mapping

from attrs import frozen

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell
from bluemoon.city.options import Options


@frozen(eq=False)
class Heap:
    """Where the cards of a hand or of the discards are counted."""

    _first: int
    """The place of the first kind; the others follow."""
    _copies: tuple[tuple[Card, int], ...]
    """The kinds in the deck, and how many cards of each there are."""

    def write(self, numbers: "array[float]", cards: tuple[Card, ...]) -> None:
        """Write how many cards of each kind there are, of all in the deck."""
        counts = [0] * len(CARDS)
        for card in cards:
            counts[card] += 1
        shares = array("f", [counts[card] / copies for card, copies in self._copies])
        numbers[self._first : self._first + len(shares)] = shares


def heap(name: str, options: Options, places: Mapping[str, int]) -> Heap:
    """The heap with this name, given where each number stands by what it says."""
    copies = sorted(Counter(options.components.deck).items())
    return Heap(places[f"{name} {copies[0][0]}"], tuple(copies))


def by_cell(piece: str, places: Mapping[str, int]) -> tuple[int, ...]:
    """The places that say where a piece is, by cell; no piece is where the city has no tile."""
    return tuple(places.get(f"{piece} at {cell}", -1) for cell in Cell)
