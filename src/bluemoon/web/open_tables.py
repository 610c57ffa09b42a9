"""The tables that are in memory; all others are on the disk, and opened when somebody asks."""

from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from anyio import CapacityLimiter, Lock
from anyio.abc import TaskGroup
from anyio.to_thread import run_sync
from attrs import define, field, frozen

from bluemoon.kernel.seats import Seat
from bluemoon.tables import JsonTable, open_table, reopen_table
from bluemoon.web.errors import WebError
from bluemoon.web.limits import ServerLimits
from bluemoon.web.served_table import ServedTable
from bluemoon.web.stored_tables import StoredTable, StoredTables, record_of

T = TypeVar("T")


@frozen
class Visit:
    """A request by someone who has a link."""

    served: ServedTable
    seat: Seat | None
    """None: a spectator."""


@define(eq=False)
class OpenTables:
    """
    The tables of a server, by their links.

    Bots go on by themselves, in *tasks*, whenever it is their turn.
    """

    stored: StoredTables
    limits: ServerLimits
    tasks: TaskGroup
    _open: OrderedDict[Path, ServedTable] = field(
        init=False, factory=OrderedDict[Path, ServedTable]
    )
    """By folder; the ones used last are at the end."""
    _opening: Lock = field(init=False, factory=Lock)
    is_ending: bool = field(init=False, default=False)
    questions: CapacityLimiter = field(init=False)
    """The threads for everything but bots that think."""
    _thinking: CapacityLimiter = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.questions = CapacityLimiter(self.limits.question_threads)
        self._thinking = CapacityLimiter(self.limits.bot_threads)

    async def begin(self, wanted: object) -> ServedTable:
        """A new table, as JSON asks for it."""

        def begun(path: Path) -> JsonTable:
            return open_table(wanted, path, bots_wait=True)

        async with self._opening:
            await self._make_room()
            stored, table = await self.answer(lambda: self.stored.add(begun))
            return self._serve(stored, table, 1)

    @asynccontextmanager
    async def visit(self, link: str) -> AsyncGenerator[Visit]:
        """The table and the seat of a link; a WebError if there is none."""
        place = self.stored.find(link)
        served = await self._find(place.table)
        served.users += 1
        try:
            yield Visit(served, place.seat)
        finally:
            served.users -= 1

    async def answer(self, do: Callable[[], T]) -> T:
        """What a function returns that may take a moment."""
        return await run_sync(do, limiter=self.questions)

    async def think(self, do: Callable[[], T]) -> T:
        """What a function returns that takes as long as a bot that thinks."""
        return await run_sync(do, limiter=self._thinking)

    def wake_bots(self, served: ServedTable) -> None:
        """Let bots play, if it is their turn."""
        self.tasks.start_soon(served.let_bots_play, self._thinking, self.limits.pause_between_bots)

    def end_streams(self) -> None:
        """Let all who watch know that the server ends."""
        self.is_ending = True
        for served in self._open.values():
            served.tell()

    def close(self) -> None:
        """Close all tables; their records stay."""
        for served in self._open.values():
            served.table.close()

    async def _find(self, stored: StoredTable) -> ServedTable:
        if (served := self._used(stored)) is not None:
            return served
        async with self._opening:
            if (served := self._used(stored)) is not None:
                return served
            await self._make_room()
            game = await self.answer(lambda: stored.latest_game)
            path = record_of(stored.folder, game)
            table = await self.answer(lambda: reopen_table(path, bots_wait=True))
            return self._serve(stored, table, game)

    def _used(self, stored: StoredTable) -> ServedTable | None:
        """The table if it is open, as the one that was used last."""
        served = self._open.get(stored.folder)
        if served is not None:
            self._open.move_to_end(stored.folder)
        return served

    def _serve(self, stored: StoredTable, table: JsonTable, game: int) -> ServedTable:
        served = ServedTable(stored, table, game)
        self._open[stored.folder] = served
        self.wake_bots(served)
        return served

    async def _make_room(self) -> None:
        """Close the table that was not used for the longest time, if there are too many."""
        if len(self._open) < self.limits.open_tables:
            return
        idle = next((served for served in self._open.values() if served.is_idle), None)
        if idle is None:
            message = f"people play at {len(self._open)} tables; try again later"
            raise WebError(message, code="web.full")
        del self._open[idle.stored.folder]
        await self.answer(idle.table.close)
