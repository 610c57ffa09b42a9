"""G · Hidden cards: what each player may know."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.draft.book import BOOK

G9: Final = Rule(
    BOOK,
    "G9",
    "A player may look at the cards he has chosen at any time, and never at those of others.",
    page=8,
)
