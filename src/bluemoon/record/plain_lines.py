"""Lines of bytes as plain values, strictly; whatever is wrong with them is a RecordError."""

from json import dumps
from typing import Final

from attrs import frozen

from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.kernel.plain import is_table
from bluemoon.record.limits import LARGEST_RECORD, LONGEST_LINE
from bluemoon.record.strict_json import plain

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
        return plain(text)
    except RecursionError:
        raise RecordError(number, "nested too deeply") from None
    except CodecError as error:
        raise RecordError(number, str(error)) from None
    except ValueError as error:
        raise RecordError(number, f"not JSON: {error}") from None


def _check_length(number: int, raw: bytes) -> None:
    if len(raw) > LONGEST_LINE:
        raise RecordError(number, f"longer than {LONGEST_LINE} bytes")
