"""When something may be done at all."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Action, Mulligan, Respond
from bluemoon.legends.rules.dragons import refuse_after_the_end
from bluemoon.legends.rules.interference import N4, N7
from bluemoon.legends.rules.texts import X5
from bluemoon.legends.rules.tournament import O1
from bluemoon.legends.rules.turn import T2
from bluemoon.legends.state import (
    BeginningPhase,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    LeadershipPhase,
    MulliganPhase,
    OverPhase,
    ResponsePhase,
    State,
    SupportPhase,
)

LEADING: Final = (BeginningPhase, LeadershipPhase)
"""When leadership phase cards may be played (L1)."""
ENGAGING: Final = (BeginningPhase, LeadershipPhase, EngagementPhase)
"""When a player chooses whether to fight (E1)."""
FIGHTING: Final = (CharacterPhase, SupportPhase)
"""When cards are played into a fight (K, B)."""
OWN_DECISIONS: Final = (*ENGAGING, *FIGHTING)
"""When texts may be used and demands paid (T7)."""


def refuse_phase(state: State, action: Action) -> Refusal:
    """Refuse what is not possible in this phase (T2)."""
    return _awaited(state) or _refused(state, action)


def _awaited(state: State) -> Refusal | None:
    """What has to be done first; None: nothing."""
    phase = state.phase
    if isinstance(phase, OverPhase):
        return refuse_after_the_end(phase.outcome)
    if isinstance(phase, ChoicePhase):
        return Refusal(X5, f"seat {phase.seat} has to answer a question first")
    if isinstance(phase, ResponsePhase):
        return Refusal(N4, f"seat {phase.seat} has to respond or pass first")
    if isinstance(phase, MulliganPhase):
        return Refusal(O1, f"seat {phase.seat} has to keep all cards or put some back first")
    return None


def _refused(state: State, action: Action) -> Refusal:
    """Refuse an action that belongs to another phase."""
    if isinstance(action, Mulligan):
        return Refusal(O1, "cards are put back only in a tournament, once, before the first turn")
    if isinstance(action, Respond):
        return Refusal(N7, f"{action.card} can be played only in a window that opens for you")
    return Refusal(T2, f"'{action}' is not possible in this phase: {state.phase}")
