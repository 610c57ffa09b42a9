"""Records in files: plain or compressed with gzip, and never more of one than a record may have."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from gzip import compress
from pathlib import Path
from typing import Final
from zlib import decompressobj
from zlib import error as ZlibError  # noqa: N812  it is a class

from bluemoon.kernel.errors import RecordError
from bluemoon.record.limits import LARGEST_RECORD

GZIP: Final = b"\x1f\x8b"
"""How gzip data begins."""
GZIP_WINDOW: Final = 31
"""What zlib needs to be told to expect a gzip header."""
CHUNK: Final = 2**12
"""
Bytes given to zlib at a time.

Gzip data may consist of many parts, and zlib copies what follows a part.
"""


def content_of(path: str | os.PathLike[str]) -> bytes:
    """The content of a file, uncompressed, up to one byte more than a record may have."""
    return uncompressed(stored_content(path))


def stored_content(path: str | os.PathLike[str]) -> bytes:
    """The content of a file as it is stored, up to one byte more than a record may have."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_RECORD + 1)


def uncompressed(content: bytes) -> bytes:
    """Content that may be compressed, as it was before; no more of it than a record may have."""
    if not content.startswith(GZIP):
        return content
    plain, read, unpacking = bytearray(), 0, decompressobj(GZIP_WINDOW)
    while read < len(content) and len(plain) <= LARGEST_RECORD:
        if unpacking.eof:
            unpacking = decompressobj(GZIP_WINDOW)
        chunk = content[read : read + CHUNK]
        try:
            plain += unpacking.decompress(chunk, LARGEST_RECORD + 1 - len(plain))
        except ZlibError:
            raise RecordError(1, "the gzip data is damaged", code="record.gzip") from None
        read += len(chunk) - len(unpacking.unused_data)
    return bytes(plain)


def is_compressed_name(path: str | os.PathLike[str]) -> bool:
    """Whether a file of this name is to be compressed."""
    return Path(path).suffix == ".gz"


def compressed(content: bytes) -> bytes:
    """Content in gzip, without the time: the same record is the same file."""
    return compress(content, mtime=0)


@contextmanager
def naming(path: str | os.PathLike[str]) -> Generator[None]:
    """Let a RecordError say which file it is about."""
    try:
        yield
    except RecordError as error:
        raise RecordError(error.line, error.reason, os.fspath(path), code=error.code) from None


def encoded(text: str | bytes) -> bytes:
    """The bytes of a text; one with half a character in it is a RecordError."""
    if isinstance(text, bytes):
        return uncompressed(text)
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        reason = "a text with half a character in it"
        raise RecordError(line, reason, code="record.json") from None
