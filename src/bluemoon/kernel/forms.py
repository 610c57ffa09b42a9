"""Forms of simple values, each as strict as JSON allows."""

from collections.abc import Callable, Mapping
from re import fullmatch
from typing import TypeVar

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.plain import Plain, in_words, is_list

T = TypeVar("T")


def unfit(expected: str, found: object) -> CodecError:
    """The error for a value that is not what belongs in its place."""
    return CodecError(f"expected {expected}, not {in_words(found)}")


def whole_number(least: int, most: int) -> Form[int]:
    """
    A whole number within these bounds; neither true nor 1.0 is one.

    >>> whole_number(0, 3).decode(True)
    Traceback (most recent call last):
    bluemoon.kernel.errors.CodecError: expected a whole number from 0 to 3, not true
    """
    expected = f"a whole number from {least} to {most}"

    def decode(value: object) -> int:
        # The exact type: in Python, true is a whole number too.
        if type(value) is not int or not least <= value <= most:
            raise unfit(expected, value)
        return value

    return Form(_itself, decode)


def _itself(value: Plain) -> Plain:
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        expected = "true or false"
        raise unfit(expected, value)
    return value


FLAG: Form[bool] = Form(_itself, _flag)
"""True or false."""


def one_of(words: Mapping[str, T], kind: str) -> Form[T]:
    """
    A value that is written as a word; *kind* says what the words are.

    >>> one_of({"yes": 1, "no": 0}, "an answer such as yes").decode("maybe")
    Traceback (most recent call last):
    bluemoon.kernel.errors.CodecError: expected an answer such as yes, not 'maybe'
    """
    word_of = {value: word for word, value in words.items()}

    def decode(value: object) -> T:
        if not isinstance(value, str) or value not in words:
            raise unfit(kind, value)
        return words[value]

    return Form(word_of.__getitem__, decode)


def or_null(form: Form[T]) -> Form[T | None]:
    """A value that may be missing."""
    return Form(
        lambda value: None if value is None else form.encode(value),
        lambda value: None if value is None else form.decode(value),
    )


def list_of(form: Form[T]) -> Form[tuple[T, ...]]:
    """
    Any number of values.

    >>> list_of(whole_number(0, 3)).decode([1, 7])
    Traceback (most recent call last):
    bluemoon.kernel.errors.CodecError: [1]: expected a whole number from 0 to 3, not 7
    """

    def decode(value: object) -> tuple[T, ...]:
        if not is_list(value):
            expected = "a list"
            raise unfit(expected, value)
        return tuple([inside(f"[{n}]", form.decode, item) for n, item in enumerate(value)])

    return Form(lambda values: [form.encode(value) for value in values], decode)


def words_of(form: Form[T], between: str = " ") -> Form[tuple[T, ...]]:
    """
    Any number of values, each written as one word, in one text with something between.

    >>> words_of(one_of({"yes": 1, "no": 0}, "yes or no")).decode("no yes")
    (0, 1)
    """

    def decode(value: object) -> tuple[T, ...]:
        if not isinstance(value, str):
            expected = "a text"
            raise unfit(expected, value)
        words = value.split(between) if value else []
        return tuple([inside(f"[{n}]", form.decode, word) for n, word in enumerate(words)])

    return Form(lambda values: between.join([str(form.encode(value)) for value in values]), decode)


def hexadecimal(digits: int) -> Form[int]:
    """
    A number of which every bit counts: so many digits, small letters.

    JSON readers elsewhere keep only 53 bits of a number; a text they keep as it is.
    """
    expected = f"a text of {digits} hexadecimal digits"

    def decode(value: object) -> int:
        if not isinstance(value, str) or fullmatch(f"[0-9a-f]{{{digits}}}", value) is None:
            raise unfit(expected, value)
        return int(value, 16)

    return Form(lambda value: f"{value:0{digits}x}", decode)


def inside(step: str, decode: Callable[[object], T], value: object) -> T:
    """Read a part of something; an error says which part."""
    try:
        return decode(value)
    except CodecError as error:
        raise error.inside(step) from None
