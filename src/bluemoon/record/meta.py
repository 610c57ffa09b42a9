"""What people add to a record: names, a date and free metadata that can be read again."""

from collections.abc import Mapping
from datetime import date
from json import loads
from typing import Final

from bluemoon.kernel.codec import Form, JsonConverter, Plain
from bluemoon.kernel.codec.forms import expected
from bluemoon.kernel.codec.plain import is_object
from bluemoon.kernel.errors import CodecError, OptionsError, RecordError
from bluemoon.record.json_lines import line_text, parsed
from bluemoon.record.limits import LONGEST_NAME


def meta_text(meta: Mapping[str, Plain]) -> str:
    """Metadata as it will be written; an OptionsError if it could not be read again."""
    try:
        text = line_text(dict(meta))
        parsed(1, text.encode("utf-8"))
    except RecordError as error:
        message = f"meta cannot be kept: {error.reason}"
    except (RecursionError, TypeError, ValueError) as error:
        message = f"meta cannot be written as JSON: {error}"
    else:
        return text
    raise OptionsError(message)


def plain_meta(text: str) -> dict[str, Plain]:
    """Metadata as a dict of its own, which may be changed without harm."""
    value: dict[str, Plain] = loads(text)
    return value


def _object(value: object) -> Mapping[str, Plain]:
    if not is_object(value):
        what = "an object"
        raise expected(what, value)
    kept: dict[str, Plain] = loads(line_text(value))
    return kept


OBJECT: Final[Form[Mapping[str, Plain]]] = Form(dict[str, Plain], _object, {"type": "object"})
"""Any object."""


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_NAME or not value.isprintable():
        what = f"a printable name of at most {LONGEST_NAME} characters"
        raise expected(what, value)
    return value


NAME: Final = Form(str, _name, {"type": "string", "maxLength": LONGEST_NAME})


def _names() -> Form[tuple[str, ...]]:
    converter = JsonConverter()
    converter.write_as(str, NAME)
    return converter.form(tuple[str, ...])


NAMES: Final = _names()
"""The players' names, by seat."""


def expect_names(names: tuple[str, ...], players: int) -> None:
    """Make sure that all players have names, or none."""
    if len(names) not in (0, players):
        message = f"{len(names)} names for {players} players"
        raise CodecError(message, "players")


def _date(value: object) -> date:
    try:
        day = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        day = None
    # Newer Pythons also read other ways to write a date.
    if day is None or day.isoformat() != value:
        what = "a date such as 2026-11-17"
        raise expected(what, value)
    return day


DATE: Final[Form[date]] = Form(date.isoformat, _date, {"type": "string", "format": "date"})
