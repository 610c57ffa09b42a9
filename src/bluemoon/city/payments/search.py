"""
All the payments for a space that waste nothing.

``rules.payment`` says what cards are worth. This module finds, in a hand of any size, every choice
of cards that pays for a space and from which no card could be left out. It is on the hot path, so
payments are put together from parts instead of being picked out of all subsets of the hand:

- *plain* cards count by themselves: cards of the space's colour, and Khind;
- *mixed* parts are made of cards that need one another: pairs of Mimix, and groups of cards of
  other colours with the Hoax that change them (``mixed_payments``).

A payment is worth what its two parts are worth together. It wastes nothing when the mixed part
covers the price that the plain part leaves open, and neither has a card to spare.
"""

from functools import lru_cache
from typing import Final

from attrs import frozen

from bluemoon.city.cards import VALUE_OF, Card, Colour, People
from bluemoon.city.components import Space
from bluemoon.city.payments.best_worth import Verdict
from bluemoon.city.payments.card_counts import ONE, cards_in, count, of_colour
from bluemoon.city.payments.colour_groups import NO_CARD
from bluemoon.city.payments.mimix_and_hoax import POWER_MASK
from bluemoon.city.payments.mixed_payments import mixed_parts

_KHIND: Final = Card(People.KHIND, 1)
_NO_NATIVES: Final = (None, Colour.GREEN, Colour.BROWN, Colour.WHITE)
"""Where only Khind are plain: there Mimix or Hoax can count in several ways."""


@frozen(eq=False)
class PlainCards:
    """The choices of plain cards: those that pay alone, and those that leave something open."""

    enough: tuple[int, ...]
    least_need: int
    """The smallest price that a choice leaves open."""
    leaving: tuple[tuple[tuple[int, int], ...], ...]
    """By the price left open: the lowest value among the cards, and the cards."""

    def beside(self, part: Verdict) -> list[int]:
        """The choices that pay together with a mixed part, neither with a card to spare."""
        most, short = part
        return [
            cards
            for need in range(short + 1, min(most + 1, len(self.leaving)))
            for lowest, cards in self.leaving[need]
            # What the part is worth above the need makes no card superfluous.
            if lowest > most - need
        ]


def payments(held: int, space: Space) -> list[int]:
    """Every choice of the cards held that pays for the space and wastes nothing."""
    colour, price = space.colour, space.price
    natives = 0 if colour in _NO_NATIVES else of_colour(held, colour)
    # More Khind than the price are never of use.
    plain = _plain_cards(natives, min(count(held, _KHIND), price), price)
    found = list(plain.enough)
    if colour is not None and not held & POWER_MASK:
        return found
    beside: dict[Verdict, list[int]] = {}
    for groups, powers, verdict in mixed_parts(held, colour, price, plain.least_need):
        if verdict not in beside:
            beside[verdict] = plain.beside(verdict)
        for choice in beside[verdict]:
            rest = powers + choice
            found += [group + rest for group in groups]
    return found


@lru_cache(maxsize=1 << 14)
def _plain_cards(natives: int, khind: int, price: int) -> PlainCards:
    enough: list[int] = []
    leaving: list[list[tuple[int, int]]] = [[] for _ in range(price + 1)]
    for chosen, worth, lowest in _native_choices(natives, price):
        for wild in range(khind + 1):
            cards, total = chosen + wild * ONE[_KHIND], worth + wild
            spare = 1 if wild else lowest
            if total >= price:
                if total - spare < price:
                    enough.append(cards)
                break
            leaving[price - total].append((spare, cards))
    least_need = next(need for need, choices in enumerate(leaving) if choices)
    return PlainCards(tuple(enough), least_need, tuple(map(tuple, leaving)))


def _native_choices(natives: int, price: int) -> list[tuple[int, int, int]]:
    """Choices of cards of the space's colour: the cards, their worth, and their lowest value."""
    choices = [(0, 0, NO_CARD)]
    for card in dict.fromkeys(cards_in(natives)):
        value = VALUE_OF[card]
        choices += [
            (cards + copies * ONE[card], worth + copies * value, min(lowest, value))
            for cards, worth, lowest in choices
            for copies in range(1, count(natives, card) + 1)
            if worth + (copies - 1) * value < price
        ]
    return choices
