"""The book that the rules of Realm of Sand belong to."""

from typing import Final

from bluemoon.kernel.rulebook import Book, Chapter

BOOK: Final = Book(
    "sand",
    "Realm of Sand",
    package="bluemoon.sand",
    chapters=(
        Chapter("S", "Setup"),
        Chapter("T", "Turn"),
        Chapter("P", "Playing a tile"),
        Chapter("D", "Discs"),
        Chapter("B", "Board"),
        Chapter("C", "Claiming a card"),
        Chapter("A", "Crystals"),
        Chapter("E", "End of the game"),
        Chapter("H", "Hidden information"),
    ),
)

SUMMARY: Final = "rules summary"
"""The source of the rules, a page of text; it has no numbered pages."""
