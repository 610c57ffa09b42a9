"""What is known of a position by its phase alone."""

from typing import Final

from bluemoon.legends.state import (
    BEGINNING,
    BeginningPhase,
    BluffCallPhase,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    LeadershipPhase,
    MomentPhase,
    MulliganPhase,
    OverPhase,
    Phase,
    PlainPhase,
    SupportPhase,
)

BEFORE_ENGAGING: Final = (BeginningPhase, LeadershipPhase, EngagementPhase)
"""The phases in which the player has not chosen to fight yet (E1)."""


def plain_phase(phase: Phase) -> PlainPhase | None:
    """
    The phase that a question leads back to, or the phase itself; None: the game is over.

    During mulligans the first turn is still to begin, and what holds then holds now.
    """
    if isinstance(phase, ChoicePhase):
        return phase.back
    if isinstance(phase, MulliganPhase):
        return BEGINNING
    return None if isinstance(phase, OverPhase) else phase


def is_engaged(phase: PlainPhase) -> bool:
    """Whether the player has chosen to fight in this turn (E1)."""
    if isinstance(phase, MomentPhase):
        return phase.which != "begin"
    return not isinstance(phase, BEFORE_ENGAGING)


def may_backtrack(phase: Phase) -> bool:
    """Whether there is a position to go back to (E10, E11)."""
    return isinstance(phase, CharacterPhase | SupportPhase)


def is_announced(phase: PlainPhase) -> bool:
    """Whether the power was announced in this turn (P5)."""
    if isinstance(phase, MomentPhase):
        return phase.which in ("end", "last")
    return isinstance(phase, BluffCallPhase)
