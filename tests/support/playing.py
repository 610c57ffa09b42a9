"""Actions in notation, for tests that read like a report of a game."""

from collections import Counter
from typing import Final

from support.checked_play import assert_listed, assert_refused_by, checked_events

from bluemoon import city
from bluemoon.city.cards import in_order
from bluemoon.city.events import Event
from bluemoon.kernel.seats import Seat

SEAT_0, SEAT_1, SEAT_2, SEAT_3 = map(Seat, range(4))

DECK: Final = Counter(city.standard_components().deck)

cards: Final = city.parse_cards
card: Final = city.Card.parse


def events_of(state: city.State, text: str) -> tuple[Event, ...]:
    """What an action leads to, event by event; it is listed, and the position after it sound."""
    action = city.parse_action(text)
    # Payments are not all listed: those with a card too many are legal too (C2).
    if not isinstance(action, city.Contribute):
        assert_listed(city.GAME, state, action)
    return checked_events(city.GAME, state, action)


def after(state: city.State, *texts: str) -> city.State:
    """The position after these actions."""
    for text in texts:
        state = city.GAME.evolve_all(state, events_of(state, text))
    return state


def assert_refused(state: city.State, text: str, rule_id: str, *facts: str) -> None:
    """The rule forbids the action, and the refusal tells these facts of the position."""
    assert_refused_action(state, city.parse_action(text), rule_id, *facts)


def assert_refused_action(
    state: city.State, action: city.Action, rule_id: str, *facts: str
) -> None:
    """The same for an action that notation may not be able to tell."""
    assert_refused_by(city.GAME, state, action, rule_id, *facts)


def listed(state: city.State, kind: type[city.Action]) -> list[str]:
    """The legal actions of one kind, in notation."""
    return [str(action) for action in city.legal_actions(state) if isinstance(action, kind)]


def everything_but(text: str) -> str:
    """All the cards of the game without these, as a text."""
    rest = DECK.copy()
    rest.subtract(cards(text))
    return city.format_cards(in_order(rest.elements()))
