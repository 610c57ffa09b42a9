"""Plain values: what JSON can express, and how messages show it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""A value that JSON can express."""

SHOWN_LENGTH: Final = 40
SHOWN_NUMBER: Final = 10**9


def is_object(value: object) -> "TypeIs[dict[str, object]]":
    """Whether a value that was read is an object in the sense of JSON."""
    return isinstance(value, dict)


def is_list(value: object) -> "TypeIs[list[object]]":
    """Whether a value that was read is a list."""
    return isinstance(value, list)


def shown_plain(value: object) -> str:  # noqa: PLR0911  one arm per kind
    """
    Show a value from a file in a message, shortened if it is long.

    >>> shown_plain(True), shown_plain(10**50), shown_plain([1, 2])
    ('true', 'a far larger number', 'a list')
    """
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int():
            return str(value) if abs(value) < SHOWN_NUMBER else "a far larger number"
        case str():
            return repr(value if len(value) <= SHOWN_LENGTH else value[:SHOWN_LENGTH] + "...")
        case list() | dict():
            return "a list" if isinstance(value, list) else "an object"
        case float():
            return str(value)
        case _:
            # TOML has these, JSON has not.
            return "a date or a time"
