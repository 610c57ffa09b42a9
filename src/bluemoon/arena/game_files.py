"""The files that are kept of a game: its records, and what its bots have written."""

from pathlib import Path

from bluemoon.arena.errors import TournamentError
from bluemoon.arena.rows import Played
from bluemoon.files import write_whole


def keep(directory: Path, played: Played, *, is_match: bool) -> None:
    """Write the record of a game, or of each game of a match; then the result counts."""
    directory.mkdir(parents=True, exist_ok=True)
    number = f"{played.row.number:06}"
    for game, record in enumerate(played.records, start=1):
        path = directory / f"{number}{f'-{game}' if is_match else ''}.jsonl"
        _check_replaceable(path, record)
        write_whole(path, record.encode("utf-8"))
    for seat, output in enumerate(played.outputs):
        if output:
            write_whole(directory / f"{number}-seat-{seat}.txt", output.encode("utf-8"))


def _check_replaceable(path: Path, record: str) -> None:
    """Make sure that a record is lost to no other game; the same one may have been cut short."""
    if path.exists():
        header, _, _ = record.partition("\n")
        with path.open(encoding="utf-8", errors="replace", newline="\n") as file:
            if file.readline().rstrip("\n") != header:
                message = f"{path} is the record of another game; choose another directory"
                raise TournamentError(message)
