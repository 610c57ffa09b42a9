"""T · Turn: eight phases, of which the Beginning and the End are described here."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.book import BOOK

T1: Final = Rule(
    BOOK,
    "T1",
    "A turn has eight phases: Beginning, Leadership, Engagement, Character, Booster/Support, "
    "Power, Refresh and End.",
    page=1,
)
T2: Final = Rule(
    BOOK,
    "T2",
    "No action only ends a phase, except being done and the choice of the Engagement phase. An "
    "action of a later phase ends the earlier ones, and there is no way back; what needs no "
    "choice, such as the Refresh phase, happens by itself.",
    page=None,
    is_ruling=True,
)
T3: Final = Rule(
    BOOK,
    "T3",
    "The current player acts, except where a rule gives the opponent a choice: to respond with "
    "interference cards, to call a bluff, to choose the discards and payments that a text demands, "
    "to do one's part of a text for both players, and to choose targets for the opponent's own "
    "cards.",
    page=1,
)
T4: Final = Rule(
    BOOK,
    "T4",
    "What counts per turn starts anew with each turn: cards played, cards taken from the deck, "
    "texts used, demands met and backtracking.",
    page=1,
)
T5: Final = Rule(
    BOOK,
    "T5",
    "After a turn the opponent's turn begins, unless a retreat or a flood says otherwise.",
    page=1,
)
T6: Final = Rule(
    BOOK,
    "T6",
    "Retreating and declining end the turn at once: there is no Refresh phase and no End phase, "
    "and texts for the end of the turn or for after it are not resolved.",
    page=1,
)
T7: Final = Rule(
    BOOK,
    "T7",
    "A text that may be used once per turn may be used in each of its owner's turns, at any "
    "decision of the owner from the Beginning phase until the owner ends the Booster/Support "
    "phase. Demands can be paid at the same times.",
    page=3,
    is_ruling=True,
)
T10: Final = Rule(
    BOOK,
    "T10",
    "In the Beginning phase the current player's texts for this phase are resolved first; if "
    "several are due the player chooses the order, and without a choice they happen by themselves. "
    "Then the player may take back cards, discard bluff cards and land ships, in any order and as "
    "often as wanted.",
    page=1,
)
T11: Final = Rule(
    BOOK,
    "T11",
    "Own active cards with the retrieve icon may be taken back into hand, one at a time.",
    page=1,
)
T12: Final = Rule(
    BOOK,
    "T12",
    "Own active bluff cards may be discarded, one at a time, even if the card or its icon is "
    "ignored; each is shown.",
    page=2,
)
T13: Final = Rule(BOOK, "T13", "Own ships may be landed.", page=1)
T20: Final = Rule(
    BOOK,
    "T20",
    "In the End phase the current player may use each of the texts for this phase once, in any "
    "order, and then ends the phase; mandatory ones must be resolved before. Without such a text "
    "the phase passes by itself.",
    page=1,
)
T21: Final = Rule(
    BOOK,
    "T21",
    "Then texts for the very end of the turn are used in the same way; they are not texts of the "
    "End phase.",
    page=4,
)
T22: Final = Rule(
    BOOK,
    "T22",
    "Then the turn ends: the player's leadership card is no longer active, and landed ships are "
    "discarded.",
    page=1,
)
T23: Final = Rule(
    BOOK,
    "T23",
    "Then texts for after the turn count: if the player has more than one active card with a "
    "flood, the opponent must retreat at once, before the next turn begins and without "
    "backtracking.",
    page=1,
)
