"""Reading the cards of a position; an unsuitable value is a SetupError."""

from typing import TypeAlias

from attrs import evolve, frozen

from bluemoon.kernel.errors import NotationError, SetupError
from bluemoon.kernel.scenario_values import read_notation, read_words
from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import CARD_PATTERN
from bluemoon.legends.components import Components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import Options

Cards: TypeAlias = tuple[CardId, ...]


@frozen
class OwnCards:
    """The cards that one seat has, and so those that may be named for it."""

    seat: Seat
    deck: str
    """What it is called in messages."""
    cards: Cards
    components: Components

    @classmethod
    def of(cls, options: Options, seat: Seat) -> "OwnCards":
        """The cards of a seat."""
        deck = options.decks[seat]
        name = "built" if isinstance(deck, Deck) else deck
        return cls(seat, name, options.lists[seat], options.components)

    def and_inquisitor(self, options: Options) -> "OwnCards":
        """These and the inquisitor, whose text can be used too (Q4)."""
        inquisitor = options.inquisitor(self.seat)
        return self if inquisitor is None else evolve(self, cards=(*self.cards, inquisitor))

    def check(self, card: CardId, name: str) -> CardId:
        """The card, if the seat has it (S2)."""
        if card in self.cards:
            return card
        message = f"{name}: {card} is not in the {self.deck} deck of seat {self.seat} (rule S2)"
        raise SetupError(message)


def read_card(value: object, name: str, own: OwnCards) -> CardId:
    """One card of a seat."""
    return own.check(read_notation(card_id, value, name), name)


def read_cards(value: object, name: str, own: OwnCards) -> Cards:
    """Cards of a seat separated by spaces, in the order written."""
    return tuple([own.check(card, name) for card in read_words(card_id, value, name)])


def card_id(text: str) -> CardId:
    """The id that a word is; capital letters do not matter."""
    card = text.lower()
    if not text.isascii() or CARD_PATTERN.fullmatch(card) is None:
        raise NotationError(text, 0, "a card by its id, such as v21")
    return card
