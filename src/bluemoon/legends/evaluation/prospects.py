"""What may come of a fight, and each player's chance of winning if it does."""

from math import exp
from typing import NamedTuple

from bluemoon.legends.evaluation.weights import EACH_TURN, RAN_OUT, SPREAD, SPREAD_BY_CARD
from bluemoon.legends.state import ALL_DRAGONS


class Prospect(NamedTuple):
    """How a fight may end, for the current player."""

    dragons: int
    """How many dragons the current player attracts; negative: the opponent."""
    turns: int = 0
    """How many turns it takes; the more, the less sure it is that anybody attracts a dragon."""
    cost: float = 0.0
    """What it costs the current player more than the opponent, in dragons."""


class Balance(NamedTuple):
    """What the current player is ahead of the opponent, the running fight aside."""

    dragons: int
    """Negative: they are on the opponent's side."""
    cards: float
    """What the cards of the current player are worth more."""
    fewest: int
    """How many cards the player has in hand and draw deck who has fewer."""
    ran_out: int
    """1: the opponent ran out of cards first, -1: the current player, 0: nobody (D7)."""

    def chance(self, prospect: Prospect) -> float:
        """The current player's chance of winning the game."""
        likely, cost = EACH_TURN**prospect.turns, prospect.cost
        return likely * self._after(prospect.dragons, cost) + (1 - likely) * self._after(0, cost)

    def _after(self, attracted: int, cost: float) -> float:
        dragons = self.dragons + attracted
        if abs(dragons) > ALL_DRAGONS:
            return float(dragons > 0)
        lead = dragons + self.cards - cost
        if not dragons:
            lead += RAN_OUT * self.ran_out
        return 1 / (1 + exp(-lead / (SPREAD + SPREAD_BY_CARD * self.fewest)))
