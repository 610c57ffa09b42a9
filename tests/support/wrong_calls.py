"""Public functions of a game, called with arguments of wrong types."""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Final, TypeAlias, cast

import numpy as np
import pytest

from bluemoon.kernel.errors import BlueMoonError

LONGEST_MESSAGE: Final = 500

RightCalls: TypeAlias = Mapping[str, Sequence[tuple[object, ...]]]
"""Arguments that are right, by the name of the function."""

PLAIN_JUNK: Final[Mapping[str, object]] = {
    "a number": 5,
    "a negative number": -1,
    "a huge number": 10**5000,
    "a number of numpy": np.int64(1),
    "a broken number": 1.5,
    "True": True,
    "a text": "x",
    "bytes": b"x",
    "a list": [],
    "a list of lists": [[[]]],
    "a dict": {},
    "an object": object(),
}
"""Values that no game has made."""


def public_functions(game: ModuleType) -> set[str]:
    """The names of all public functions of a game."""
    found = {name: getattr(game, name) for name in game.__all__}
    return {
        name for name, value in found.items() if inspect.isroutine(value) or inspect.ismethod(value)
    }


def function(game: ModuleType, name: str) -> Callable[..., object]:
    """A public function by its name."""
    return cast("Callable[..., object]", getattr(game, name))


def wrong_calls(
    right_calls: RightCalls, junk: Mapping[str, object]
) -> Iterator[tuple[str, str, tuple[object, ...]]]:
    """Every function with every argument replaced by something else, which is named."""
    for name, calls in right_calls.items():
        for right in calls:
            for place, expected in enumerate(right):
                for what, value in junk.items():
                    if type(value) is not type(expected) or value in (-1, 10**5000):
                        yield name, what, (*right[:place], value, *right[place + 1 :])


def works(called: Callable[..., object], arguments: tuple[object, ...]) -> bool:
    """Whether a call raises no error of this library."""
    try:
        called(*arguments)
    except BlueMoonError:
        return False
    return True


def assert_clear_error(called: Callable[..., object], arguments: tuple[object, ...]) -> None:
    """The call raises an error of this library, and its message can be read."""
    with pytest.raises(BlueMoonError) as caught:
        called(*arguments)

    assert 0 < len(str(caught.value)) < LONGEST_MESSAGE
