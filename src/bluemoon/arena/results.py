"""The results of a tournament, whole or so far."""

import os
from pathlib import Path

from attrs import frozen

from bluemoon.arena.checking import check_row, check_tournament
from bluemoon.arena.errors import ResultsError
from bluemoon.arena.rows import Row
from bluemoon.arena.tournaments import Tournament
from bluemoon.arena.wire import read_header, read_row
from bluemoon.files import check_regular
from bluemoon.kernel.errors import BlueMoonError


@frozen
class Results:
    """A tournament and the games of it that were played, in the order of their numbers."""

    tournament: Tournament
    rows: tuple[Row, ...]

    @property
    def is_complete(self) -> bool:
        """Whether all its games were played."""
        return len(self.rows) == self.tournament.games


@frozen
class Found:
    """What was found in a file."""

    results: Results
    intact: int
    """The bytes of its whole lines; whatever comes after was cut off when it was written."""


def load(path: str | os.PathLike[str]) -> Results:
    """
    Read a file of results; a ResultsError if it is broken, an OSError if it is no regular file.

    A last line that was cut off is left out: its game was not finished.
    """
    check_regular(Path(path).stat(), path)
    return read(Path(path).read_bytes(), os.fspath(path)).results


def read(content: bytes, path: str) -> Found:
    """Read the content of a file of results."""
    *lines, rest = content.split(b"\n")
    reader = _Reader(path)
    if not lines:
        raise reader.error(1, "these are no results of bluemoon arena")
    tournament = reader.header(lines[0])
    rows = reader.rows(lines[1:], tournament)
    ordered = tuple(rows[number] for number in sorted(rows))
    return Found(Results(tournament, ordered), len(content) - len(rest))


@frozen
class _Reader:
    """Reads lines; what is wrong with one is an error that names it."""

    path: str

    def header(self, line: bytes) -> Tournament:
        try:
            tournament = read_header(line)
            check_tournament(tournament)
        except BlueMoonError as error:
            raise self.error(1, str(error)) from None
        return tournament

    def rows(self, lines: list[bytes], tournament: Tournament) -> dict[int, Row]:
        """The games by their numbers: none twice, and none that is not of this tournament."""
        found: dict[int, Row] = {}
        for number, line in enumerate(lines, start=2):
            try:
                row = read_row(line)
                check_row(row, tournament)
            except BlueMoonError as error:
                raise self.error(number, str(error)) from None
            if row.number in found:
                raise self.error(number, f"game {row.number} stands there twice")
            found[row.number] = row
        return found

    def error(self, line: int, reason: str) -> ResultsError:
        return ResultsError(self.path, line, reason)
