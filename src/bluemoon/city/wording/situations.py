"""Whose turn it is in Blue Moon City, and what that player needs to know to decide."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from bluemoon.city.state import (
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    OverPhase,
    Phase,
    ResetPhase,
)
from bluemoon.city.views.view import Me, View
from bluemoon.city.wording.endings import ending
from bluemoon.city.wording.phrases import offering_price
from bluemoon.toolkits.wording import counted, player


def situation(view: View, /, *, names: Sequence[str] = ()) -> str:
    """
    For the player to act: phase, place, what can be paid for there, crystals and hand.

    For everyone else: whose turn it is.
    """
    me = view.me
    if isinstance(view.phase, OverPhase) or me is None or me.seat != view.to_act:
        return turn(view, names=names)
    at, phase = view.players[me.seat].at, phase_words(view.phase)
    where = f"on {at} ({view.city.name_at(at)}{_offers(view)})"
    return (
        f"{phase}{',' if ',' in phase else ''} {where}, "
        f"{counted(me.crystals, 'crystal')}, hand {_hand(me)}"
    )


def turn(view: View, *, names: Sequence[str] = ()) -> str:
    """Whose turn it is and in which phase, or how the game ended."""
    if isinstance(view.phase, OverPhase):
        return ending(view, names=names)
    return f"{player(view.to_act, names, start=True)} to act: {phase_words(view.phase)}"


def phase_words(phase: Phase) -> str:
    """
    A phase, and how far it has progressed.

    >>> phase_words(MovementPhase(1))
    'Movement, 1 step left'
    """
    match phase:
        case MovementPhase(steps_left=left):
            return f"{phase}, {counted(left, 'step')} left"
        case ContributionPhase(begun=begun):
            return f"{phase}, begun" if begun else str(phase)
        case AdditionalPhase() | ResetPhase() | OverPhase():
            return str(phase)
        case _:
            assert_never(phase)


def _hand(me: Me) -> str:
    """The cards, with several copies as in ``2xT1``."""
    counts = Counter(me.hand).items()
    return " ".join(str(card) if n == 1 else f"{n}x{card}" for card, n in counts) or "empty"


def _offers(view: View) -> str:
    """What can be paid for on the tile under the miniature."""
    if not isinstance(view.phase, ContributionPhase):
        return ""
    at = view.players[view.to_act].at
    building = view.city.buildings[at]
    if building is None:
        return f", next offering {offering_price(view)}"
    if at in view.rebuilt:
        return ", rebuilt"
    owners = enumerate(zip(building.spaces, view.spaces[at], strict=True), start=1)
    spaces = ", ".join(f"{number}: {space}" for number, (space, owner) in owners if owner is None)
    return f", open spaces {spaces}"
