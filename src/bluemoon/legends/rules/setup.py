"""S · Setup: two people decks, three dragons and a first hand."""

from typing import Final

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BASE, BOOK
from bluemoon.legends.events import GameStarted
from bluemoon.legends.kinds import CardId, People
from bluemoon.legends.options import Options
from bluemoon.legends.state import FULL_HAND

S1: Final = Rule(BOOK, "S1", "Two players play, in seats 0 and 1.", page=None)
S2: Final = Rule(
    BOOK,
    "S2",
    "Each player has a people deck and the leader of that people.",
    page=None,
)
S3: Final = Rule(
    BOOK,
    "S3",
    "There are nine people decks, each with the leader of the people and the 30 cards that are "
    "marked as its own: 26 of the people, a mutant and three of other peoples; in the Buka deck "
    "all 30 are Buka cards.",
    page=None,
    source=BASE,
)
S5: Final = Rule(BOOK, "S5", "The three dragons start in the middle.", page=None, source=BASE)
S6: Final = Rule(
    BOOK,
    "S6",
    "The starting player is chosen at random; in a match, from the second game on, the loser of "
    "the previous game starts.",
    page=None,
    source=BASE,
)
S7: Final = Rule(
    BOOK,
    "S7",
    "Each player's deck is shuffled; then each player draws six cards. Mulligans follow in a "
    "tournament.",
    page=None,
)
S8: Final = Rule(
    BOOK,
    "S8",
    "With that the setup is over, and the starting player begins the first turn.",
    page=None,
    is_ruling=True,
)
S9: Final = Rule(BOOK, "S9", "At the start no fight is running and no card is active.", page=None)


def deal(options: Options, seed: int) -> GameStarted:
    """Choose decks, shuffle them, draw six cards each and choose who starts (S)."""
    if type(options) is not Options:
        message = f"a game needs Options, not {shown(options)}"
        raise OptionsError(message)
    chance = Chance(seed)
    decks: list[People] = []
    for deck in options.decks:
        if deck == "random":
            number, chance = chance.below(len(options.components.peoples))
            decks.append(options.components.peoples[number])
        else:
            decks.append(deck)
    orders: list[tuple[CardId, ...]] = []
    for people in decks:
        order, chance = chance.shuffled(options.components.deck(people))
        orders.append(order)
    first = options.first
    if first is None:
        number, chance = chance.below(len(orders))
        first = Seat(number)
    return GameStarted(
        options=options,
        decks=(decks[0], decks[1]),
        first=first,
        orders=tuple(order[FULL_HAND:] for order in orders),
        hands=tuple(options.components.in_order(order[:FULL_HAND]) for order in orders),
        chance=chance,
    )
