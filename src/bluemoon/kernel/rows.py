"""
Rows: the classes of a closed union, each written as a list of its tag and its fields in order.

Tags are written down in a table of tags, never derived from the name of a class.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from attrs import AttrsInstance, fields, frozen
from cattrs import Converter

from bluemoon.kernel.codec import Form
from bluemoon.kernel.columns import Column, column
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.forms import inside, unfit
from bluemoon.kernel.plain import Plain, is_list

RowT = TypeVar("RowT", bound=AttrsInstance)


@frozen(eq=False)
class _Row(Generic[RowT]):
    """One class of a union."""

    tag: str
    make: Callable[..., RowT]
    columns: tuple[Column, ...]

    def encode(self, value: RowT) -> Plain:
        return [self.tag, *[each.encode(getattr(value, each.name)) for each in self.columns]]

    def decode(self, values: Sequence[object]) -> RowT:
        if len(values) != len(self.columns):
            names = ", ".join(each.name for each in self.columns)
            expected = f"expected {len(self.columns)} values after the tag ({names})"
            message = f"{expected}, not {len(values)}"
            raise CodecError(message, f".{self.tag}")
        pairs = zip(self.columns, values, strict=True)
        return self.make(
            *[inside(f".{self.tag}.{each.name}", each.decode, value) for each, value in pairs]
        )


def rows(converter: Converter, tags: Mapping[str, type[RowT]]) -> Form[RowT]:
    """A closed union: a list of the tag and the fields of the class in their order."""
    by_tag = {
        tag: _Row(tag, kind, tuple(column(converter, field) for field in fields(kind)))
        for tag, kind in tags.items()
    }
    by_class = {kind: by_tag[tag] for tag, kind in tags.items()}

    def decode(value: object) -> RowT:
        if not is_list(value) or not value:
            expected = "a list that begins with a tag"
            raise unfit(expected, value)
        tag, *values = value
        row = by_tag.get(tag) if isinstance(tag, str) else None
        if row is None:
            expected = "a known tag"
            raise unfit(expected, tag)
        return row.decode(values)

    def encode(value: RowT) -> Plain:
        row = by_class.get(type(value))
        if row is None:
            message = f"{type(value).__name__} is none of {', '.join(map(_name, by_class))}"
            raise CodecError(message)
        return row.encode(value)

    return Form(encode, decode)


def _name(kind: type) -> str:
    return kind.__name__
