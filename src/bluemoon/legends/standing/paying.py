"""Payments: what a player may discard from hand for a demand or a dragon."""

from collections.abc import Iterable

from attrs import evolve

from bluemoon.kernel.seats import Seat
from bluemoon.legends.effects.payments import Payment
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing.paying_sets import PayingCard, PaymentFault, fault_of, paying_sets
from bluemoon.legends.standing.standings import CardStandings


def twice(payment: Payment) -> Payment:
    """What a doubled demand asks for."""
    return evolve(payment, number=2 * payment.number)


def payments(
    standings: CardStandings, seat: Seat, hand: Iterable[CardId], payment: Payment
) -> tuple[tuple[CardId, ...], ...]:
    """
    All sets of cards of a hand that pay without a superfluous card.

    The cards of each are in the order of the hand, which is file order, and the sets are sorted
    by it: by their first card, then by the second, and so on.
    """
    return paying_sets(_paying_cards(standings, seat, hand), payment)


def is_payment(
    standings: CardStandings, seat: Seat, cards: Iterable[CardId], payment: Payment
) -> bool:
    """Whether exactly these cards of a hand pay: they are enough, and none is superfluous."""
    return payment_fault(standings, seat, cards, payment) is None


def payment_fault(
    standings: CardStandings, seat: Seat, cards: Iterable[CardId], payment: Payment
) -> PaymentFault | None:
    """Why exactly these cards of a hand do not pay; None: they do."""
    return fault_of(_paying_cards(standings, seat, cards), payment)


def _paying_cards(
    standings: CardStandings, seat: Seat, cards: Iterable[CardId]
) -> list[PayingCard]:
    """The cards with their printed values as they count (X14); nothing takes moons away."""
    return [
        PayingCard(
            card,
            standings.card_type(seat, card),
            standings.printed(seat, card, "fire"),
            standings.printed(seat, card, "earth"),
            standings.moons(card),
        )
        for card in cards
    ]
