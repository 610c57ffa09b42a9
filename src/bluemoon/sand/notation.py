"""Actions as text: short, readable, and both ways."""

from collections.abc import Callable
from re import fullmatch
from typing import Final, get_args

from bluemoon.kernel.errors import ActionTypeError, NotationError, shown
from bluemoon.kernel.notation import WordReader
from bluemoon.sand.actions import (
    LARGEST_NUMBER,
    Action,
    Choose,
    Claim,
    Done,
    End,
    Exchange,
    Keep,
    Look,
    MoveDisc,
    PlaceDisc,
    PlayTile,
    Rise,
    Shift,
    Take,
    Trade,
    Unbound,
)
from bluemoon.sand.cards import CARDS, Card, Deck
from bluemoon.sand.components.checks import MOST_TILES
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour

_ACTIONS: Final = frozenset(get_args(Action))


def format_action(action: Action) -> str:
    """
    The action in notation.

    >>> format_action(Claim(Card(Deck.I, 3), (Space.C4, Space.B2)))
    'claim I-3 b2 c4'
    """
    if type(action) not in _ACTIONS:
        message = f"{shown(action)} is not an action of Realm of Sand"
        raise ActionTypeError(message)
    return str(action)


def parse_action(text: str) -> Action:
    """
    Read an action; case, spaces and the order of cleared spaces do not matter.

    The rules are not consulted: ``take 9`` can be read. A text that is not an action is a
    NotationError that says what was expected and where.

    >>> parse_action(" Claim i-3 C4 b2 ") == parse_action("claim I-3 b2 c4")
    True
    >>> parse_action("slide b2 z3")
    Traceback (most recent call last):
    bluemoon.kernel.errors.NotationError: ...expected a space...at column 10, but found 'z3'
    """
    words = WordReader.of(text)
    action = words.take(_verb)(words)
    words.end()
    return action


def _tile(words: WordReader) -> Action:
    return PlayTile(words.take(_number), words.take_all(Space.parse))


def _claim(words: WordReader) -> Action:
    return Claim(words.take(Card.parse), words.take_all(Space.parse))


_AFTER_VERB: Final[dict[str, Callable[[WordReader], Action]]] = {
    "choose": lambda words: Choose(words.take(Colour.parse)),
    "tile": _tile,
    "take": lambda words: Take(words.take(_number)),
    "disc": lambda words: PlaceDisc(words.take(Colour.parse), words.take(Space.parse)),
    "slide": lambda words: MoveDisc(words.take(Space.parse), words.take(Space.parse)),
    "done": lambda _: Done(),
    "claim": _claim,
    "look": lambda words: Look(words.take(Deck.parse)),
    "keep": lambda words: Keep(words.take(_number)),
    "all": lambda _: Unbound(),
    "exchange": lambda words: Exchange(words.take(_own_disc), words.take(Colour.parse)),
    "shift": lambda words: Shift(words.take(Space.parse), words.take(Space.parse)),
    "rise": lambda _: Rise(),
    "trade": lambda words: Trade(words.take(_number), words.take(_number)),
    "end": lambda _: End(),
}
"""How to read what follows the first word of an action."""

WORDS: Final = (
    *_AFTER_VERB,
    *map(str, Colour),
    *map(str, Space),
    *map(str, Deck),
    *map(str, CARDS),
    *map(str, range(1, MOST_TILES + 1)),
)
"""Every word of the notation: verbs, colours, spaces, decks, cards, and the numbers of tiles."""


def _verb(word: str) -> Callable[[WordReader], Action]:
    # The sign for kelvin would pass for a k.
    found = _AFTER_VERB.get(word.lower()) if word.isascii() else None
    if found is None:
        raise NotationError(word, 0, f"one of {', '.join(_AFTER_VERB)}")
    return found


def _number(word: str) -> int:
    if fullmatch("[1-9][0-9]?", word) is None:
        raise NotationError(word, 0, f"a number from 1 to {LARGEST_NUMBER}")
    return int(word)


def _own_disc(word: str) -> Colour | Space:
    """A disc of the supply by its colour, or one on the board by its space."""
    try:
        return Colour.parse(word)
    except NotationError:
        pass
    try:
        return Space.parse(word)
    except NotationError:
        raise NotationError(word, 0, "the colour of a disc, or a space such as b3") from None
