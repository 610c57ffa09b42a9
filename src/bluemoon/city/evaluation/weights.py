"""
What everything is worth, in crystals.

The figures were found by trial, in matches like those of docs/bots.md.
"""

from typing import Final, NamedTuple

from bluemoon.city.cards import parse_cards

OFFERING: Final = 17.0
"""An offering already made: more than any of them costs, because the next one costs more."""
SPARE_CRYSTAL: Final = 0.9
"""A crystal beyond the price of the missing offerings."""
FULL_OBELISK_PRICE: Final = 1_000
"""The price of an offering when the Obelisk has no free space: out of reach."""

SCALE: Final = 1.1
"""A golden scale; scoring pays a little more than one crystal for each."""
SCALE_LEAD: Final = 0.8
"""Having the most scales, alone or tied."""
MOST_FOR_SOLE_LEAD: Final = 5.7
MOST_FOR_TIED_LEAD: Final = 4.5
MOST_WITHOUT_LEAD: Final = 2.9
"""
Upper bounds on the worth of scales: below the 6 or 3 crystals that scoring pays.

Otherwise scales would never be scored. A tie may be broken before the scoring.
"""

CARD: Final = 0.25
"""Any card in hand."""
CARD_POINT: Final = 0.22
"""Each point of value on a card in hand, if its colour is still needed."""
CARD_POWER: Final = {
    card: worth
    for text, worth in (
        ("V1 T1 A1", 0.35),
        ("V2 T2 A2", 0.1),
        ("F1", 0.5),
        ("F2", 0.2),
        ("K1", 0.3),
        ("M1 M2", 0.15),
        ("H1", 0.6),
        ("H2", 0.1),
        ("P1", 0.4),
        ("P2", 0.2),
    )
    for card in parse_cards(text)
}
"""The power of a card, on top of its value; cards of value 3 have none."""
BONUS_CARD: Final = 0.7
"""A card drawn as a bonus."""
FULL_HAND: Final = 8.0
"""Upper bound on the worth of a hand: each further card adds less."""

SPARE_MARKERS: Final = (0.0, -0.3, -0.8, -1.6, -3.0, -5.0, -6.0, -6.5, -7.0, -7.3, -7.5)
"""
The penalty for having few free markers: from 4 more than the missing offerings need to 6 fewer.

The others lie on buildings that may never be completed.
"""
MOST_SPARE: Final = 4
LAST_MARKERS: Final = (-5.0, -1.5)
"""An extra penalty for having no free marker, or one: soon nothing can be paid for."""

UNPAID_POINT: Final = 0.93
"""The factor for each unpaid point of a building: the more is unpaid, the less sure its bonuses."""
PAID_POINT: Final = 0.15
"""The cost of each point paid for a space: the cards could have paid for another."""
UNAFFORDABLE: Final = 0.35
"""The factor for a gain the hand cannot pay for yet; it shrinks with what is missing."""
SECOND_BEST: Final = 0.3
"""The factor for the second-best gain, in case the best one fails."""
BY_TURNS: Final = (0.95, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1, 0.1)
"""The factor for a gain, by the number of turns before it can be made."""
STEP: Final = 0.02
"""The cost of each step of the miniature: of two equal gains, the nearer one is better."""

MARGIN: Final = 8.0
"""The distance to victory of a player who seems to have everything: it still takes turns."""
SHARPNESS: Final = 4.5
"""How strongly the player closest to victory is favoured."""


class TermFactors(NamedTuple):
    """Factors for some of the terms; crystals and offerings always count in full."""

    scales: float
    cards: float
    expected_bonuses: float
    waiting_gains: float
    """The possible gains of players who wait for more than one other player."""


STEP_FACTORS: Final = TermFactors(scales=1.0, cards=1.0, expected_bonuses=1.0, waiting_gains=1.0)
TURN_FACTORS: Final = TermFactors(scales=1.2, cards=2.0, expected_bonuses=1.5, waiting_gains=0.6)
"""
For whole turns with three or four players, where two or three others play before the next turn.

They get in the way of possible gains, but they also complete buildings with the player's markers,
and a hand can pay for whatever they leave.
"""
FEW_PLAYERS: Final = 2
"""With this many players, a position is worth about the same one turn later."""
