"""Each player's chance of winning, from what they still lack for victory in crystals."""

from math import fsum, sqrt
from typing import Final

from attrs import frozen

from bluemoon.city.evaluation.holdings import worth_of_hand, worth_of_markers, worth_of_scales
from bluemoon.city.evaluation.possible_gains import Payer, worth_of_possible_gains
from bluemoon.city.evaluation.unfinished_buildings import unfinished_buildings
from bluemoon.city.evaluation.weights import (
    BONUS_CARD,
    FEW_PLAYERS,
    FULL_OBELISK_PRICE,
    MARGIN,
    OFFERING,
    SHARPNESS,
    SPARE_CRYSTAL,
    STEP_FACTORS,
    TURN_FACTORS,
    TermFactors,
)
from bluemoon.city.state import State
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat


@frozen
class CityEvaluation:
    """Each seat's chance of winning, by seat. It needs no randomness."""

    def __call__(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """Judge a position by what everyone has and could gain next."""
        return _chances(state, STEP_FACTORS)

    def after_turns(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """Judge the end of a turn: with more than two players, by what lasts."""
        is_crowded = len(state.players) > FEW_PLAYERS
        return _chances(state, TURN_FACTORS if is_crowded else STEP_FACTORS)


evaluate: Final = CityEvaluation()


def _chances(state: State, factors: TermFactors) -> tuple[float, ...]:
    powers = [_positive(missing) ** -SHARPNESS for missing in _missing_crystals(state, factors)]
    total = fsum(powers)
    return tuple([power / total for power in powers])


def _positive(missing: float) -> float:
    """Strictly increasing and always above zero; close to the argument where that is large."""
    return (missing + sqrt(missing * missing + 4 * MARGIN * MARGIN)) / 2


def _missing_crystals(state: State, factors: TermFactors) -> list[float]:
    """What each seat still lacks for victory, given what it has and could gain next."""
    unfinished = unfinished_buildings(state.city, state.spaces, state.rebuilt)
    price = _next_price(state)
    scales = [player.scales for player in state.players]
    found: list[float] = []
    for number, player in enumerate(state.players):
        offerings = unfinished.offerings_to_win - player.offerings
        rival = max(scales[:number] + scales[number + 1 :])
        cards = worth_of_hand(player.hand, unfinished.needed) + BONUS_CARD * len(player.incoming)
        bonuses = factors.expected_bonuses * unfinished.expected_bonuses[number]
        markers = bonuses + worth_of_markers(player.markers, offerings)
        payer = Payer(Seat(number), player.markers, offerings)
        gains = worth_of_possible_gains(state, unfinished, payer, price, rival)
        if _waits_for_several(state, number):
            gains *= factors.waiting_gains
        golden = factors.scales * worth_of_scales(player.scales, rival)
        crystals = _worth_of_crystals(player.crystals, offerings * price)
        has = crystals + golden + factors.cards * cards + markers + gains
        found.append(OFFERING * offerings - has)
    return found


def _worth_of_crystals(crystals: int, needed: int) -> float:
    return crystals if crystals <= needed else needed + SPARE_CRYSTAL * (crystals - needed)


def _waits_for_several(state: State, seat: int) -> bool:
    """Whether more than one other player has a turn before this one."""
    return (seat - state.to_act) % len(state.players) > 1


def _next_price(state: State) -> int:
    """What the next offering costs."""
    prices, taken = state.city.obelisk, len(state.obelisk)
    return prices[taken] if taken < len(prices) else FULL_OBELISK_PRICE
