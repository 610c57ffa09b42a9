"""Playing a tournament, from where it was left."""

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import ExitStack, closing
from pathlib import Path

from attrs import define, field

from bluemoon.arena.bot_sources import BotSource, check_unchanged, sources
from bluemoon.arena.checking import check_row
from bluemoon.arena.engines import Engine, LocalProcesses, workers_for
from bluemoon.arena.errors import TournamentError, WorkerError
from bluemoon.arena.game_files import keep
from bluemoon.arena.making import library
from bluemoon.arena.playing import play
from bluemoon.arena.results import Results
from bluemoon.arena.results_file import ResultsFile
from bluemoon.arena.rows import Played, Row
from bluemoon.arena.task import Task
from bluemoon.arena.tournaments import Tournament

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
    is kept there, under its number; the games of a match have numbers of their own. What bots write
    is kept beside it. The engine is `LocalProcesses` if nothing else is said.
    """
    tasks = Tasks(tournament, keeps_record=records is not None)
    # A bot that changes the directory changes nothing for the others.
    directory = None if records is None else Path(records).absolute()
    with ExitStack() as stack:
        file = None if path is None else stack.enter_context(ResultsFile.open(path, tournament))
        rows = {} if file is None else {row.number: row for row in file.results.rows}
        engine = engine or LocalProcesses(workers_for(tournament))
        follow(len(rows))
        missing = tasks.missing(frozenset(rows))
        for played in stack.enter_context(closing(engine.play(missing))):
            _check_played(played.row, tournament, rows)
            if directory is not None:
                keep(directory, played, is_match=tournament.is_match)
            if file is not None:
                file.add(played.row)
            rows[played.row.number] = played.row
            follow(len(rows))
    if len(rows) < tournament.games:
        message = f"only {len(rows)} of {tournament.games} {tournament.called} were played"
        raise WorkerError(message)
    return Results(tournament, tuple(rows[number] for number in sorted(rows)))


def replay(tournament: Tournament, number: int) -> Played:
    """Play one game of a tournament again, in this process, and record it; its bots are trusted."""
    tasks = Tasks(tournament, keeps_record=True)
    if number not in range(tournament.games):
        message = f"the games are 0 to {tournament.games - 1}, there is no game {number}"
        raise TournamentError(message)
    return play(tasks.task(number))


@define(eq=False)
class Tasks:
    """
    The tasks of a tournament, whose bots are found once.

    A bot that has changed since the tournament was made is refused.
    """

    tournament: Tournament
    keeps_record: bool = field(kw_only=True)
    _sources: dict[str, BotSource] = field(init=False)

    def __attrs_post_init__(self) -> None:
        made = self.tournament
        if made.library != library():
            message = f"the tournament was begun with bluemoon {made.library}, not {library()}"
            raise TournamentError(message)
        found = sources(made.contestants)
        check_unchanged(found, made.digests)
        self._sources = {source.name: source for source in found}

    def task(self, number: int) -> Task:
        """The game with this number."""
        made, pairing = self.tournament, self.tournament.pairing(number)
        bots = tuple(self._sources[bot] for bot in pairing.bots)
        return Task(made.game, made.limits, pairing, bots, self.keeps_record, made.is_match)

    def missing(self, done: Collection[int]) -> Iterator[Task]:
        """The games that have not been played."""
        return (self.task(number) for number in range(self.tournament.games) if number not in done)


def _check_played(row: Row, tournament: Tournament, rows: Mapping[int, Row]) -> None:
    """Make sure that a row is one of a game that was to be played, and has not been yet."""
    try:
        check_row(row, tournament)
    except TournamentError as error:
        message = f"a result that nobody asked for: {error}"
        raise WorkerError(message) from error
    if row.number in rows:
        message = f"game {row.number} was played twice"
        raise WorkerError(message)
