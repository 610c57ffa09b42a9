"""Actions of Blue Moon City in words."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon.city.actions import (
    Action,
    Contribute,
    End,
    Flit,
    Fly,
    Move,
    MoveDragon,
    Offer,
    Reset,
    UseHall,
    UseHospital,
    UseShrine,
)
from bluemoon.city.rules.expansion import HOSPITAL_CARDS, X3, X4, X5
from bluemoon.city.rules.movement import FLIT_1, FLIT_2, FLIT_STEPS, M1, M2, M3, M4
from bluemoon.city.rules.obelisk import O1, O3
from bluemoon.city.rules.payment import C2
from bluemoon.city.rules.reset import CARDS_GAINED, R1
from bluemoon.city.rules.turn import T1
from bluemoon.city.state import AdditionalPhase
from bluemoon.city.views.view import View
from bluemoon.city.wording.phrases import (
    cards_or_nothing,
    here,
    offering_price,
    place,
    shrine_price,
    space,
)
from bluemoon.kernel.rulebook import Rule
from bluemoon.toolkits.wording import capitalised, cited, counted


def heading(view: View, action: Action, /) -> str:
    """The heading under which an action is listed, with its rule."""
    words, rule = _heading(view, action)
    return f"{words} ({cited(rule)})"


def _heading(view: View, action: Action) -> tuple[str, Rule]:  # noqa: C901, PLR0911  one arm each
    match action:
        case Move():
            return "Walk", M1
        case Flit():
            return f"Discard {FLIT_2} for {counted(FLIT_STEPS, 'more step')}", M4
        case Fly():
            return f"Discard {FLIT_1} to go to any tile", M4
        case MoveDragon():
            words = f"Discard {action.card} to move the {action.dragon} dragon"
            return words, M2 if action.card.value == 1 else M3
        case Contribute():
            return f"Pay for {space(view, action.space)}", C2
        case Offer():
            return ("Make an offering", O1) if action.pillar is None else ("Offer once more", O3)
        case Reset():
            number = len(action.cards)
            return f"Discard {number or 'nothing'} and draw {number + CARDS_GAINED}", R1
        case UseHall():
            return f"Use the {here(view)}", X3
        case UseHospital():
            return f"Use the {here(view)}", X4
        case UseShrine():
            return f"Use the {here(view)}", X5
        case End():
            return "Go on", T1
        case _:
            assert_never(action)


def note(view: View, action: Action, /) -> str:
    """What to add to the notation of an action; may be empty."""
    match action:
        case Move() | Fly() | MoveDragon() | UseHall():
            return view.city.name_at(action.to)
        case Contribute() | Reset() | Flit():
            return ""
        case Offer() | UseHospital() | UseShrine() | End():
            return _meaning(view, action)
        case _:
            assert_never(action)


def action(view: View, action: Action, /, *, names: Sequence[str] = ()) -> str:
    """What an action does, as an order; it names no player."""
    del names
    return _meaning(view, action)


def _meaning(view: View, action: Action) -> str:  # noqa: C901, PLR0911  one arm an action
    city = view.city
    match action:
        case Move():
            return f"Walk to {place(city, action.to)}"
        case Flit():
            return f"Discard {FLIT_2} for {counted(FLIT_STEPS, 'more step')}"
        case Fly():
            return f"Discard {FLIT_1} and go to {place(city, action.to)}"
        case MoveDragon():
            goal = place(city, action.to)
            return f"Discard {action.card} and move the {action.dragon} dragon to {goal}"
        case Contribute():
            cards = cards_or_nothing(action.cards)
            return f"Discard {cards} and put a marker on {space(view, action.space)}"
        case Offer():
            return _offering(view, action)
        case Reset():
            drawn = counted(len(action.cards) + CARDS_GAINED, "card")
            return f"Discard {cards_or_nothing(action.cards)} and draw {drawn}"
        case UseHall():
            return f"Go to {place(city, action.to)}"
        case UseHospital():
            return f"Draw {counted(HOSPITAL_CARDS, 'card')}"
        case UseShrine():
            return capitalised(_paying(shrine_price(view), "an offering"))
        case End():
            return ending_phase(view)
        case _:
            assert_never(action)


def _offering(view: View, offer: Offer) -> str:
    pillar = offer.pillar
    if pillar is None:
        return capitalised(_paying(offering_price(view), "an offering"))
    paying = _paying(offering_price(view, pillar.value), "one more offering")
    return f"Discard {pillar} and {paying}"


def _paying(price: str | None, what: str) -> str:
    return f"make {what}" if price is None else f"pay {price} for {what}"


def ending_phase(view: View) -> str:
    """What ending the current phase means."""
    if isinstance(view.phase, AdditionalPhase):
        return f"Skip the {here(view)}"
    return f"End {view.phase}"
