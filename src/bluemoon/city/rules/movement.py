"""M · Movement: the miniature walks and flies, cards send the dragons."""

from typing import Final

from bluemoon.city.actions import Flit, Fly, Move, MoveDragon
from bluemoon.city.book import BOOK
from bluemoon.city.cards import Card, People
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.events import (
    DragonMoved,
    Event,
    MiniatureFlew,
    MiniatureMoved,
    StepsGained,
)
from bluemoon.city.grid import OUT_OF_REACH
from bluemoon.city.rules.turn import T1, refuse_missing, refuse_out_of_phase
from bluemoon.city.state import MovementPhase, State
from bluemoon.kernel.rulebook import Refusal, Rule

M1: Final = Rule(
    BOOK,
    "M1",
    "The miniature takes up to 2 steps along the tiles of the city, each to an orthogonally "
    "adjacent tile; pieces never block one another.",
    page=7,
)
M2: Final = Rule(
    BOOK,
    "M2",
    "A Vulca, Terrah or Aqua of value 1 moves the red, green or blue dragon to any tile, from "
    "inside or outside the city.",
    page=12,
)
M3: Final = Rule(
    BOOK,
    "M3",
    "A Vulca, Terrah or Aqua of value 2 moves its dragon up to 3 orthogonal steps, if that dragon "
    "is in the city.",
    page=12,
)
M4: Final = Rule(
    BOOK,
    "M4",
    "A Flit of value 1 moves the miniature to any tile; a Flit of value 2 gives it 2 more steps "
    "this turn.",
    page=12,
)
M5: Final = Rule(
    BOOK,
    "M5",
    "Steps and powers may be mixed in any order; steps not taken lapse when the phase ends.",
    page=7,
)
M6: Final = Rule(
    BOOK,
    "M6",
    "A move must bring the piece to another tile, and no dragon can be sent out of the city.",
    page=7,
    is_ruling=True,
)
M7: Final = Rule(
    BOOK,
    "M7",
    "The powers of Flit, Vulca, Terrah and Aqua are for the Movement phase only.",
    page=12,
)

DRAGON_STEPS: Final = 3
"""Steps that a card of value 2 moves a dragon (M3)."""

FLIT_STEPS: Final = 2
"""Steps that a Flit of value 2 adds (M4)."""

FLIT_1: Final = Card(People.FLIT, 1)
FLIT_2: Final = Card(People.FLIT, 2)

DRAGON_OF: Final = {
    Card(people, value): dragon
    for people, dragon in (
        (People.VULCA, Dragon.RED),
        (People.TERRAH, Dragon.GREEN),
        (People.AQUA, Dragon.BLUE),
    )
    for value in (1, 2)
}
"""The dragon that a card moves, for the cards that move one (M2, M3)."""


def decide_move(state: State, action: Move) -> tuple[Event, ...] | Refusal:
    """Walk with the miniature (M1)."""
    phase = state.phase
    if not isinstance(phase, MovementPhase):
        return refuse_out_of_phase(state, action, T1, "Movement")
    at = state.players[state.to_act].at
    steps = state.city.grid.distances[at][action.to]
    if 0 < steps <= phase.steps_left:
        return (MiniatureMoved(state.to_act, action.to, phase.steps_left - steps),)
    return _refuse_cell(M1, at, action.to, steps) or Refusal(
        M1,
        f"{action.to} is {_steps(steps)} from {at}, and the miniature has "
        f"{_steps(phase.steps_left)} left",
    )


def decide_flit(state: State, action: Flit) -> tuple[Event, ...] | Refusal:
    """Discard a Flit of value 2 for more steps (M4)."""
    phase = state.phase
    if not isinstance(phase, MovementPhase):
        return refuse_out_of_phase(state, action, M7, "Movement")
    if FLIT_2 not in state.players[state.to_act].hand:
        return refuse_missing(FLIT_2)
    return (StepsGained(state.to_act, FLIT_2, phase.steps_left + FLIT_STEPS),)


def decide_fly(state: State, action: Fly) -> tuple[Event, ...] | Refusal:
    """Discard a Flit of value 1 to put the miniature on any tile (M4)."""
    if not isinstance(state.phase, MovementPhase):
        return refuse_out_of_phase(state, action, M7, "Movement")
    player = state.players[state.to_act]
    if FLIT_1 not in player.hand:
        return refuse_missing(FLIT_1)
    steps = state.city.grid.distances[player.at][action.to]
    refused = _refuse_cell(M4, player.at, action.to, steps)
    return refused or (MiniatureFlew(state.to_act, FLIT_1, action.to),)


def decide_dragon(state: State, action: MoveDragon) -> tuple[Event, ...] | Refusal:
    """Discard a card to move its dragon, one of any number of cards (M2, M3, T3)."""
    if not isinstance(state.phase, MovementPhase):
        return refuse_out_of_phase(state, action, M7, "Movement")
    moved = DRAGON_OF.get(action.card)
    if moved is None:
        return Refusal(M2, f"{action.card} moves no dragon; only V, T and A of value 1 or 2 do")
    if moved is not action.dragon:
        return Refusal(M2, f"{action.card} moves the {moved} dragon, not the {action.dragon} one")
    if action.card not in state.players[state.to_act].hand:
        return refuse_missing(action.card)
    refused = _refuse_flight(state, action)
    return refused or (DragonMoved(state.to_act, action.card, moved, action.to),)


def _refuse_flight(state: State, action: MoveDragon) -> Refusal | None:
    at = state.dragons[action.dragon]
    distances = state.city.grid.distances
    if at is None:
        if action.card.value == 1:
            # Every tile can be reached from every other, so any distance will do.
            there = distances[state.players[state.to_act].at][action.to]
            return _refuse_cell(M2, None, action.to, there)
        return Refusal(
            M3, f"the {action.dragon} dragon is outside the city, where {action.card} is no use"
        )
    steps = distances[at][action.to]
    refused = _refuse_cell(M2 if action.card.value == 1 else M3, at, action.to, steps)
    if refused or action.card.value == 1 or steps <= DRAGON_STEPS:
        return refused
    return Refusal(
        M3, f"{action.to} is {_steps(steps)} from {at}, and {action.card} moves a dragon at most 3"
    )


def _refuse_cell(rule: Rule, at: Cell | None, to: Cell, steps: int) -> Refusal | None:
    if steps >= OUT_OF_REACH:
        return Refusal(rule, f"{to} is not in this city")
    if to == at:
        return Refusal(M6, f"the piece is on {to} already, and a move must change its tile")
    return None


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"
