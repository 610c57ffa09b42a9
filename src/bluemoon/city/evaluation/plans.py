"""What a player can do next, and how soon."""

from typing import Final

from bluemoon.city.cells import COURTYARD, Dragon
from bluemoon.city.evaluation.prospects import Payer, prospects
from bluemoon.city.evaluation.ruins import Ruins
from bluemoon.city.evaluation.scales import worth_of_scales
from bluemoon.city.evaluation.worths import LEAD, NEXT_BEST, OFFERING, SCALE, SOON, STEP
from bluemoon.city.state import STEPS_A_TURN, ContributionPhase, MovementPhase, State
from bluemoon.kernel.seats import Seat

_FARTHEST: Final = 9
"""No walk in the city takes so many steps."""
_MOST_BY_DRAGONS: Final = SCALE * len(Dragon) + LEAD
"""More than this dragons add to no plan (C12)."""


def worth_of_plans(
    state: State, ruins: Ruins, payer: Payer, price: int, rival_scales: int
) -> float:
    """What the best thing to do next promises, and a little for the second best."""
    player = state.players[payer.seat]
    distances = state.city.grid.distances[player.at]
    soon = _soon(state, payer.seat)
    has_begun = payer.seat == state.to_act and _has_begun(state)
    dragons = state.dragons
    best = second = 0.0
    wins = payer.missing == 1
    # With the last marker on the Obelisk nothing could be done any more; it may only win.
    if player.crystals >= price and (payer.markers > 1 or (payer.markers and wins)):
        steps = distances[COURTYARD]
        counts = SOON[1] if has_begun and not steps else soon[steps]
        # After one that wins nothing has to be saved for another.
        gain = OFFERING if wins else OFFERING - price
        best = gain * counts - STEP * steps
    for cell, gain, is_payable in prospects(ruins, payer, player.hand):
        if gain + _MOST_BY_DRAGONS < second:
            break
        steps = distances[cell]
        promise = gain
        if is_payable and cell in dragons and (steps or not has_begun):
            promise += worth_of_scales(
                player.scales + dragons.count(cell), rival_scales
            ) - worth_of_scales(player.scales, rival_scales)
        promise = promise * soon[steps] - STEP * steps
        if promise > best:
            best, second = promise, best
        elif promise > second:
            second = promise
    return best + NEXT_BEST * second


def _has_begun(state: State) -> bool:
    """Whether something was paid for in this turn already (C12, O3)."""
    phase = state.phase
    return isinstance(phase, ContributionPhase) and phase.begun


def _soon(state: State, seat: Seat) -> tuple[float, ...]:
    """What a plan counts, by steps to the place where it can be carried out."""
    phase = state.phase
    if seat == state.to_act:
        if isinstance(phase, MovementPhase):
            return _MOVING[min(phase.steps_left, _FARTHEST)]
        if isinstance(phase, ContributionPhase):
            return _THERE
    return _WAITING


def _turns(steps: int) -> int:
    """How many turns a walk takes."""
    return -(-max(steps, 0) // STEPS_A_TURN)


_MOVING: Final = tuple(
    tuple(SOON[_turns(steps - left)] for steps in range(_FARTHEST)) for left in range(_FARTHEST + 1)
)
_WAITING: Final = tuple(SOON[max(1, _turns(steps))] for steps in range(_FARTHEST))
_THERE: Final = (1.0, *_WAITING[1:])
