"""S · Setup: two decks, three dragons and a first hand."""

from typing import Final

import attrs

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BASE, BOOK
from bluemoon.legends.decks.random_decks import random_deck
from bluemoon.legends.events import GameStarted
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS, DeckChoice, Options, PlayedDeck
from bluemoon.legends.state import FULL_HAND

S1: Final = Rule(BOOK, "S1", "Two players play, in seats 0 and 1.", page=None)
S2: Final = Rule(
    BOOK,
    "S2",
    "Each player has a people deck and the leader of that people, or a deck that the player has "
    "built and its leader, or a drafted deck without a leader.",
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
S4: Final = Rule(
    BOOK,
    "S4",
    "Leader, emissary and inquisitor are laid open in the leader area; families and the cards that "
    "emissaries bring are shuffled into the decks. With that the deck lists are fixed.",
    page=None,
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
    "The texts of inquisitors that say so are resolved last, those of the starting player first, "
    "and are part of the first event. With that the setup is over, and the starting player begins "
    "the first turn.",
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
    decks: list[PlayedDeck] = []
    for seat, deck in enumerate(options.decks):
        played, chance = _drawn(deck, options, seat, chance)
        decks.append(played)
    dealt = attrs.evolve(options, decks=decks)
    orders: list[tuple[CardId, ...]] = []
    for cards in dealt.lists:
        order, chance = chance.shuffled(cards)
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
        dragons=_dragons(dealt),
        chance=chance,
    )


def _dragons(options: Options) -> int:
    """
    Where the dragons are after the setup texts (S8).

    No inquisitor attracts more than there are, and then the dragons of both cancel each other out,
    whoever starts.
    """
    first, second = (
        0 if card is None else options.components.card(card).dragons_at_start
        for card in map(options.inquisitor, range(SEATS))
    )
    return first - second


def _drawn(
    deck: DeckChoice, options: Options, seat: int, chance: Chance
) -> tuple[PlayedDeck, Chance]:
    """The deck to play with, drawn if it is to be drawn (S2)."""
    match deck:
        case "built":
            inquisitor = options.inquisitor(seat)
            return random_deck(
                options.components, chance, inquisitor, with_stand_ins=options.standins
            )
        case "random":
            peoples = options.peoples_to_draw(seat)
            number, chance = chance.below(len(peoples))
            return peoples[number], chance
        case _:
            return deck, chance
