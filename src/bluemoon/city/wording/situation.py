"""What a person has to know to decide in Blue Moon City, in one line."""

from collections import Counter

from bluemoon import city


def situation(view: city.View, me: city.Me) -> str:
    """Phase, place, what can be paid for there, and what there is to pay with."""
    at = view.players[me.seat].at
    return (
        f"{_phase(view.phase)} on {at} ({view.city.name_at(at)}{_open_spaces(view, at)}), "
        f"crystals {me.crystals}, hand {_hand(me)}"
    )


def _hand(me: city.Me) -> str:
    """The cards, those that are alike together."""
    counts = Counter(me.hand).items()
    return " ".join(str(card) if n == 1 else f"{n}x{card}" for card, n in counts) or "empty"


def _phase(phase: city.Phase) -> str:
    if isinstance(phase, city.MovementPhase):
        left = phase.steps_left
        return f"{phase}, {left} {'step' if left == 1 else 'steps'} left,"
    return str(phase)


def _open_spaces(view: city.View, at: city.Cell) -> str:
    building = view.city.buildings[at]
    if building is None or not isinstance(view.phase, city.ContributionPhase):
        return ""
    if at in view.rebuilt:
        return ", rebuilt"
    owners = enumerate(zip(building.spaces, view.spaces[at], strict=True), start=1)
    spaces = ", ".join(f"{number}: {space}" for number, (space, owner) in owners if owner is None)
    return f", open spaces {spaces}"
