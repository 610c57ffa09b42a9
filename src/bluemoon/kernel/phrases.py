"""
Phrases: the classes of a closed union, each written as one short text.

A phrase is a tag and the fields of its class, with spaces between: ``turn 1``. Whose phrase it is
stands before the tag, unless it is who acts: ``1 crystals 2 majority b2``. Fields at the end that
are as usual are left out. Classes with parts that are no words are written as lists (``rows``).
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import takewhile
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from attrs import AttrsInstance, fields_dict, frozen
from cattrs import Converter

from bluemoon.kernel.codec import Form
from bluemoon.kernel.columns import Column, column
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.forms import inside, unfit
from bluemoon.kernel.plain import Plain, in_words, is_list
from bluemoon.kernel.seats import Seat

RowT = TypeVar("RowT", bound=AttrsInstance)

SEAT: Final = "seat"
"""The field that says whose phrase it is."""
NO_FORMS: Final[Mapping[str, Form[int]]] = MappingProxyType({})
NO_DEFAULTS: Final[Mapping[str, str]] = MappingProxyType({})


@frozen(eq=False)
class _Phrase(Generic[RowT]):
    """One class of a union."""

    tag: str
    make: Callable[..., RowT]
    seat: Column | None
    """How it is written whose phrase this is; None if it is nobody's."""
    columns: tuple[Column, ...]
    """All other fields; the last one gets all words that are left."""
    omitted: tuple[str, ...]
    """What the last columns are if they are not written."""

    def encode(self, value: RowT, actor: Seat | None) -> str:
        words = [self.tag]
        words += [str(each.encode(getattr(value, each.name))) for each in self.columns]
        for usual in reversed(self.omitted):
            if words[-1] != usual:
                break
            words.pop()
        if self.seat is not None and getattr(value, SEAT) != actor:
            words.insert(0, str(self.seat.encode(getattr(value, SEAT))))
        return " ".join(words)

    def decode(self, whose: str, rest: str, actor: Seat | None) -> RowT:
        words = rest.split(" ", max(0, len(self.columns) - 1)) if rest else []
        missing = len(self.columns) - len(words)
        if not 0 <= missing <= len(self.omitted):
            names = ", ".join(each.name for each in self.columns) or "nothing"
            message = f"expected {names} after the tag, not {in_words(rest)}"
            raise CodecError(message, f".{self.tag}")
        whole = (*words, *self.omitted[len(self.omitted) - missing :])
        parts = {
            each.name: inside(f".{self.tag}.{each.name}", each.decode, word)
            for each, word in zip(self.columns, whole, strict=True)
        }
        if self.seat is not None:
            is_told = whose or actor is None
            place = f".{self.tag}.{SEAT}"
            parts[SEAT] = inside(place, self.seat.decode, whose) if is_told else actor
        return self.make(**parts)


@frozen(eq=False)
class _Phrases(Generic[RowT]):
    """All classes of a union."""

    by_tag: Mapping[str, _Phrase[RowT]]
    by_class: Mapping[type[RowT], _Phrase[RowT]]
    lists: Form[RowT]
    """How the classes that are no phrases are written."""

    def form(self, actor: Seat | None) -> Form[RowT]:
        """How events are written when this seat acts."""
        return Form(partial(self._encode, actor), partial(self._decode, actor))

    def _encode(self, actor: Seat | None, value: RowT) -> Plain:
        phrase = self.by_class.get(type(value))
        return self.lists.encode(value) if phrase is None else phrase.encode(value, actor)

    def _decode(self, actor: Seat | None, value: object) -> RowT:
        if is_list(value):
            return self.lists.decode(value)
        if not isinstance(value, str):
            expected = "a text or a list"
            raise unfit(expected, value)
        first, _, rest = value.partition(" ")
        whose = first if first[:1].isdigit() else ""
        tag, _, rest = rest.partition(" ") if whose else (first, "", rest)
        phrase = self.by_tag.get(tag)
        if phrase is None:
            expected = "a known tag"
            raise unfit(expected, tag)
        found = phrase.decode(whose, rest, actor)
        if value != (written := phrase.encode(found, actor)):
            message = f"{in_words(value)} is written {in_words(written)}"
            raise CodecError(message)
        return found


def phrases(  # noqa: PLR0913  what differs from field to field
    converter: Converter,
    tags: Mapping[str, type[RowT]],
    lists: Form[RowT],
    *,
    special: Mapping[str, Form[int]] = NO_FORMS,
    usual: Mapping[str, str] = NO_DEFAULTS,
    last: tuple[str, ...] = (),
) -> Callable[[Seat | None], Form[RowT]]:
    """
    A closed union of which most classes are phrases, and the others *lists*.

    The converter turns every part into a word, and back. *special* has forms for fields of some
    names that differ from the form of their type, *usual* what is not written at the end of a
    phrase, *last* the names of fields that stand at the end because they may be several words.

    The answer gives the form for when a seat acts; for None every seat is written.
    """
    by_tag = {
        tag: _phrase(converter, tag, kind, special=special, usual=usual, last=last)
        for tag, kind in tags.items()
    }
    return _Phrases(by_tag, {kind: by_tag[tag] for tag, kind in tags.items()}, lists).form


def _phrase(  # noqa: PLR0913  as above
    converter: Converter,
    tag: str,
    kind: type[RowT],
    *,
    special: Mapping[str, Form[int]],
    usual: Mapping[str, str],
    last: tuple[str, ...],
) -> _Phrase[RowT]:
    columns = {
        name: column(converter, field, special.get(name))
        for name, field in fields_dict(kind).items()
    }
    seat = columns.pop(SEAT, None)
    ordered = sorted(columns.values(), key=lambda each: each.name in last)
    omitted = list(takewhile(usual.__contains__, [each.name for each in reversed(ordered)]))
    return _Phrase(tag, kind, seat, tuple(ordered), tuple(usual[name] for name in omitted[::-1]))
