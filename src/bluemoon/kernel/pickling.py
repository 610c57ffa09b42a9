"""Pickles of values: equal values have equal pickles."""

from sys import intern
from typing import TypeGuard

from attrs import AttrsInstance, fields


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
