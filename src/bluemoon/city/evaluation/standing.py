"""How far everyone is from victory, in crystals."""

from typing import Final

from bluemoon.city.evaluation.hand import worth_of_hand
from bluemoon.city.evaluation.plans import worth_of_plans
from bluemoon.city.evaluation.prospects import Payer
from bluemoon.city.evaluation.ruins import ruins_of
from bluemoon.city.evaluation.scales import worth_of_scales
from bluemoon.city.evaluation.worths import (
    BONUS_CARD,
    OFFERING,
    SPARE_CRYSTAL,
    Weights,
    worth_of_markers,
)
from bluemoon.city.state import State
from bluemoon.kernel.seats import Seat

NEVER: Final = 1_000
"""The price of an offering when the Obelisk is full."""


def distances_to_victory(state: State, weights: Weights) -> list[float]:
    """What everyone still lacks, by seat, counting what they have and can do next."""
    ruins = ruins_of(state.city, state.spaces, state.rebuilt)
    price = _next_price(state)
    scales = [player.scales for player in state.players]
    found: list[float] = []
    for number, player in enumerate(state.players):
        missing = ruins.to_win - player.offerings
        payer = Payer(Seat(number), player.markers, missing)
        needed = missing * price
        crystals: float = player.crystals
        if crystals > needed:
            crystals = needed + SPARE_CRYSTAL * (crystals - needed)
        rival = max(scales[:number] + scales[number + 1 :])
        cards = worth_of_hand(player.hand, ruins.wanted) + BONUS_CARD * len(player.incoming)
        markers = weights.shares * ruins.shares[number] + worth_of_markers(player.markers, missing)
        plans = worth_of_plans(state, ruins, payer, price, rival)
        if _waits_for_several(state, number):
            plans *= weights.plans_that_wait
        golden = weights.scales * worth_of_scales(player.scales, rival)
        has = crystals + golden + weights.cards * cards + markers + plans
        found.append(OFFERING * missing - has)
    return found


def _waits_for_several(state: State, seat: int) -> bool:
    """Whether more than one other player has a turn before this one."""
    return (seat - state.to_act) % len(state.players) > 1


def _next_price(state: State) -> int:
    """What the next offering costs."""
    prices, taken = state.city.obelisk, len(state.obelisk)
    return prices[taken] if taken < len(prices) else NEVER
