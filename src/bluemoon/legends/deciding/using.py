"""Using texts once in a turn, resolving due texts, and paying demands (T7, B9, X23)."""

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Pay, Use
from bluemoon.legends.deciding.phases import OWN_DECISIONS, refuse_phase
from bluemoon.legends.demands import unmet_demands
from bluemoon.legends.effects.operators import PayEffect
from bluemoon.legends.effects.payments import Payment
from bluemoon.legends.events import CardDiscarded, DemandMet, TextUsed
from bluemoon.legends.flow import ask, resolve_due_text, usable_texts
from bluemoon.legends.kinds import CardId
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import cards_with_texts
from bluemoon.legends.rules.supports import B9
from bluemoon.legends.rules.texts import X3, X14, X15
from bluemoon.legends.rules.turn import T7
from bluemoon.legends.standing import (
    Superfluous,
    payment_fault,
    payments,
    twice,
)
from bluemoon.legends.state import MomentPhase, PlainPhase, opponent
from bluemoon.legends.texts.resolving import is_usable, start_text


def uses(resolution: Resolution) -> list[Use]:
    """The texts that may be used now, once in this turn, in file order (T7)."""
    state = resolution.state
    components = state.options.components
    cards = [
        card
        for card in cards_with_texts(state, state.turn.seat)
        if "once" in components.card(card).by_timing and use_obstacle(resolution, card) is None
    ]
    return [Use(card) for card in components.in_order(cards)]


def use_obstacle(resolution: Resolution, card: CardId) -> Refusal | None:
    """Why the text of an active card cannot be used now; None: it can (T7)."""
    state = resolution.state
    seat = state.turn.seat
    clause = next(iter(state.options.components.card(card).by_timing.get("once", ())), None)
    if clause is None:
        return Refusal(T7, f"{card} has no text that can be used once in each turn")
    if card in state.turn.used:
        return Refusal(T7, f"the text of {card} was used in this turn")
    if not resolution.standings.text_counts(seat, card):
        return Refusal(T7, f"the text of {card} is ignored")
    if not is_usable(resolution, seat, card, clause):
        return Refusal(X3, f"there is nothing that the text of {card} could do")
    return None


def decide_use(resolution: Resolution, action: Use) -> Refusal | None:
    """Use a text, or resolve a due one (T7, X23)."""
    state = resolution.state
    phase = state.phase
    if isinstance(phase, MomentPhase):
        if action.card not in usable_texts(resolution, phase):
            return Refusal(X3, f"no text of {action.card} is due that could do something")
        resolve_due_text(resolution, phase, action.card)
        return None
    if not isinstance(phase, OWN_DECISIONS):
        return refuse_phase(state, action)
    seat = state.turn.seat
    if action.card not in cards_with_texts(state, seat):
        return Refusal(T7, f"{action.card} is not an active card of yours")
    obstacle = use_obstacle(resolution, action.card)
    if obstacle is None:
        _use(resolution, action.card, phase)
    return obstacle


def _use(resolution: Resolution, card: CardId, back: PlainPhase) -> None:
    state = resolution.state
    seat = state.turn.seat
    clauses = state.options.components.card(card).clauses
    number = next(number for number, clause in enumerate(clauses) if clause.timing == "once")
    resolution.add(TextUsed(seat, card, "once"))
    question = start_text(resolution, seat, card, number, is_chosen=True)
    if question is not None:
        ask(resolution, question, back, ())


def _demanded(resolution: Resolution) -> dict[CardId, Payment]:
    """What the unmet demands of the opponent's cards ask for."""
    state, standings = resolution.state, resolution.standings
    seat = state.turn.seat
    other = opponent(seat)
    return {
        card: twice(demand.payment) if standings.doubled(other, card) else demand.payment
        for card, demand in unmet_demands(state, standings, seat)
        if isinstance(demand, PayEffect)
    }


def paying_actions(resolution: Resolution) -> list[Pay]:
    """All ways to pay a demand, by the demanding cards in file order (B9)."""
    demanded = _demanded(resolution)
    if not demanded:
        return []
    state = resolution.state
    components, seat = state.options.components, state.turn.seat
    standings, hand = resolution.standings, state.players[seat].hand
    return [
        Pay(card, cards)
        for card in components.in_order(demanded)
        for cards in payments(standings, seat, hand, demanded[card])
    ]


def decide_pay(resolution: Resolution, action: Pay) -> Refusal | None:
    """Meet the demand of an opposing card (B9, X15)."""
    state = resolution.state
    if not isinstance(state.phase, OWN_DECISIONS):
        return refuse_phase(state, action)
    payment = _demanded(resolution).get(action.demand)
    if payment is None:
        return Refusal(B9, f"{action.demand} of the opponent demands no payment, or it was paid")
    seat = state.turn.seat
    hand = state.players[seat].hand
    for card in action.cards:
        if card not in hand:
            return Refusal(X15, f"{card} is not in your hand")
    cards = state.options.components.in_order(action.cards)
    fault = payment_fault(resolution.standings, seat, cards, payment)
    if fault is not None:
        return _refuse_payment(fault, payment)
    for card in cards:
        resolution.add(CardDiscarded(seat, card, "hand"))
    resolution.add(DemandMet(seat, action.demand))
    return None


def _refuse_payment(fault: object, payment: Payment) -> Refusal:
    if isinstance(fault, Superfluous):
        return Refusal(X15, f"{fault.card} is superfluous: the others pay {payment}")
    return Refusal(X14, f"the cards are too little for {payment}")
