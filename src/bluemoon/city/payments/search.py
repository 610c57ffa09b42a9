"""
All the payments for a space that waste nothing.

``rules.payment`` says what cards are worth; this module finds, in a hand of any size,
every bundle that pays for a space and from which no cards could be left out. It is on
the hot path, so bundles are put together from parts instead of being picked out of all
subsets of the hand:

- *plain* cards count by themselves: cards of the space's colour, and Khind;
- *mixed* parts need one another: pairs of Mimix, and groups of cards of other colours
  with the Hoax that change them (``mixed``).

A bundle is worth what its two parts are worth together. It wastes nothing when the
mixed part meets the need that the plain part leaves open, and neither can spare a card.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from attrs import field, frozen

from bluemoon.city.cards import VALUE_OF, Card, Colour, People
from bluemoon.city.components import Space
from bluemoon.city.payments.best_worth import Verdict
from bluemoon.city.payments.card_counts import ONE, cards_in, count, mask, of_colour
from bluemoon.city.payments.colour_groups import NO_CARD
from bluemoon.city.payments.mimix_and_hoax import POWER_MASK
from bluemoon.city.payments.mixed_payments import mixed_parts
from bluemoon.city.payments.quick_bounds import budgets, without_hoax
from bluemoon.city.rules.payment import HOAX_1, HOAX_2

_KHIND: Final = Card(People.KHIND, 1)
_NO_NATIVES: Final = (None, Colour.GREEN, Colour.BROWN, Colour.WHITE)
"""Where no card but the Khind is plain: Mimix and Hoax always need to be weighed."""

_CHANGING_HOAX: Final = mask((HOAX_1, HOAX_2))


@frozen(eq=False)
class Plain:
    """The choices of plain cards: those that pay alone, and those that leave a need."""

    enough: tuple[int, ...]
    least_need: int
    """The least that a choice leaves open."""
    leaving: Sequence[Sequence[tuple[int, int]]]
    """By need, choices that leave it open: the least value among their cards, and the cards."""
    _beside: dict[Verdict, tuple[int, ...]] = field(
        init=False, factory=dict[Verdict, "tuple[int, ...]"]
    )
    """What was asked for already."""

    def beside(self, part: Verdict) -> tuple[int, ...]:
        """The choices that pay together with a mixed part, neither of them with cards to spare."""
        found = self._beside.get(part)
        if found is None:
            most, short = part
            needs = range(short + 1, min(most + 1, len(self.leaving)))
            self._beside[part] = found = tuple(
                cards
                for need in needs
                for least, cards in self.leaving[need]
                # What the part is worth above the need makes no card superfluous.
                if least > most - need
            )
        return found


def payments(held: int, space: Space) -> list[int]:
    """Every bundle of the cards held that pays for the space and wastes nothing."""
    colour, price = space.colour, space.price
    natives = 0 if colour in _NO_NATIVES else of_colour(held, colour)
    # One Khind more than the price says is never of use.
    plain = _plain(natives, min(count(held, _KHIND), price), price)
    found = list(plain.enough)
    if colour is not None and not held & POWER_MASK:
        return found
    for groupings, powers, part in mixed_parts(held, colour, price, plain.least_need):
        for choice in plain.beside(part):
            rest = powers + choice
            found += [grouping + rest for grouping in groupings]
    return found


def is_payable(held: int, space: Space) -> bool:
    """Whether the cards held pay for the space in any way."""
    colour, price = space.colour, space.price
    if colour is None:
        return max(budgets(held)) >= price or bool(payments(held, space))
    if without_hoax(held, colour) >= price:
        return True
    # More can be paid with Hoax, or with Mimix that count by themselves.
    if colour is not Colour.BROWN and not held & _CHANGING_HOAX:
        return False
    return budgets(held)[colour] >= price or bool(payments(held, space))


@lru_cache(maxsize=1 << 14)
def _plain(natives: int, khind: int, price: int) -> Plain:
    enough: list[int] = []
    leaving: list[list[tuple[int, int]]] = [[] for _ in range(price + 1)]
    for chosen, worth, least in _native_choices(natives, price):
        for wild in range(khind + 1):
            cards, total = chosen + wild * ONE[_KHIND], worth + wild
            spare = 1 if wild else least
            if total >= price:
                if total - spare < price:
                    enough.append(cards)
                break
            leaving[price - total].append((spare, cards))
    least_need = next(need for need, choices in enumerate(leaving) if choices)
    return Plain(tuple(enough), least_need, leaving)


def _native_choices(natives: int, price: int) -> list[tuple[int, int, int]]:
    """Some cards of the space's colour, what they are worth, and the least value among them."""
    choices = [(0, 0, NO_CARD)]
    for card in dict.fromkeys(cards_in(natives)):
        value = VALUE_OF[card]
        choices += [
            (cards + copies * ONE[card], worth + copies * value, min(least, value))
            for cards, worth, least in choices
            for copies in range(1, count(natives, card) + 1)
            if worth + (copies - 1) * value < price
        ]
    return choices
