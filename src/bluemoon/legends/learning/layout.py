"""
Which number of an observation says what, and what it is divided by.

The one who observes is ``me``. A card is named by its id; each player has one copy at most. What is
printed on cards is the same in every game with the same options, so it is not part of an
observation.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from bluemoon.legends.kinds import ELEMENTS, WINDOWS, CardId
from bluemoon.legends.learning.inventory import Inventory
from bluemoon.legends.options import SEATS
from bluemoon.toolkits.observations import Section, player_names, up_to_1

NAMES: Final = player_names(SEATS)
"""What the players are called, beginning with the one who observes."""
MOST_POWER: Final = 30
"""What total power is divided by; more counts as much."""
MOST_PLACES: Final = 20
"""What the places of bluff cards are divided by; no deck has more of them."""

PHASES: Final = (
    "Beginning",
    "Leadership",
    "Engagement",
    "Character",
    "Booster/Support",
    "Power",
    "Calling a bluff",
)
MOMENTS: Final = ("begin", "after_support", "end", "last")
QUESTIONS: Final = (
    "discard",
    "target",
    "pay",
    "rob",
    "take",
    "return",
    "load",
    "opponents",
    "one set",
    "spare one",
    "yes or no",
    "recycle",
    "favor",
    "ship",
)
ACHIEVING: Final = ("achieve", "achievement")
"""The questions about achievement cards."""
ZONES: Final = ("deck", "discard", "active", "combat", "bottom", "shuffled")

AREAS: Final = ("active", "covered", "target", "bluff")
PILES: Final = ("discard", "doubtful", "discard top", "leader", "leader top")

DECKS_TEXT: Final = (
    "for each player: 1 for the people of the leader; if decks are built at random, 1 for each "
    "card of the deck"
)
PLAYERS_TEXT: Final = (
    "for each player: 1 for the current player; 1 for the player to act; dragons, divided by 3; "
    "cards in hand and in the draw deck, divided by those of a deck; 1 for the player who ran out "
    "of cards first; total power in each element, divided by 30, at most 1; bluff cards that the "
    "observer does not know, divided by 20"
)
HANDS_TEXT: Final = (
    "1 for each card of the own hand; for each player: 1 for each disclosed card of the hand"
)
AREAS_TEXT: Final = (
    "for each player and card: 1 if it is active in the combat or support area; 1 if it is "
    "covered; 1 if it is the target of a text; its place among the bluff cards, divided by 20, if "
    "it is one that the observer knows; for each player: 1 for the Hyla card in play, and for each "
    "achievement card in play"
)
SHIPS_TEXT: Final = (
    "for each player: 1 for each ship in play; 1 for each landed one; for each loaded card: the "
    "place of its ship, divided by the number of all ships"
)
PILES_TEXT: Final = (
    "for each player and card: 1 if it is in the discard pile; 1 if it may be there; 1 if it is on "
    "top of it; 1 if it is on the leader; 1 if it is on top there"
)
TURN_TEXT: Final = (
    "1 for each card played in this turn; 1 for each played with the free icon; 1 for the "
    "leadership card that is active; 1 for each card whose text was used; 1 for each opposing card "
    "that was paid, or that has attracted a dragon; bluff cards laid, divided by 20; cards taken "
    "from the draw deck, and played from hand beside a landed ship, divided by those of a deck; 1 "
    "if the active cards fight again; 1 if the next card is free; 1 if a mutant was played without "
    "its condition; backtracks, divided by 10; 1 if a hidden card was seen; 1 if the player may "
    "have to go back to the engagement choice"
)
FIGHT_TEXT: Final = "1 if a fight is running; 1 for the contested element"
PHASE_TEXT: Final = (
    "1 for the phase, or the one after a question; 1 for texts that are due, by the moment and by "
    "card; 1 if the player cannot fight; 1 if the game is over; in a tournament, 1 if cards may be "
    "put back before the first turn; 1 if a player may respond, or is asked while responding; 1 "
    "for the window, and for each interference card played in it; 1 if a retreat is forced by a "
    "bluff, or by floods"
)
QUESTION_TEXT: Final = (
    "1 for the question; 1 for the card that asks, for the card that the target may be changed to "
    "and for each card that is revealed, or looked at by the observer; 1 for the zone; how many "
    "cards must be chosen, and how many may, divided by those of a deck; 1 if it can be declined; "
    "1 for each card with a text still to be resolved, by its owner or by the opponent, or with a "
    "target to be changed; 1 if the player declines the fight; 1 for "
    "the card that was named to play; 1 if it comes from a ship, or from the draw deck; 1 if it "
    "leaves what is active uncovered; 1 if a bluff card may be cancelled, and if it came from a "
    "ship; 1 if achievement cards are still to be discarded; 1 if a draw deck is to be shuffled"
)


def sections(inventory: Inventory) -> tuple[Section, ...]:
    """The whole observation, from the first number to the last."""
    cards = inventory.cards
    return (
        up_to_1("Decks", DECKS_TEXT, _decks(inventory)),
        up_to_1("Players", PLAYERS_TEXT, _players()),
        up_to_1("Fight", FIGHT_TEXT, ("fight", *ELEMENTS)),
        up_to_1("Hands", HANDS_TEXT, (*_cards("hand", cards), *_each("disclosed", cards))),
        up_to_1("Areas", AREAS_TEXT, (*_zones(AREAS, cards), *_influence(inventory))),
        up_to_1("Ships", SHIPS_TEXT, _ships(inventory)),
        up_to_1("Piles", PILES_TEXT, _zones(PILES, cards)),
        up_to_1("Turn", TURN_TEXT, _turn(inventory)),
        up_to_1("Phase", PHASE_TEXT, _phase(inventory)),
        up_to_1("Question", QUESTION_TEXT, _question(inventory)),
    )


def _decks(inventory: Inventory) -> Iterator[str]:
    yield from _each("people", inventory.peoples)
    if inventory.has_any_list:
        yield from _each("has", inventory.cards)


def _each(what: str, things: Iterable[str]) -> list[str]:
    """A number for each player and each of these things."""
    return [f"{name} {what} {thing}" for name in NAMES for thing in things]


def _cards(what: str, cards: Iterable[CardId]) -> list[str]:
    return [f"{what} {card}" for card in cards]


def _zones(zones: Iterable[str], cards: Iterable[CardId]) -> Iterator[str]:
    for zone in zones:
        yield from _each(zone, cards)


def _players() -> Iterator[str]:
    powers = [f"power in {element}" for element in ELEMENTS]
    numbers = ("turn", "to act", "dragons", "hand", "deck", "ran out", *powers, "unknown bluffs")
    yield from (f"{name} {number}" for name in NAMES for number in numbers)


def _ships(inventory: Inventory) -> Iterator[str]:
    # Without ships nothing can be loaded.
    if inventory.ships:
        yield from _each("ship", inventory.ships)
        yield from _each("landed", inventory.ships)
        yield from _each("load", inventory.cards)


def _influence(inventory: Inventory) -> Iterator[str]:
    yield from _each("Hyla card", inventory.hyla)
    yield from _each("achievement", inventory.achievements)


def _turn(inventory: Inventory) -> Iterator[str]:
    for what in ("played", "played free", "led"):
        yield from _cards(what, inventory.cards)
    for what in ("used", "paid", "charged"):
        yield from _cards(what, (*inventory.cards, *inventory.inquisitors))
    yield from ("bluffs laid", "cards taken", "cards from hand", "again", "next free", "waived")
    yield from ("backtracks", "learned", "engaged")


def _phase(inventory: Inventory) -> Iterator[str]:
    yield from PHASES
    yield from (f"due at {moment}" for moment in MOMENTS)
    yield from _cards("due", (*inventory.cards, *inventory.inquisitors))
    yield from ("must leave", "Over")
    if inventory.has_mulligans:
        yield "Mulligan"
    if inventory.interference:
        yield "Response"
        yield from (f"window: {window}" for window in WINDOWS)
        yield from _cards("responded", inventory.interference)
        yield from ("bluff failed", "floods")


def _question(inventory: Inventory) -> Iterator[str]:
    cards = inventory.cards
    yield from (f"asked: {question}" for question in QUESTIONS)
    for what in ("only", "revealed", "looks at", "offers"):
        yield from _cards(what, cards)
    for what in ("asks", "resolves", "resolves for the opponent"):
        yield from _cards(what, (*cards, *inventory.inquisitors))
    yield from (f"in {zone}" for zone in ZONES)
    yield from ("least", "most", "may stop", "declines")
    if inventory.may_achieve:
        yield from (f"asked: {question}" for question in ACHIEVING)
        yield "discards achievements"
    if inventory.may_pause:
        yield from _cards("named", cards)
        yield from ("named from ship", "named from deck", "keeps")
    if inventory.interference:
        yield from ("laid", "laid from ship", "shuffles")
