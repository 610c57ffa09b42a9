"""
The phase of a position, and what it says about the turn so far.

A phase that play cannot be in with these pieces on the table is refused. Every check asks what must
have happened earlier in the turn, and looks for the traces that it leaves.
"""

from typing import assert_never

from bluemoon.city.cells import COURTYARD, Cell
from bluemoon.city.components import AdditionalAction
from bluemoon.city.rules.ending import judge
from bluemoon.city.rules.movement import DRAGON_OF, FLIT_1, FLIT_2, FLIT_STEPS
from bluemoon.city.rules.turn import additional_action
from bluemoon.city.scenario.arguments import PHASES, PhaseName, ScenarioArguments
from bluemoon.city.scenario.facedown_cards import (
    check_facedown_cards,
    check_no_facedown_cards,
    facedown_cards_fit,
    has_facedown_cards,
)
from bluemoon.city.state import (
    ADDITIONAL,
    CONTRIBUTION,
    CONTRIBUTION_BEGUN,
    MOVEMENT,
    RESET,
    STEPS_A_TURN,
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    Outcome,
    OverPhase,
    Phase,
    Reason,
    ResetPhase,
    State,
)
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import read_choice, read_number


def read_phase(arguments: ScenarioArguments, table: State) -> Phase:
    """The phase that is given, or the one that follows from *table*: everything else."""
    outcome = judge(table)
    name = _name(arguments.get("phase"), outcome)
    only_in: tuple[tuple[str, object, PhaseName], ...] = (
        ("steps_left", arguments.get("steps_left"), "movement"),
        ("begun", arguments.get("begun"), "contribution"),
    )
    for key, value, phase in only_in:
        if value is not None and name != phase:
            message = f"{key} is for the {phase} phase, and the phase is {name}"
            raise SetupError(message)
    match name:
        case "movement":
            return _movement(arguments.get("steps_left"), table)
        case "contribution":
            return _contribution(arguments.get("begun"), table)
        case "additional":
            return _additional(table)
        case "reset":
            return _reset(table)
        case "over":
            return _over(outcome, table)
        case _:
            assert_never(name)


def _name(value: object, outcome: Outcome | None) -> PhaseName:
    if value is None:
        return "movement" if outcome is None else "over"
    name = read_choice(value, PHASES, "phase")
    if outcome is not None and name != "over":
        message = f"the phase cannot be {name}: the game is over ({outcome.reason})"
        raise SetupError(message)
    return name


def _movement(steps_left: object, table: State) -> MovementPhase:
    check_no_facedown_cards(table, "in Movement")
    if steps_left is None:
        return MOVEMENT
    steps, flits = read_number(steps_left, "steps_left"), _flits_used(table)
    most = STEPS_A_TURN + FLIT_STEPS * flits
    if steps > most:
        message = (
            f"steps_left is {steps}, and with {flits} {FLIT_2} among the discards of this turn it "
            f"is {most} at most (rule M4)"
        )
        raise SetupError(message)
    return MovementPhase(steps)


def _flits_used(table: State) -> int:
    """
    The most Flits of value 2 that can have been used this turn (M4).

    They are among the latest discards: in Movement no card is drawn, and none is discarded but for
    the powers of this phase. A dragon's card also left the dragon in the city (M2, M3, M6).
    """
    flits = 0
    for card in reversed(table.discards):
        dragon = DRAGON_OF.get(card)
        was_used = card in (FLIT_1, FLIT_2) if dragon is None else table.dragons[dragon] is not None
        if not was_used:
            break
        flits += card == FLIT_2
    return flits


def _contribution(begun: object, table: State) -> ContributionPhase:
    if begun is None or not read_choice(begun, (False, True), "begun"):
        check_no_facedown_cards(table, "before anything was contributed")
        return CONTRIBUTION
    at = table.players[table.to_act].at
    if at == COURTYARD:
        check_no_facedown_cards(table, "after an offering")
        _check_offering(table, "begun")
    elif at in table.rebuilt:
        check_facedown_cards(table, at)
    else:
        check_no_facedown_cards(table, "while no building was completed")
        _check_contribution(table, at)
    return CONTRIBUTION_BEGUN


