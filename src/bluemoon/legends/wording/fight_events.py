"""Events of fights in words: powers, bluffs that are called, dragons, retreats."""

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.options import SEATS
from bluemoon.legends.state import ResponsePhase, opponent
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.phrases import dragons_of, name_of, number_of_dragons
from bluemoon.toolkits.wording import player

FightEvent: TypeAlias = (
    e.FightJoined
    | e.Declined
    | e.Backtracked
    | e.PowerAnnounced
    | e.BluffCalled
    | e.Passed
    | e.DragonMoved
    | e.Retreated
    | e.FightEnded
)
"""What happens in a fight, and about it."""


_NOT_RESPONDING: Final = "plays no interference card"
_NOT_CALLING: Final = "does not call the bluff"


def fight_event(view: View, event: FightEvent, names: Sequence[str]) -> str:  # noqa: PLR0911  one arm an event
    """What happened in a fight."""
    who = player(event.seat, names, start=True)
    match event:
        case e.FightJoined():
            return f"{who} {'starts a fight' if event.started else 'continues the fight'}"
        case e.Declined():
            return f"{who} starts no fight"
        case e.Backtracked():
            leave = ", and cannot fight any more in this turn" if event.must_leave else ""
            return f"{who} takes back everything since the choice to fight{leave}"
        case e.PowerAnnounced():
            return f"{who} announces a power of {event.power} in {event.element}"
        case e.BluffCalled():
            found = "every bluff card fits" if event.good else "a bluff card does not fit"
            return f"{who} calls the bluff: {found}"
        case e.Passed():
            is_window = isinstance(view.phase, ResponsePhase)
            return f"{who} {_NOT_RESPONDING if is_window else _NOT_CALLING}"
        case e.DragonMoved():
            return f"{who} attracts a dragon{_why(view, event)}: {_sides(event, names)}"
        case e.Retreated():
            return f"{who} {_retreating(event)}: {_price(event, names)}"
        case e.FightEnded():
            return "The fight is over"
        case _:
            assert_never(event)


def _why(view: View, event: e.DragonMoved) -> str:
    card = "" if event.card is None else name_of(view.options.components, event.card)
    match event.why:
        case "retreat" | "bluff":
            return ""
        case "demand":
            return f" for the unmet demand of {card}"
        case "storm":
            return " with storms"
        case "text":
            return f" with {card}"
        case _:
            assert_never(event.why)


def _sides(event: e.DragonMoved, names: Sequence[str]) -> str:
    """Who has dragons now."""
    for seat in map(Seat, range(SEATS)):
        number = dragons_of(event.dragons, seat)
        if number:
            return f"{player(seat, names)} has {number}"
    return "nobody has any"


def _retreating(event: e.Retreated) -> str:
    match event.reason:
        case "chosen":
            return "retreats"
        case "bluff":
            return "has to retreat because of the bluff"
        case "flood":
            return "has to retreat because of floods"
        case _:
            assert_never(event.reason)


def _price(event: e.Retreated, names: Sequence[str]) -> str:
    other = player(opponent(event.seat), names)
    return f"{other} attracts {number_of_dragons(event.dragons)}"
