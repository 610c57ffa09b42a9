"""
Which sets of cards pay, with no card to spare (legends-effects.md, section 6).

More cards never pay less. So a set has no superfluous card exactly if without any one of its cards
the rest is too little.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias, assert_never

from attrs import frozen

from bluemoon.legends.effects.payments import (
    BothElementsPayment,
    CardsPayment,
    EitherElementPayment,
    ElementPayment,
    MoonsPayment,
    Payment,
)
from bluemoon.legends.kinds import CardId, CardType, Element

Places: TypeAlias = int
"""A set of cards by their places in a hand: one bit for each."""


@frozen
class PayingCard:
    """A card of a hand, with what it is worth in a payment."""

    card: CardId
    card_type: CardType
    fire: int
    earth: int
    moons: int = 0

    def value(self, element: Element) -> int:
        """What it is worth in an element."""
        return self.fire if element == "fire" else self.earth


@frozen
class TooLittle:
    """The cards do not reach what is asked for."""


@frozen
class Superfluous:
    """The cards would pay without this one."""

    card: CardId


PaymentFault: TypeAlias = TooLittle | Superfluous
"""Why a set of cards is no payment."""


def fault_of(cards: Sequence[PayingCard], payment: Payment) -> PaymentFault | None:
    """Why exactly these cards do not pay; None: they do. Names the first superfluous card."""
    if not _is_enough(cards, payment):
        return TooLittle()
    for place, card in enumerate(cards):
        if _is_enough([*cards[:place], *cards[place + 1 :]], payment):
            return Superfluous(card.card)
    return None


def paying_sets(hand: Sequence[PayingCard], payment: Payment) -> tuple[tuple[CardId, ...], ...]:
    """
    All sets of cards of a hand that pay without a superfluous card.

    The cards of each are in the order of the hand, which is file order, and the sets are sorted
    by it: by their first card, then by the second, and so on.
    """
    found = sorted(_in_hand_order(places, len(hand)) for places in _paying(hand, payment))
    return tuple(tuple(hand[place].card for place in places) for places in found)


def _is_enough(cards: Sequence[PayingCard], payment: Payment) -> bool:
    match payment:
        case ElementPayment():
            return sum(card.value(payment.element) for card in cards) >= payment.number
        case EitherElementPayment():
            fire = sum(card.fire for card in cards)
            return max(fire, sum(card.earth for card in cards)) >= payment.number
        case BothElementsPayment():
            return _most_earth_beside(cards, payment.number) >= payment.number
        case CardsPayment():
            types = [card.card_type for card in cards]
            return max(types.count(each) for each in payment.card_types) >= payment.number
        case MoonsPayment():
            return sum(card.moons for card in cards) >= payment.number
        case _:
            assert_never(payment)


def _most_earth_beside(cards: Sequence[PayingCard], fire: int) -> int:
    """The most that cards can be worth in earth while others reach *fire*; 0 if none can."""
    most = {0: 0}
    for card in cards:
        divided: dict[int, int] = {}
        for reached, earth in most.items():
            more = min(fire, reached + card.fire)
            divided[more] = max(divided.get(more, 0), earth)
            divided[reached] = max(divided.get(reached, 0), earth + card.earth)
        most = divided
    return most.get(fire, 0)


def _paying(hand: Sequence[PayingCard], payment: Payment) -> Iterable[Places]:
    """The sets that pay without a superfluous card."""
    fire = [card.fire for card in hand]
    earth = [card.earth for card in hand]
    match payment:
        case ElementPayment():
            return _reaching(fire if payment.element == "fire" else earth, payment.number)
        case EitherElementPayment():
            found = {*_reaching(fire, payment.number), *_reaching(earth, payment.number)}
        case BothElementsPayment():
            earthen = [*_reaching(earth, payment.number)]
            found = {
                first | second
                for first in _reaching(fire, payment.number)
                for second in earthen
                if not first & second
            }
        case CardsPayment():
            return [
                places
                for card_type in payment.card_types
                for places in _reaching(
                    [int(card.card_type == card_type) for card in hand], payment.number
                )
            ]
        case MoonsPayment():
            return _reaching([card.moons for card in hand], payment.number)
        case _:
            assert_never(payment)
    return [places for places in found if fault_of(_cards_at(hand, places), payment) is None]


def _reaching(worths: Sequence[int], number: int) -> Iterator[Places]:
    """The sets of places whose worths add up to *number* or more, with none to spare."""
    # In descending order the place added last has the lowest worth, and is needed; so all are.
    places = sorted(
        (place for place in range(len(worths)) if worths[place]), key=lambda place: -worths[place]
    )
    ordered = [worths[place] for place in places]
    left = [*accumulate(reversed(ordered))][::-1]

    def grown(start: int, chosen: Places, missing: int) -> Iterator[Places]:
        for index in range(start, len(places)):
            if left[index] < missing:
                return
            more = chosen | 1 << places[index]
            if ordered[index] >= missing:
                yield more
            else:
                yield from grown(index + 1, more, missing - ordered[index])

    return grown(0, 0, number)


def _in_hand_order(places: Places, size: int) -> list[int]:
    return [place for place in range(size) if places >> place & 1]


def _cards_at(hand: Sequence[PayingCard], places: Places) -> list[PayingCard]:
    return [hand[place] for place in _in_hand_order(places, len(hand))]
