"""What a player could gain in the next turns: by an offering, or by paying for spaces."""

from functools import lru_cache
from typing import Final, NamedTuple

from bluemoon.city.cards import Card
from bluemoon.city.cells import COURTYARD, Cell, Dragon
from bluemoon.city.evaluation.holdings import worth_of_markers, worth_of_scales
from bluemoon.city.evaluation.unfinished_buildings import (
    UnfinishedBuilding,
    UnfinishedBuildings,
    expected_bonus,
)
from bluemoon.city.evaluation.weights import (
    BY_TURNS,
    OFFERING,
    PAID_POINT,
    SCALE,
    SCALE_LEAD,
    SECOND_BEST,
    STEP,
    UNAFFORDABLE,
)
from bluemoon.city.payments import budgets
from bluemoon.city.payments.card_counts import counts_of
from bluemoon.city.state import STEPS_A_TURN, ContributionPhase, MovementPhase, State
from bluemoon.kernel.seats import Seat

_LONGEST_WALK: Final = 8
"""No walk in the city takes more steps."""
_MOST_BY_DRAGONS: Final = SCALE * len(Dragon) + SCALE_LEAD
"""Dragons add at most this to a gain (C12)."""


class Payer(NamedTuple):
    """The player who would pay."""

    seat: Seat
    markers: int
    """Free ones."""
    missing: int
    """Offerings still to be made; each needs a marker too."""


class PossibleGain(NamedTuple):
    """What paying for spaces of one building would gain."""

    cell: Cell
    gain: float
    is_payable: bool
    """Whether the hand can pay for it now."""


def worth_of_possible_gains(
    state: State, unfinished: UnfinishedBuildings, payer: Payer, price: int, rival_scales: int
) -> float:
    """The best gain within reach, and part of the second best; the sooner, the more they count."""
    player = state.players[payer.seat]
    distances = state.city.grid.distances[player.at]
    by_steps = _factors_by_steps(state, payer.seat)
    has_begun = payer.seat == state.to_act and _has_begun(state)
    best = _worth_of_offering(state, payer, price, by_steps, has_begun=has_begun)
    second = 0.0
    for cell, gain, is_payable in gains_from_spaces(unfinished, payer, player.hand):
        if gain + _MOST_BY_DRAGONS < second:
            break
        steps = distances[cell]
        worth = gain
        if is_payable and cell in state.dragons and (steps or not has_begun):
            worth += _worth_of_dragons(player.scales, state.dragons.count(cell), rival_scales)
        worth = worth * by_steps[steps] - STEP * steps
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + SECOND_BEST * second


def _worth_of_offering(
    state: State, payer: Payer, price: int, by_steps: tuple[float, ...], *, has_begun: bool
) -> float:
    """What the next offering gains; 0 if the player cannot or should not make it."""
    player = state.players[payer.seat]
    wins = payer.missing == 1
    # Without a marker left a player can do nothing more, so the last one is only for victory.
    if player.crystals < price or payer.markers < (1 if wins else 2):
        return 0.0
    steps = state.city.grid.distances[player.at][COURTYARD]
    factor = BY_TURNS[1] if has_begun and not steps else by_steps[steps]
    # A winning offering leaves no other one to save crystals for.
    gain = OFFERING if wins else OFFERING - price
    return gain * factor - STEP * steps


def _worth_of_dragons(scales: int, gained: int, rival: int) -> float:
    """What the scales from dragons add (C12)."""
    return worth_of_scales(scales + gained, rival) - worth_of_scales(scales, rival)


def _has_begun(state: State) -> bool:
    """Whether the player has already contributed in this turn (C12, O3)."""
    phase = state.phase
    return isinstance(phase, ContributionPhase) and phase.begun


def _factors_by_steps(state: State, seat: Seat) -> tuple[float, ...]:
    """The factor for a gain, by the number of steps to its place."""
    phase = state.phase
    if seat == state.to_act:
        if isinstance(phase, MovementPhase):
            return _MOVING[min(phase.steps_left, _LONGEST_WALK + 1)]
        if isinstance(phase, ContributionPhase):
            return _CONTRIBUTING
    return _WAITING


def _turns(steps: int) -> int:
    """How many turns a walk takes."""
    return -(-max(steps, 0) // STEPS_A_TURN)


_STEPS: Final = range(_LONGEST_WALK + 1)
_MOVING: Final = tuple(
    tuple(BY_TURNS[_turns(steps - left)] for steps in _STEPS) for left in range(_LONGEST_WALK + 2)
)
"""By steps left to move."""
_WAITING: Final = tuple(BY_TURNS[max(1, _turns(steps))] for steps in _STEPS)
_CONTRIBUTING: Final = (1.0, *_WAITING[1:])


@lru_cache(maxsize=1 << 15)
def gains_from_spaces(
    unfinished: UnfinishedBuildings, payer: Payer, hand: tuple[Card, ...]
) -> tuple[PossibleGain, ...]:
    """What paying for spaces would gain at each building, the largest gain first."""
    if not payer.markers:
        return ()
    money = budgets(counts_of(hand))
    found: list[PossibleGain] = []
    for one in unfinished.buildings:
        colour = one.building.colour
        affordable = _in_several_colours(one, money) if colour is None else money[colour]
        possible = _gain_from_spaces(one, payer, affordable)
        if possible.gain > 0:
            found.append(possible)
    found.sort(key=_largest_first)
    return tuple(found)


def _largest_first(possible: PossibleGain) -> float:
    return -possible.gain


@lru_cache(maxsize=1 << 17)
def _gain_from_spaces(unfinished: UnfinishedBuilding, payer: Payer, money: int) -> PossibleGain:
    """The largest gain at one building, filling the cheapest spaces first."""
    seat, markers, missing = payer
    building, bonus = unfinished.building, unfinished.neighbour_bonus
    owners, spent, best = list(unfinished.owners), 0, 0.0
    before = expected_bonus(building, unfinished.owners, seat, bonus) + worth_of_markers(
        markers, missing
    )
    for used, space in enumerate(unfinished.open_spaces[:markers], start=1):
        price = building.prices[space]
        owners[space] = seat
        spent += price
        left = markers - used if None in owners else markers - used + owners.count(seat)
        after = expected_bonus(building, tuple(owners), seat, bonus) + worth_of_markers(
            left, missing
        )
        gain = after - before - PAID_POINT * spent
        if spent > money:
            later = UNAFFORDABLE * gain * ((money - spent + price) / price) ** 2
            return PossibleGain(building.cell, max(best, later), best >= later)
        best = max(best, gain)
    return PossibleGain(building.cell, best, is_payable=True)


def _in_several_colours(unfinished: UnfinishedBuilding, money: tuple[int, ...]) -> int:
    """How much the hand can pay at a building of several colours: a colour for each space."""
    building = unfinished.building
    asked = set(building.colours)
    usable = money if None in asked else [money[colour] for colour in asked if colour is not None]
    paid = 0
    for space, budget in zip(unfinished.open_spaces, sorted(usable, reverse=True), strict=False):
        if building.prices[space] > budget:
            break
        paid += building.prices[space]
    return paid
