"""Mulligans before the first turn (O1)."""

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Mulligan
from bluemoon.legends.deciding.phases import refuse_phase
from bluemoon.legends.events import MulliganBegan
from bluemoon.legends.flow import begin_turn
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.tournament import hands_put_back, mulligan, mulligan_obstacle
from bluemoon.legends.state import MulliganPhase, opponent


def mulligans(resolution: Resolution, phase: MulliganPhase) -> tuple[Mulligan, ...]:
    """What a player may put back; first of all, nothing."""
    return tuple(map(Mulligan, hands_put_back(resolution.player(phase.seat))))


def decide_mulligan(resolution: Resolution, action: Mulligan) -> Refusal | None:
    """Put cards back and draw as many; then it is the other player's choice, or the first turn."""
    state = resolution.state
    if not isinstance(state.phase, MulliganPhase):
        return refuse_phase(state, action)
    seat, starting = state.phase.seat, state.turn.seat
    obstacle = mulligan_obstacle(resolution.player(seat), action.cards)
    if obstacle is not None:
        return obstacle
    resolution.add(mulligan(state, seat, action.cards))
    if seat == starting:
        resolution.add(MulliganBegan(opponent(seat)))
    else:
        begin_turn(resolution, starting)
    return None
