"""Lines of bytes as plain values, strictly; whatever is wrong with them is a RecordError."""

from collections.abc import Iterable
from json import dumps, loads
from math import isfinite
from typing import Final, NoReturn

from attrs import frozen

from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.kernel.plain import is_list, is_table
from bluemoon.record.limits import DEEPEST, LARGEST_RECORD, LONGEST_LINE, MOST_DIGITS

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


@frozen
class Line:
    """One line of a record."""

    number: int
    """Counted from 1."""
    value: object


@frozen
class Lines:
    """The lines of a record that are complete."""

    found: tuple[Line, ...]
    intact: int
    """How many bytes they take."""
    recovered: str
    """What was left out; empty if nothing was."""

    @property
    def first(self) -> object:
        """What the first line holds; None if there is no line."""
        return self.found[0].value if self.found else None

    @property
    def is_finished(self) -> bool:
        """Whether the last line is a result."""
        last = self.found[-1].value if self.found else None
        return is_table(last) and "result" in last


def line_of(value: object) -> str:
    """A plain value as one line, without its end."""
    return dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def lines_of(content: bytes) -> Lines:
    """
    Read every line.

    A last line without an end that is no JSON was cut off while it was written: it is left
    out, and the answer says so.
    """
    if len(content) > LARGEST_RECORD:
        raise RecordError(1, f"the record is larger than {LARGEST_RECORD} bytes")
    *whole, rest = content.split(b"\n")
    found = [Line(number, value_of(number, raw)) for number, raw in enumerate(whole, start=1)]
    if not rest:
        return Lines(tuple(found), len(content), "")
    last = len(whole) + 1
    _check_length(last, rest)
    try:
        found.append(Line(last, value_of(last, rest)))
    except RecordError:
        if not found:
            raise
        recovered = f"line {last} was cut off and is left out"
        return Lines(tuple(found), len(content) - len(rest), recovered)
    return Lines(tuple(found), len(content), "")


def value_of(number: int, raw: bytes) -> object:
    """The plain value that a line holds."""
    _check_length(number, raw)
    if number == 1 and raw.startswith(BYTE_ORDER_MARK):
        raise RecordError(1, "begins with a byte order mark; a record is UTF-8 without one")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(number, f"not UTF-8 at byte {error.start + 1}") from None
    try:
        return _plain(text)
    except RecursionError:
        raise RecordError(number, "nested too deeply") from None
    except CodecError as error:
        raise RecordError(number, str(error)) from None
    except ValueError as error:
        raise RecordError(number, f"not JSON: {error}") from None


def _check_length(number: int, raw: bytes) -> None:
    if len(raw) > LONGEST_LINE:
        raise RecordError(number, f"longer than {LONGEST_LINE} bytes")


def _plain(text: str) -> object:
    value: object = loads(
        text,
        parse_int=_whole,
        parse_float=_decimal,
        parse_constant=_no_constant,
        object_pairs_hook=_table,
    )
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(value)
    if "\\ud" in text.lower():
        _check_characters(value)
    return value


def _check_depth(value: object) -> None:
    """How deep Python itself can read differs from version to version."""
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [inner for outer in level for inner in _parts(outer)]
        if not level:
            return
    raise RecursionError


def _parts(value: object) -> Iterable[object]:
    if is_table(value):
        return value.values()
    return value if is_list(value) else ()


def _check_characters(value: object) -> None:
    """Half of a pair of surrogates is no character, though JSON can spell it."""
    try:
        dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        message = "a text with half a character in it"
        raise CodecError(message) from None


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        message = f"a number of more than {MOST_DIGITS} digits"
        raise CodecError(message)
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        message = "a number that is too large"
        raise CodecError(message)
    return number


def _no_constant(word: str) -> NoReturn:
    message = f"{word} is no number of JSON"
    raise CodecError(message)


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        message = "a key stands twice in one table"
        raise CodecError(message)
    return table
