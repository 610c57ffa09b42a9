"""The choice to fight, and the position to go back to (E)."""

from collections.abc import Iterator

from bluemoon.legends.invariants.kinds_of_phase import (
    BEFORE_ENGAGING,
    is_engaged,
    may_backtrack,
)
from bluemoon.legends.state import (
    BeginningPhase,
    EngagementPhase,
    LeadershipPhase,
    State,
    phase_of_turn,
)


def attempt_problems(state: State) -> Iterator[str]:
    """What does not fit the number of attempts in this turn (E10 to E13)."""
    turn, phase, retries = state.turn, phase_of_turn(state.phase), state.options.retries
    if not 0 <= turn.backtracks <= retries + 1:
        yield f"{turn.backtracks} times backtracked, and {retries + 1} is the most (rule E12)"
    if phase is None:
        return
    if may_backtrack(phase) != (state.engaged is not None):
        has = "a" if state.engaged is not None else "no"
        yield f"there is {has} position to go back to in the phase {phase} (rule E11)"
    if turn.learned and not is_engaged(phase):
        yield f"nothing is learned before a fight is chosen, and the phase is {phase} (rule E13)"
    must_leave = isinstance(phase, EngagementPhase) and phase.must_leave
    if must_leave and not turn.backtracks:
        yield "a player who has not backtracked may fight (rule E12)"
    if turn.backtracks > retries and not must_leave:
        yield f"a player who has backtracked {turn.backtracks} times cannot fight (rule E12)"
    if turn.backtracks and isinstance(phase, BeginningPhase | LeadershipPhase):
        yield f"backtracking leads to Engagement, and the phase is {phase} (rule E11)"


def engaged_problems(state: State, before: State) -> Iterator[str]:
    """What does not fit the position before the choice to fight, which is sound itself (E11)."""
    if before.engaged is not None or not isinstance(before.phase, BEFORE_ENGAGING):
        yield f"the position to go back to is in the phase {before.phase} (rule E11)"
    elif isinstance(before.phase, EngagementPhase) and before.phase.must_leave:
        yield "in the position to go back to the player cannot fight (rule E12)"
    if before.options != state.options:
        yield "the position to go back to has other options (rule E11)"
    yield from _turn(state, before)
    yield from _element(state, before)
    for seat, (then, now) in enumerate(zip(before.players, state.players, strict=True)):
        if then.ran_out and not now.ran_out:
            yield f"seat {seat} had run out of cards before, and has not now (rule D7)"


def _element(state: State, before: State) -> Iterator[str]:
    """A new fight has an element from the announcement on, any other has one always (P2)."""
    has_element = state.fight is not None and state.fight.element is not None
    if before.fight is not None and not has_element:
        yield "the fight was running before this choice, and has no element (rule P2)"
    if before.fight is None and has_element:
        yield "the fight is new, and has an element before the power is announced (rule P2)"


def _turn(state: State, before: State) -> Iterator[str]:
    """The turn has gone on since then (T4)."""
    then, now = before.turn, state.turn
    if then.seat != now.seat:
        yield "the position to go back to is in a turn of the other seat (rule E11)"
    if then.learned or then.backtracks != now.backtracks:
        yield "the position to go back to is that of another attempt (rule E12)"
    for name, earlier, later in (
        ("plays", then.plays, now.plays),
        ("paid", then.paid, now.paid),
    ):
        if earlier != later[: len(earlier)]:
            yield f"{name} in the position to go back to are not the first of those now (rule E11)"
    if then.taken > now.taken:
        yield "more cards were taken in the position to go back to than now (rule E11)"
