"""Values that are made once and used again."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def made_once(kind: Callable[P, T]) -> Callable[P, T]:
    """
    The same maker, which makes equal values only once.

    For immutable values of which there are few, because all of them are kept. Arguments that
    are equal and of different types do not make the same value.

    >>> pair = made_once(lambda one, other: (one, other))
    >>> pair(1, 2) is pair(1, 2), pair(True, 2)
    (True, (True, 2))
    """
    # The cache itself would hide the types.
    return cast("Callable[P, T]", lru_cache(maxsize=None, typed=True)(kind))
