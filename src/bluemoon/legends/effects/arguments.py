"""The arguments of operators: how they are written, and which values they stand for."""

from collections.abc import Callable, Iterable, Mapping
from re import fullmatch
from typing import Final

from attrs import frozen

from bluemoon.kernel.component_files import LARGEST_FIGURE
from bluemoon.legends.effects.conditions import MEASURES, Condition, Measure
from bluemoon.legends.effects.payments import (
    BothElementsPayment,
    CardsPayment,
    EitherElementPayment,
    ElementPayment,
    MoonsPayment,
    Payment,
)
from bluemoon.legends.kinds import CARD_TYPES, ELEMENTS, NEVER_IN_HAND, CardId, CardType, Icon

BAR: Final = "|"
"""Joins the alternatives of one argument."""
YIELD: Final = "yield:"
"""What the argument with the cards that an effect yields to begins with."""
CARD_ID: Final = "[a-z][0-9]{2,3}"
"""The id of a card, as a regular expression."""
NUMBER: Final = "0|[1-9][0-9]?"
"""A number up to ``LARGEST_FIGURE``, as a regular expression."""

PLAYED_TYPES: Final[Mapping[str, CardType]] = {
    card_type: card_type for card_type in CARD_TYPES if card_type not in NEVER_IN_HAND
}
"""The types of cards that can be in a hand."""
PLAIN_ICONS: Final[Mapping[str, Icon]] = {
    "stop": "stop",
    "retrieve": "retrieve",
    "free": "free",
    "pair": "pair",
    "protect": "protect",
    "replace": "replace",
}
"""The icons that are called by their names, in the order in which they are written."""

_MEASURES: Final[Mapping[str, Measure]] = {measure: measure for measure in MEASURES}


@frozen
class Argument:
    """One argument of an operator."""

    expected: str
    """What a message calls it."""
    read: Callable[[str], object]
    """The value that a text stands for; a ValueError or a KeyError if it stands for none."""


def number(least: int) -> Argument:
    """A whole number of at least *least*."""
    expected = f"a whole number from {least} to {LARGEST_FIGURE}"
    return Argument(expected, lambda text: _number(text, least))


def number_or_any(least: int) -> Argument:
    """A whole number of at least *least*, or ``any``, which is None."""
    expected = f"a whole number from {least} to {LARGEST_FIGURE}, or any"
    return Argument(expected, lambda text: None if text == "any" else _number(text, least))


def word(*words: str) -> Argument:
    """One of these words, which stand for themselves."""
    return meaning({each: each for each in words})


def meaning(values: Mapping[str, object]) -> Argument:
    """One of these words, each with its value."""
    return Argument(choice(values), values.__getitem__)


def types_or(values: Mapping[str, object]) -> Argument:
    """Types of cards joined by bars, or one of these words."""

    def read(text: str) -> object:
        return values[text] if text in values else _types(text)

    return Argument(f"{choice([*PLAYED_TYPES, *values])}; a bar joins types", read)


def _number(text: str, least: int) -> int:
    if fullmatch(NUMBER, text) is None or int(text) < least:
        raise ValueError(text)
    return int(text)


def choice(words: Iterable[str]) -> str:
    """
    The words as a message lists them.

    >>> choice(["now", "once", "end"]), choice(["now"])
    ('now, once or end', 'now')
    """
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _parts(text: str) -> list[str]:
    """The alternatives that bars join; each of them once."""
    parts = text.split(BAR)
    if len({*parts}) < len(parts):
        raise ValueError(text)
    return parts


def _types(text: str) -> tuple[CardType, ...]:
    return tuple(PLAYED_TYPES[part] for part in _parts(text))


def _spared(text: str) -> tuple[bool, frozenset[Icon]]:
    """Whether Flit characters are spared, and which icons."""
    if text in {"none", "flit"}:
        return text == "flit", frozenset()
    return False, frozenset(PLAIN_ICONS[part] for part in _parts(text))


def _ids(text: str) -> tuple[CardId, ...]:
    ids = _parts(text.removeprefix(YIELD))
    if not text.startswith(YIELD) or not all(fullmatch(CARD_ID, card) for card in ids):
        raise ValueError(text)
    return tuple(ids)


def _condition(text: str) -> Condition:
    found = fullmatch(rf"(\w+)(>=|<=)(my_hand\+)?({NUMBER})", text)
    if found is None or (found[3] is not None and found[1] != "your_hand"):
        raise ValueError(text)
    return Condition(
        _MEASURES[found[1]],
        ">=" if found[2] == ">=" else "<=",
        int(found[4]),
        plus_my_hand=found[3] is not None,
    )


def _payment(text: str) -> Payment:
    found = fullmatch(rf"([a-z|&]+)>=({NUMBER})", text)
    if found is None:
        return _cards_payment(text)
    least = int(found[2])
    payments: dict[str, Payment] = {
        **{element: ElementPayment(element, least) for element in ELEMENTS},
        "fire|earth": EitherElementPayment(least),
        "fire&earth": BothElementsPayment(least),
        "moons": MoonsPayment(least),
    }
    if not least:
        raise ValueError(text)
    return payments[found[1]]


def _cards_payment(text: str) -> CardsPayment:
    """So many cards of a type, or as many of another."""
    types: list[CardType] = []
    numbers: set[int] = set()
    for part in _parts(text):
        card_type, _, number = part.partition("=")
        types.append(PLAYED_TYPES[card_type])
        numbers.add(_number(number, 1))
    if len(numbers) > 1:
        raise ValueError(text)
    return CardsPayment(tuple(types), numbers.pop())


TYPES: Final = types_or({})
SPARED: Final = Argument(
    f"none, flit, or icons joined by bars: {choice(PLAIN_ICONS)}",
    _spared,
)
YIELDS_TO: Final = Argument(f"{YIELD} and the ids of cards joined by bars, as in {YIELD}k27", _ids)
CONDITION: Final = Argument(
    f"a condition such as your_played>=6 or your_hand>=my_hand+2, with {choice(MEASURES)}",
    _condition,
)
PAYMENT: Final = Argument(
    "a payment such as fire>=3, fire|earth>=5, fire&earth>=2, moons>=2, character=1 or "
    "leadership=2|ship=2",
    _payment,
)
