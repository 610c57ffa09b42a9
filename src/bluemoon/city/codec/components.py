"""
Components as JSON.

The set that comes with the library is written as its name and the start of its digest. Any other
set is written as an object with the keys of a component file, so that a record needs no file
beside it.
"""

from functools import cache
from hashlib import sha256
from json import dumps
from typing import Final

from bluemoon.city.components import Components, standard_components
from bluemoon.city.components.file_form import file_form
from bluemoon.city.components.reading import components_from
from bluemoon.city.components.tables import FileTable
from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.codec.forms import expected
from bluemoon.kernel.codec.plain import is_object
from bluemoon.kernel.errors import CodecError, ComponentsError

DIGITS: Final = 16
"""How many digits of a digest tell one known set from another."""


@cache
def reference() -> str:
    """How a record names the set that comes with the library."""
    text = dumps(_table(standard_components()), separators=(",", ":"))
    return f"{standard_components().name}:{sha256(text.encode()).hexdigest()[:DIGITS]}"


def _table(components: Components) -> Plain:
    return file_form().encode(FileTable.of(components))


def _encode(components: Components) -> Plain:
    return reference() if components == standard_components() else _table(components)


def _decode(value: object) -> Components:
    if value == reference():
        return standard_components()
    if not is_object(value):
        what = f"{reference()!r} or an object with all figures"
        raise expected(what, value)
    try:
        return components_from(value, "components")
    except ComponentsError as error:
        raise CodecError(" ".join(str(error).split())) from None


COMPONENTS: Final = Form(
    _encode,
    _decode,
    {
        "description": "The name of the library's own set, or all figures of another one.",
        "oneOf": [
            {"type": "string", "pattern": f"^[a-z]+:[0-9a-f]{{{DIGITS}}}$"},
            file_form().schema,
        ],
    },
)
