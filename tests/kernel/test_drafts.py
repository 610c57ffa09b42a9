"""Fast construction: the same values as by the class itself, or a clear refusal."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Final
from weakref import ref

import attrs
import pytest
from attrs import Factory, field, frozen
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st
from support.reachable import reachable_states

from bluemoon import city
from bluemoon.kernel.drafts import constructor


@frozen
class Named:
    """One of every kind of field that is allowed."""

    first: int
    _private: int = field(alias="private")
    count: int = 3
    names: tuple[str, ...] = field(factory=tuple)
    doubled: int = Factory(lambda self: 2 * self.count, takes_self=True)
    last: str = field(kw_only=True, default="z", repr=False, eq=False)

    def total(self) -> int:
        """Methods belong to the class."""
        return self.first + self._private


@frozen(slots=False)
class Roomy:
    """A class without slots."""

    first: int


NAMED: Final = constructor(Named)


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (NAMED(1, 2), Named(1, 2)),
        (NAMED(1, private=2, count=5), Named(1, private=2, count=5)),
        (
            NAMED(first=1, private=2, names=("a",), doubled=0, last="y"),
            Named(first=1, private=2, names=("a",), doubled=0, last="y"),
        ),
    ],
)
def test_the_signature_is_that_of_the_class(made: Named, expected: Named) -> None:
    """Positions, keywords, defaults, factories and private names."""
    assert type(made) is Named
    assert (expected, hash(expected), repr(expected)) == (made, hash(made), repr(made))
    assert (expected.last, expected.total()) == (made.last, made.total())
    assert pickle.dumps(expected) == pickle.dumps(made)
    assert expected == copy(made) == deepcopy(made) == pickle.loads(pickle.dumps(made))  # noqa: S301
    assert ref(made)() is made


def test_what_is_made_is_frozen() -> None:
    """As if the class had made it: nothing can be assigned or deleted."""
    made = NAMED(1, 2)

    with pytest.raises(FrozenInstanceError):
        made.first = 2  # type: ignore[misc]  # the point of the test
    with pytest.raises(FrozenInstanceError):
        delattr(made, "first")
    assert not hasattr(made, "__dict__")


def test_a_class_without_slots_can_be_made_too() -> None:
    assert Roomy(1) == constructor(Roomy)(1)
    assert type(constructor(Roomy)(1)) is Roomy


@pytest.mark.parametrize("wrong", [((), {}), ((1, 2, 3, (), 5, 6), {}), ((1, 2), {"other": 1})])
def test_wrong_arguments_are_refused(wrong: tuple[tuple[int, ...], dict[str, int]]) -> None:
    arguments, named = wrong
    with pytest.raises(TypeError):
        NAMED(*arguments, **named)  # type: ignore[arg-type]  # as callers without types may do


@frozen
class Validated:
    number: int = field(validator=attrs.validators.instance_of(int))


@frozen
class Converted:
    number: int = field(converter=int)


@frozen
class Derived:
    number: int
    square: int = field(init=False, default=Factory(lambda self: self.number**2, takes_self=True))


@frozen(cache_hash=True)
class Hashed:
    number: int


@frozen
class Followed:
    number: int

    def __attrs_post_init__(self) -> None:
        """Something that a fast constructor would not do."""


@frozen(init=False)
class OwnInit:
    number: int


REFUSED: Final[dict[Callable[..., object], str]] = {
    Validated: "Validated needs its own constructor: number is validated",
    Converted: "Converted needs its own constructor: number is converted",
    Derived: "Derived needs its own constructor: square is derived",
    Hashed: "Hashed needs its own constructor: _attrs_cached_hash is not a field",
    Followed: "Followed needs its own constructor: it has __attrs_post_init__",
    OwnInit: "OwnInit needs its own constructor: it has __attrs_init__",
    int: "<class 'int'> is not an attrs class",
    len: "<built-in function len> is not an attrs class",
}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_class_that_does_more_than_assign_is_refused(kind: Callable[..., object]) -> None:
    """Otherwise the value would differ from one made by the class, and nobody would notice."""
    with pytest.raises(TypeError) as caught:
        constructor(kind)
    assert REFUSED[kind] == str(caught.value)


def remade(value: attrs.AttrsInstance) -> object:
    """The same value by the fast constructor of its class."""
    kind: Callable[..., object] = type(value)
    return constructor(kind)(*[getattr(value, part.name) for part in attrs.fields(type(value))])


def by_its_class(value: attrs.AttrsInstance) -> object:
    """The same value by the class itself."""
    kind: Callable[..., object] = type(value)
    return kind(*[getattr(value, part.name) for part in attrs.fields(type(value))])


@given(reachable_states(), st.booleans())
def test_values_of_city_are_the_same_either_way(
    state: city.State,
    perfect_memory: bool,  # noqa: FBT001  drawn
) -> None:
    """Equal, with equal hashes, reprs and pickles."""
    view = city.view(state, state.to_act, perfect_memory=perfect_memory)
    values: list[attrs.AttrsInstance | None] = [state, view, view.me, view.memory]
    values += [*state.players, *view.players]
    for value in values:
        if value is None:
            continue
        fast, slow = remade(value), by_its_class(value)

        assert type(fast) is type(slow)
        assert value == fast == slow
        assert hash(fast) == hash(slow)
        assert repr(fast) == repr(slow)
        assert pickle.dumps(fast) == pickle.dumps(slow)
