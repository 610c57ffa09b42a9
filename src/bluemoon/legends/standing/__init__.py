"""
What the cards count in a position, and what follows from it: power, conditions, payments.

``standing`` gives the standings of a position. ``texts_in_play`` finds the active texts, ``order``
those that ignore and are in force; ``lowering`` and ``raising`` apply texts to a card, whose
``worths`` change. ``powers``, ``conditions`` and ``paying`` (with ``paying_sets``) use the result.
"""

from bluemoon.legends.standing.conditions import holds
from bluemoon.legends.standing.paying import is_payment, payment_fault, payments, twice
from bluemoon.legends.standing.paying_sets import PaymentFault, Superfluous, TooLittle
from bluemoon.legends.standing.positions import FaceDown, PublicPlayer, PublicPosition
from bluemoon.legends.standing.powers import has_shield, power
from bluemoon.legends.standing.standings import CardStandings, standing
from bluemoon.legends.standing.worths import CardStanding, CardWorth, Change

__all__ = [
    "CardStanding",
    "CardStandings",
    "CardWorth",
    "Change",
    "FaceDown",
    "PaymentFault",
    "PublicPlayer",
    "PublicPosition",
    "Superfluous",
    "TooLittle",
    "has_shield",
    "holds",
    "is_payment",
    "payment_fault",
    "payments",
    "power",
    "standing",
    "twice",
]
