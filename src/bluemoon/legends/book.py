"""The book that the rules of Blue Moon Legends belong to."""

from typing import Final

from bluemoon.kernel.rulebook import Book, Chapter

BOOK: Final = Book(
    "legends",
    "Blue Moon Legends",
    package="bluemoon.legends",
    other_games=("bluemoon.legends.draft",),
    chapters=(
        Chapter("S", "Setup"),
        Chapter("A", "Areas"),
        Chapter("T", "Turn"),
        Chapter("L", "Leadership phase"),
        Chapter("E", "Engagement phase and backtracking"),
        Chapter("K", "Character phase"),
        Chapter("B", "Booster/Support phase"),
        Chapter("P", "Power phase"),
        Chapter("R", "Refresh phase"),
        Chapter("F", "End of a fight"),
        Chapter("D", "Dragons and winning"),
        Chapter("I", "Icons"),
        Chapter("X", "Special power text"),
        Chapter("U", "Buka: bluff cards and ships"),
        Chapter("V", "Deck building"),
        Chapter("Y", "Emissaries"),
        Chapter("Q", "Inquisitors"),
        Chapter("Z", "Buka families"),
        Chapter("H", "Hyla cards"),
        Chapter("N", "Interference cards"),
        Chapter("C", "Match, crystals and achievement cards"),
        Chapter("G", "Drafted decks"),
        Chapter("O", "Tournament"),
        Chapter("J", "Hidden information"),
    ),
)
"""Pages are those of the Advanced Concepts booklet."""

BASE: Final = "base rules"
"""The source of the rules that the booklet takes for granted: those of the basic game."""
