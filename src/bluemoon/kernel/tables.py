"""
Tables: attrs classes written with their fields as keys, by way of cattrs.

The converter never bends a value into the kind that is expected, and says where one does not fit.
"""

from collections.abc import Callable
from functools import partial
from operator import eq
from typing import TypeVar

from attrs import AttrsInstance, fields, has
from cattrs import Converter
from cattrs.errors import BaseValidationError

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.forms import unfit
from bluemoon.kernel.plain import Plain, is_table
from bluemoon.kernel.structure import structure_errors

T = TypeVar("T")
TableT = TypeVar("TableT", bound=AttrsInstance)


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


def _table_reader(kind: type[TableT], converter: Converter) -> Callable[[object, object], TableT]:
    read_table = converter.gen_structure_attrs_fromdict(kind)
    names = [field.name for field in fields(kind)]

    def read(value: object, _: object) -> TableT:
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
