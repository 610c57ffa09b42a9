"""
Rows: the classes of a closed union, each written as a list of its tag and its fields in order.

Tags are written down in a table of tags, never derived from the name of a class.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from attrs import Attribute, AttrsInstance, fields, frozen
from cattrs import Converter

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.forms import inside, unfit
from bluemoon.kernel.plain import Plain, is_list
from bluemoon.kernel.tables import table

RowT = TypeVar("RowT", bound=AttrsInstance)

NO_FORMS: Final[Mapping[str, Form[int]]] = MappingProxyType({})
NO_DEFAULTS: Final[Mapping[str, Plain]] = MappingProxyType({})


@frozen(eq=False)
class _Column:
    """One field of a class, and how it is written."""

    name: str
    encode: Callable[..., Plain]
    decode: Callable[[object], object]


@frozen(eq=False)
class _Row(Generic[RowT]):
    """One class of a union."""

    tag: str
    make: Callable[..., RowT]
    columns: tuple[_Column, ...]
    omitted: tuple[Plain, ...]
    """What the last columns are if they are not written."""

    def encode(self, value: RowT) -> Plain:
        row = [self.tag, *[column.encode(getattr(value, column.name)) for column in self.columns]]
        for usual in reversed(self.omitted):
            if row[-1] != usual:
                break
            row.pop()
        return row

    def decode(self, values: Sequence[object]) -> RowT:
        missing = len(self.columns) - len(values)
        if not 0 <= missing <= len(self.omitted):
            names = ", ".join(column.name for column in self.columns)
            expected = f"expected {len(self.columns)} values after the tag ({names})"
            message = f"{expected}, not {len(values)}"
            raise CodecError(message, f".{self.tag}")
        whole = (*values, *self.omitted[len(self.omitted) - missing :])
        pairs = zip(self.columns, whole, strict=True)
        return self.make(
            *[inside(f".{self.tag}.{column.name}", column.decode, value) for column, value in pairs]
        )


def rows(
    converter: Converter,
    tags: Mapping[str, type[RowT]],
    *,
    special: Mapping[str, Form[int]] = NO_FORMS,
    usual: Mapping[str, Plain] = NO_DEFAULTS,
) -> Form[RowT]:
    """
    A closed union: a list of the tag and the fields of the class in their order.

    *special* has forms for fields of some names that differ from the form of their type. Fields
    at the end of a row that are as *usual* are not written.
    """
    by_tag = {tag: _row(converter, tag, kind, special, usual) for tag, kind in tags.items()}
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

    return Form(lambda value: by_class[type(value)].encode(value), decode)


def _row(
    converter: Converter,
    tag: str,
    kind: type[RowT],
    special: Mapping[str, Form[int]],
    usual: Mapping[str, Plain],
) -> _Row[RowT]:
    columns = [_column(converter, field, special.get(field.name)) for field in fields(kind)]
    last = list(takewhile(usual.__contains__, [column.name for column in reversed(columns)]))
    return _Row(tag, kind, tuple(columns), tuple(usual[name] for name in reversed(last)))


def _column(converter: Converter, field: "Attribute[object]", special: Form[int] | None) -> _Column:
    if special is not None:
        return _Column(field.name, special.encode, special.decode)
    kind: type[object] = field.type or object
    form = table(converter, kind)
    return _Column(field.name, form.encode, form.decode)
