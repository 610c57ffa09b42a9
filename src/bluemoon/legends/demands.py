"""Demands: what the opponent's active cards ask of a player in his turn (B9)."""

from typing import assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends.effects.operators import DemandEffect, PayEffect, PlayEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing import CardStandings, PublicPosition
from bluemoon.legends.state import Turn, opponent


def demands_on(standings: CardStandings, seat: Seat) -> list[tuple[CardId, DemandEffect]]:
    """The demands of the opponent's active cards whose text counts, in order of play."""
    return [
        (card, clause.effect)
        for card, clause in standings.active_effects(opponent(seat))
        if isinstance(clause.effect, PayEffect | PlayEffect)
    ]


def unmet_demands(
    position: PublicPosition, standings: CardStandings, seat: Seat
) -> list[tuple[CardId, DemandEffect]]:
    """The demands that the seat has not met in this turn; all of them if it is not its turn."""
    is_own_turn = position.turn.seat == seat
    return [
        (card, demand)
        for card, demand in demands_on(standings, seat)
        if not (is_own_turn and _is_met(position.turn, card, demand))
    ]


def _is_met(turn: Turn, card: CardId, demand: DemandEffect) -> bool:
    match demand:
        case PayEffect():
            return card in turn.paid
        case PlayEffect():
            # A bluff card counts as a support, and loading a ship does not.
            kinds = ("support", "bluff") if demand.card_type == "support" else ("booster",)
            return any(play.kind in kinds for play in turn.plays)
        case _:
            assert_never(demand)
