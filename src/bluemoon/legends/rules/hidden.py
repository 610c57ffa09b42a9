"""J · Hidden information: what each player may know."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.book import BOOK

J1: Final = Rule(
    BOOK,
    "J1",
    "A hand is known to its owner, its size to both players; it has no order.",
    page=3,
    further_pages=(4,),
)
J2: Final = Rule(
    BOOK,
    "J2",
    "The order of a draw deck is known to nobody, its size to both players.",
    page=3,
    further_pages=(4,),
)
J3: Final = Rule(
    BOOK,
    "J3",
    "Of a discard pile and of a leader area both players see the top card only; nobody may count "
    "or look below it, not even the owner, except while a text makes the owner search it.",
    page=3,
    further_pages=(4,),
)
J4: Final = Rule(
    BOOK,
    "J4",
    "Disclosed cards are seen by both players as long as they stay in that hand; cards taken later "
    "are not disclosed.",
    page=None,
)
J5: Final = Rule(
    BOOK,
    "J5",
    "All cards in combat and support areas may be looked at by both players, covered ones too; a "
    "bluff card's face only by its owner.",
    page=2,
    further_pages=(3, 4),
)
J6: Final = Rule(
    BOOK,
    "J6",
    "Ships and their loads, the Hyla card, achievement cards, leaders, emissaries and inquisitors "
    "are open. A bluff card laid from a ship is known to both players.",
    page=None,
    is_ruling=True,
)
J7: Final = Rule(
    BOOK,
    "J7",
    "Cards shown in passing, such as retrieved, searched, revealed and discarded cards and bluff "
    "cards that leave play, are seen by both players at that moment, and afterwards only as their "
    "place says.",
    page=None,
)
J8: Final = Rule(
    BOOK,
    "J8",
    "While a player searches, only that player sees the cards searched, without their order.",
    page=None,
)
J9: Final = Rule(
    BOOK,
    "J9",
    "Both deck lists are open; what is where is not.",
    page=None,
    is_ruling=True,
)
J10: Final = Rule(
    BOOK,
    "J10",
    "Cards put back into a deck or under it are seen by their owner only; the opponent sees how "
    "many.",
    page=None,
)
J11: Final = Rule(
    BOOK,
    "J11",
    "What a player is shown, and what a player may do, never depends on what that player may not "
    "know.",
    page=None,
)
J12: Final = Rule(
    BOOK,
    "J12",
    "After backtracking everyone is shown what they were shown before; what they have learned they "
    "may remember.",
    page=None,
)
