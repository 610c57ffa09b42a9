"""What is about to happen: the card that was named to play, and the window that is open for it."""

from typing import TypeAlias

from bluemoon.legends.asks import KeepBluff, PlayNamed, Task
from bluemoon.legends.state import ChoicePhase, PlainPhase, ResponsePhase
from bluemoon.legends.views.view import ChoicePhaseSeen, SeenPhase

NamedCard: TypeAlias = PlayNamed | KeepBluff
"""A card that is not played yet, or a bluff card that may still be cancelled."""


def named_card(phase: SeenPhase) -> NamedCard | None:
    """
    The card that somebody has named to play, which everybody sees (A9).

    Until it is placed it stays where it was, while texts are resolved and others respond.
    """
    return next((task for task in _tasks(phase) if isinstance(task, PlayNamed | KeepBluff)), None)


def open_window(phase: SeenPhase) -> ResponsePhase | None:
    """The window that is open, also while a question is asked in it (N4)."""
    found = phase.back if isinstance(phase, ChoicePhase | ChoicePhaseSeen) else phase
    return found if isinstance(found, ResponsePhase) else None


def phase_beneath(phase: PlainPhase) -> PlainPhase:
    """The phase of the turn that goes on when the window is closed; any other phase as it is."""
    return phase.back if isinstance(phase, ResponsePhase) else phase


def _tasks(phase: SeenPhase) -> tuple[Task, ...]:
    """All that is still to be done, in the order in which it is."""
    if isinstance(phase, ChoicePhase | ChoicePhaseSeen):
        return (*phase.tasks, *_tasks(phase.back))
    return phase.tasks if isinstance(phase, ResponsePhase) else ()
