"""What cattrs found wrong with a value, in words and with the place."""

from collections.abc import Iterable, Iterator
from typing import get_origin

from attrs import fields_dict
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)

from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.plain import in_words


def structure_problems(error: Exception, path: str = "") -> Iterator[str]:
    """Walk through what cattrs raised; one line for each value that does not fit."""
    for found in structure_errors(error, path):
        yield f"{found.path.removeprefix('.')}: {found.reason}"


def structure_errors(error: Exception, path: str = "") -> Iterator[CodecError]:
    """Walk through what cattrs raised; one error for each value that does not fit."""
    if isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            yield from structure_errors(inner, path + _step_to(inner))
    elif isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(fields_dict(get_origin(error.cl) or error.cl))
        for key in sorted(error.extra_fields):
            yield CodecError(f"unknown key; expected only {known}", f"{path}{_key(key)}")
    elif isinstance(error, KeyError):
        yield CodecError("missing", path)
    elif isinstance(error, CodecError):
        yield error.inside(path)
    else:
        yield CodecError(str(error), path)


def _step_to(error: Exception) -> str:
    notes: Iterable[object] = getattr(error, "__notes__", ())
    fields = [_key(note.name) for note in notes if isinstance(note, AttributeValidationNote)]
    items = [_item(note.index) for note in notes if isinstance(note, IterableValidationNote)]
    return "".join(fields + items)


def _item(index: int | str) -> str:
    return f"[{index}]" if isinstance(index, int) else _key(index)


def _key(key: str) -> str:
    return f".{key}" if key.isidentifier() else f".{in_words(key)}"
