"""
Fast construction of frozen values.

The constructor of a frozen attrs class has to work around the protection that it is about to set
up: it stores every field through ``object.__setattr__``, which takes about three times as long as
plain assignment. The hot path of a game makes values at every step.
"""

from collections.abc import Callable
from types import new_class
from typing import Final, ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
T = TypeVar("T")

_WEAKREF: Final = "__weakref__"


def constructor(kind: Callable[P, T]) -> Callable[P, T]:
    """
    A faster constructor of a frozen attrs class, with the signature of its own.

    The value starts out as a *draft*, an instance of a mutable subclass with the same layout.
    When all fields are filled in, it is given the frozen class. Nobody has seen it before that.

    Only assignments happen: a class that also validates, converts or derives something when it is
    made is refused with a TypeError.

    >>> from attrs import frozen
    >>> @frozen
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> point = constructor(Point)
    >>> point(3) == Point(3), type(point(3)) is Point
    (True, True)
    >>> point(3).x = 4
    Traceback (most recent call last):
    attr.exceptions.FrozenInstanceError: can't set attribute
    """
    if not isinstance(kind, type) or not attrs.has(kind):
        message = f"{kind!r} is not an attrs class"
        raise TypeError(message)
    reason = _why_not(kind)
    if reason is not None:
        message = f"{kind.__qualname__} needs its own constructor: {reason}"
        raise TypeError(message)

    methods = _methods_of_drafts(kind)
    return new_class(
        f"{kind.__name__}Draft", (kind,), exec_body=lambda namespace: namespace.update(methods)
    )


def _methods_of_drafts(kind: type[attrs.AttrsInstance]) -> dict[str, object]:
    """What makes the subclass mutable, and its instances frozen in the end."""

    def freeze(draft: object) -> None:
        draft.__class__ = kind

    # attrs writes the assignments of the fields for a class that is not frozen.
    mutable = attrs.make_class(
        kind.__name__,
        {
            field.name: attrs.field(default=field.default, alias=field.alias, kw_only=field.kw_only)
            for field in attrs.fields(kind)
        },
        class_body={"__attrs_post_init__": freeze},
        eq=False,
        repr=False,
    )
    return {
        "__slots__": (),
        "__init__": vars(mutable)["__init__"],
        "__attrs_post_init__": freeze,
        # Both, or else Python does not use its fast path for assignments.
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }


def _why_not(kind: type[attrs.AttrsInstance]) -> str | None:
    """What the class does besides assigning its fields when an instance is made."""
    for hook in ("__attrs_pre_init__", "__attrs_post_init__", "__attrs_init__"):
        if hasattr(kind, hook):
            return f"it has {hook}"
    for field in attrs.fields(kind):
        if not field.init:
            return f"{field.name} is derived"
        if field.validator is not None:
            return f"{field.name} is validated"
        if field.converter is not None:
            return f"{field.name} is converted"
    slots = {name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ())}
    others = slots - {field.name for field in attrs.fields(kind)} - {_WEAKREF}
    return f"{min(others)} is not a field" if others else None
