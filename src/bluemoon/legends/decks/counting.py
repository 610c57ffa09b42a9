"""Numbers and names of cards in sentences about decks."""

from collections.abc import Sequence
from typing import Final

MOST_NAMED: Final = 5
"""How many cards a sentence names."""


def number_of_cards(number: int) -> str:
    """
    A number of cards.

    >>> number_of_cards(1), number_of_cards(31)
    ('1 card', '31 cards')
    """
    return "1 card" if number == 1 else f"{number} cards"


def named_cards(cards: Sequence[str]) -> str:
    """
    Some cards by their ids, and how many more there are.

    >>> named_cards(["t01", "t02"]), named_cards(["t01"] * 7)
    ('t01, t02', 't01, t01, t01, t01, t01 and 2 more')
    """
    more = len(cards) - MOST_NAMED
    return ", ".join(cards[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
