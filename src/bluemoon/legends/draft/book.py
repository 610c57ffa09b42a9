"""The book that the rules of the draft belong to."""

from typing import Final

from bluemoon.kernel.rulebook import Book, Chapter

BOOK: Final = Book(
    "legends-draft",
    "Blue Moon Legends: the draft",
    package="bluemoon.legends.draft",
    chapters=(Chapter("G", "Draft setup, rounds and hidden cards"),),
)
"""Pages are those of the Advanced Concepts booklet; its chapter has further rules for decks."""
