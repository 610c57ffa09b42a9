"""Deck and discards of a position: every card of the game is somewhere (S8)."""

from collections import Counter
from collections.abc import Sequence

from bluemoon.city.cards import Card
from bluemoon.city.state import City
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError


def full_deck(
    top: tuple[Card, ...], elsewhere: Sequence[Card], city: City, chance: Chance
) -> tuple[Card, ...]:
    """These cards on top, and under them all that lie nowhere else, shuffled."""
    deck = city.options.components.deck
    placed = [*top, *elsewhere]
    if len(placed) > len(deck):
        message = f"{len(placed)} cards are given, and there are {len(deck)} (rule S8)"
        raise SetupError(message)
    printed, used = Counter(deck), Counter(placed)
    for card in used:
        if used[card] > printed[card]:
            message = f"{used[card]} {card} are given, and the deck has {printed[card]} (rule S8)"
            raise SetupError(message)
    # The deck of a set of components is in canonical order, and a Counter keeps it.
    rest, _ = chance.shuffled(tuple((printed - used).elements()))
    return (*top, *rest)
