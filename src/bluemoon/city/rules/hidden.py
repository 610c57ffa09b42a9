"""H · Hidden information: what each player may know."""

from typing import Final

from bluemoon.city.book import BOOK
from bluemoon.kernel.rulebook import Rule

H1: Final = Rule(
    BOOK,
    "H1",
    "A hand is known to its owner alone; everyone knows how many cards it holds.",
    page=9,
)
H2: Final = Rule(
    BOOK,
    "H2",
    "How many crystals a player holds is shown to that player alone, though awards and prices are "
    "seen by all; scales, markers, offerings and discards are open.",
    page=9,
    further_pages=(11,),
    is_ruling=True,
)
H3: Final = Rule(
    BOOK,
    "H3",
    "The order of the deck is known to nobody, nor are facedown bonus cards until they join a "
    "hand.",
    page=9,
)
H4: Final = Rule(
    BOOK,
    "H4",
    "What a player is shown, of states and of events, never depends on what that player may not "
    "know.",
    page=9,
)
