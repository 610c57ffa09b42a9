"""Playing a tournament, from where it was left."""

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from bluemoon.arena.engines import Engine, LocalProcesses
from bluemoon.arena.errors import TournamentError
from bluemoon.arena.making import digests, library
from bluemoon.arena.playing import play
from bluemoon.arena.results import Results
from bluemoon.arena.results_file import ResultsFile
from bluemoon.arena.rows import Played
from bluemoon.arena.task import Task
from bluemoon.arena.tournaments import Pairing, Tournament

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
    is kept there, under its number. The engine is `LocalProcesses` if nothing else is said.
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
                _keep(Path(records), played)
            if file is not None:
                file.add(played.row)
            rows[played.row.number] = played.row
            follow(len(rows))
    return Results(tournament, tuple(rows[number] for number in sorted(rows)))


def replay(tournament: Tournament, number: int) -> Played:
    """Play one game of a tournament again, in this process, and record it."""
    _check_bots(tournament)
    found = [pairing for pairing in tournament.pairings() if pairing.number == number]
    if not found:
        message = f"the games are 0 to {tournament.games - 1}, there is no game {number}"
        raise TournamentError(message)
    return play(_task(tournament, found[0], keeps_record=True))


def _check_bots(tournament: Tournament) -> None:
    """Make sure that the bots are still those that the tournament was made for."""
    if tournament.library != library():
        message = f"the tournament was begun with bluemoon {tournament.library}, not {library()}"
        raise TournamentError(message)
    now = digests(tournament.contestants)
    for bot, there, here in zip(tournament.contestants, tournament.digests, now, strict=True):
        if there != here:
            message = f"{bot} has changed since the tournament began; begin another one"
            raise TournamentError(message)


def _tasks(tournament: Tournament, done: Collection[int], *, keeps_record: bool) -> Iterator[Task]:
    for pairing in tournament.pairings():
        if pairing.number not in done:
            yield _task(tournament, pairing, keeps_record=keeps_record)


def _task(tournament: Tournament, pairing: Pairing, *, keeps_record: bool) -> Task:
    return Task(tournament.game, tournament.options, tournament.limits, pairing, keeps_record)


def _keep(directory: Path, played: Played) -> None:
    """Write the record of a game; it is on the disk before the game counts."""
    if played.record is None:
        return
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / f"{played.row.number:06}.jsonl"
    beside = path.with_suffix(".part")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(played.record)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
