"""
The ledger of a game: what was gained, spent and done according to its log.

It reads a whole log without ``evolve``; tests and the soak compare the sums with the final
position.
"""

from collections.abc import Sequence

from bluemoon.sand.events import Event
from bluemoon.sand.ledger.belongings import belonging_problems
from bluemoon.sand.ledger.crystals import crystal_problems
from bluemoon.sand.ledger.gains import gain_problems
from bluemoon.sand.ledger.turns import turn_problems
from bluemoon.sand.state import State


def broken_ledger(events: Sequence[Event], state: State) -> tuple[str, ...]:
    """One sentence for each contradiction between a position and the log that led to it."""
    return (
        *belonging_problems(events, state),
        *gain_problems(events, state),
        *crystal_problems(events, state),
        *turn_problems(events, state),
    )
