"""The three decks, and the cards in them by their numbers."""

from collections.abc import Iterable
from enum import IntEnum
from re import finditer
from typing import ClassVar, Final, Self, final

from bluemoon.kernel.checks import all_of_type, whole_number
from bluemoon.kernel.errors import NotationError, SetupError, shown
from bluemoon.kernel.notation import text_or_repr

MOST_CARDS: Final = 24
"""No deck has more cards; the printed ones have 18."""


class Deck(IntEnum):
    """One of the three decks, and the market row beside it."""

    I = 0  # noqa: E741  what the deck is called
    II = 1
    III = 2

    @classmethod
    def parse(cls, text: str) -> "Deck":
        """Read a deck; case and surrounding spaces do not matter."""
        deck = _DECKS.get(text.strip().lower()) if type(text) is str else None
        if deck is None:
            raise NotationError(text_or_repr(text), 0, "a deck: I, II or III")
        return deck

    def __str__(self) -> str:
        return self.name


# Small letters: in capitals, a letter of another alphabet would pass for an I.
_DECKS: Final = {deck.name.lower(): deck for deck in Deck}


@final
class Card(int):
    """
    A card by its deck and its number there; what is printed on it is in the components.

    A card is a small number, ordered by deck and then by number, and there is one object for each.

    >>> card = Card(Deck.II, 12)
    >>> card is Card.parse("ii-12"), card < Card.parse("III-1"), str(card)
    (True, True, 'II-12')
    """

    __slots__ = ()
    _made: ClassVar[dict[int, Self]] = {}

    def __new__(cls, deck: Deck, number: int) -> Self:
        """The card of this deck with this number, counted from 1."""
        if type(deck) is not Deck:
            message = f"a card has a Deck, not {shown(deck)}"
            raise SetupError(message)
        whole_number(number, "the number of a card", 1, MOST_CARDS, error=SetupError)
        code = MOST_CARDS * deck + number - 1
        return cls._made.setdefault(code, super().__new__(cls, code))

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card such as ``II-12``; case and surrounding spaces do not matter."""
        card = _BY_TEXT.get(text.strip().lower()) if type(text) is str else None
        if card is None:
            raise NotationError(text_or_repr(text), 0, _A_CARD)
        return card

    @property
    def deck(self) -> Deck:
        """The deck that it comes from."""
        return Deck(self // MOST_CARDS)

    @property
    def number(self) -> int:
        """Its number in the deck, counted from 1 in the component file."""
        return self % MOST_CARDS + 1

    def __str__(self) -> str:
        return f"{self.deck}-{self.number}"

    def __repr__(self) -> str:
        return f"<Card {self}>"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type["Card"], tuple[Deck, int]]:
        return Card, (self.deck, self.number)


CARDS: Final = tuple(Card(deck, number) for deck in Deck for number in range(1, MOST_CARDS + 1))
"""Every card that a component set can have, in canonical order; ``CARDS[card] is card``."""
_BY_TEXT: Final = {str(card).lower(): card for card in CARDS}
_A_CARD: Final = f"a card: a deck and a number from 1 to {MOST_CARDS}, as in II-12"


def format_cards(cards: Iterable[Card]) -> str:
    """
    Cards as text, in the order given.

    >>> format_cards([Card(Deck.III, 2), Card(Deck.I, 7)])
    'III-2 I-7'
    """
    expected = 'cards are Cards such as Card.parse("II-12")'
    return " ".join(map(str, all_of_type(cards, Card, expected)))


def parse_cards(text: str) -> tuple[Card, ...]:
    """
    Read cards separated by spaces, in the order written.

    >>> format_cards(parse_cards(" iii-2  I-7 "))
    'III-2 I-7'
    """
    if type(text) is not str:
        raise NotationError(text_or_repr(text), 0, _A_CARD)
    found: list[Card] = []
    for word in finditer(r"\S+", text):
        card = _BY_TEXT.get(word.group().lower())
        if card is None:
            raise NotationError(text, word.start(), _A_CARD)
        found.append(card)
    return tuple(found)
