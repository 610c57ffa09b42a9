"""The bytes of a record, from a file or a text, and never more of them than a record may have."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bluemoon.kernel.errors import RecordError
from bluemoon.record.limits import LARGEST_RECORD


def content_of(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a file, up to one more than a record may have."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_RECORD + 1)


@contextmanager
def naming(path: str | os.PathLike[str]) -> Generator[None]:
    """Let a RecordError tell which file it is about."""
    try:
        yield
    except RecordError as error:
        raise RecordError(error.line, error.reason, os.fspath(path)) from None


def encoded(text: str | bytes) -> bytes:
    """The bytes of a text; one with half a character in it is a RecordError."""
    if isinstance(text, bytes):
        return text
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise RecordError(line, "a text with half a character in it") from None
