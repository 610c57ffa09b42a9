"""What cattrs found wrong with a value, as CodecErrors that say where."""

from collections.abc import Iterable, Iterator
from re import fullmatch
from typing import Final, get_origin

from attrs import fields
from cattrs.errors import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError

from bluemoon.kernel.codec.plain import shown_plain
from bluemoon.kernel.errors import BlueMoonError, CodecError


class ItemsError(ExceptionGroup[CodecError]):
    """Items of a list or an object that do not fit."""


UNFIT: Final = (BaseValidationError, ItemsError, CodecError)
"""What reading a value may raise inside of the converter."""


def codec_errors(error: Exception, path: str = "") -> Iterator[CodecError]:
    """Walk through what cattrs raised; one error for each value that does not fit."""
    if isinstance(error, BaseValidationError | ItemsError):
        for inner in error.exceptions:
            yield from codec_errors(inner, path + _steps_to(inner))
    elif isinstance(error, ForbiddenExtraKeysError):
        parts = fields(get_origin(error.cl) or error.cl)
        known = ", ".join(part.name for part in parts if part.init)
        for key in sorted(error.extra_fields):
            yield CodecError(f"unknown key; expected only {known}", path + step_to(key))
    elif isinstance(error, KeyError):
        yield CodecError("missing", path)
    elif isinstance(error, CodecError):
        yield error.inside(path)
    elif isinstance(error, BlueMoonError):
        yield CodecError(" ".join(str(error).split()), path)
    elif isinstance(error, ValueError | TypeError) and error.args:
        # Validators of attrs raise these; after the sentence come the field and the value.
        yield CodecError(" ".join(str(error.args[0]).split()), path)
    else:
        raise error


def step_to(place: int | str) -> str:
    """The part of a path that leads to an item of a list, or to a key of an object."""
    if isinstance(place, int):
        return f"[{place}]"
    # Keys that need no quotes in TOML need none here.
    is_bare = place.isidentifier() or fullmatch(r"[A-Za-z0-9_-]+", place)
    return f".{place}" if is_bare else f".{shown_plain(place)}"


def _steps_to(error: Exception) -> str:
    notes: Iterable[object] = getattr(error, "__notes__", ())
    names = [note.name for note in notes if isinstance(note, AttributeValidationNote)]
    return "".join(map(step_to, names))
