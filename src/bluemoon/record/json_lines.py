"""
Lines of JSON, read strictly and one at a time.

Nothing twice, nothing endless, no text that is not Unicode; and no line is parsed before it is
asked for, so that reading can stop at the first bad one.
"""

from collections.abc import Iterable, Iterator
from json import dumps, loads
from math import isfinite
from typing import Final, NoReturn

from attrs import define, field, frozen

from bluemoon.kernel.codec.plain import is_list, is_object
from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.record.limits import (
    DEEPEST,
    LARGEST_RECORD,
    LONGEST_LINE,
    MOST_DIGITS,
    MOST_LINES,
)

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


@frozen
class Line:
    """One line of a record."""

    number: int
    """Counted from 1."""
    value: object


@define(eq=False)
class LineReader:
    """The lines of a record, each parsed when it is asked for."""

    content: bytes
    """Everything, or the beginning of what is too large."""
    lines: int = field(init=False, default=0)
    """How many were parsed."""
    intact: int = field(init=False, default=0)
    """How many bytes they take."""
    torn: str = field(init=False, default="")
    """What was left out at the end; empty if nothing was."""

    def __iter__(self) -> Iterator[Line]:
        """
        Parse one line after the other; a bad one is a RecordError.

        A last line without an end that is no JSON was cut off while it was written: it is left
        out, and ``torn`` says so.
        """
        while self.intact < len(self.content):
            start, number = self.intact, self.lines + 1
            if number > MOST_LINES:
                reason = f"a record has at most {MOST_LINES} lines"
                raise RecordError(number, reason, code="record.too_large")
            end = self.content.find(b"\n", start, start + LONGEST_LINE + 1)
            is_last = end < 0
            raw = self.content[start : start + LONGEST_LINE + 1 if is_last else end]
            _check_size(number, len(self.content) if is_last else end + 1, len(raw))
            try:
                value = parsed(number, raw)
            except RecordError:
                if not is_last or number == 1:
                    raise
                self.torn = f"line {number} was cut off and is left out"
                return
            self.lines, self.intact = number, len(self.content) if is_last else end + 1
            yield Line(number, value)


def line_text(value: object) -> str:
    """A plain value as one line, without its end."""
    return dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def parsed(number: int, raw: bytes) -> object:
    """The plain value of a line; a RecordError if it is not strict JSON."""
    _check_size(number, 0, len(raw))
    if number == 1 and raw.startswith(BYTE_ORDER_MARK):
        raise _not_json(1, "begins with a byte order mark; a record is UTF-8 without one")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _not_json(number, f"not UTF-8 at byte {error.start + 1}") from None
    try:
        return strict_json(text)
    except RecursionError:
        raise _not_json(number, "nested too deeply") from None
    except CodecError as error:
        raise _not_json(number, str(error)) from None
    except ValueError as error:
        raise _not_json(number, f"not JSON: {error}") from None


def _check_size(number: int, size: int, length: int) -> None:
    if size > LARGEST_RECORD:
        reason = f"the record is larger than {LARGEST_RECORD} bytes"
        raise RecordError(number, reason, code="record.too_large")
    if length > LONGEST_LINE:
        reason = f"longer than {LONGEST_LINE} bytes"
        raise RecordError(number, reason, code="record.too_large")


def _not_json(number: int, reason: str) -> RecordError:
    return RecordError(number, reason, code="record.json")


def strict_json(text: str) -> object:
    """
    Read JSON; what no record has is a CodecError, and bad JSON any other ValueError.

    Too many lists and objects within one another are a RecursionError, as in Python itself.
    """
    value: object = loads(
        text,
        parse_int=_whole_number,
        parse_float=_decimal,
        parse_constant=_no_constant,
        object_pairs_hook=_object,
    )
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(value)
    if "\\ud" in text.lower():
        _check_characters(value)
    return value


def _check_depth(value: object) -> None:
    # How deep Python itself can read differs from version to version.
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [inner for outer in level for inner in _parts(outer)]
        if not level:
            return
    raise RecursionError


def _parts(value: object) -> Iterable[object]:
    if is_object(value):
        return value.values()
    return value if is_list(value) else ()


def _check_characters(value: object) -> None:
    """Refuse half of a surrogate pair: JSON can spell it, but it is no character."""
    try:
        dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        message = "a text with half a character in it"
        raise CodecError(message) from None


def _whole_number(digits: str) -> int:
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
    message = f"JSON has no number {word}"
    raise CodecError(message)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        message = "a key stands twice in one object"
        raise CodecError(message)
    return found
