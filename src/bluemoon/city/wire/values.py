"""Values on the wire: how each kind is written in JSON."""

from collections.abc import Mapping
from typing import Final

from cattrs import Converter

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.components import Components
from bluemoon.city.events import Award
from bluemoon.city.options import Edition, Layout
from bluemoon.city.state import Reason
from bluemoon.city.views.redaction import Dealt
from bluemoon.city.wire.components import COMPONENTS
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import Form
from bluemoon.kernel.forms import (
    FLAG,
    hexadecimal,
    list_of,
    one_of,
    or_null,
    unfit,
    whole_number,
    words_of,
)
from bluemoon.kernel.plain import is_list
from bluemoon.kernel.seats import Seat
from bluemoon.kernel.tables import strict_converter, write_as

LAST_SEAT: Final = 3
LARGEST: Final = 999_999
"""No count of a game comes near: crystals are without limit, and a game is not."""
LONGEST_NAME: Final = 100
WORD_DIGITS: Final = 16
"""The digits of 64 bits."""

_NUMBER: Final = whole_number(0, LARGEST)
_SEAT_NUMBER: Final = whole_number(0, LAST_SEAT)
SEAT: Final[Form[Seat]] = Form(_SEAT_NUMBER.encode, lambda value: Seat(_SEAT_NUMBER.decode(value)))
CARD: Final = one_of({str(card): card for card in CARDS}, "a card such as T3")
CARDS_TEXT: Final = words_of(CARD)
CELL: Final = one_of({str(cell): cell for cell in Cell}, "a cell such as d3")
DRAGON: Final = one_of({str(dragon): dragon for dragon in Dragon}, "a dragon")
AWARD: Final = one_of({award.value: award for award in Award}, "an award")


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_NAME:
        expected = "the name of a tile"
        raise unfit(expected, value)
    return value


_TILE: Final[Form[str]] = Form(str, _name)
_WORD: Final = hexadecimal(WORD_DIGITS)
CHANCE: Final[Form[Chance]] = Form(
    lambda chance: _WORD.encode(chance.seed), lambda value: Chance(_WORD.decode(value))
)


def _dealt(value: object) -> Dealt:
    if not is_list(value) or len(value) != len(("seat", "cards")):
        expected = "a list of a seat and its cards"
        raise unfit(expected, value)
    return Dealt(SEAT.decode(value[0]), CARDS_TEXT.decode(value[1]))


_DEALT: Final[Form[Dealt]] = Form(
    lambda dealt: [dealt.seat, CARDS_TEXT.encode(dealt.cards)], _dealt
)


_LAYOUTS: Final[Mapping[str, Layout]] = {"standard": "standard", "variant": "variant"}


def _edition(value: object) -> Edition:
    if type(value) is int and value in _EDITIONS:
        return _EDITIONS[value]
    expected = "2018 or 2006"
    raise unfit(expected, value)


_EDITIONS: Final[Mapping[int, Edition]] = {2018: 2018, 2006: 2006}


def wire_converter() -> Converter:
    """Make a converter that knows the form of every part of options, results and lists."""
    converter = strict_converter()
    write_as(converter, int, _NUMBER)
    write_as(converter, bool, FLAG)
    write_as(converter, Seat, SEAT)
    write_as(converter, Reason, one_of({reason.value: reason for reason in Reason}, "a reason"))
    write_as(converter, tuple[Card, ...], CARDS_TEXT)
    write_as(converter, tuple[tuple[Card, ...], ...], list_of(CARDS_TEXT))
    write_as(converter, tuple[int, ...], list_of(_NUMBER))
    write_as(converter, tuple[Seat, ...], list_of(SEAT))
    write_as(converter, tuple[str | None, ...], list_of(or_null(_TILE)))
    write_as(converter, Chance, CHANCE)
    write_as(converter, Dealt | None, or_null(_DEALT))
    write_as(converter, Layout, one_of(_LAYOUTS, "a layout"))
    write_as(converter, Edition, Form(int, _edition))
    write_as(converter, Components, COMPONENTS)
    return converter
