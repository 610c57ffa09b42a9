"""
What holds in every position of a game, whatever was played.

The rules do not use this package; tests and the soak do, after every action. It looks only at the
components and the position. A scenario is refused if it breaks an invariant, so every sentence
cites the rule.
"""

from bluemoon.sand.invariants.phases import phase_problems
from bluemoon.sand.invariants.players import player_problems
from bluemoon.sand.invariants.rounds import round_problems
from bluemoon.sand.invariants.shape import shape_problems
from bluemoon.sand.invariants.supplies import supply_problems
from bluemoon.sand.state import State


def broken_invariants(state: State) -> tuple[str, ...]:
    """One sentence for everything that is wrong with a position."""
    # The contents of a position of the wrong shape cannot be checked.
    return tuple(shape_problems(state)) or (
        *supply_problems(state),
        *player_problems(state),
        *phase_problems(state),
        *round_problems(state),
    )
