"""JSON as a record has it: nothing twice, nothing endless, nothing that is no text."""

from collections.abc import Iterable
from json import dumps, loads
from math import isfinite
from typing import NoReturn

from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.plain import is_list, is_table
from bluemoon.record.limits import DEEPEST, MOST_DIGITS


def plain(text: str) -> object:
    """
    Read JSON; what no record has is a CodecError, and bad JSON any other ValueError.

    Too many lists and tables within one another are a RecursionError, as in Python itself.
    """
    value: object = loads(
        text,
        parse_int=_whole,
        parse_float=_decimal,
        parse_constant=_no_constant,
        object_pairs_hook=_table,
    )
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(value)
    if "\\ud" in text.lower():
        _check_characters(value)
    return value


def _check_depth(value: object) -> None:
    """How deep Python itself can read differs from version to version."""
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [inner for outer in level for inner in _parts(outer)]
        if not level:
            return
    raise RecursionError


def _parts(value: object) -> Iterable[object]:
    if is_table(value):
        return value.values()
    return value if is_list(value) else ()


def _check_characters(value: object) -> None:
    """Half of a pair of surrogates is no character, though JSON can spell it."""
    try:
        dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        message = "a text with half a character in it"
        raise CodecError(message) from None


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        message = f"a number of more than {MOST_DIGITS} digits"
        raise CodecError(message)
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        message = "a number that is too large"
        raise CodecError(message)
    return number


def _no_constant(word: str) -> NoReturn:
    message = f"{word} is no number of JSON"
    raise CodecError(message)


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        message = "a key stands twice in one table"
        raise CodecError(message)
    return table
