"""What a server does for those who have a link, apart from how they ask over HTTP."""

from collections import Counter
from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Final, Self

from anyio import create_task_group
from attrs import define, field

from bluemoon.kernel.codec import Plain
from bluemoon.kernel.seats import Seat
from bluemoon.tables import JsonObject, JsonReplay, TableError, record_for, seats_of
from bluemoon.web.bodies import TABLE, SeatsBody, TableBody
from bluemoon.web.bots_on_offer import check_bots
from bluemoon.web.errors import WebError
from bluemoon.web.limits import ServerLimits
from bluemoon.web.open_tables import OpenTables
from bluemoon.web.served_table import News, ServedTable
from bluemoon.web.stored_replays import OpenReplays, StoredReplays
from bluemoon.web.stored_tables import StoredTables

QUESTIONS: Final = frozenset({"position", "story", "picture", "card"})
"""What anybody may ask a table."""
PLAYERS_QUESTIONS: Final = frozenset({"actions", "pieces", "misfit", "legality", "hint"})
"""What only those may ask who have a seat."""
HINT: Final = "hint"


@define(eq=False)
class Site:
    """The tables and replays of a server."""

    stored: StoredTables
    limits: ServerLimits
    tables: OpenTables
    _replays: StoredReplays
    _open_replays: OpenReplays
    _streams: Counter[str] = field(init=False, factory=Counter[str])
    """How many live connections each link has."""

    @classmethod
    @asynccontextmanager
    async def run(cls, stored: StoredTables, limits: ServerLimits) -> AsyncGenerator[Self]:
        """Serve what is stored; at the end, all tables are closed."""
        tasks = create_task_group()
        tables = OpenTables(stored, limits, tasks)
        replays = StoredReplays(stored.directory / "replays", limits.replays)
        try:
            async with tasks:
                yield cls(stored, limits, tables, replays, OpenReplays(limits.open_replays))
                tasks.cancel_scope.cancel()
        finally:
            tables.close()
            stored.close()

    async def seats(self, game: str, wanted: SeatsBody) -> int:
        """How many seats a table with these settings has."""
        request: dict[str, object] = {
            "game": game,
            "players": [],
            "settings": wanted.settings,
            "files": wanted.files,
        }
        return await self.tables.answer(lambda: seats_of(request))

    async def begin(self, wanted: TableBody) -> ServedTable:
        """A new table; its seed is drawn, and its bots are those on offer."""
        check_bots(player.bot for player in wanted.players if player.bot is not None)
        return await self.tables.begin(TABLE.encode(wanted))

    async def ask(
        self, link: str, requests: Sequence[Mapping[str, object]]
    ) -> tuple[JsonObject, ...]:
        """The table's replies to these questions, all about the same moment."""
        most = self.limits.questions_at_once
        if len(requests) > most:
            message = f"at most {most} questions at once, not {len(requests)}"
            raise WebError(message)
        async with self.tables.visit(link) as visit:
            asked = [self._question(request, visit.seat) for request in requests]
            table = visit.served.table
            if any(request["request"] == HINT for request in asked):
                return await self.tables.think(lambda: table.answers(asked))
            return await self.tables.answer(lambda: table.answers(asked))

    async def play(self, link: str, action: str, revision: int) -> JsonObject:
        """Play an action; bots answer in their own time."""
        return await self._change(link, {"request": "play", "action": action, "revision": revision})

    async def undo(self, link: str, revision: int) -> JsonObject:
        """Agree to take back the last actions."""
        return await self._change(link, {"request": "undo", "revision": revision})

    async def next_game(self, link: str, finished: int) -> int:
        """Begin the next game of the match; the number of the game that is played now."""
        async with self.tables.visit(link) as visit:
            _player(visit.seat)
            served = visit.served
            if not await served.begin_next_game(finished, self.tables.questions):
                message = "no game follows: the match is over, or this game is not one of a match"
                raise TableError(message, code="table.match_over")
            self.tables.wake_bots(served)
            return served.game

    async def watch(self, link: str) -> AsyncGenerator[News | None]:
        """Where the table stands, now and after every change; None now and then in between."""
        async with self.tables.visit(link) as visit:
            with self._counted(link):
                async for news in visit.served.watch():
                    if self.tables.is_ending:
                        return
                    yield news

    async def record(self, link: str) -> bytes:
        """The record of the table's game, as far as this link may know it now."""
        async with self.tables.visit(link) as visit:
            path = visit.served.record
            text = await self.tables.answer(lambda: record_for(path, visit.seat))
            return text.encode("utf-8")

    async def upload(self, content: bytes) -> str:
        """Keep a record to be replayed; the key of the replay."""
        return await self.tables.think(lambda: self._replays.add(content))

    async def uploaded(self, key: str) -> bytes:
        """A record that was uploaded."""
        return await self.tables.answer(lambda: self._replays.find(key).read_bytes())

    async def replay(self, key: str, show: Callable[[JsonReplay], JsonObject]) -> JsonObject:
        """What is to be shown of a replay: of an uploaded record, or of the game at a link."""
        if self.stored.knows(key):
            async with self.tables.visit(key) as visit:
                path, seat = visit.served.record, visit.seat
                return await self.tables.answer(
                    lambda: show(self._open_replays.of_table(path, seat))
                )
        return await self.tables.answer(
            lambda: show(self._open_replays.of_upload(self._replays.find(key)))
        )

    async def _change(self, link: str, request: dict[str, Plain]) -> JsonObject:
        """The table's reply to a request that changes the game, if it is no bot's turn."""
        async with self.tables.visit(link) as visit:
            served, seat = visit.served, _player(visit.seat)
            if served.table.status.bot_to_act is not None:
                # Only now: a bot that thinks must not keep threads waiting.
                message = "a bot is to act; try again when it has played"
                raise TableError(message)
            seated: dict[str, Plain] = {"seat": seat} if "action" in request else {"seats": [seat]}
            reply = await self.tables.answer(lambda: served.table.answer({**request, **seated}))
            served.tell()
            self.tables.wake_bots(served)
            return reply

    def _question(self, request: Mapping[str, object], seat: Seat | None) -> dict[str, object]:
        """A question for the seat of whoever asks."""
        kind = request.get("request")
        if not isinstance(kind, str) or kind not in QUESTIONS | PLAYERS_QUESTIONS:
            message = f"a question is one of {', '.join(sorted(QUESTIONS | PLAYERS_QUESTIONS))}"
            raise WebError(message)
        if request.get("seat", seat) != seat:
            message = "this link is for another seat"
            raise WebError(message, code="web.seat")
        if kind in PLAYERS_QUESTIONS:
            _player(seat)
        asked = {**request, "seat": seat}
        if kind == HINT:
            most = self.limits.hint_iterations
            iterations = asked.setdefault("iterations", most)
            if isinstance(iterations, int) and iterations > most:
                message = f"a hint thinks for at most {most} iterations"
                raise WebError(message)
        return asked

    def expect_room_for_stream(self, link: str) -> None:
        """Raise a WebError if there are too many live connections."""
        here, everywhere = self._streams[link], self._streams.total()
        if here >= self.limits.streams_of_a_link or everywhere >= self.limits.streams:
            message = "too many live connections; close other windows, or try again later"
            raise WebError(message, code="web.full")

    @contextmanager
    def _counted(self, link: str) -> Generator[None]:
        """Count a live connection."""
        self._streams[link] += 1
        try:
            yield
        finally:
            self._streams[link] -= 1
            # Links without connections are forgotten.
            self._streams += Counter[str]()


def _player(seat: Seat | None) -> Seat:
    """The seat of a player; a WebError for a spectator."""
    if seat is None:
        message = "spectators only watch"
        raise WebError(message, code="web.seat")
    return seat
