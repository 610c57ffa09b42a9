"""The tiles of Blue Moon City, their spaces and the Obelisk, explained."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon.city.cells import COURTYARD, Cell, Dragon
from bluemoon.city.components import AdditionalAction, Building
from bluemoon.city.rules.contribution import C1
from bluemoon.city.rules.ending import E1
from bluemoon.city.rules.expansion import HOSPITAL_CARDS, X3, X4, X5
from bluemoon.city.rules.obelisk import O1
from bluemoon.city.rules.payment import C2
from bluemoon.city.rules.scoring import B2, B3, B4
from bluemoon.city.views.view import View
from bluemoon.city.wording.phrases import offering_price, place, shrine_price, spaces_here
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.wording import cited, counted, listed, player


def place_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """The tile on a cell, or with this name; no lines for another name."""
    for cell in view.city.grid.cells:
        title = view.city.name_at(cell)
        if name in (str(cell), title.lower()):
            building = view.city.buildings[cell]
            about = (
                [f"{title} on {cell}", f"Offerings to the Obelisk are made here ({cited(O1)})"]
                if building is None
                else _building(view, cell, building, names)
            )
            return [*about, *_visitors(view, cell, names)]
    return []


def _building(view: View, cell: Cell, building: Building, names: Sequence[str]) -> list[str]:
    is_rubble = cell not in view.rebuilt
    spaces = [
        f"{space} ({_owner(owner, names)})" if is_rubble else str(space)
        for space, owner in zip(building.spaces, view.spaces[cell], strict=True)
    ]
    next_door, action = building.neighbourhood, building.action
    return [
        f"{view.city.name_at(cell)} on {cell}: {'rubble' if is_rubble else 'rebuilt'}",
        f"Spaces from the left: {', '.join(spaces)}",
        f"Majority bonus, for the most markers: {building.majority} ({cited(B2)})",
        f"Construction bonus, for everyone with a marker: {building.construction} ({cited(B3)})",
        f"Neighbourhood bonus, once rebuilt, for helpers next door: {next_door} ({cited(B4)})",
        *([] if action is None else [f"At the end of a turn here: {_additional(view, action)}"]),
    ]


def _owner(owner: Seat | None, names: Sequence[str]) -> str:
    return "open" if owner is None else player(owner, names)


def _additional(view: View, action: AdditionalAction) -> str:
    match action:
        case AdditionalAction.MOVE:
            return f"go to any other tile ({cited(X3)})"
        case AdditionalAction.DRAW:
            return f"draw {counted(HOSPITAL_CARDS, 'card')} ({cited(X4)})"
        case AdditionalAction.OFFER:
            price = shrine_price(view)
            offer = "make an offering" if price is None else f"make an offering for {price}"
            return f"{offer} ({cited(X5)})"
        case _:
            assert_never(action)


def _visitors(view: View, cell: Cell, names: Sequence[str]) -> list[str]:
    """The miniatures and dragons on a cell."""
    people = [player(Seat(s), names) for s, seen in enumerate(view.players) if seen.at == cell]
    dragons = [f"the {dragon} dragon" for dragon in Dragon if view.dragons[dragon] == cell]
    return [f"Here now: {listed([*people, *dragons])}"] if people or dragons else []


def space_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """A space under the miniature of the player to act; no lines for another number."""
    cell = view.players[view.to_act].at
    for number, space in enumerate(spaces_here(view), start=1):
        if name == str(number):
            owner = view.spaces[cell][number - 1]
            state = "rebuilt" if cell in view.rebuilt else _owner(owner, names)
            colour = "any one colour" if space.colour is None else str(space.colour)
            return [
                f"Space {number} of {place(view.city, cell)}: {space} ({state})",
                f"A marker costs cards worth at least {space.price} in {colour} ({cited(C2)})",
                f"Whoever ends Movement here can pay for it while it is rubble ({cited(C1)})",
            ]
    return []


def obelisk_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """The Obelisk, and everyone's offerings; no lines for another name."""
    if name != "obelisk":
        return []
    options, price = view.city.options, offering_price(view)
    made = [
        f"{seen.offerings} by {player(Seat(seat), names)}" for seat, seen in enumerate(view.players)
    ]
    enough = options.components.offerings_to_win(options.players)
    where = f"{COURTYARD}, the {view.city.name_at(COURTYARD)}"
    cost = [] if price is None else [f"The next offering costs {price}, on {where} ({cited(O1)})"]
    return [
        f"Obelisk: {len(view.obelisk)} of {counted(len(view.city.obelisk), 'space')} taken",
        *cost,
        f"Prices from the lowest space: {' '.join(map(str, view.city.obelisk))}",
        f"Offerings: {', '.join(made)}; a player needs {enough} to win ({cited(E1)})",
    ]
