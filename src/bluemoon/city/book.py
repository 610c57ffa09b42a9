"""The book that the rules of Blue Moon City belong to."""

from typing import Final

from bluemoon.kernel.rulebook import Book, Chapter

BOOK: Final = Book(
    "city",
    "Blue Moon City",
    package="bluemoon.city",
    chapters=(
        Chapter("S", "Setup"),
        Chapter("T", "Turn"),
        Chapter("M", "Movement"),
        Chapter("C", "Contribution"),
        Chapter("B", "Scoring a building"),
        Chapter("G", "Golden scales"),
        Chapter("O", "Obelisk"),
        Chapter("R", "Reset"),
        Chapter("E", "End of the game"),
        Chapter("X", "Expansion buildings"),
        Chapter("H", "Hidden information"),
    ),
)
