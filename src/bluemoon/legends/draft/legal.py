"""Legal actions: one for each card of the pack."""

from typing import assert_never

from bluemoon.legends.draft.actions import Action, Take
from bluemoon.legends.draft.state import ChoosePhase, OverPhase, State
from bluemoon.legends.draft.type_checks import check_state


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action, in file order of the cards; empty when the draft is over (G4)."""
    check_state(state)
    phase = state.phase
    match phase:
        case ChoosePhase():
            return tuple(map(Take, state.packs[phase.seat]))
        case OverPhase():
            return ()
        case _:
            assert_never(phase)
