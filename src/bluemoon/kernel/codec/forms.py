"""
Forms: how one kind of value is written in JSON, read again, and described by a schema.

Reading is strict. Nothing is converted to fit, and a value that does not fit is a CodecError.
"""

from collections.abc import Callable, Mapping
from re import fullmatch
from sys import float_info
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.checks import is_whole_number, whole_number_within
from bluemoon.kernel.codec.plain import Plain, shown_plain
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import MOST_SEATS, Seat

T = TypeVar("T")

Schema: TypeAlias = Mapping[str, Plain]
"""A JSON Schema (draft 2020-12)."""

LARGEST: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""
LARGEST_DECIMAL: Final = float_info.max
"""The largest number that is not infinite."""


@frozen(eq=False)
class Form(Generic[T]):
    """One way to write a value: ``decode(encode(value)) == value``."""

    encode: Callable[[T], Plain]
    decode: Callable[[object], T]
    """Read a plain value; a CodecError if ``encode`` could not have written it."""
    schema: Schema = field(repr=False)
    """What ``encode`` writes, as a JSON Schema."""


# Any, because a mapping from types to forms cannot say that each form is of its type.
AnyForm: TypeAlias = Form[Any]


def expected(what: str, found: object) -> CodecError:
    """The error for a value that does not belong where it is."""
    return CodecError(f"expected {what}, not {shown_plain(found)}")


def whole_number(least: int, most: int) -> Form[int]:
    """
    A whole number within these bounds; neither true nor 1.0 is one.

    >>> whole_number(0, 3).decode(True)
    Traceback (most recent call last):
    bluemoon.kernel.errors.CodecError: expected a whole number from 0 to 3, not true
    """
    what = whole_number_within(least, most)

    def decode(value: object) -> int:
        if not is_whole_number(value, least, most):
            raise expected(what, value)
        return value

    return Form(int, decode, {"type": "integer", "minimum": least, "maximum": most})


def one_of(words: Mapping[str, T], what: str) -> Form[T]:
    """
    A value that is written as one of these words; *what* describes them in messages.

    >>> one_of({"yes": 1, "no": 0}, "an answer such as yes").decode("maybe")
    Traceback (most recent call last):
    bluemoon.kernel.errors.CodecError: expected an answer such as yes, not 'maybe'
    """
    word_of = {value: word for word, value in words.items()}

    def decode(value: object) -> T:
        if not isinstance(value, str) or value not in words:
            raise expected(what, value)
        return words[value]

    return Form(word_of.__getitem__, decode, {"description": what, "enum": [*words]})


def hexadecimal(digits: int) -> Form[int]:
    """
    A number in which every bit counts, written as this many hexadecimal digits in lower case.

    Many JSON readers keep only 53 bits of a number, but all of a text.
    """
    what = f"a text of {digits} hexadecimal digits"
    pattern = f"[0-9a-f]{{{digits}}}"

    def decode(value: object) -> int:
        if not isinstance(value, str) or fullmatch(pattern, value) is None:
            raise expected(what, value)
        return int(value, 16)

    schema = {"description": what, "type": "string", "pattern": f"^{pattern}$"}
    return Form(lambda value: f"{value:0{digits}x}", decode, schema)


def _text(value: object) -> str:
    if not isinstance(value, str):
        what = "a text"
        raise expected(what, value)
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        what = "true or false"
        raise expected(what, value)
    return value


def _number(value: object) -> float:
    # Compared before it is converted: a whole number may be too large. NaN is never within.
    is_flag = isinstance(value, bool)
    if is_flag or not isinstance(value, int | float) or not abs(value) <= LARGEST_DECIMAL:
        what = "a number"
        raise expected(what, value)
    return float(value)


def _null(value: object) -> None:
    if value is not None:
        what = "null"
        raise expected(what, value)


NULL: Final[Form[None]] = Form(lambda _: None, _null, {"type": "null"})
TEXT: Final[Form[str]] = Form(str, _text, {"type": "string"})
FLAG: Final[Form[bool]] = Form(bool, _flag, {"type": "boolean"})
NUMBER: Final[Form[float]] = Form(float, _number, {"type": "number"})
_SEAT_NUMBER: Final = whole_number(0, MOST_SEATS - 1)
SEAT: Final[Form[Seat]] = Form(
    int,
    lambda value: Seat(_SEAT_NUMBER.decode(value)),
    {"description": "seat", **_SEAT_NUMBER.schema},
)
WORD: Final = hexadecimal(16)
"""64 bits."""
CHANCE: Final[Form[Chance]] = Form(
    lambda chance: WORD.encode(chance.seed), lambda value: Chance(WORD.decode(value)), WORD.schema
)


def inside(step: str, decode: Callable[[object], T], value: object) -> T:
    """Read a part of something; an error says which part."""
    try:
        return decode(value)
    except CodecError as error:
        raise error.inside(step) from None
