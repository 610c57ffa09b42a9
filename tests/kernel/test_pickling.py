"""Equal values have equal pickles, however their parts came together."""

import pickle
from copy import copy, deepcopy

from attrs import Factory, field, frozen

from bluemoon.kernel.pickling import reduce_by_value, reduce_unshared


def _length(named: "Named") -> int:
    return len(named.words)


@frozen(kw_only=True)
class Named:
    """Texts and tuples in several places, and a part that follows from the others."""

    name: str
    words: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    length: int = field(init=False, default=Factory(_length, takes_self=True))

    __reduce__ = reduce_by_value


@frozen
class Plain:
    """A class that is pickled as any other is."""

    text: str


@frozen
class Family:
    """Parts that may be the same objects."""

    name: str
    plain: tuple[Plain, ...]
    named: Named
    inner: "Family | None" = None

    __reduce__ = reduce_unshared


def sent(named: Named) -> Named:
    """The value as another process gets it."""
    copied: Named = pickle.loads(pickle.dumps(named))  # noqa: S301
    return copied


def another(text: str) -> str:
    """An equal text that is another object."""
    return text.encode().decode()


def test_it_does_not_matter_which_parts_are_the_same_object() -> None:
    """A text or a tuple may be there twice, or be equal to another one."""
    text, pair = another("sand"), (1, 2)
    shared = Named(name=text, words=(text, text), pairs=(pair, pair))
    one, other = ((number, number + 1) for number in (1, 1))
    apart = Named(
        name=another("sand"), words=(another("sand"), another("sand")), pairs=(one, other)
    )

    assert one is not other
    assert apart.words[0] is not apart.words[1]
    assert shared == apart
    assert pickle.dumps(shared) == pickle.dumps(apart)


def test_a_copy_is_equal_and_has_the_same_pickle() -> None:
    """With what follows from its parts, which is not sent."""
    named = Named(name="dunes", words=("dunes", "sand"))

    assert (named, 2) == (sent(named), sent(named).length)
    assert pickle.dumps(named) == pickle.dumps(sent(named))
    assert b"length" not in pickle.dumps(named)


def test_parts_of_parts_may_be_the_same_objects() -> None:
    """Also of a class that is pickled as any other is, and within another value."""
    one, name = Plain(another("dunes")), Named(name="dunes", words=("sand",))
    shared = Family("dunes", (one, one), name, Family("dunes", (one,), name))
    apart = Family(
        another("dunes"),
        (Plain(another("dunes")), Plain(another("dunes"))),
        Named(name=another("dunes"), words=(another("sand"),)),
        Family(another("dunes"), (Plain(another("dunes")),), sent(name)),
    )
    copied: Family = pickle.loads(pickle.dumps(shared))  # noqa: S301  our own

    assert shared == apart == copied
    assert pickle.dumps(shared) == pickle.dumps(apart) == pickle.dumps(copied)
    assert (1, 1) == (copied.named.length, shared.named.length)
    assert shared == copy(shared) == deepcopy(shared)
    assert one is copy(shared).plain[0]
