"""The parts of phrases: how each kind of value is written as a word."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cattrs import Converter

from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.events import Award
from bluemoon.city.wire.values import (
    AWARD,
    CARD,
    CARDS_TEXT,
    CELL,
    CHANCE,
    DRAGON,
    LARGEST,
    LAST_SEAT,
)
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import Form
from bluemoon.kernel.forms import one_of, words_of
from bluemoon.kernel.seats import Seat
from bluemoon.kernel.tables import strict_converter, write_as
from bluemoon.kernel.text_forms import digits, or_empty

SPECIAL: Final[Mapping[str, Form[int]]] = MappingProxyType({"space": digits(1, LARGEST)})
"""Spaces are counted from 1."""

USUAL: Final[Mapping[str, str]] = MappingProxyType(
    {"steps_left": "0", "has_additional_action": "false", "pillar": "", "cards": "", "deck": ""}
)
"""What is left out at the end of a phrase."""

LAST: Final = ("cards", "deck")
"""Fields of several words, which stand at the end."""

_NUMBER: Final = digits(0, LARGEST)
_SEAT_DIGIT: Final = digits(0, LAST_SEAT)
_SEAT: Final[Form[Seat]] = Form(_SEAT_DIGIT.encode, lambda word: Seat(_SEAT_DIGIT.decode(word)))
_FLAG: Final = one_of({"true": True, "false": False}, "true or false")


def word_converter() -> Converter:
    """Make a converter that knows the word for every part of a phrase."""
    converter = strict_converter()
    write_as(converter, int, _NUMBER)
    write_as(converter, bool, _FLAG)
    write_as(converter, Seat, _SEAT)
    write_as(converter, Cell, CELL)
    write_as(converter, Dragon, DRAGON)
    write_as(converter, Award, AWARD)
    write_as(converter, Card, CARD)
    write_as(converter, Card | None, or_empty(CARD))
    write_as(converter, tuple[Card, ...], CARDS_TEXT)
    write_as(converter, tuple[int, ...], words_of(_NUMBER, ","))
    write_as(converter, Chance, CHANCE)
    return converter
