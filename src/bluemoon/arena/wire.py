"""Tournaments and rows as lines of a file."""

from functools import cache
from json import loads
from math import isfinite
from typing import Final

from cattrs import Converter

from bluemoon.arena.formats import Format
from bluemoon.arena.limits import Limits, is_seconds
from bluemoon.arena.rows import Fault, FaultKind, GameScore, Row
from bluemoon.arena.tournaments import OptionsText, Tournament
from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.forms import list_of, one_of, or_null, unfit, whole_number
from bluemoon.kernel.plain import is_table
from bluemoon.kernel.seats import Seat
from bluemoon.kernel.tables import strict_converter, table, write_as
from bluemoon.record.plain_lines import line_of

FORMAT: Final = "bluemoon-arena"
VERSION: Final = 1
"""The version of the format of the file."""
LARGEST: Final = 2**64 - 1


def header_line(tournament: Tournament) -> str:
    """The first line of a file of results."""
    told = _tournaments().encode(tournament)
    return line_of({"format": FORMAT, "version": VERSION, "tournament": told})


def read_header(line: bytes) -> Tournament:
    """The tournament that a first line tells; a CodecError if it tells none."""
    value = _plain(line)
    if not is_table(value) or value.get("format") != FORMAT:
        message = "these are no results of bluemoon arena"
        raise CodecError(message)
    if value.get("version") != VERSION or value.keys() != {"format", "version", "tournament"}:
        message = f"version {VERSION} of the format is known, and this is another one"
        raise CodecError(message)
    return _tournaments().decode(value["tournament"])


def row_line(row: Row) -> str:
    """The line of a game."""
    return line_of(_rows().encode(row))


def read_row(line: bytes) -> Row:
    """The game that a line tells; a CodecError if it tells none."""
    return _rows().decode(_plain(line))


def _plain(line: bytes) -> object:
    try:
        value: object = loads(line)
    except (RecursionError, ValueError) as error:
        message = f"not JSON: {error}"
        raise CodecError(message) from None
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        expected = "a text"
        raise unfit(expected, value)
    return value


def _seconds(value: object) -> float:
    if not is_seconds(value):
        expected = "a number of seconds"
        raise unfit(expected, value)
    return float(value)


def _score(value: object) -> GameScore:
    if not isinstance(value, int | float) or isinstance(value, bool) or not isfinite(value):
        expected = "a score"
        raise unfit(expected, value)
    return GameScore(value)


@cache
def _tournaments() -> Form[Tournament]:
    converter = _converter()
    write_as(converter, Format, one_of({str(form): form for form in Format}, "a format"))
    write_as(converter, tuple[str | None, ...], list_of(or_null(_TEXT)))
    write_as(converter, tuple[OptionsText, ...], list_of(_OPTIONS))
    write_as(converter, Limits, table(_converter(), Limits))
    return table(converter, Tournament)


@cache
def _rows() -> Form[Row]:
    converter = _converter()
    kinds = {str(kind): kind for kind in FaultKind}
    write_as(converter, FaultKind, one_of(kinds, "a kind of fault"))
    write_as(converter, Fault | None, or_null(table(converter, Fault)))
    return table(converter, Row)


_TEXT: Final[Form[str]] = Form(str, _text)
_SCORE: Final = Form[GameScore](float, _score)
_SECONDS: Final[Form[float]] = Form(float, _seconds)


def _converter() -> Converter:
    """What both have in common."""
    converter = strict_converter()
    number = whole_number(0, LARGEST)
    for kind in (int, Seat):
        write_as(converter, kind, number)
    write_as(converter, str, _TEXT)
    write_as(converter, OptionsText, _OPTIONS)
    write_as(converter, str | None, or_null(_TEXT))
    write_as(converter, float | None, or_null(_SECONDS))
    for kinds, form in ((tuple[int, ...], number), (tuple[Seat, ...], number)):
        write_as(converter, kinds, list_of(form))
    write_as(converter, tuple[str, ...], list_of(_TEXT))
    write_as(converter, tuple[float, ...], list_of(_SECONDS))
    write_as(converter, tuple[GameScore, ...], list_of(_SCORE))
    return converter


def _options(value: object) -> OptionsText:
    return OptionsText(line_of(value))


_OPTIONS: Final = Form[OptionsText](loads, _options)
