"""What must hold in every game, checked on one position, one action or one log."""

from collections.abc import Iterator, Sequence

from bluemoon.kernel.roles import ActionT, Checkable, EventT, StateT
from bluemoon.kernel.rulebook import Refusal


def position_problems(
    game: Checkable[StateT, ActionT, EventT],
    state: StateT,
    actions: Sequence[ActionT],
) -> Iterator[str]:
    """What is wrong with a position and the actions listed for it."""
    digest = game.state_digest(state)
    yield from game.invariants(state)
    yield from _end_problems(game, state, actions)
    yield from _list_problems(game, state, actions)
    if game.state_digest(state) != digest:
        yield "a query changed the state"


def _end_problems(
    game: Checkable[StateT, ActionT, EventT],
    state: StateT,
    actions: Sequence[ActionT],
) -> Iterator[str]:
    """Until there is an outcome, and no longer, there are legal actions and a seat to act."""
    outcome, seat = game.outcome(state), game.to_act(state)
    if outcome is None and not actions:
        yield "there is no outcome, but no action is listed"
    if outcome is not None and actions:
        yield f"the game is over ({outcome.reason}), but legal_actions lists {len(actions)}"
    if (outcome is None) is (seat is None):
        yield f"seat {seat} is to act, but the outcome is {outcome}"


def _list_problems(
    game: Checkable[StateT, ActionT, EventT],
    state: StateT,
    actions: Sequence[ActionT],
) -> Iterator[str]:
    """The list is the same each time, without duplicates, and everything in it is legal."""
    if game.legal_actions(state) != actions:
        yield "legal_actions gave two answers for one state"
    if len(set(actions)) != len(actions):
        yield "an action is listed twice"
    for action in actions:
        verdict = game.decide(state, action)
        if isinstance(verdict, Refusal):
            yield f"'{game.format_action(action)}' is listed but refused: {verdict}"


def action_problems(
    game: Checkable[StateT, ActionT, EventT],
    state: StateT,
    action: ActionT,
) -> Iterator[str]:
    """What is wrong with the notation and the consequences of a legal action."""
    text = game.format_action(action)
    if game.parse_action(text) != action:
        yield f"{action!r} is written '{text}', which means {game.parse_action(text)!r}"
    for word in text.split():
        if word not in game.words:
            yield f"'{word}' in '{text}' is not one of the game's words"
    step = game.step(state, action)
    if not step.events:
        yield f"'{text}' has no events"
    if game.decide(state, action) != step.events:
        yield f"decide gave two answers for '{text}'"
    if game.apply(state, action) != step.state:
        yield f"apply and step disagree about '{text}'"


def log_problems(
    game: Checkable[StateT, ActionT, EventT],
    log: Sequence[EventT],
    state: StateT,
) -> Iterator[str]:
    """What is wrong with the log of a game and the state that it led to."""
    replayed = game.replay(log)
    if replayed != state or game.state_digest(replayed) != game.state_digest(state):
        yield "the replayed log leads to another state"
    yield from game.ledger(log, state)