def _check_offering(table: State, why: str) -> None:
    """The latest offering is that of the seat to act (O1)."""
    if not _may_have_offered(table):
        owner = f"seat {table.obelisk[-1]} made the latest" if table.obelisk else "there is none"
        message = (
            f"{why} on the Courtyard means that seat {table.to_act} made an offering this turn, "
            f"but {owner} (rule O1); the argument obelisk gives their order"
        )
        raise SetupError(message)


def _may_have_offered(table: State) -> bool:
    return bool(table.obelisk) and table.obelisk[-1] == table.to_act


def _check_contribution(table: State, at: Cell) -> None:
    """The seat to act has a marker on the building, and paid for it (C2, C4)."""
    place = f"begun on the {table.city.name_at(at)} at {at} means that seat {table.to_act}"
    if table.to_act not in table.spaces[at]:
        message = f"{place} contributed to it this turn, but it has no marker there (rule C4)"
        raise SetupError(message)
    if not table.discards:
        message = f"{place} paid for a marker this turn, but there are no discards (rule C2)"
        raise SetupError(message)


def _additional(table: State) -> AdditionalPhase:
    at = table.players[table.to_act].at
    if additional_action(table) is None:
        message = f"the {table.city.name_at(at)} on {at} has no additional action (rule X2)"
        raise SetupError(message)
    if has_facedown_cards(table):
        check_facedown_cards(table, at)
    return ADDITIONAL


def _reset(table: State) -> ResetPhase:
    """Facedown cards come from the building here, or from one with the Main Hall's action (X3)."""
    at = table.players[table.to_act].at
    left = [
        cell
        for cell, building in zip(Cell, table.city.buildings, strict=True)
        if building is not None and building.action is AdditionalAction.MOVE and cell != at
    ]
    if has_facedown_cards(table) and not any(facedown_cards_fit(table, cell) for cell in left):
        check_facedown_cards(table, at)
    return RESET


def _over(outcome: Outcome | None, table: State) -> OverPhase:
    if outcome is None:
        message = "the phase cannot be over: nobody has won, and play can go on (chapter E)"
        raise SetupError(message)
    at = table.players[table.to_act].at
    if outcome.reason is Reason.OFFERINGS_MADE and table.to_act not in outcome.winners:
        winner = outcome.winners[0]
        message = f"seat {winner} won with its own offering, so to_act must be {winner} (rule E1)"
        raise SetupError(message)
    if at == COURTYARD:
        check_no_facedown_cards(table, "after an offering")
        _check_offering(table, "the end of the game")
    elif not _offered_at_shrine(table, at):
        _check_last_contribution(outcome, table, at)
    return OverPhase(outcome)


def _offered_at_shrine(table: State, at: Cell) -> bool:
    """Whether the last thing that happened may have been an offering from here (X5)."""
    is_shrine = additional_action(table) is AdditionalAction.OFFER
    fits = not has_facedown_cards(table) or facedown_cards_fit(table, at)
    return is_shrine and _may_have_offered(table) and fits


def _check_last_contribution(outcome: Outcome, table: State, at: Cell) -> None:
    """The game ended with a contribution to the building under the miniature (E2, E4)."""
    match outcome.reason:
        case Reason.OFFERINGS_MADE:
            message = (
                f"seat {table.to_act} won with an offering, which cannot be made from the "
                f"{table.city.name_at(at)} on {at} (rule O1)"
            )
            raise SetupError(message)
        case Reason.MARKERS_EXHAUSTED:
            check_no_facedown_cards(table, "while no building was completed")
            if table.to_act not in table.spaces[at]:
                message = (
                    f"seat {table.to_act} placed the last marker of the game, but has none on the "
                    f"{table.city.name_at(at)} on {at} (rule E4)"
                )
                raise SetupError(message)
        case Reason.CITY_REBUILT:
            check_facedown_cards(table, at)
        case _:
            assert_never(outcome.reason)
