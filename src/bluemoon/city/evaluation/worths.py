"""What things are worth, in crystals. Found by trying, in matches like those of docs/bots.md."""

from typing import Final, NamedTuple

from bluemoon.city.components import Bonus

OFFERING: Final = 17.0
"""An offering that was made: more than any costs, because the next one costs more."""
SPARE_CRYSTAL: Final = 0.9
"""A crystal beyond those that the missing offerings cost."""
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
MOST_LEADING: Final = 5.7
MOST_TIED: Final = 4.5
MOST_BEHIND: Final = 2.9
"""
No number of scales is worth more: their scoring pays 6 crystals, or 3, and has to be wanted.

A tie may be broken before that.
"""
SPARE_MARKERS: Final = (0.0, -0.3, -0.8, -1.6, -3.0, -5.0, -6.0, -6.5, -7.0, -7.3, -7.5)
"""
What it costs to have so few markers beyond those that the missing offerings need.

From 4 spare markers or more down to 6 too few: they lie on buildings that may never be complete.
"""
MOST_SPARE: Final = 4
LAST_MARKERS: Final = (-5.0, -1.5)
"""What it costs on top to have none left, or one: nothing can be done any more."""
PAID: Final = 0.15
"""What each point paid for a space costs: the cards could have paid for another."""
FULL_HAND: Final = 8.0
"""No hand is worth more than this: the more cards, the less each of them adds."""
NOT_YET: Final = 0.35
"""What is not affordable yet counts this much, and less the more is missing."""
NEXT_BEST: Final = 0.3
"""The second best plan counts this much, for when the best one fails."""
SOON: Final = (0.95, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1, 0.1)
"""What a plan counts that can be carried out after so many turns."""
STEP: Final = 0.02
"""A step of the miniature: the shorter way is better, all else being equal."""
MARGIN: Final = 8.0
"""How far from victory one is who seems to have everything: turns are needed too."""
KEENNESS: Final = 4.5
"""How clearly whoever is closer to victory is favoured."""


class Weights(NamedTuple):
    """How much of what somebody has counts, as a factor; crystals always count in full."""

    scales: float
    cards: float
    shares: float
    plans_that_wait: float
    """The plans of those who have to wait for more than one other player."""


AS_IT_STANDS: Final = Weights(scales=1.0, cards=1.0, shares=1.0, plans_that_wait=1.0)
IN_THE_LONG_RUN: Final = Weights(scales=1.2, cards=2.0, shares=1.5, plans_that_wait=0.6)
"""
What lasts at tables of three and more.

There two or three others play before one plays again. They are in the way of plans, but they also
complete buildings on which one has a marker; and a hand pays for whatever they leave.
"""
FEW_PLAYERS: Final = 2
"""With no more, all is still worth about the same when one plays again."""


def worth(bonus: Bonus) -> float:
    """What a bonus is worth."""
    return bonus.crystals + SCALE * bonus.scales + BONUS_CARD * bonus.cards


def worth_of_markers(markers: int, missing: int) -> float:
    """What having so many free markers is worth when so many offerings are missing."""
    scarce = max(0, min(MOST_SPARE - markers + missing, len(SPARE_MARKERS) - 1))
    return SPARE_MARKERS[scarce] + (LAST_MARKERS[markers] if markers < len(LAST_MARKERS) else 0.0)
