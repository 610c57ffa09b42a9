"""The phase of a position, which has to agree with what lies on the table."""

from collections.abc import Mapping
from typing import assert_never

from bluemoon.city.positions.arguments import PHASES, PhaseName
from bluemoon.city.positions.plain_values import chosen, whole_number
from bluemoon.city.rules.ending import judge
from bluemoon.city.rules.movement import FLIT_2, FLIT_STEPS
from bluemoon.city.rules.turn import additional_action
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
    State,
)
from bluemoon.kernel.errors import SetupError


def read_phase(given: Mapping[str, object], table: State) -> Phase:
    """The phase that is given, or the one that follows from *table*: all the rest."""
    outcome = judge(table)
    name = _name(given.get("phase"), outcome)
    for key, only in (("steps_left", "movement"), ("begun", "contribution")):
        if given.get(key) is not None and name != only:
            message = f"{key} is for the {only} phase, and the phase is {name}"
            raise SetupError(message)
    match name:
        case "movement":
            return _movement(given.get("steps_left"), table)
        case "contribution":
            return _contribution(given.get("begun"), table)
        case "additional":
            return _additional(table)
        case "reset":
            return RESET
        case "over":
            return _over(outcome)
        case _:
            assert_never(name)


def _name(value: object, outcome: Outcome | None) -> PhaseName:
    if value is None:
        return "movement" if outcome is None else "over"
    name = chosen(value, PHASES, "phase")
    if outcome is not None and name != "over":
        message = f"the phase cannot be {name}: the game is over ({outcome.reason})"
        raise SetupError(message)
    return name


def _movement(steps_left: object, table: State) -> MovementPhase:
    _check_incoming(table)
    if steps_left is None:
        return MOVEMENT
    # No card is drawn in Movement, so every Flit used is still among the discards (M4).
    most = STEPS_A_TURN + FLIT_STEPS * table.discards.count(FLIT_2)
    what = f"steps_left, with {table.discards.count(FLIT_2)} {FLIT_2} among the discards,"
    return MovementPhase(whole_number(steps_left, what, most))


def _contribution(begun: object, table: State) -> ContributionPhase:
    if begun is not None and chosen(begun, (False, True), "begun"):
        return CONTRIBUTION_BEGUN
    _check_incoming(table)
    return CONTRIBUTION


def _check_incoming(table: State) -> None:
    """Facedown cards come from contributions of this turn (B6)."""
    for seat, player in enumerate(table.players):
        if player.incoming:
            message = f"seat {seat} has incoming cards before anything was contributed (rule B6)"
            raise SetupError(message)


def _additional(table: State) -> AdditionalPhase:
    if additional_action(table) is None:
        at = table.players[table.to_act].at
        message = f"the {table.city.name_at(at)} on {at} has no additional action (rule X2)"
        raise SetupError(message)
    return ADDITIONAL


def _over(outcome: Outcome | None) -> OverPhase:
    if outcome is None:
        message = "the phase cannot be over: nobody has won, and play can go on (E)"
        raise SetupError(message)
    return OverPhase(outcome)
