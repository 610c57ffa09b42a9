"""C · Contribution: paying for a space of the building under the miniature."""

from typing import Final

from bluemoon.city.actions import Contribute
from bluemoon.city.book import BOOK
from bluemoon.city.components import Bonus, Building
from bluemoon.city.events import Award, Event, MarkerPlaced, ScalesGained
from bluemoon.city.evolve import evolve
from bluemoon.city.rules.ending import ending
from bluemoon.city.rules.payment import why_not_paid
from bluemoon.city.rules.scales import scoring
from bluemoon.city.rules.scoring import grant, is_complete, score_building
from bluemoon.city.rules.turn import T1, missing_card, refuse_missing, refuse_out_of_phase
from bluemoon.city.state import ContributionPhase, State
from bluemoon.kernel.consequences import Consequences
from bluemoon.kernel.rulebook import Refusal, Rule

C1: Final = Rule(
    BOOK,
    "C1",
    "A contribution goes to the building on which the miniature ended its movement, while that is "
    "rubble, and to a space with no marker on it.",
    page=7,
)
C4: Final = Rule(
    BOOK,
    "C4",
    "A contribution needs an unplaced marker, which is placed on the space.",
    page=7,
)
C5: Final = Rule(
    BOOK,
    "C5",
    "Any number of contributions may be made in a turn, each paid for on its own.",
    page=8,
)
C12: Final = Rule(
    BOOK,
    "C12",
    "The first contribution of a turn gains 1 golden scale for each dragon on the tile; later ones "
    "gain none.",
    page=10,
)


def decide_contribute(state: State, action: Contribute) -> tuple[Event, ...] | Refusal:
    """Pay for a space (C1 to C12), with all that follows (B, G, E)."""
    phase = state.phase
    if not isinstance(phase, ContributionPhase):
        return refuse_out_of_phase(state, action, T1, "Contribution")
    building = rubble_here(state)
    if building is None:
        at = state.players[state.to_act].at
        why = "is reconstructed already" if at in state.rebuilt else "takes no contributions"
        return Refusal(C1, f"the {state.city.name_at(at)} on {at} {why}")
    refused = _refuse_space(state, action.space) or _refuse_cards(state, building, action)
    return refused or _consequences(state, phase, building, action)


def rubble_here(state: State) -> Building | None:
    """The building under the miniature, if it can still be contributed to (C1)."""
    at = state.players[state.to_act].at
    return None if at in state.rebuilt else state.city.buildings[at]


def _refuse_space(state: State, space: int) -> Refusal | None:
    player = state.players[state.to_act]
    name, spaces = state.city.name_at(player.at), state.spaces[player.at]
    if not 1 <= space <= len(spaces):
        return Refusal(C1, f"the {name} has spaces 1 to {len(spaces)}, and no space {space}")
    owner = spaces[space - 1]
    if owner is not None:
        return Refusal(C1, f"space {space} of the {name} has a marker of seat {owner} on it")
    if not player.markers:
        return Refusal(C4, "all markers are placed, and a contribution needs one")
    return None


def _refuse_cards(state: State, building: Building, action: Contribute) -> Refusal | None:
    missing = missing_card(state, action.cards)
    if missing is not None:
        return refuse_missing(missing)
    return why_not_paid(action.cards, building.spaces[action.space - 1])


def _consequences(
    state: State, phase: ContributionPhase, building: Building, action: Contribute
) -> tuple[Event, ...]:
    seat, cell = state.to_act, state.players[state.to_act].at
    placed = MarkerPlaced(seat, cell, action.space, action.cards)
    dragons = 0 if phase.begun else state.dragons.count(cell)
    is_last_space = state.spaces[cell].count(None) == 1
    if not dragons and not is_last_space and state.players[seat].markers > 1:
        # No award, no scale taken, markers left: nothing else can follow.
        return (placed,)
    after = Consequences(evolve, state)
    after.add(placed)
    grant(after, seat, Bonus(scales=dragons), Award.DRAGONS, cell)
    if is_complete(after.state, cell):
        score_building(after, building, cell)
    after.add_all(scoring(after.state, _only_counted(after)))
    after.add_all(ending(after.state))
    return tuple(after.events)


def _only_counted(after: Consequences[State, Event]) -> tuple[int, ...]:
    """Scales that were gained when the pool was empty, by seat (G1)."""
    counted = [0] * len(after.state.players)
    for event in after.events:
        if isinstance(event, ScalesGained):
            counted[event.seat] += event.amount - event.taken
    return tuple(counted)
