"""Actions of Blue Moon City in words."""

from typing import assert_never

from bluemoon import city
from bluemoon.city.rules.expansion import HOSPITAL_CARDS, shrine_surcharge
from bluemoon.city.rules.obelisk import offering_price
from bluemoon.city.rules.reset import CARDS_GAINED


def heading(state: city.State, action: city.Action) -> str:  # noqa: PLR0911  one arm an action
    """Under which heading an action is listed, with the rule that allows it."""
    match action:
        case city.Move():
            return "Walk (M1)"
        case city.Flit():
            return "Discard a Flit for two more steps (M4)"
        case city.Fly():
            return "Discard F1 to go to any tile (M4)"
        case city.MoveDragon():
            rule = "M2" if action.card.value == 1 else "M3"
            return f"Discard {action.card} to move the {action.dragon} dragon ({rule})"
        case city.Contribute():
            return f"Pay for {_space(state, action.space)} (C2)"
        case city.Offer():
            return "Make an offering (O1)" if action.pillar is None else "Offer once more (O3)"
        case city.Reset():
            number = len(action.cards)
            return f"Discard {number or 'nothing'} and draw {number + CARDS_GAINED} (R1)"
        case city.UseHall() | city.UseHospital() | city.UseShrine():
            return f"Use the {_here(state)} (X2)"
        case city.End():
            return "Go on (T1)"
        case _:
            assert_never(action)


def note(state: city.State, action: city.Action) -> str:
    """What is worth knowing beside the notation, in a few words; perhaps nothing."""
    match action:
        case city.Move() | city.Fly() | city.MoveDragon() | city.UseHall():
            return state.city.name_at(action.to)
        case city.Contribute() | city.Reset() | city.Flit():
            return ""
        case city.Offer() | city.UseHospital() | city.UseShrine() | city.End():
            return meaning(state, action)
        case _:
            assert_never(action)


def meaning(state: city.State, action: city.Action) -> str:  # noqa: PLR0911, C901  one arm each
    """What an action does, in words."""
    match action:
        case city.Move():
            return f"walk to {_place(state, action.to)}"
        case city.Flit():
            return "discard F2 for two more steps"
        case city.Fly():
            return f"discard F1 and go to {_place(state, action.to)}"
        case city.MoveDragon():
            goal = _place(state, action.to)
            return f"discard {action.card} and move the {action.dragon} dragon to {goal}"
        case city.Contribute():
            cards = city.format_cards(action.cards)
            return f"discard {cards} and put a marker on {_space(state, action.space)}"
        case city.Offer():
            return _offering(state, action)
        case city.Reset():
            cards = city.format_cards(action.cards) or "nothing"
            return f"discard {cards} and draw {len(action.cards) + CARDS_GAINED} cards"
        case city.UseHall():
            return f"go to {_place(state, action.to)}"
        case city.UseHospital():
            return f"draw {HOSPITAL_CARDS} cards"
        case city.UseShrine():
            return f"pay {offering_price(state) + shrine_surcharge(state)} crystals for an offering"
        case city.End():
            return _end(state)
        case _:
            assert_never(action)


def _offering(state: city.State, action: city.Offer) -> str:
    pillar = action.pillar
    if pillar is None:
        return f"pay {offering_price(state)} crystals for an offering"
    price = offering_price(state) + pillar.value
    return f"discard {pillar} and pay {price} crystals for one more offering"


def _end(state: city.State) -> str:
    phase = state.phase
    if isinstance(phase, city.AdditionalPhase):
        return f"do without the {_here(state)}"
    return f"end {phase}"


def _place(state: city.State, cell: city.Cell) -> str:
    return f"{cell}, the {state.city.name_at(cell)}"


def _here(state: city.State) -> str:
    return state.city.name_at(state.players[state.to_act].at)


def _space(state: city.State, number: int) -> str:
    building = state.city.buildings[state.players[state.to_act].at]
    spaces = () if building is None else building.spaces
    asked = f", {spaces[number - 1]}" if 1 <= number <= len(spaces) else ""
    return f"space {number} of the {_here(state)}{asked}"
