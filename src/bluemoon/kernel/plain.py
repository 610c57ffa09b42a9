"""Plain values: what JSON can say, and how to speak of it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""What can be written as JSON."""

SHOWN_LENGTH: Final = 40
SHOWN_NUMBER: Final = 10**9


def is_table(value: object) -> "TypeIs[dict[str, object]]":
    """Whether a value that was read is a table: an object in JSON."""
    return isinstance(value, dict)


def is_list(value: object) -> "TypeIs[list[object]]":
    """Whether a value that was read is a list."""
    return isinstance(value, list)


def in_words(value: object) -> str:  # noqa: PLR0911  one arm a kind
    """
    Show a value found in a file, shortened if need be.

    >>> in_words(True), in_words(10**50), in_words([1, 2])
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
            return "a list" if isinstance(value, list) else "a table"
        case float():
            return str(value)
        case _:
            return "a date or a time"
