"""Columns: the fields of a class, each with the way it is written."""

from collections.abc import Callable

from attrs import Attribute, frozen
from cattrs import Converter

from bluemoon.kernel.codec import Form
from bluemoon.kernel.plain import Plain
from bluemoon.kernel.tables import table


@frozen(eq=False)
class Column:
    """One field of a class, and how it is written."""

    name: str
    encode: Callable[..., Plain]
    decode: Callable[[object], object]


def column(
    converter: Converter, field: "Attribute[object]", special: Form[int] | None = None
) -> Column:
    """How a field is written: as its type is, unless it has a special form."""
    if special is not None:
        return Column(field.name, special.encode, special.decode)
    kind: type[object] = field.type or object
    form = table(converter, kind)
    return Column(field.name, form.encode, form.decode)
