"""The checks that every part of the library makes of values from outside."""

from collections.abc import Callable, Iterable
from typing import Final, TypeGuard, TypeVar

from bluemoon.kernel.errors import OptionsError, WrongTypeError, shown

ValueT = TypeVar("ValueT")

_LARGEST_WRITTEN_OUT: Final = 1 << 32
"""Larger powers of two are easier to read as such."""

_LONGEST_SHOWN: Final = 60


def is_whole_number(value: object, least: int, most: int | None = None) -> TypeGuard[int]:
    """
    Whether the value is an ``int`` from *least* to *most*; without *most* there is no upper bound.

    >>> is_whole_number(2, 0, 5), is_whole_number(True, 0, 5), is_whole_number(2.0, 0, 5)
    (True, False, False)
    """
    # The exact type: in Python, True and the members of an IntEnum are ints as well.
    return type(value) is int and least <= value and (most is None or value <= most)


def whole_number(
    value: object,
    name: str,
    least: int,
    most: int | None = None,
    *,
    error: Callable[[str], Exception] = OptionsError,
) -> int:
    """
    The value, if it is a whole number within the bounds; otherwise *error* is raised.

    >>> whole_number(5, "players", 2, 4)
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: players must be a whole number from 2 to 4, not 5
    """
    if is_whole_number(value, least, most):
        return value
    message = f"{name} must be {whole_number_within(least, most)}, not {shown(value)}"
    raise error(message)


def whole_number_within(least: int, most: int | None = None) -> str:
    """
    What a message calls a whole number within these bounds.

    >>> whole_number_within(1), whole_number_within(0, 2**64 - 1)
    ('a whole number of at least 1', 'a whole number from 0 to 2**64 - 1')
    """
    if most is None:
        return f"a whole number of at least {least}"
    return f"a whole number from {least} to {_bound(most)}"


def check_type(value: object, kind: type, expected: str) -> None:
    """
    Raise a WrongTypeError unless the value is an instance of this class.

    >>> check_type(5, str, "a text")
    Traceback (most recent call last):
    bluemoon.kernel.errors.WrongTypeError: expected a text, not 5
    """
    if not isinstance(value, kind):
        message = f"expected {expected}, not {shown(value, _LONGEST_SHOWN)}"
        raise WrongTypeError(message)


def all_of_type(
    values: Iterable[ValueT],
    kind: type[ValueT],
    expected: str,
    *,
    error: Callable[[str], Exception] = WrongTypeError,
) -> list[ValueT]:
    """
    The values in the order given, if all are instances of this class; otherwise *error* is raised.

    >>> all_of_type(("a", 5), str, "words are texts")
    Traceback (most recent call last):
    bluemoon.kernel.errors.WrongTypeError: words are texts, not ('a', 5)
    """
    try:
        given: list[object] = [*values]
    except TypeError:
        given = [values]
    found = [value for value in given if isinstance(value, kind)]
    if len(found) < len(given):
        message = f"{expected}, not {shown(values)}"
        raise error(message)
    return found


def _bound(number: int) -> str:
    for offset, suffix in ((0, ""), (1, " - 1")):
        power = number + offset
        if power > _LARGEST_WRITTEN_OUT and power.bit_count() == 1:
            return f"2**{power.bit_length() - 1}{suffix}"
    return str(number)
