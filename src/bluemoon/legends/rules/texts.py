"""X · Special power text: kinds, choices, targets, order and words."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.book import BOOK

X1: Final = Rule(
    BOOK,
    "X1",
    "A text is resolved before playing, and if that is not completely possible the card cannot be "
    "played; or once after playing, however long the card stays; or once in each turn of its "
    "owner, who chooses when if no time is stated; or it counts constantly, as long as the card is "
    "active.",
    page=3,
)
X2: Final = Rule(BOOK, "X2", "A card can have several kinds of text; each is on its own.", page=3)
X3: Final = Rule(
    BOOK,
    "X3",
    "An optional text is resolved completely or not at all; if it gives a number and fewer cards "
    "are there, not at all. Protected cards are no obstacle to a text about all cards.",
    page=3,
    further_pages=(4,),
)
X4: Final = Rule(
    BOOK,
    "X4",
    "A mandatory text is resolved as far as possible.",
    page=3,
    further_pages=(4,),
)
X5: Final = Rule(
    BOOK,
    "X5",
    "Whoever has to choose is asked for one thing at a time; several discards, returns and loads "
    "are chosen and done one by one. A payment is chosen as one set.",
    page=3,
    further_pages=(4,),
)
X6: Final = Rule(
    BOOK,
    "X6",
    "What is not a real choice happens by itself: a mandatory choice with one candidate or with as "
    "many candidates as must be chosen, or with nothing to be done at all.",
    page=3,
    further_pages=(4,),
)
X7: Final = Rule(
    BOOK,
    "X7",
    "A choice is offered even if all one can do is stop, whenever its absence would tell something "
    "about hidden cards: payments to attract a dragon, searches, loads, achievement cards that a "
    "text lets one play, and responses. So whether it is offered depends on public facts only: the "
    "place in question is not empty.",
    page=3,
    further_pages=(4,),
)
X8: Final = Rule(
    BOOK,
    "X8",
    "For a text about one of the own cards the owner declares a target when the card is played: an "
    "own active card of that kind, also the card itself. A single candidate is the target by "
    "itself; with none the text waits, and the next candidate becomes the target.",
    page=3,
    further_pages=(4,),
)
X9: Final = Rule(
    BOOK,
    "X9",
    "The owner may change the target at once, also in the opponent's turn, if it is no longer "
    "active (then a new one must be chosen if there is any), if a text of the opponent has begun "
    "to ignore it or to lower its values, or if another candidate comes into play, then only to "
    "that card. The owner is asked only if there is another candidate, after the action has been "
    "completely resolved.",
    page=3,
    is_ruling=True,
    further_pages=(4,),
)
X10: Final = Rule(
    BOOK,
    "X10",
    "A card chosen by a text that discards or moves it is a target too, chosen when the text is "
    "resolved.",
    page=3,
    further_pages=(4,),
)
X11: Final = Rule(
    BOOK,
    "X11",
    "If texts conflict, the higher group counts: demands and conditions, then texts that ignore, "
    "then prohibitions and limits, then all others.",
    page=3,
    further_pages=(4,),
)
X12: Final = Rule(
    BOOK,
    "X12",
    "Ignoring reaches everywhere: hand, draw deck, leader area, discard pile and ships. If only "
    "icons or texts are ignored, the rest of the card counts.",
    page=3,
    further_pages=(4,),
)
X13: Final = Rule(
    BOOK,
    "X13",
    "An active text that forbids playing a card forbids it even if that card would ignore the "
    "text.",
    page=3,
    further_pages=(4,),
)
X14: Final = Rule(
    BOOK,
    "X14",
    "A value is the current one. A printed value is what is printed, but zero if a text makes it "
    "zero or the card is ignored; payments and sums use printed values.",
    page=3,
    further_pages=(4,),
)
X15: Final = Rule(
    BOOK,
    "X15",
    "Each demand or effect that asks for discards of a value is paid on its own; a card pays for "
    "only one of them.",
    page=3,
    further_pages=(4,),
)
X16: Final = Rule(
    BOOK,
    "X16",
    "Each card that a player discards from the opponent's hand is a random one of those not "
    "disclosed, or a disclosed one that the player names; if there is only one way, that one is "
    "taken.",
    page=3,
    further_pages=(4,),
)
X17: Final = Rule(
    BOOK,
    "X17",
    "Drawing, retrieving, recovering and searching take cards into hand. A text that limits the "
    "hand stops all of it; a text that limits what is taken from the draw deck stops only that.",
    page=3,
    further_pages=(4,),
)
X18: Final = Rule(
    BOOK,
    "X18",
    "Several cards are discarded one after another.",
    page=3,
    further_pages=(4,),
)
X20: Final = Rule(
    BOOK,
    "X20",
    "With Bounce Back the texts of the active cards go on, except those resolved immediately "
    "before or after playing.",
    page=4,
)
X21: Final = Rule(
    BOOK,
    "X21",
    "What ignores or concerns texts of the End phase does not concern Ketharkopas the Astronomer.",
    page=4,
)
X22: Final = Rule(
    BOOK,
    "X22",
    "The one active character that TopDog and Drown Resistance must leave may be a protected one. "
    "The player of Drown Resistance chooses it.",
    page=4,
)
X23: Final = Rule(
    BOOK,
    "X23",
    "If several effects of one player are due at the same time, that player chooses the order; if "
    "they are of both players, the current player's come first.",
    page=3,
    is_ruling=True,
    further_pages=(4,),
)
