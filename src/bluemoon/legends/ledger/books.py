"""
The ledger of a game: where cards went, and what happened in the turn, according to its log.

It reads a whole log without ``evolve``; tests and the soak compare the sums with the final
position. What backtracking has undone is left out (E11).
"""

from collections.abc import Sequence

from bluemoon.legends.events import Event
from bluemoon.legends.ledger.attempts import events_before_fight, lasting_events
from bluemoon.legends.ledger.cards import card_problems
from bluemoon.legends.ledger.fights import fight_problems
from bluemoon.legends.ledger.turns import turn_problems
from bluemoon.legends.state import State


def broken_ledger(events: Sequence[Event], state: State) -> tuple[str, ...]:
    """One sentence for each contradiction between a position and the log that led to it."""
    lasting = lasting_events(events)
    problems = _problems(lasting, state)
    before = events_before_fight(lasting)
    if before is None or state.engaged is None:
        if (before is None) != (state.engaged is None):
            found = "no position" if state.engaged is None else "a position"
            return *problems, f"there is {found} to go back to, but not so in the log (rule E11)"
        return problems
    earlier = _problems(before, state.engaged)
    return *problems, *(f"at the engagement choice: {problem}" for problem in earlier)


def _problems(events: Sequence[Event], state: State) -> tuple[str, ...]:
    return (
        *card_problems(events, state),
        *turn_problems(events, state),
        *fight_problems(events, state),
    )
