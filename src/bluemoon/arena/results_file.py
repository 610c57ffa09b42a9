"""A file that grows by one line for every game."""

import os
from fcntl import LOCK_EX, LOCK_NB, flock
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

from attrs import define, fields

from bluemoon.arena.errors import ResultsError
from bluemoon.arena.results import Results, read
from bluemoon.arena.rows import Row
from bluemoon.arena.tournaments import Tournament
from bluemoon.arena.wire import header_line, row_line
from bluemoon.files import check_regular


@define(eq=False)
class ResultsFile:
    """
    A file of results to which games are added; each is on the disk when ``add`` returns.

    While it is open, nobody else can open it in this way.
    """

    _file: FileIO
    results: Results
    """What was in it when it was opened."""

    @classmethod
    def open(cls, path: str | os.PathLike[str], tournament: Tournament) -> Self:
        """
        A new file for this tournament, or the one that is there, to go on with.

        One that belongs to another tournament is a ResultsError, and so is one in use. What is no
        regular file is an OSError.
        """
        file = FileIO(Path(path), "a+")
        try:
            check_regular(os.fstat(file.fileno()), path)
            flock(file, LOCK_EX | LOCK_NB)
            return cls(file, _begun(file, os.fspath(path), tournament))
        except BlockingIOError:
            file.close()
            reason = "another tournament is writing to this file"
            raise ResultsError(os.fspath(path), 1, reason) from None
        except BaseException:
            file.close()
            raise

    def add(self, row: Row) -> None:
        """Add a game."""
        _write(self._file, f"{row_line(row)}\n".encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._file.close()


def _begun(file: FileIO, path: str, tournament: Tournament) -> Results:
    """What is in the file so far; what was cut off is removed, and a header written."""
    file.seek(0)
    content, header = file.readall(), f"{header_line(tournament)}\n".encode()
    if header.startswith(content):
        # Nothing is there yet, or a header that was cut off.
        file.truncate(0)
        _write(file, header)
        return Results(tournament, ())
    found = read(content, path)
    difference = _difference(found.results.tournament, tournament)
    if difference is not None:
        raise ResultsError(path, 1, f"this is another tournament: {difference}")
    file.truncate(found.intact)
    return found.results


def _difference(there: Tournament, here: Tournament) -> str | None:
    """What is not the same in two tournaments."""
    for field in fields(Tournament):
        found: object = getattr(there, field.name)
        wanted: object = getattr(here, field.name)
        if found != wanted:
            if field.name == "rounds":
                # People ask for games.
                return f"it has {there.games} games, not {here.games}"
            return f"{field.name} is {found} there and {wanted} here"
    return None


def _write(file: FileIO, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())
