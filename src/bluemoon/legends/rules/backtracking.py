"""E · Backtracking: a turn that cannot be completed is undone."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.book import BOOK

E10: Final = Rule(
    BOOK,
    "E10",
    "In the Character and Booster/Support phases a player may backtrack exactly if the player "
    "cannot be done, and has played a character this turn, or has active characters that may fight "
    "again, or cannot play any character. So there is always something that may be done.",
    page=2,
)
E11: Final = Rule(
    BOOK,
    "E11",
    "Backtracking undoes everything that either player has done since the choice of the Engagement "
    "phase, chance included: the position is the one before that choice, and interference cards "
    "played since are in their owner's hand again.",
    page=2,
)
E12: Final = Rule(
    BOOK,
    "E12",
    "Then the player chooses again. Starting or continuing anew is possible only if the player has "
    "not backtracked this turn more often than the options allow, normally once, and has learned "
    "nothing; otherwise the player can only retreat or decline.",
    page=2,
    is_ruling=True,
    further_pages=(6,),
)
E13: Final = Rule(
    BOOK,
    "E13",
    "A player has learned something who, since the choice of the Engagement phase, saw a card that "
    "was hidden before: one that was drawn, revealed, searched, discarded from the opponent's hand "
    "or from a deck, or disclosed, a bluff card that was shown, or an interference card.",
    page=6,
)
E14: Final = Rule(BOOK, "E14", "Nobody who could be done can backtrack.", page=2)
