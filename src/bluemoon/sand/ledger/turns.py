"""Turns and rounds according to the log (T1, P4, S6, E)."""

from collections.abc import Iterator, Sequence

from bluemoon.kernel.seats import clockwise
from bluemoon.sand import events as e
from bluemoon.sand.ledger.belongings import seat_of
from bluemoon.sand.state import DISCS_AN_ACTION, OverPhase, SetupPhase, State, TakePhase


def turn_problems(events: Sequence[e.Event], state: State) -> Iterator[str]:
    """What players did out of turn, and turns that do not follow each other."""
    turns = _turns(events)
    yield from _order(turns, state)
    for number, turn in enumerate(turns):
        is_last = number == len(turns) - 1
        yield from _main_actions(number, turn, is_taking=is_last and _is_taking(state))
    yield from _now(turns, state)


def _turns(events: Sequence[e.Event]) -> list[list[e.Event]]:
    """The events of each turn, the one that ends it last."""
    turns: list[list[e.Event]] = [[]]
    for event in events:
        turns[-1].append(event)
        if isinstance(event, e.TurnEnded):
            turns.append([])
    return turns


def _is_taking(state: State) -> bool:
    return isinstance(state.phase, TakePhase)


def _order(turns: Sequence[Sequence[e.Event]], state: State) -> Iterator[str]:
    """Players take turns in rotation, one each in a round (S6)."""
    order = clockwise(state.first, len(state.players))
    for number, turn in enumerate(turns):
        seat, following = order[number % len(order)], order[(number + 1) % len(order)]
        for event in turn:
            # A disc is chosen before the first turn (S8).
            if seat_of(event) not in (None, seat) and not isinstance(event, e.DiscChosen):
                yield f"in turn {number + 1}, that of seat {seat}, the log has {event} (rule S6)"
        last, expected = turn[-1:], e.TurnEnded(seat, following, 1 + (number + 1) // len(order))
        if number < len(turns) - 1 and last != [expected]:
            yield f"turn {number + 1} ended with {last[0]}, not with {expected} (rule S6)"


def _main_actions(number: int, turn: Sequence[e.Event], *, is_taking: bool) -> Iterator[str]:
    """At most one main action in a turn, and a tile taken for one played (T1, P4)."""
    played = sum(isinstance(event, e.TilePlayed) for event in turn)
    taken = sum(isinstance(event, e.TileTaken) for event in turn)
    begun = sum(
        isinstance(event, e.DiscPlaced | e.DiscMoved) and event.left == DISCS_AN_ACTION - 1
        for event in turn
    )
    if played + begun > 1:
        yield f"turn {number + 1} has {played + begun} main actions (rule T1)"
    if played - is_taking != taken:
        yield f"in turn {number + 1}, {played} tiles were played and {taken} taken (rule P4)"


def _now(turns: Sequence[Sequence[e.Event]], state: State) -> Iterator[str]:
    """Whose turn it is, and in which round (S6, E1, E3, E5)."""
    order = clockwise(state.first, len(state.players))
    round_ = 1 + (len(turns) - 1) // len(order)
    seat = order[(len(turns) - 1) % len(order)]
    if state.round != round_:
        yield f"the round is {state.round}, but in the log {round_}"
    if state.to_act != seat and not isinstance(state.phase, SetupPhase):
        yield f"seat {state.to_act} is to act, but in the log seat {seat}"
    ends = [event for turn in turns for event in turn if isinstance(event, e.GameEnded)]
    outcomes = [state.phase.outcome] if isinstance(state.phase, OverPhase) else []
    if [event.outcome for event in ends] != outcomes:
        yield f"the game ended {len(ends)} times in the log, and not as in the position (rule E4)"
    if ends and len(turns) % len(order):
        yield f"the game ended after {len(turns)} turns, in the middle of a round (rule E1)"
    kept = tuple(player.kept for player in state.players)
    if any(event.kept != kept for event in ends):
        yield "the game ended with other kept cards than in the position (rule H2)"
