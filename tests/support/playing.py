"""Actions in notation, for tests that read like a report of a game."""

import re
from collections import Counter
from typing import Final

import pytest

from bluemoon import city
from bluemoon.city.cards import in_order
from bluemoon.city.events import Event
from bluemoon.kernel.errors import IllegalActionError
from bluemoon.kernel.seats import Seat

SEAT_0, SEAT_1, SEAT_2, SEAT_3 = map(Seat, range(4))

DECK: Final = Counter(city.standard_components().deck)

cards: Final = city.parse_cards
card: Final = city.Card.parse


def events_of(state: city.State, text: str) -> tuple[Event, ...]:
    """What an action leads to, event by event; it is listed, and the position after it sound."""
    action = city.parse_action(text)
    # Payments are not all listed: those with a card too many are legal too (C2).
    if not isinstance(action, city.Contribute) and action not in city.legal_actions(state):
        message = f"{text!r} is not listed: {state}"
        raise AssertionError(message)
    step = city.step(state, action)
    broken = city.GAME.invariants(step.state)
    if broken:
        message = f"after {text!r}: {broken}"
        raise AssertionError(message)
    return step.events


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
    before = city.state_digest(state)
    refusal = city.why_illegal(state, action)
    if refusal is None:
        message = f"'{action}' is legal, and {rule_id} forbids it: {state}"
        raise AssertionError(message)
    missing = [fact for fact in facts if not _tells(refusal.because, fact)]
    if refusal.rule is not city.RULEBOOK[rule_id] or missing:
        message = f"expected {rule_id} with {facts}, found {refusal}"
        raise AssertionError(message)
    with pytest.raises(IllegalActionError, match=re.escape(str(refusal))) as caught:
        city.apply(state, action)
    if caught.value.refusal != refusal or action in city.legal_actions(state):
        message = f"'{action}' is refused, and not by all: {state}"
        raise AssertionError(message)
    if before != city.state_digest(state):
        message = f"'{action}' was refused, and changed the state"
        raise AssertionError(message)


def listed(state: city.State, kind: type[city.Action]) -> list[str]:
    """The legal actions of one kind, in notation."""
    return [str(action) for action in city.legal_actions(state) if isinstance(action, kind)]


def everything_but(text: str) -> str:
    """All the cards of the game without these, as a text."""
    rest = DECK.copy()
    rest.subtract(cards(text))
    return city.format_cards(in_order(rest.elements()))


def _tells(sentence: str, fact: str) -> bool:
    """Whether the fact is there as words of its own: 5 is not told by 15."""
    return re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", sentence) is not None
