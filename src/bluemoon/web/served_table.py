"""A table that people in several places play at."""

from collections.abc import AsyncGenerator
from logging import getLogger
from pathlib import Path
from typing import Final

from anyio import CapacityLimiter, Event, Lock, move_on_after, sleep
from anyio.to_thread import run_sync
from attrs import define, field, frozen

from bluemoon.bots import BotFailedError
from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.seats import Seat
from bluemoon.tables import JsonTable
from bluemoon.web.stored_tables import StoredTable, record_of

LOGGER: Final = getLogger("bluemoon.web")
PING_SECONDS: Final = 15


@frozen
class News:
    """Where a table stands: whoever knows less asks again."""

    game: int
    """Counts the games of a match."""
    revision: int
    undo: tuple[Seat, ...]
    """The seats that want to take back the last actions."""
    thinking: Seat | None
    """The seat of the bot to act."""
    trouble: str | None
    """Why a bot cannot go on."""


NEWS: Final[Form[News]] = JsonConverter().form(News)


@define(eq=False)
class ServedTable:
    """
    An open table, and those who watch it.

    Everything here happens in the event loop; the table itself is asked in threads.
    """

    stored: StoredTable
    table: JsonTable
    game: int
    """The number of the game in its match."""
    users: int = field(init=False, default=0)
    """How many requests and live connections use it now."""
    _changed: Event = field(init=False, factory=Event)
    _next_game: Lock = field(init=False, factory=Lock)
    _trouble: str | None = field(init=False, default=None)
    _bots_play: bool = field(init=False, default=False)
    _bots_look_again: bool = field(init=False, default=False)

    @property
    def record(self) -> Path:
        """The record of the game that is played now, or was played last."""
        return record_of(self.stored.folder, self.game)

    @property
    def is_idle(self) -> bool:
        """Whether nobody uses it, so that it may be closed."""
        return not self.users and not self._bots_play

    @property
    def news(self) -> News:
        """Where it stands."""
        status = self.table.status
        return News(
            self.game, status.revision, status.undo_agreed, status.bot_to_act, self._trouble
        )

    def tell(self) -> None:
        """Tell all who watch that something has changed."""
        self._changed.set()
        self._changed = Event()

    async def watch(self) -> AsyncGenerator[News | None]:
        """
        Where it stands: at once, and after every change; None now and then if nothing happens.

        What changes while nobody waits is one piece of news.
        """
        while True:
            changed = self._changed
            yield self.news
            while not changed.is_set():
                with move_on_after(PING_SECONDS):
                    await changed.wait()
                if not changed.is_set():
                    yield None

    async def let_bots_play(self, threads: CapacityLimiter, pause: float) -> None:
        """Let bots play, one action after the other, until a person is to act."""
        self._bots_look_again = True
        if self._bots_play:
            return
        self._bots_play, self._trouble = True, None
        try:
            while self._bots_look_again:
                self._bots_look_again = False
                while await run_sync(self.table.play_bot, limiter=threads):
                    self.tell()
                    await sleep(pause)
        except (BotFailedError, OSError) as error:
            LOGGER.warning("a bot cannot go on in %s: %s", self.stored.folder, error)
            self._trouble = str(error)
        finally:
            self._bots_play = False
            self.tell()

    async def begin_next_game(self, finished: int, threads: CapacityLimiter) -> bool:
        """
        Begin the game of the match that follows the one with this number, unless it has begun.

        False if no game follows. The links stay the same.
        """
        async with self._next_game:
            if self.game != finished:
                return True
            path = record_of(self.stored.folder, finished + 1)
            following = await run_sync(self.table.next_game, path, limiter=threads)
            if following is None:
                return False
            self.table, self.game = following, finished + 1
            self.tell()
            return True
