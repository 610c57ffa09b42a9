"""Actions that are played, or refused, with every check on; for the tests of any game."""

import re

import pytest

from bluemoon.kernel.errors import IllegalActionError
from bluemoon.kernel.roles import ActionT, Checkable, EventT, StateT


def checked_events(
    game: Checkable[StateT, ActionT, EventT], state: StateT, action: ActionT
) -> tuple[EventT, ...]:
    """What an action leads to, event by event; the position after it is sound."""
    step = game.step(state, action)
    broken = game.invariants(step.state)
    if broken:
        message = f"after '{action}': {broken}"
        raise AssertionError(message)
    return step.events


def assert_listed(game: Checkable[StateT, ActionT, EventT], state: StateT, action: ActionT) -> None:
    """The action is one of the legal ones."""
    if action not in game.legal_actions(state):
        message = f"'{action}' is not listed: {state}"
        raise AssertionError(message)


def assert_refused_by(
    game: Checkable[StateT, ActionT, EventT],
    state: StateT,
    action: ActionT,
    rule_id: str,
    *facts: str,
) -> None:
    """The rule forbids the action, the refusal tells these facts, and nothing is changed."""
    before = game.state_digest(state)
    refusal = game.why_illegal(state, action)
    if refusal is None:
        message = f"'{action}' is legal, and {rule_id} forbids it: {state}"
        raise AssertionError(message)
    missing = [fact for fact in facts if not _tells(refusal.because, fact)]
    if refusal.rule is not game.rulebook[rule_id] or missing:
        message = f"expected {rule_id} with {facts}, found {refusal}"
        raise AssertionError(message)
    with pytest.raises(IllegalActionError, match=re.escape(str(refusal))) as caught:
        game.apply(state, action)
    if caught.value.refusal != refusal or action in game.legal_actions(state):
        message = f"'{action}' is refused, and not by all: {state}"
        raise AssertionError(message)
    if before != game.state_digest(state):
        message = f"'{action}' was refused, and changed the state"
        raise AssertionError(message)


def _tells(sentence: str, fact: str) -> bool:
    """Whether the fact is there as words of its own: 5 is not told by 15."""
    return re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", sentence) is not None
