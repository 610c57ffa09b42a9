"""
What everything is worth, in dragons, and how sure the guesses are.

The figures were found by trial, in matches like those of docs/bots.md.
"""

from typing import Final

CARD: Final = 0.11
"""A card without moons in hand: one can fight with it, and runs out of cards later."""
MOON: Final = 0.03
"""Each moon of a card besides: moons say how good its values, icons and text are."""
MUTANT_MOONS: Final = 2
"""Mutants have no moons. When their condition holds, they are as good as with so many."""
IN_DECK: Final = 0.8
"""The factor for cards that stay in the draw deck for now."""
ON_SHIP: Final = 0.9
"""The factor for cards on a ship, which keeps them for later."""
SHIP: Final = 0.1
"""A ship that is not landed."""
IN_PLAY: Final = 0.1
"""How much more a Hyla card or an achievement card is worth in play than in hand."""
RAN_OUT: Final = 0.3
"""To have run out of cards second, while nobody has dragons (D7)."""

EACH_TURN: Final = 0.8
"""How sure it is who wins the fight: a factor for each turn that is only imagined."""
MOST_TURNS: Final = 8
"""After so many imagined turns nobody knows who wins the fight."""
DECLINING: Final = 0.3
"""What it costs not to start a fight: the opponent chooses the element, and cards are lost."""
BACKTRACKING: Final = 0.3
"""What it costs to be in a turn that cannot be completed, besides the retreat."""
UNFINISHED: Final = 0.2
"""What it costs that a turn is not complete yet: the card that completes it, and a little more."""
FALSE_BLUFF: Final = 0.5
"""The risk that a bluff is called that is not true: it costs a dragon and a retreat (U10)."""

SPREAD: Final = 0.5
"""How large a lead makes the chances e times as good when a player has no cards left."""
SPREAD_BY_CARD: Final = 0.07
"""How much larger it must be for each card of the player who has fewer."""

MOST_ANSWERS: Final = 12
"""How many answers to a question are tried."""
ANSWERS_AHEAD: Final = 2
"""How many questions in a row are answered before a position is judged."""
