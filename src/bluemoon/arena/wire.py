"""Tournaments and rows as lines of a file."""

from functools import cache
from json import loads
from typing import Final

from bluemoon.arena.formats import Format
from bluemoon.arena.limits import is_seconds
from bluemoon.arena.rows import GameScore, Row
from bluemoon.arena.tournaments import OptionsText, Tournament
from bluemoon.bots.faults import FaultKind
from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.forms import NUMBER, expected, one_of, whole_number
from bluemoon.kernel.codec.plain import is_object
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat
from bluemoon.record.json_lines import line_text

FORMAT: Final = "bluemoon-arena"
VERSION: Final = 2
"""The version of the format of the file."""
LARGEST: Final = 2**64 - 1


def header_line(tournament: Tournament) -> str:
    """The first line of a file of results."""
    content = _tournaments().encode(tournament)
    return line_text({"format": FORMAT, "version": VERSION, "tournament": content})


def read_header(line: bytes) -> Tournament:
    """The tournament that a first line tells; a CodecError if it tells none."""
    value = _plain(line)
    if not is_object(value) or value.get("format") != FORMAT:
        message = "these are no results of bluemoon arena"
        raise CodecError(message)
    if value.get("version") != VERSION or value.keys() != {"format", "version", "tournament"}:
        message = f"version {VERSION} of the format is known, and this is another one"
        raise CodecError(message)
    return _tournaments().decode(value["tournament"])


def row_line(row: Row) -> str:
    """The line of a game."""
    return line_text(_rows().encode(row))


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


def _seconds(value: object) -> float:
    if not is_seconds(value):
        what = "a number of seconds"
        raise expected(what, value)
    return float(value)


def _options(value: object) -> OptionsText:
    return OptionsText(line_text(value))


@cache
def _tournaments() -> Form[Tournament]:
    return _converter().form(Tournament)


@cache
def _rows() -> Form[Row]:
    return _converter().form(Row)


def _converter() -> JsonConverter:
    converter = JsonConverter()
    number = whole_number(0, LARGEST)
    converter.write_as(int, number)
    converter.write_as(Seat, number)
    converter.write_as(float, Form(float, _seconds, {"type": "number"}))
    converter.write_as(GameScore, NUMBER)
    converter.write_as(OptionsText, Form(loads, _options, {}))
    converter.write_as(Format, one_of({str(each): each for each in Format}, "a format"))
    kinds = {str(kind): kind for kind in FaultKind}
    converter.write_as(FaultKind, one_of(kinds, "a kind of fault"))
    return converter
