"""What is known of a position by its phase alone."""

from typing import Final

from bluemoon.legends.state import (
    BeginningPhase,
    BluffCallPhase,
    CharacterPhase,
    EngagementPhase,
    LeadershipPhase,
    MomentPhase,
    Phase,
    PhaseOfTurn,
    SupportPhase,
)

BEFORE_ENGAGING: Final = (BeginningPhase, LeadershipPhase, EngagementPhase)
"""The phases in which the player has not chosen to fight yet (E1)."""


def is_engaged(phase: PhaseOfTurn) -> bool:
    """Whether the player has chosen to fight in this turn (E1)."""
    if isinstance(phase, MomentPhase):
        return phase.which != "begin"
    return not isinstance(phase, BEFORE_ENGAGING)


def may_backtrack(phase: Phase) -> bool:
    """Whether there is a position to go back to (E10, E11)."""
    return isinstance(phase, CharacterPhase | SupportPhase)


def is_announced(phase: PhaseOfTurn) -> bool:
    """Whether the power was announced in this turn (P5)."""
    if isinstance(phase, MomentPhase):
        return phase.which in ("end", "last")
    return isinstance(phase, BluffCallPhase)
