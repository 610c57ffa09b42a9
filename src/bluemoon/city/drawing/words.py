"""What a picture of Blue Moon City says in words, in SVG and in text alike."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, assert_never

from bluemoon.city.cards import Card, Colour, People
from bluemoon.city.components.buildings import AdditionalAction, Bonus, Building
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.state import (
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    Outcome,
    OverPhase,
    Phase,
    ResetPhase,
)
from bluemoon.kernel.seats import Seat

ACTION_WORDS: Final = {
    AdditionalAction.MOVE: "move",
    AdditionalAction.DRAW: "draw",
    AdditionalAction.OFFER: "offer",
}
"""The additional actions (X3 to X5), in a word."""


def turn_words(scene: Scene) -> str:
    """Whose turn it is and what may be done, or how the game ended."""
    if scene.outcome is not None:
        return _outcome_words(scene.outcome)
    return f"Seat {scene.view.to_act} to act: {_phase_words(scene.view.phase)}"


def _phase_words(phase: Phase) -> str:
    match phase:
        case MovementPhase(steps_left=left):
            return f"Movement, {left} {'step' if left == 1 else 'steps'} left"
        case ContributionPhase(begun=begun):
            return "Contribution, begun" if begun else "Contribution"
        case AdditionalPhase() | ResetPhase() | OverPhase():
            return str(phase)
        case _:
            assert_never(phase)


def _outcome_words(outcome: Outcome) -> str:
    names = " and ".join(str(seat) for seat in outcome.winners)
    match len(outcome.winners):
        case 0:
            return f"Game over: a draw ({outcome.reason})"
        case 1:
            return f"Game over: seat {names} wins ({outcome.reason})"
        case _:
            return f"Game over: seats {names} share the victory ({outcome.reason})"


def last_words(scene: Scene) -> str:
    """The action before this position, in notation; empty if there is none to tell."""
    return "" if scene.last is None else f"Last action: {scene.last}"


def options_words(scene: Scene) -> str:
    """What was agreed before the game."""
    options = scene.view.city.options
    expansion = ", expansion" if options.expansion else ""
    return f"{options.players} players, edition {options.edition}{expansion}"


def seat_tags(scene: Scene, seat: Seat) -> str:
    """What is special about a seat: to act, winner, whose view it is."""
    tags: list[str] = []
    if scene.view.me is not None and scene.view.me.seat == seat:
        tags.append("you")
    if scene.outcome is None and scene.view.to_act == seat:
        tags.append("to act")
    if scene.outcome is not None and seat in scene.outcome.winners:
        tags.append("winner")
    return ", ".join(tags)


def shown(count: int | None) -> str:
    """A number, or a question mark for a hidden one."""
    return "?" if count is None else str(count)


def bonus_parts(bonus: Bonus) -> tuple[tuple[str, str], ...]:
    """
    The parts of a bonus: what it is and how it is written.

    >>> bonus_parts(Bonus(crystals=2, cards=1))
    (('crystal', '2C'), ('card', '1P'))
    """
    parts = (
        ("crystal", bonus.crystals, "C"),
        ("scale", bonus.scales, "S"),
        ("card", bonus.cards, "P"),
    )
    return tuple((kind, f"{count}{letter}") for kind, count, letter in parts if count)


def colours_of(building: Building) -> tuple[Colour | None, ...]:
    """The colours of a building's spaces, each once, from the left; None for any colour."""
    return tuple(dict.fromkeys(space.colour for space in building.spaces))


def letter_of(colour: Colour | None) -> str:
    """The letter of the people with this colour; a star for any."""
    return "*" if colour is None else People(colour).letter


def counted(cards: Iterable[Card]) -> tuple[tuple[Card, int], ...]:
    """Every kind of card with the number of its copies, in the order given."""
    return tuple(Counter(cards).items())
