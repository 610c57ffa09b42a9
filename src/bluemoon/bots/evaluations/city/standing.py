"""How well everyone stands, in crystals."""

from typing import Final

from bluemoon.bots.evaluations.city.hand import worth_of_hand
from bluemoon.bots.evaluations.city.prospects import Ruins, prospects, ruins
from bluemoon.bots.evaluations.city.worths import (
    BONUS_CARD,
    LEAD,
    NEXT_BEST,
    OFFERING,
    SCALE,
    SOON,
    SPARE_CRYSTAL,
    STEP,
    worth_of_markers,
)
from bluemoon.city.cells import COURTYARD
from bluemoon.city.state import STEPS_A_TURN, ContributionPhase, MovementPhase, State
from bluemoon.kernel.seats import Seat


def distances_to_victory(state: State) -> list[float]:
    """What everyone still lacks, by seat, counting what they have and can do next."""
    here = ruins(state.city, state.spaces, state.rebuilt)
    price = _next_price(state)
    most = max([player.scales for player in state.players])
    found: list[float] = []
    for number, player in enumerate(state.players):
        seat = Seat(number)
        missing = here.to_win - player.offerings
        spare = player.markers - missing
        crystals: float = player.crystals
        if crystals > missing * price:
            crystals = missing * price + SPARE_CRYSTAL * (crystals - missing * price)
        assets = crystals + here.shares[seat]
        assets += SCALE * player.scales + (LEAD if player.scales == most else 0.0)
        cards = worth_of_hand(player.hand, here.wanted) + BONUS_CARD * len(player.incoming)
        plans = _plans(state, here, seat, price, spare)
        found.append(OFFERING * missing - assets - cards - worth_of_markers(spare) - plans)
    return found


def _plans(state: State, here: Ruins, seat: Seat, price: int, spare: int) -> float:
    """What the best thing to do next promises, and a little for the second best."""
    player = state.players[seat]
    distances = state.city.grid.distances[player.at]
    soon = _soon(state, seat)
    dragons, begun = state.dragons, False
    phase = state.phase
    if seat == state.to_act and isinstance(phase, ContributionPhase):
        begun = phase.begun
    best = second = 0.0
    for cell, gain, payable in prospects(here, seat, player.hand, player.markers, spare):
        steps = distances[cell]
        if payable and cell in dragons and not (begun and not steps):
            gain += SCALE * dragons.count(cell)
        promise = gain * soon[steps] - STEP * steps
        if promise > best:
            best, second = promise, best
        elif promise > second:
            second = promise
    if player.markers and player.crystals >= price:
        steps = distances[COURTYARD]
        promise = (OFFERING - price) * (SOON[1] if begun and not steps else soon[steps])
        promise -= STEP * steps
        if promise > best:
            best, second = promise, best
        elif promise > second:
            second = promise
    return best + NEXT_BEST * second


_FARTHEST: Final = 9
"""No walk in the city takes so many steps."""


def _soon(state: State, seat: Seat) -> tuple[float, ...]:
    """What a plan counts, by steps to the place where it can be carried out."""
    phase = state.phase
    if seat == state.to_act:
        if isinstance(phase, MovementPhase):
            return _MOVING[min(phase.steps_left, _FARTHEST)]
        if isinstance(phase, ContributionPhase):
            return _THERE
    return _WAITING


_MOVING: Final = tuple(
    tuple(SOON[-(-max(steps - left, 0) // STEPS_A_TURN)] for steps in range(_FARTHEST))
    for left in range(_FARTHEST + 1)
)
_WAITING: Final = tuple(SOON[max(1, -(-steps // STEPS_A_TURN))] for steps in range(_FARTHEST))
_THERE: Final = (1.0, *_WAITING[1:])


def _next_price(state: State) -> int:
    """What the next offering costs; more than anyone has when the Obelisk is full."""
    prices, taken = state.city.obelisk, len(state.obelisk)
    return prices[taken] if taken < len(prices) else 1_000
