"""Forms of values that are written as words of a text."""

from re import fullmatch
from typing import TypeVar

from bluemoon.kernel.codec import Form
from bluemoon.kernel.forms import unfit

T = TypeVar("T")


def digits(least: int, most: int) -> Form[int]:
    """
    A whole number within these bounds, as a word; neither ``+1`` nor ``01`` is one.

    >>> digits(0, 30).decode("07")
    Traceback (most recent call last):
    bluemoon.kernel.errors.CodecError: expected a whole number from 0 to 30, not '07'
    """
    expected = f"a whole number from {least} to {most}"
    pattern = f"0|[1-9][0-9]{{0,{len(str(most)) - 1}}}"

    def decode(value: object) -> int:
        if not isinstance(value, str) or fullmatch(pattern, value) is None:
            raise unfit(expected, value)
        if not least <= int(value) <= most:
            raise unfit(expected, value)
        return int(value)

    return Form(str, decode)


def or_empty(form: Form[T]) -> Form[T | None]:
    """A word that may be missing."""
    return Form(
        lambda value: "" if value is None else form.encode(value),
        lambda value: None if value == "" else form.decode(value),
    )
