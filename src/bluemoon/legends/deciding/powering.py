"""The end of the Booster/Support phase, the announcement, and calling a bluff (B10, P, U8)."""

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Announce, Call, Done, Pass
from bluemoon.legends.deciding.backtracking import done_verdict, with_way_back
from bluemoon.legends.deciding.phases import FIGHTING, refuse_phase
from bluemoon.legends.events import BluffCalled, ElementSet, Passed
from bluemoon.legends.flow import announce, begin_retreat, close_window, end_support, finish_turn
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import bluffs_in_play, discard_placed
from bluemoon.legends.rules.bluffs import is_true
from bluemoon.legends.rules.dragons import attract
from bluemoon.legends.state import (
    AFTER_SUPPORT,
    BluffCallPhase,
    PowerPhase,
    ResponsePhase,
    opponent,
)


def decide_done(resolution: Resolution, action: Done) -> Refusal | None:
    """End the Booster/Support phase (B10 to B12)."""
    state = resolution.state
    if not isinstance(state.phase, FIGHTING):
        return refuse_phase(state, action)
    obstacle = done_verdict(resolution)
    if obstacle is not None:
        return with_way_back(resolution, obstacle)
    end_support(resolution)
    return None


def decide_announce(resolution: Resolution, action: Announce) -> Refusal | None:
    """Choose the element of a new fight (P2)."""
    state = resolution.state
    if not isinstance(state.phase, PowerPhase):
        return refuse_phase(state, action)
    resolution.add(ElementSet(action.element))
    announce(resolution, action.element)
    return None


def decide_call(resolution: Resolution, action: Call) -> Refusal | None:
    """Call the bluff (U9, U10)."""
    state = resolution.state
    if not isinstance(state.phase, BluffCallPhase):
        return refuse_phase(state, action)
    caller, bluffer = state.phase.seat, state.turn.seat
    good = is_true(state, resolution.standings)
    resolution.add(BluffCalled(caller, good))
    for placed in bluffs_in_play(state.players[bluffer]):
        discard_placed(resolution, bluffer, placed)
    attract(resolution, bluffer if good else opponent(bluffer), "bluff")
    if resolution.is_over:
        return None
    if good:
        finish_turn(resolution)
    else:
        begin_retreat(resolution, bluffer, "bluff", AFTER_SUPPORT)
    return None


def decide_pass(resolution: Resolution, action: Pass) -> Refusal | None:
    """Do not call the bluff, or play no interference card (U8, N4)."""
    state = resolution.state
    phase = state.phase
    if not isinstance(phase, BluffCallPhase | ResponsePhase):
        return refuse_phase(state, action)
    resolution.add(Passed(phase.seat))
    if isinstance(phase, ResponsePhase):
        close_window(resolution, phase)
    else:
        finish_turn(resolution)
    return None
