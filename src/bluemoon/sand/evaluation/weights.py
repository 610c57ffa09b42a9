"""
What everything is worth, in points at the end of the game.

The figures were found by trial, in matches like those of docs/bots.md.
"""

from typing import Final

HOURGLASS: Final = 0.5
"""An hourglass: it brings the end nearer, which whoever leads wants."""
ORDINARY_DISCS: Final = (0.7, 0.5, 0.3, 0.2)
"""The first, second, third and fourth green, red or black disc of a player, each."""
SPECIAL_DISCS: Final = (2.5, 1.5, 0.8, 0.4)
"""The same for blue and yellow discs, without which no card of deck III can be claimed."""
LEVELS: Final = (1.2, 1.1, 1.0, 0.8, 0.6, 0.5)
"""Each step on the +1 track; the last figure is for all further steps."""
CHARGED: Final = 0.6
"""A charged crystal."""
FRESH: Final = 0.5
"""A fresh crystal."""
FULL_WORTH_ROUNDS: Final = 10.0
"""Discs, level and crystal have their full worth if so many more rounds are to come."""

LAID: Final = 0.97
"""The factor for what the board promises: less than 1, so that a card is claimed when it can be."""
MAIN_ACTION: Final = 0.6
"""The factor for each main action that is needed before a card can be claimed."""
BY_RANK: Final = (1.0, 0.1, 0.05, 0.05)
"""The factors for the best card, the second best and so on: they need the same time and spaces."""

FOR_CELLS: Final = (0.0, 1.1, 1.4, 1.8, 2.3, 2.8, 3.3, 3.8, 4.3)
"""How many main actions it takes to lay missing cells, by their number."""
NOTHING_FITS: Final = 0.4
"""How many more it takes if few cells are missing, but neither tiles nor discs at hand fit."""
MORE_THAN_TWO: Final = 2.6
"""How many it takes at least if two do not suffice, where that is worked out."""
MOST_PLACES: Final = 12
"""At how many places of a pattern that is worked out."""
ONE_DISC: Final = 0.04
"""How much of a main action it takes to place a disc, so that disc actions are carried on."""
NOT_IN_THIS_TURN: Final = 0.15
"""How many more it takes if the main action of this turn is taken."""
FOR_SPECIAL_DISC: Final = 3.0
"""How many it takes to get a blue or yellow disc that is lacking."""
TOLERANCE: Final = 0.4
"""How many fewer may suffice with luck."""

HOURGLASSES_A_ROUND: Final = 0.75
"""How many hourglasses the player who has most gains in a round."""
POINTS_A_TURN: Final = 2.2
"""What a single player gains in a turn."""
LAST_SPREAD: Final = 2.0
"""With this many points more in the last round, a player's chances are e times as good."""
SPREAD_BY_ROUND: Final = 0.7
"""How many more points it takes for each round that is to come."""
