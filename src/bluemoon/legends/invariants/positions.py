"""
What holds in every position of a game, whatever was played.

The rules do not use this package; tests and the soak do, after every action. It looks only at the
card table and the position. A scenario is refused if it breaks an invariant, so every sentence
cites the rule.
"""

from bluemoon.legends.invariants.areas import area_problems
from bluemoon.legends.invariants.cards import card_problems
from bluemoon.legends.invariants.ending import ending_problems
from bluemoon.legends.invariants.engagement import attempt_problems, engaged_problems
from bluemoon.legends.invariants.fights import fight_problems
from bluemoon.legends.invariants.phases import phase_problems
from bluemoon.legends.invariants.plays import play_problems
from bluemoon.legends.invariants.shape import shape_problems
from bluemoon.legends.invariants.targets import target_problems
from bluemoon.legends.invariants.turns import turn_problems
from bluemoon.legends.state import State


def broken_invariants(state: State) -> tuple[str, ...]:
    """One sentence for everything that is wrong with a position."""
    engaged = state.engaged
    if engaged is None:
        return _problems(state)
    before = tuple(f"at the engagement choice: {problem}" for problem in _problems(engaged))
    return _problems(state) or before or tuple(engaged_problems(state, engaged))


def _problems(state: State) -> tuple[str, ...]:
    # The contents of a position that names unknown cards cannot be checked.
    return tuple(shape_problems(state)) or (
        *card_problems(state),
        *area_problems(state),
        *target_problems(state),
        *fight_problems(state),
        *play_problems(state),
        *turn_problems(state),
        *attempt_problems(state),
        *phase_problems(state),
        *ending_problems(state),
    )
