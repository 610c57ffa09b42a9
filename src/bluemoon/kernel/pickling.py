"""Pickles of values: equal values have equal pickles."""

from sys import intern
from typing import TypeGuard

from attrs import AttrsInstance, fields, frozen, has


def reduce_by_value(self: AttrsInstance) -> tuple[object, ...]:
    """
    What a frozen attrs class pickles instead of its parts, for use as its ``__reduce__``.

    Pickle writes an object that occurs twice only once. So two equal states would have different
    pickles if one of them has the same tuple in two places and the other has two equal tuples.
    Here every tuple is a new one, and equal texts are always the same object.
    """
    kind = type(self)
    values = tuple(_unshared(getattr(self, name)) for name in _names(kind))
    return _made, (kind, values)


def reduce_unshared(self: AttrsInstance) -> tuple[object, ...]:
    """
    The same for a class with parts that may be the same objects, such as a position within it.

    Parts of parts are written out each time as well; only those are not that bring their own way
    to be pickled.
    """
    kind = type(self)
    values = tuple(_apart(getattr(self, name)) for name in _names(kind))
    return _joined, (kind, values)


@frozen(eq=False)
class _Part:
    """Stands for a part, and is another object each time, while pickle writes the part."""

    part: AttrsInstance

    def __reduce__(self) -> tuple[object, ...]:
        return reduce_unshared(self.part)


def _apart(part: object) -> object:
    if _is_tuple(part):
        return tuple([_apart(item) for item in part])
    return _Part(part) if _is_plain(part) else _unshared(part)


def _is_plain(part: object) -> TypeGuard[AttrsInstance]:
    ways = (object.__reduce__, reduce_by_value, reduce_unshared)
    return has(type(part)) and type(part).__reduce__ in ways


def _joined(kind: type[AttrsInstance], values: tuple[object, ...]) -> AttrsInstance:
    # Pickle has already made parts of what stood for them; copy has not.
    return _made(kind, tuple([_whole(value) for value in values]))


def _whole(value: object) -> object:
    if _is_tuple(value):
        return tuple([_whole(item) for item in value])
    return value.part if isinstance(value, _Part) else value


def _made(kind: type[AttrsInstance], values: tuple[object, ...]) -> AttrsInstance:
    return kind(**dict(zip(_names(kind), values, strict=True)))


def _names(kind: type[AttrsInstance]) -> list[str]:
    """The names of the parts that an instance is made of."""
    return [part.name for part in fields(kind) if part.init]


def _unshared(part: object) -> object:
    if type(part) is str:
        return intern(part)
    return tuple([_unshared(item) for item in part]) if _is_tuple(part) else part


def _is_tuple(part: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(part, tuple)
