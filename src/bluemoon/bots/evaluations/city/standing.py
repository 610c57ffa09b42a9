"""How well everyone stands, in crystals."""

from bluemoon.bots.evaluations.city.hand import worth_alone, worth_wanted
from bluemoon.bots.evaluations.city.prospects import Ruins, prospects, ruins
from bluemoon.bots.evaluations.city.worths import (
    BONUS_CARD,
    LATER_TURN,
    LEAD,
    NEXT_BEST,
    OFFERING,
    PLANS,
    SCALE,
    STEP,
)
from bluemoon.city.cells import COURTYARD
from bluemoon.city.state import STEPS_A_TURN, ContributionPhase, MovementPhase, Player, State
from bluemoon.kernel.seats import Seat


def standings(state: State) -> list[float]:
    """What everyone has and can do next, by seat."""
    here = ruins(state.city, state.spaces, state.rebuilt)
    most = max([player.scales for player in state.players])
    found: list[float] = []
    for number, player in enumerate(state.players):
        seat = Seat(number)
        assets = OFFERING * player.offerings + player.crystals + here.shares[seat]
        scales = SCALE * player.scales + (LEAD if player.scales == most else 0.0)
        cards = worth_alone(player.hand) + worth_wanted(player.hand, here.wanted)
        cards += BONUS_CARD * len(player.incoming)
        found.append(assets + scales + cards + PLANS * _plans(state, here, seat, player))
    return found


def _plans(state: State, here: Ruins, seat: Seat, player: Player) -> float:
    """What the best thing to do next promises, and a little for the second best."""
    distances = state.city.grid.distances[player.at]
    turns_to = _turns(state, seat)
    dragons, begun = state.dragons, False
    phase = state.phase
    if seat == state.to_act and isinstance(phase, ContributionPhase):
        begun = phase.begun
    best = second = 0.0
    for cell, gain, payable in prospects(here, seat, player.hand, player.markers):
        steps = distances[cell]
        if payable and cell in dragons and not (begun and not steps):
            gain += SCALE * dragons.count(cell)
        promise = gain * LATER_TURN ** turns_to[steps] - STEP * steps
        if promise > best:
            best, second = promise, best
        elif promise > second:
            second = promise
    price = _next_price(state)
    if player.markers and player.crystals >= price:
        steps = distances[COURTYARD]
        turns = 1 if begun and not steps else turns_to[steps]
        promise = (OFFERING - price) * LATER_TURN**turns - STEP * steps
        if promise > best:
            best, second = promise, best
        elif promise > second:
            second = promise
    return best + NEXT_BEST * second


_FARTHEST = 9


def _turns(state: State, seat: Seat) -> tuple[int, ...]:
    """How many turns from now a place is reached, by steps to it."""
    phase = state.phase
    if seat == state.to_act:
        if isinstance(phase, MovementPhase):
            return _MOVING[min(phase.steps_left, _FARTHEST)]
        if isinstance(phase, ContributionPhase):
            return _THERE
    return _WAITING


_MOVING = tuple(
    tuple(-(-max(steps - left, 0) // STEPS_A_TURN) for steps in range(_FARTHEST))
    for left in range(_FARTHEST + 1)
)
_WAITING = tuple(max(1, -(-steps // STEPS_A_TURN)) for steps in range(_FARTHEST))
_THERE = (0, *_WAITING[1:])


def _next_price(state: State) -> int:
    """What the next offering costs; more than anyone has when the Obelisk is full."""
    prices, taken = state.city.obelisk, len(state.obelisk)
    return prices[taken] if taken < len(prices) else 1_000
