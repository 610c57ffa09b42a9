"""Reading plain values that may be anything; what does not fit is a SetupError."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeGuard, TypeVar

from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell
from bluemoon.city.grid import Grid
from bluemoon.kernel.errors import NotationError, SetupError, did_you_mean
from bluemoon.kernel.seats import Seat

T = TypeVar("T")

LARGEST: Final = 999_999_999
"""More than anyone can own; Python refuses to print numbers that are far larger."""

LONGEST_SHOWN: Final = 40
"""Characters of a wrong text that an error repeats."""

WORD_BITS: Final = 64


def shown(value: object) -> str:
    """The value as an error repeats it: short, whatever it is."""
    if isinstance(value, str):
        return repr(value) if len(value) <= LONGEST_SHOWN else f"{value[:LONGEST_SHOWN]!r}..."
    if isinstance(value, int) and value.bit_length() > WORD_BITS:
        return "a far larger number"
    if value is None or isinstance(value, int | float):
        return repr(value)
    return f"a value of type {type(value).__name__}"


def whole_number(value: object, what: str, most: int = LARGEST) -> int:
    """A number from 0 to *most*."""
    # The exact type: in Python, True is a whole number too.
    if type(value) is int and 0 <= value <= most:
        return value
    message = f"{what} must be a whole number from 0 to {most}, not {shown(value)}"
    raise SetupError(message)


def chosen(value: object, allowed: Sequence[T], what: str) -> T:
    """One of a few values, of the same type."""
    for each in allowed:
        if type(value) is type(each) and value == each:
            return each
    message = f"{what} must be {' or '.join(map(repr, allowed))}, not {shown(value)}"
    raise SetupError(message)


def text(value: object, what: str) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    message = f"{what} must be a text, not {shown(value)}"
    raise SetupError(message)


def entries(value: object, what: str) -> Sequence[object]:
    """The entries of a list or a tuple."""
    if _is_list(value):
        return value
    message = f"{what} must be a list, not {shown(value)}"
    raise SetupError(message)


def table(value: object, what: str) -> dict[str, object]:
    """The entries of a dict by name."""
    if not _is_mapping(value):
        message = f"{what} must be a dict, not {shown(value)}"
        raise SetupError(message)
    return {text(key, f"a key of {what}"): entry for key, entry in value.items()}


def check_names(given: Iterable[str], known: Sequence[str], what: str) -> None:
    """Make sure that all these names are known; a slip of the pen gets a hint."""
    for name in given:
        if name not in known:
            hint = did_you_mean(name[:LONGEST_SHOWN], known)
            message = f"there is no {what} {shown(name)}{hint}"
            raise SetupError(message)


def parsed(read: Callable[[str], T], value: object, what: str) -> T:
    """What a text in notation stands for."""
    word = text(value, what)
    try:
        return read(word)
    except NotationError as error:
        message = f"{what}: expected {error.expected}, not {shown(word)}"
        raise SetupError(message) from None


def cell_of(grid: Grid, value: object, what: str) -> Cell:
    """A cell of this city (S2)."""
    cell = parsed(Cell.parse, value, what)
    if cell in grid.cells:
        return cell
    message = f"{what}: {cell} is not in this city; only the expansion city has corners (rule S2)"
    raise SetupError(message)


def cards(value: object, what: str) -> tuple[Card, ...]:
    """Cards separated by spaces, in the order written."""
    return tuple(parsed(Card.parse, word, what) for word in text(value, what).split())


def seat(value: object, what: str, players: int) -> Seat:
    """A place at this table."""
    if type(value) is int and 0 <= value < players:
        return Seat(value)
    message = f"{what} must be a seat from 0 to {players - 1}, not {shown(value)}"
    raise SetupError(message)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)
