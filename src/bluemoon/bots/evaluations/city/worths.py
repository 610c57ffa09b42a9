"""What things are worth, in crystals. Found by trying: docs/bots.md tells how."""

from typing import Final

from bluemoon.city.components import Bonus

OFFERING: Final = 14.0
"""An offering that was made: more than any costs, because the next one costs more."""
SCALE: Final = 1.1
"""A golden scale; a scoring pays out a little more than one crystal for each."""
BONUS_CARD: Final = 0.7
"""A card drawn as a bonus."""
CARD: Final = 0.25
"""Any card in hand."""
CARD_VALUE: Final = 0.22
"""Each point of value on a card in hand whose colour is wanted."""
LEAD: Final = 0.8
"""Having the most scales, or as many as anyone."""
PAID: Final = 0.3
"""What each point paid for a space costs: the cards could have paid for another."""
NEXT_BEST: Final = 0.3
"""The second best plan counts this much, for when the best one fails."""
PLANS: Final = 0.8
"""What can be done soon counts less than what has been done."""
LATER_TURN: Final = 0.75
"""What can only be done a turn later counts this much less."""
STEP: Final = 0.02
"""A step of the miniature: the shorter way is better, all else being equal."""
SPREAD: Final = 9.0
"""So many crystals ahead is as good as a clear lead: how standings become chances."""


def worth(bonus: Bonus) -> float:
    """What a bonus is worth."""
    return bonus.crystals + SCALE * bonus.scales + BONUS_CARD * bonus.cards
