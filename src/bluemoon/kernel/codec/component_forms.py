"""
Sets of components, in files and in records.

A set is read from a table, whether TOML or JSON. In a record, the set that comes with a game is
written as its name and the start of its digest. Any other set is written as an object with the keys
of a component file, so that a record needs no file beside it.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from json import dumps
from typing import Final, TypeVar

from bluemoon.kernel.codec.forms import Form, Schema, expected
from bluemoon.kernel.codec.plain import Plain, is_object
from bluemoon.kernel.codec.problems import UNFIT, codec_errors
from bluemoon.kernel.component_files import components_error
from bluemoon.kernel.errors import CodecError, ComponentsError

T = TypeVar("T")

DIGITS: Final = 16
"""How many digits of a digest tell one known set from another."""


def components_from_table(
    table: object,
    source: str,
    read: Callable[[object], T],
    problems: Callable[[T], Iterable[str]],
) -> T:
    """Read a set of components and check it; whatever is wrong with it is a ComponentsError."""
    try:
        components = read(table)
    except UNFIT as error:
        raise components_error(source, map(str, codec_errors(error))) from None
    if found := tuple(problems(components)):
        raise components_error(source, found)
    return components


def reference_to(name: str, table: Plain) -> str:
    """How a record names the set of this name, which has these figures."""
    text = dumps(table, separators=(",", ":"))
    return f"{name}:{sha256(text.encode()).hexdigest()[:DIGITS]}"


def components_form(
    standard: Callable[[], T],
    reference: Callable[[], str],
    table: Callable[[T], Plain],
    read: Callable[[object, str], T],
    schema: Schema,
) -> Form[T]:
    """
    The form of the sets of one game in records.

    *standard* is the set that comes with the game, *reference* how it is named. *table* writes a
    set as the table of a component file, *read* reads one, *schema* describes one.
    """

    def encode(components: T) -> Plain:
        return reference() if components == standard() else table(components)

    def decode(value: object) -> T:
        if value == reference():
            return standard()
        if not is_object(value):
            what = f"{reference()!r} or an object with all figures"
            raise expected(what, value)
        try:
            return read(value, "components")
        except ComponentsError as error:
            raise CodecError(" ".join(str(error).split())) from None

    return Form(
        encode,
        decode,
        {
            "description": "The name of the library's own set, or all figures of another one.",
            "oneOf": [{"type": "string", "pattern": f"^[a-z]+:[0-9a-f]{{{DIGITS}}}$"}, schema],
        },
    )
