"""R · Reset: discard, draw, and pass the turn."""

from collections.abc import Callable
from typing import Final

from bluemoon.city.actions import Reset
from bluemoon.city.book import BOOK
from bluemoon.city.cards import Card
from bluemoon.city.events import (
    BonusCardsTaken,
    CardsDiscarded,
    CardsDrawn,
    DeckReshuffled,
    Event,
    TurnEnded,
)
from bluemoon.city.rules.turn import T1, missing_card, refuse_missing, refuse_out_of_phase
from bluemoon.city.state import ResetPhase, State
from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat, clockwise

R1: Final = Rule(
    BOOK,
    "R1",
    "Discard up to 2 cards from the hand without using them, then draw 2 more than were discarded.",
    page=8,
)
R2: Final = Rule(
    BOOK,
    "R2",
    "When a card is to be drawn and the deck is empty, the discards are shuffled into a new deck.",
    page=8,
    is_ruling=True,
)
R3: Final = Rule(
    BOOK,
    "R3",
    "When deck and discards are both empty, drawing stops and the player keeps what there was.",
    page=8,
    is_ruling=True,
)

MOST_DISCARDS: Final = 2
"""Cards that may be discarded in Reset (R1)."""

CARDS_GAINED: Final = 2
"""Cards drawn in Reset beyond those discarded (R1)."""


def decide_reset(state: State, action: Reset) -> tuple[Event, ...] | Refusal:
    """Discard, draw, and pass the turn (R1)."""
    if not isinstance(state.phase, ResetPhase):
        return refuse_out_of_phase(state, action, T1, "Reset")
    seat, cards = state.to_act, action.cards
    events: list[Event] = []
    if cards:
        if len(cards) > MOST_DISCARDS:
            return Refusal(R1, f"at most {MOST_DISCARDS} cards may be discarded, not {len(cards)}")
        missing = missing_card(state, cards)
        if missing is not None:
            return refuse_missing(missing)
        events.append(CardsDiscarded(seat, cards))
    events += draw(CardsDrawn, seat, CARDS_GAINED + len(cards), state, cards)
    events += _pass_turn(state)
    return tuple(events)


def draw(
    event: Callable[[Seat, tuple[Card, ...]], Event],
    seat: Seat,
    count: int,
    state: State,
    discarded: tuple[Card, ...] = (),
) -> tuple[Event, ...]:
    """
    Draw cards from the top of the deck, as far as there are any (R2, R3).

    *event* makes the event for a seat that draws cards; it is called once, or twice around a
    reshuffle. Cards just *discarded* are shuffled too.
    """
    deck = state.deck
    if count <= len(deck):
        return (event(seat, deck[:count]),)
    first = (event(seat, deck),) if deck else ()
    discards = state.discards + discarded
    if not discards:
        return first
    shuffled, after = state.chance.shuffled(discards)
    missing = count - len(deck)
    return (*first, DeckReshuffled(shuffled, after), event(seat, shuffled[:missing]))


def _pass_turn(state: State) -> list[Event]:
    """Facedown bonus cards join their hands (B6), and the next player begins (S9)."""
    seats = clockwise(state.to_act, len(state.players))
    passed: list[Event] = []
    for seat in seats:
        incoming = state.players[seat].incoming
        if incoming:
            passed.append(BonusCardsTaken(seat, incoming))
    passed.append(TurnEnded(seats[0], seats[1]))
    return passed
