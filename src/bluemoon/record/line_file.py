"""A file that grows by whole lines."""

import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Self

from attrs import define

from bluemoon.kernel.errors import RecordError
from bluemoon.record.limits import LARGEST_RECORD


@define(eq=False)
class LineFile:
    """A file to which lines are added, each one whole or not at all."""

    file: FileIO
    size: int
    """How many bytes it has."""
    lines: int
    """How many lines it has."""
    sync: bool
    """Whether to wait for the disk after every line."""

    @classmethod
    def create(cls, path: str | os.PathLike[str], *, sync: bool) -> Self:
        """A new file; one that exists is a FileExistsError."""
        return cls(FileIO(Path(path), "xb"), 0, 0, sync)

    @classmethod
    def reopen(cls, path: str | os.PathLike[str], *, intact: int, lines: int, sync: bool) -> Self:
        """A file that exists, cut after its *intact* bytes."""
        file = FileIO(Path(path), "r+b")
        file.truncate(intact)
        file.seek(intact)
        return cls(file, intact, lines, sync)

    def add(self, line: str) -> None:
        """Write a line, or nothing of it."""
        self.write(f"{line}\n".encode())
        self.lines += 1

    def write(self, content: bytes) -> None:
        """Write these bytes, or none of them."""
        if self.size + len(content) > LARGEST_RECORD:
            reason = f"the record would be larger than {LARGEST_RECORD} bytes"
            raise RecordError(self.lines + 1, reason, code="record.too_large")
        rest = memoryview(content)
        try:
            while rest:
                rest = rest[self.file.write(rest) :]
            if self.sync:
                os.fsync(self.file.fileno())
        except OSError:
            with suppress(OSError):
                self.file.truncate(self.size)
                self.file.seek(self.size)
            raise
        self.size += len(content)
