"""
Reading the plain values of a position, which may be anything.

An argument of the wrong type or form is a SetupError with the code ``setup.arguments``, so that
programs can tell it from a position that cannot exist.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeGuard, TypeVar

from bluemoon.kernel.checks import is_whole_number, whole_number
from bluemoon.kernel.errors import NotationError, SetupError, did_you_mean, shown
from bluemoon.kernel.seats import Seat

T = TypeVar("T")

LARGEST: Final = 999_999_999
"""More than anyone can own."""

LONGEST_SHOWN: Final = 40
"""The most characters of an unsuitable value that an error repeats."""


def malformed(message: str) -> SetupError:
    """The error for an argument of the wrong type or form, whatever the position is."""
    return SetupError(message, code="setup.arguments")


def read_number(value: object, name: str, most: int = LARGEST) -> int:
    """A whole number from 0 to *most*."""
    return whole_number(value, name, 0, most, error=malformed)


def read_seat(value: object, name: str, players: int) -> Seat:
    """A seat at this table."""
    if is_whole_number(value, 0, players - 1):
        return Seat(value)
    message = f"{name} must be a seat from 0 to {players - 1}, not {_shown(value)}"
    raise malformed(message)


def read_choice(value: object, allowed: Sequence[T], name: str) -> T:
    """One of a few values, of the same type."""
    for each in allowed:
        # True == 1, so equality alone would accept a bool for a number.
        if type(value) is type(each) and value == each:
            return each
    message = f"{name} must be {' or '.join(map(repr, allowed))}, not {_shown(value)}"
    raise malformed(message)


def read_string(value: object, name: str) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    message = f"{name} must be a text, not {_shown(value)}"
    raise malformed(message)


def read_list(value: object, name: str) -> Sequence[object]:
    """The entries of a list or a tuple."""
    if _is_list(value):
        return value
    message = f"{name} must be a list, not {_shown(value)}"
    raise malformed(message)


def read_dict(value: object, name: str) -> dict[str, object]:
    """The entries of a dict with texts as keys."""
    if not _is_mapping(value):
        message = f"{name} must be a dict, not {_shown(value)}"
        raise malformed(message)
    return {read_string(key, f"a key of {name}"): entry for key, entry in value.items()}


def read_seat_entries(
    value: object, players: int, known: Sequence[str]
) -> tuple[dict[str, object], ...]:
    """What is given for each seat: a dict with some of the *known* keys."""
    given = read_list(value, "seats")
    if len(given) != players:
        message = f"seats has {len(given)} entries, and there are {players} players"
        raise SetupError(message)
    entries = tuple(read_dict(entry, f"seat {number}") for number, entry in enumerate(given))
    for number, entry in enumerate(entries):
        check_names(entry, known, f"argument of seat {number}")
    return entries


def check_names(names: Iterable[str], known: Sequence[str], what: str) -> None:
    """Refuse an unknown name, with a hint if it looks like a known one."""
    for name in names:
        if name not in known:
            hint = did_you_mean(name[:LONGEST_SHOWN], known)
            message = f"there is no {what} {_shown(name)}{hint}"
            raise malformed(message)


def read_notation(parse: Callable[[str], T], value: object, name: str) -> T:
    """What a text in notation stands for."""
    word = read_string(value, name)
    try:
        return parse(word)
    except NotationError as error:
        message = f"{name}: expected {error.expected}, not {_shown(word)}"
        raise malformed(message) from None


def read_words(parse: Callable[[str], T], value: object, name: str) -> tuple[T, ...]:
    """What the words of a text stand for, in the order written."""
    return tuple(read_notation(parse, word, name) for word in read_string(value, name).split())


def _shown(value: object) -> str:
    return shown(value, longest=LONGEST_SHOWN)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)
