"""Playing a tournament, from where it was left."""

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from bluemoon.arena.bot_files import check_unchanged
from bluemoon.arena.engines import Engine, LocalProcesses
from bluemoon.arena.errors import TournamentError
from bluemoon.arena.making import library
from bluemoon.arena.playing import play
from bluemoon.arena.results import Results
from bluemoon.arena.results_file import ResultsFile
from bluemoon.arena.rows import Played
from bluemoon.arena.task import Task
from bluemoon.arena.tournaments import Pairing, Tournament
from bluemoon.files import write_whole

Following = Callable[[int], None]
"""Is told how many games have been played: at first, and after every one."""


def _follow_nothing(_: int) -> None:
    """Nobody watches."""


def run(
    tournament: Tournament,
    path: str | os.PathLike[str] | None = None,
    *,
    engine: Engine | None = None,
    records: str | os.PathLike[str] | None = None,
    follow: Following = _follow_nothing,
) -> Results:
    """
    Play all games that have not been played yet.

    With a path, every game is added to that file as soon as it is over, and those that are
    there already are not played again. With a directory for records, the record of each game
    is kept there, under its number; the games of a match have numbers of their own. The engine is
    `LocalProcesses` if nothing else is said.
    """
    _check_bots(tournament)
    with ExitStack() as stack:
        file = None if path is None else stack.enter_context(ResultsFile.open(path, tournament))
        rows = {} if file is None else {row.number: row for row in file.results.rows}
        tasks = _tasks(tournament, frozenset(rows), keeps_record=records is not None)
        engine = LocalProcesses() if engine is None else engine
        follow(len(rows))
        for played in stack.enter_context(closing(engine.play(tasks))):
            if records is not None:
                _keep(Path(records), played, is_match=tournament.is_match)
            if file is not None:
                file.add(played.row)
            rows[played.row.number] = played.row
            follow(len(rows))
    return Results(tournament, tuple(rows[number] for number in sorted(rows)))


def replay(tournament: Tournament, number: int) -> Played:
    """Play one game of a tournament again, in this process, and record it."""
    _check_bots(tournament)
    if number not in range(tournament.games):
        message = f"the games are 0 to {tournament.games - 1}, there is no game {number}"
        raise TournamentError(message)
    return play(_task(tournament, tournament.pairing(number), keeps_record=True))


def _check_bots(tournament: Tournament) -> None:
    """Make sure that the bots are still those that the tournament was made for."""
    if tournament.library != library():
        message = f"the tournament was begun with bluemoon {tournament.library}, not {library()}"
        raise TournamentError(message)
    check_unchanged(tournament.contestants, tournament.digests)


def _tasks(tournament: Tournament, done: Collection[int], *, keeps_record: bool) -> Iterator[Task]:
    for pairing in tournament.pairings():
        if pairing.number not in done:
            yield _task(tournament, pairing, keeps_record=keeps_record)


def _task(tournament: Tournament, pairing: Pairing, *, keeps_record: bool) -> Task:
    known = dict(zip(tournament.contestants, tournament.digests, strict=True))
    return Task(
        tournament.game,
        tournament.limits,
        pairing,
        tuple(known[bot] for bot in pairing.bots),
        keeps_record,
        tournament.is_match,
    )


def _check_replaceable(path: Path, record: str) -> None:
    """Make sure that a record is lost to no other game; the same one may have been cut short."""
    if path.exists():
        header, _, _ = record.partition("\n")
        with path.open(encoding="utf-8", errors="replace", newline="\n") as file:
            if file.readline().rstrip("\n") != header:
                message = f"{path} is the record of another game; choose another directory"
                raise TournamentError(message)


def _keep(directory: Path, played: Played, *, is_match: bool) -> None:
    """Write the record of a game, or of each game of a match; then the result counts."""
    for game, record in enumerate(played.records, start=1):
        directory.mkdir(parents=True, exist_ok=True)
        path = directory / f"{played.row.number:06}{f'-{game}' if is_match else ''}.jsonl"
        _check_replaceable(path, record)
        write_whole(path, record.encode("utf-8"))
