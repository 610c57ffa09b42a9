"""H · Hidden information: what each player may know."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.sand.book import BOOK, SUMMARY

H1: Final = Rule(
    BOOK,
    "H1",
    "The order of a deck is known to nobody; but whoever has looked at cards of it knows which of "
    "them lie at the bottom, until they are drawn.",
    page=None,
    source=SUMMARY,
)
H2: Final = Rule(
    BOOK,
    "H2",
    "A kept card is known to its owner alone, and everyone knows which deck it is from; it becomes "
    "open when it is claimed, and at the end of the game.",
    page=None,
    source=SUMMARY,
)
H3: Final = Rule(
    BOOK,
    "H3",
    "Everything else is open, the tiles in hand too.",
    page=None,
    is_ruling=True,
)
H4: Final = Rule(
    BOOK,
    "H4",
    "What a player is shown, of states and of events, never depends on what that player may not "
    "know.",
    page=None,
    source=SUMMARY,
)
