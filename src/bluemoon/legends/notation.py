"""Actions as text: short, readable, and both ways."""

from collections.abc import Callable
from csv import DictReader
from typing import Final, get_args

from bluemoon.kernel.errors import ActionTypeError, NotationError, shown
from bluemoon.kernel.notation import WordReader
from bluemoon.legends.actions import (
    CARD_PATTERN,
    LONGEST_LIST,
    PLACE_PATTERN,
    Action,
    Announce,
    Backtrack,
    Bluff,
    BluffPlace,
    Call,
    Decline,
    Done,
    Drop,
    Fight,
    Land,
    Load,
    Mulligan,
    OneKind,
    Pass,
    Pay,
    Pick,
    Play,
    Random,
    Replace,
    Respond,
    Retreat,
    Retrieve,
    Stop,
    Use,
    Yes,
)
from bluemoon.legends.components import standard_components_text
from bluemoon.legends.kinds import CardId

_ACTIONS: Final = frozenset(get_args(Action))

KEEP: Final = "keep"
"""The word after a card that leaves what is active uncovered (I8)."""
MOST_BLUFFS: Final = 18
"""How many bluff cards the deck with most of them has."""


def format_action(action: Action) -> str:
    """
    The action in notation.

    >>> format_action(Pay("p16", ("v09", "v04")))
    'pay p16 v04 v09'
    """
    if type(action) not in _ACTIONS:
        message = f"{shown(action)} is not an action of Blue Moon Legends"
        raise ActionTypeError(message)
    return str(action)


def parse_action(text: str) -> Action:
    """
    Read an action; case, spaces and the order of cards in a set do not matter.

    The rules are not consulted, nor is the card table: ``play z99`` can be read. A text that is not
    an action is a NotationError that says what was expected and where.

    >>> parse_action(" Pay P16 v09 V04 ") == parse_action("pay p16 v04 v09")
    True
    >>> parse_action("load v04 ~1")
    Traceback (most recent call last):
    bluemoon.kernel.errors.NotationError: ...expected a card by its id...at column 10...
    """
    words = WordReader.of(text)
    action = words.take(_verb)(words)
    words.end()
    return action


def _play(words: WordReader) -> Action:
    card = words.take(_card)
    return Play(card, keep=not words.is_at_end and words.take(_keep))


def _pay(words: WordReader) -> Action:
    return Pay(words.take(_card), _all_different(words, _card))


def _pick(words: WordReader) -> Action:
    return Pick(_all_different(words, _card_or_place))


def _mulligan(words: WordReader) -> Action:
    return Mulligan(() if words.is_at_end else _all_different(words, _card))


_AFTER_VERB: Final[dict[str, Callable[[WordReader], Action]]] = {
    "retrieve": lambda words: Retrieve(words.take(_card)),
    "drop": lambda words: Drop(words.take(_place)),
    "land": lambda words: Land(words.take(_card)),
    "play": _play,
    "replace": lambda words: Replace(words.take(_card)),
    "fight": lambda _: Fight(),
    "decline": lambda _: Decline(),
    "retreat": lambda _: Retreat(),
    "bluff": lambda words: Bluff(words.take(_card)),
    "load": lambda words: Load(words.take(_card), words.take(_card)),
    "use": lambda words: Use(words.take(_card)),
    "pay": _pay,
    "done": lambda _: Done(),
    "backtrack": lambda _: Backtrack(),
    "fire": lambda _: Announce("fire"),
    "earth": lambda _: Announce("earth"),
    "call": lambda _: Call(),
    "pass": lambda _: Pass(),
    "respond": lambda words: Respond(words.take(_card)),
    "pick": _pick,
    "yes": lambda _: Yes(),
    "stop": lambda _: Stop(),
    "random": lambda _: Random(),
    "boosters": lambda _: OneKind("boosters"),
    "supports": lambda _: OneKind("supports"),
    "mulligan": _mulligan,
}
"""How to read what follows the first word of an action."""

WORDS: Final = (
    *_AFTER_VERB,
    KEEP,
    # The ids alone, because reading the texts of all cards would take much longer.
    *(row["id"] for row in DictReader(standard_components_text().splitlines())),
    *(f"~{number}" for number in range(1, MOST_BLUFFS + 1)),
)
"""Every word of the notation: verbs, ``keep``, the printed cards, and places of bluff cards."""


def _verb(word: str) -> Callable[[WordReader], Action]:
    # The sign for kelvin would pass for a k.
    found = _AFTER_VERB.get(word.lower()) if word.isascii() else None
    if found is None:
        raise NotationError(word, 0, f"one of {', '.join(_AFTER_VERB)}")
    return found


def _keep(word: str) -> bool:
    if not word.isascii() or word.lower() != KEEP:
        raise NotationError(word, 0, f"{KEEP}, or nothing more")
    return True


def _card(word: str) -> CardId:
    card = word.lower()
    if not word.isascii() or CARD_PATTERN.fullmatch(card) is None:
        raise NotationError(word, 0, "a card by its id, such as v21")
    return card


def _place(word: str) -> BluffPlace:
    if PLACE_PATTERN.fullmatch(word) is None:
        raise NotationError(word, 0, "a bluff card by its place, such as ~1")
    return word


def _card_or_place(word: str) -> str:
    try:
        return _place(word) if word.startswith("~") else _card(word)
    except NotationError:
        expected = "a card by its id, such as v21, or a bluff card by its place, such as ~1"
        raise NotationError(word, 0, expected) from None


def _all_different(words: WordReader, read: Callable[[str], str]) -> tuple[str, ...]:
    """All remaining words, at least one, and none of them twice."""
    found: list[str] = []

    def read_another(word: str) -> None:
        if len(found) == LONGEST_LIST:
            raise NotationError(word, 0, f"at most {LONGEST_LIST} cards")
        name = read(word)
        if name in found:
            raise NotationError(word, 0, "a card that was not named before")
        found.append(name)

    words.take(read_another)
    words.take_all(read_another)
    return tuple(found)
