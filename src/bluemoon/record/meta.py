"""Names and free metadata: what people add to a record, checked so that it can be read again."""

from collections.abc import Mapping
from json import loads

from bluemoon.kernel.errors import CodecError, OptionsError, RecordError
from bluemoon.kernel.forms import unfit
from bluemoon.kernel.plain import Plain, is_list, is_table
from bluemoon.record.limits import LONGEST_NAME
from bluemoon.record.plain_lines import line_of, value_of


def meta_text(meta: Mapping[str, Plain]) -> str:
    """Metadata as it will be written; an OptionsError if it could not be read again."""
    try:
        text = line_of(dict(meta))
        value_of(1, text.encode("utf-8"))
    except RecordError as error:
        message = f"meta cannot be kept: {error.reason}"
    except (RecursionError, TypeError, ValueError) as error:
        message = f"meta cannot be written as JSON: {error}"
    else:
        return text
    raise OptionsError(message)


def plain_meta(text: str) -> dict[str, Plain]:
    """Metadata as a table of its own, which may be changed without harm."""
    value: dict[str, Plain] = loads(text)
    return value


def decode_meta(value: object) -> str:
    """Read metadata from a header."""
    if not is_table(value):
        expected = "a table"
        raise unfit(expected, value)
    return line_of(value)


def decode_names(value: object) -> tuple[str, ...]:
    """Read the players' names."""
    if not is_list(value):
        expected = "a list"
        raise unfit(expected, value)
    for name in value:
        if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
            expected = f"a printable name of at most {LONGEST_NAME} characters"
            raise unfit(expected, name)
    return tuple(str(name) for name in value)


def expect_names(names: tuple[str, ...], players: int) -> None:
    """Make sure that all players have names, or none."""
    if len(names) not in (0, players):
        message = f"{len(names)} names for {players} players"
        raise CodecError(message, "players")
