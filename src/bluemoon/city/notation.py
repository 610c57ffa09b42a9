"""Actions as text: short, readable, and both ways."""

from collections.abc import Callable
from re import fullmatch
from typing import Final, get_args

from bluemoon.city.actions import (
    Action,
    Contribute,
    End,
    Flit,
    Fly,
    Move,
    MoveDragon,
    Offer,
    Reset,
    UseHall,
    UseHospital,
    UseShrine,
)
from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.components.checks import MOST_SPACES
from bluemoon.kernel.errors import ActionTypeError, NotationError, shown
from bluemoon.kernel.notation import WordReader

_ACTIONS: Final = frozenset(get_args(Action))


def format_action(action: Action) -> str:
    """
    The action in notation.

    >>> format_action(Contribute(2, (Card.parse("K1"), Card.parse("T3"))))
    'pay 2 T3 K1'
    """
    if type(action) not in _ACTIONS:
        message = f"{shown(action)} is not an action of Blue Moon City"
        raise ActionTypeError(message)
    return str(action)


def parse_action(text: str) -> Action:
    """
    Read an action; case, spaces and the order of cards do not matter.

    The rules are not consulted: ``pay 9`` can be read. A text that is not an action is a
    NotationError that says what was expected and where.

    >>> parse_action(" Pay 2 k1 T3 ") == parse_action("pay 2 T3 K1")
    True
    >>> parse_action("move f3")
    Traceback (most recent call last):
    bluemoon.kernel.errors.NotationError: ...expected a cell...at column 6, but found 'f3'
    """
    words = WordReader.of(text)
    action = words.take(_verb)(words)
    words.end()
    return action


def _dragon(words: WordReader) -> Action:
    dragon, to = words.take(Dragon.parse), words.take(Cell.parse)
    return MoveDragon(dragon, to, words.take(Card.parse))


def _pay(words: WordReader) -> Action:
    return Contribute(words.take(_space_number), words.take_all(Card.parse))


def _offer(words: WordReader) -> Action:
    return Offer(None if words.is_at_end else words.take(Card.parse))


_AFTER_VERB: Final[dict[str, Callable[[WordReader], Action]]] = {
    "move": lambda words: Move(words.take(Cell.parse)),
    "flit": lambda _: Flit(),
    "fly": lambda words: Fly(words.take(Cell.parse)),
    "dragon": _dragon,
    "end": lambda _: End(),
    "pay": _pay,
    "offer": _offer,
    "reset": lambda words: Reset(words.take_all(Card.parse)),
    "hall": lambda words: UseHall(words.take(Cell.parse)),
    "hospital": lambda _: UseHospital(),
    "shrine": lambda _: UseShrine(),
}
"""How to read what follows the first word of an action."""

WORDS: Final = (
    *_AFTER_VERB,
    *map(str, Dragon),
    *map(str, Cell),
    *map(str, CARDS),
    *map(str, range(1, MOST_SPACES + 1)),
)
"""Every word of the notation: verbs, dragons, cells, cards, and the numbers of spaces."""


def _verb(word: str) -> Callable[[WordReader], Action]:
    found = _AFTER_VERB.get(word.lower())
    if found is None:
        raise NotationError(word, 0, f"one of {', '.join(_AFTER_VERB)}")
    return found


def _space_number(word: str) -> int:
    if fullmatch("[1-9][0-9]{0,2}", word) is None:
        raise NotationError(word, 0, "a space number from 1 to 999")
    return int(word)
