"""
Forms of attrs classes, by way of cattrs.

A class with a table of its own is written as a table, with its fields as keys. The classes of a
closed union are written as rows: a list of the tag and the fields in their order. Tags are
written down in a table of tags, never derived from the name of a class.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import takewhile
from operator import eq
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from attrs import Attribute, AttrsInstance, fields, frozen, has
from cattrs import Converter
from cattrs.errors import BaseValidationError

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.forms import inside, unfit
from bluemoon.kernel.plain import Plain, is_list, is_table
from bluemoon.kernel.structure import structure_errors

T = TypeVar("T")
RowT = TypeVar("RowT", bound=AttrsInstance)

NO_FORMS: Final[Mapping[str, Form[int]]] = MappingProxyType({})
NO_DEFAULTS: Final[Mapping[str, Plain]] = MappingProxyType({})


def strict_converter() -> Converter:
    """Make a converter that never bends a value and knows no form of anything but tables."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook_factory(has, _table_reader)
    return converter


def write_as(converter: Converter, kind: object, form: Form[T]) -> None:
    """Teach the converter the form of one type, exactly this type."""

    def read(value: object, _: object) -> T:
        return form.decode(value)

    if isinstance(kind, type):
        # What cattrs knows about int, it would apply to the classes made of int as well.
        converter.register_structure_hook(kind, read)
        converter.register_unstructure_hook(kind, form.encode)
    else:
        converter.register_structure_hook_func(partial(eq, kind), read)
        converter.register_unstructure_hook_func(partial(eq, kind), form.encode)


def _table_reader(kind: type[RowT], converter: Converter) -> Callable[[object, object], RowT]:
    read_table = converter.gen_structure_attrs_fromdict(kind)
    names = [field.name for field in fields(kind)]

    def read(value: object, _: object) -> RowT:
        if not is_table(value):
            expected = "a table"
            raise unfit(expected, value)
        # A default may change one day; what is written must not change with it.
        for name in names:
            if name not in value:
                message = "missing"
                raise CodecError(message, f".{name}")
        return read_table(value, kind)

    return read


def table(converter: Converter, kind: type[T]) -> Form[T]:
    """A class as a table: every field by its name, none missing and none unknown."""
    write: Callable[[T], Plain] = converter.get_unstructure_hook(kind)
    return Form(write, partial(_structured, converter, kind))


def _structured(converter: Converter, kind: type[T], value: object) -> T:
    try:
        return converter.structure(value, kind)
    except (BaseValidationError, CodecError) as error:
        # One is enough: whoever wrote this wrote it with a program.
        raise next(structure_errors(error)) from None


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
