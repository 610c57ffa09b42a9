"""E · Engagement phase: to start, continue, decline or retreat."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.book import BOOK

E1: Final = Rule(
    BOOK,
    "E1",
    "If no fight is running, the player starts one or declines; if a fight is running, the player "
    "continues it or retreats. The choice may be made directly from the Beginning or Leadership "
    "phase; texts usable once per turn and payments are possible before it.",
    page=1,
)
E2: Final = Rule(
    BOOK,
    "E2",
    "Starting and continuing need a character that the player may play now, or an active character "
    "that may fight again. Otherwise the player can only decline or retreat.",
    page=1,
)
E3: Final = Rule(
    BOOK,
    "E3",
    "A player who cannot meet the opponent's power or demands cannot continue the fight. The "
    "attempt is not forbidden; it ends in backtracking.",
    page=1,
)
E4: Final = Rule(
    BOOK,
    "E4",
    "A player who declines discards at least one card from hand, if there is any, and at most "
    "three, one at a time, and then draws up to six; then the opponent's turn begins.",
    page=1,
    is_ruling=True,
)
E5: Final = Rule(
    BOOK,
    "E5",
    "Before these discards landed ships are discarded, and the player's leadership card is no "
    "longer active.",
    page=1,
)
E6: Final = Rule(
    BOOK,
    "E6",
    "If a declining player can discard nothing and has no draw deck, or has no card in hand and "
    "deck after drawing, the game ends.",
    page=1,
)
E7: Final = Rule(
    BOOK,
    "E7",
    "A player may retreat only in this phase; a flood or a called bluff can force a retreat.",
    page=1,
)
E8: Final = Rule(BOOK, "E8", "Nobody can play cards after this phase and then retreat.", page=1)
