"""What is wrong with a component file, in words and with the place in the file."""

from collections.abc import Iterable, Iterator
from typing import Final, get_origin

from attrs import fields_dict
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)

from bluemoon.kernel.errors import ComponentsError

LISTED_PROBLEMS: Final = 12
"""How many problems one message lists before it stops."""

SHOWN_LENGTH: Final = 40
SHOWN_NUMBER: Final = 10**9


class UnfitValueError(ValueError):
    """A value of a file is not of the kind that belongs in its place."""

    def __init__(self, expected: str, found: object) -> None:
        """Keep what was expected and what was found instead."""
        super().__init__(expected, found)
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        """Say what was expected and what was found."""
        return f"expected {self.expected}, not {in_words(self.found)}"


def components_error(source: str, problems: Iterable[str]) -> ComponentsError:
    """Make one error of all that is wrong with one file."""
    lines = list(problems)
    if len(lines) == 1:
        return ComponentsError(f"{source}: {lines[0]}")
    more = len(lines) - LISTED_PROBLEMS
    listed = lines[:LISTED_PROBLEMS] + ([f"and {more} more"] if more > 0 else [])
    return ComponentsError("\n  ".join([f"{source}: {len(lines)} problems", *listed]))


def structure_problems(error: Exception, path: str = "") -> Iterator[str]:
    """Walk through what cattrs raised; one line for each value that does not fit."""
    place = path.removeprefix(".")
    if isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            yield from structure_problems(inner, path + _step_to(inner))
    elif isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(fields_dict(get_origin(error.cl) or error.cl))
        for key in sorted(error.extra_fields):
            unknown = f"{path}{_key(key)}".removeprefix(".")
            yield f"{unknown}: unknown key; expected only {known}"
    elif isinstance(error, KeyError):
        yield f"{place}: missing"
    else:
        yield f"{place}: {error}"


def in_words(value: object) -> str:
    """Show a value found in a file, shortened if need be."""
    match value:
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


def _step_to(error: Exception) -> str:
    notes: Iterable[object] = getattr(error, "__notes__", ())
    fields = [_key(note.name) for note in notes if isinstance(note, AttributeValidationNote)]
    items = [_item(note.index) for note in notes if isinstance(note, IterableValidationNote)]
    return "".join(fields + items)


def _item(index: int | str) -> str:
    return f"[{index}]" if isinstance(index, int) else _key(index)


def _key(key: str) -> str:
    return f".{key}" if key.isidentifier() else f".{in_words(key)}"
