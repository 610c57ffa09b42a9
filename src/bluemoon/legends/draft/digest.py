"""
A stable digest of a state.

Two states have the same digest exactly if they are equal, options and components included. It is
the same on every Python, on every machine and under every ``PYTHONHASHSEED``, so it may be written
into records, tests and bug reports.
"""

from typing import Final, assert_never

from bluemoon.kernel.digests import hex_digest
from bluemoon.legends.digest import components_digest
from bluemoon.legends.draft.state import ChoosePhase, OverPhase, Phase, State
from bluemoon.legends.draft.type_checks import check_state

FORMAT: Final = "bluemoon/legends-draft/state/1"
"""Comes first in what is digested; the number changes with the way states are written."""


def state_digest(state: State) -> str:
    """The digest of a complete position: 64 hexadecimal digits."""
    check_state(state)
    options = state.options
    return hex_digest(
        FORMAT,
        [options.players, options.peoples, components_digest(options.components)],
        [state.packs, state.picks, state.aside, state.discarded],
        [state.round, state.direction, state.passes],
        _phase(state.phase),
        state.chance.seed,
    )


def _phase(phase: Phase) -> list[object]:
    match phase:
        case ChoosePhase():
            return ["choose", phase.seat]
        case OverPhase(outcome=outcome):
            return ["over", outcome.winners, outcome.reason.value, outcome.pools]
        case _:
            assert_never(phase)
