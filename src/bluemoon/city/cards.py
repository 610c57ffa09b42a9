"""The eight peoples, their colours, and the people cards."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from re import finditer
from typing import ClassVar, Final, Self, final

from bluemoon.kernel.checks import all_of_type, is_whole_number
from bluemoon.kernel.errors import NotationError, SetupError, WrongTypeError, shown
from bluemoon.kernel.notation import text_or_repr


class Colour(IntEnum):
    """The colour of a card or of a contribution space."""

    BLACK = 0
    RED = 1
    BLUE = 2
    GREY = 3
    GREEN = 4
    BROWN = 5
    WHITE = 6
    YELLOW = 7

    def __str__(self) -> str:
        return self.name.lower()


class People(IntEnum):
    """The peoples of Blue Moon; a people and its colour have the same number."""

    VULCA = 0
    TERRAH = 1
    AQUA = 2
    FLIT = 3
    KHIND = 4
    MIMIX = 5
    HOAX = 6
    PILLAR = 7

    def __str__(self) -> str:
        return self.name.capitalize()

    @property
    def colour(self) -> Colour:
        """The colour of this people's cards."""
        return Colour(self)

    @property
    def letter(self) -> str:
        """The letter that stands for this people in the notation."""
        return self.name[0]


CARD_VALUES: Final = (1, 2, 3)
"""What a card can be worth (p. 5)."""


@final
class Card(int):
    """
    A people card; cards of the same people and value are interchangeable (T2).

    A card is a small number, ordered by people and then by value, because hands are sorted,
    counted and hashed at every step of a game.

    >>> card = Card(People.MIMIX, 2)
    >>> card == Card.parse("m2"), card < Card.parse("M3")
    (True, True)
    >>> print(card, card.people, card.value, card.colour)
    M2 Mimix 2 brown
    """

    __slots__ = ()
    _made: ClassVar[dict[int, Self]] = {}

    def __new__(cls, people: People, value: int) -> Self:
        """The card of this people and value; there is one object for each."""
        if type(people) is not People:
            message = f"a card has a People, not {shown(people)}"
            raise SetupError(message)
        if not is_whole_number(value, min(CARD_VALUES), max(CARD_VALUES)):
            message = f"a card is worth 1, 2 or 3, not {shown(value)}"
            raise SetupError(message)
        number = len(CARD_VALUES) * people + value - 1
        return cls._made.setdefault(number, super().__new__(cls, number))

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card such as ``T3``; case and surrounding spaces do not matter."""
        card = _BY_TEXT.get(text.strip().upper()) if type(text) is str else None
        if card is None:
            raise NotationError(text_or_repr(text), 0, _A_CARD)
        return card

    @property
    def people(self) -> People:
        """The people shown on the card."""
        return _PEOPLE[self]

    @property
    def value(self) -> int:
        """The value printed on the card."""
        return VALUE_OF[self]

    @property
    def colour(self) -> Colour:
        """The colour of the card."""
        return COLOUR_OF[self]

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"<Card {_TEXT[self]}>"

    def __format__(self, spec: str) -> str:
        return format(_TEXT[self], spec)

    def __reduce__(self) -> tuple[type["Card"], tuple[People, int]]:
        return Card, (self.people, self.value)


CARDS: Final = tuple(Card(people, value) for people in People for value in CARD_VALUES)
"""Every kind of card, in canonical order; ``CARDS[card] is card``."""

VALUE_OF: Final = tuple(value for _ in People for value in CARD_VALUES)
COLOUR_OF: Final = tuple(people.colour for people in People for _ in CARD_VALUES)
_PEOPLE: Final = tuple(people for people in People for _ in CARD_VALUES)
_TEXT: Final = tuple(f"{people.letter}{value}" for people in People for value in CARD_VALUES)
_BY_TEXT: Final = dict(zip(_TEXT, CARDS, strict=True))
_LETTERS: Final = " ".join(people.letter for people in People)
_A_CARD: Final = f"a card: one of {_LETTERS} and a value from 1 to 3, as in T3"


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in canonical order: by people, then by value."""
    return tuple(sorted(cards))


def checked_cards(
    cards: Iterable[Card], error: Callable[[str], Exception] = WrongTypeError
) -> list[Card]:
    """The cards in the order given; *error* is raised for anything that is not a card."""
    return all_of_type(cards, Card, 'cards are Cards such as Card.parse("T1")', error=error)


def format_cards(cards: Iterable[Card]) -> str:
    """
    Cards as text, in the order given.

    >>> format_cards(in_order([Card(People.KHIND, 1), Card(People.VULCA, 3)]))
    'V3 K1'
    """
    return " ".join(_TEXT[card] for card in checked_cards(cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """
    Read cards separated by spaces, in the order written.

    >>> parse_cards(" t3  K1 ")
    (<Card T3>, <Card K1>)
    """
    if type(text) is not str:
        raise NotationError(text_or_repr(text), 0, _A_CARD)
    found: list[Card] = []
    for word in finditer(r"\S+", text):
        card = _BY_TEXT.get(word.group().upper())
        if card is None:
            raise NotationError(text, word.start(), _A_CARD)
        found.append(card)
    return tuple(found)
