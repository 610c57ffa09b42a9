"""
Values of any game in words, made from the fields of its attrs classes.

For games without a wording of their own. Fields that are not in the ``repr`` are left out.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from re import sub
from types import NoneType, UnionType
from typing import Final, TypeGuard, Union, get_args, get_origin

import attrs

from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.wording import capitalised, clean_name, player

LONGEST_TEXT: Final = 1000
"""A text inside a value is cut after this many characters."""


def in_words(value: object, names: Sequence[str] = ()) -> str:
    """
    A value on one line.

    >>> @attrs.frozen
    ... class StonesTaken:
    ...     seat: Seat
    ...     number: int
    >>> in_words(StonesTaken(Seat(0), 3)), in_words(StonesTaken(Seat(0), 3), ["Ann"])
    ('stones taken seat 0 number 3', 'stones taken Ann number 3')
    >>> in_words((True, None, (), 2.5))
    'yes, none, nothing, 2.5'
    """
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if _is_collection(value):
        return ", ".join(_items(value, names)) or "nothing"
    kind = type(value)
    if _has_words(kind):
        return clean_name(str(value), LONGEST_TEXT)
    if isinstance(value, Enum):
        return _spaced(value.name.lower())
    parts = (_part(name, found, names) for name, found in _fields(value, names))
    return " ".join([_spaced(kind.__name__), *parts])


def lines_of(value: object, names: Sequence[str] = (), indent: str = "") -> Iterator[str]:
    """A value in lines, one for each field; nested fields are indented."""
    if not attrs.has(type(value)):
        yield f"{indent}{in_words(value, names)}"
    for name, found in _fields(value, names):
        yield from _labelled(capitalised(name), found, names, indent)


def _labelled(label: str, value: object, names: Sequence[str], indent: str) -> Iterator[str]:
    """A value after its label: on the same line, or below it if its parts have parts."""
    deeper = f"{indent}  "
    if _is_collection(value) and any(_has_parts(found) for _, found in _numbered(value)):
        yield f"{indent}{label}:"
        for key, found in _numbered(value):
            yield from _labelled(in_words(key, names), found, names, deeper)
    elif _has_parts(value) and not _is_collection(value):
        yield f"{indent}{label}:"
        yield from lines_of(value, names, deeper)
    else:
        yield f"{indent}{label}: {in_words(value, names)}"


def _numbered(values: Collection[object]) -> Iterator[tuple[object, object]]:
    """The items, each with its key or number."""
    yield from values.items() if _is_mapping(values) else enumerate(values)


def _items(values: Collection[object], names: Sequence[str]) -> list[str]:
    if _is_mapping(values):
        pairs = values.items()
        return [f"{in_words(key, names)}: {in_words(found, names)}" for key, found in pairs]
    words = [in_words(value, names) for value in values]
    # The order of a set differs from run to run.
    return sorted(words) if isinstance(values, AbstractSet) else words


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)


def _is_collection(value: object) -> TypeGuard[Collection[object]]:
    is_one_thing = isinstance(value, str | bytes | bytearray) or attrs.has(type(value))
    return not is_one_thing and isinstance(value, Mapping | AbstractSet | Sequence)


def _has_parts(value: object) -> bool:
    return _is_collection(value) or (attrs.has(type(value)) and not _has_words(type(value)))


def _has_words(kind: type) -> bool:
    """Whether ``str`` writes its values well: numbers, texts, classes with a ``__str__``."""
    if issubclass(kind, int | float) and not issubclass(kind, Enum):
        return True
    return kind.__str__ not in (object.__str__, Enum.__str__, int.__repr__)


def _fields(value: object, names: Sequence[str]) -> Iterator[tuple[str, object]]:
    """The fields of an attrs object, with players' names in place of seats."""
    kind = type(value)
    for field in attrs.fields(kind) if attrs.has(kind) else ():
        if field.repr:
            found: object = getattr(value, field.name)
            about: object = field.type
            yield _spaced(field.name), _named(found, names) if _is_about_seats(about) else found


def _is_about_seats(annotation: object) -> bool:
    """Whether an annotation has seats and nothing else, as in ``tuple[Seat, ...]``."""
    if annotation is Seat:
        return True
    inside = [part for part in get_args(annotation) if part not in (Ellipsis, NoneType)]
    fits = get_origin(annotation) in (tuple, Union, UnionType)
    return fits and bool(inside) and all(_is_about_seats(part) for part in inside)


def _named(seats: object, names: Sequence[str]) -> object:
    if _is_collection(seats):
        return tuple(_named(seat, names) for seat in seats) or "nobody"
    return player(Seat(seats), names) if isinstance(seats, int) else "nobody"


def _part(name: str, found: object, names: Sequence[str]) -> str:
    """A field within a line; its name is left out if its value already says it."""
    words = in_words(found, names)
    is_said = name == "seat" or words.lower().startswith(f"{name} ")
    return words if is_said else f"{name} {words}"


def _spaced(name: str) -> str:
    """
    The name of a class, a field or a constant in words.

    >>> _spaced("StonesTaken"), _spaced("_steps_left")
    ('stones taken', 'steps left')
    """
    return sub(r"(?<=[a-z0-9])(?=[A-Z])|_+", " ", name).lower().strip()
