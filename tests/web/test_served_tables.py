"""Tables inside of a server: who is told what when, bots that fail, and the end."""

import threading
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import anyio
import pytest
from support.web import QUICK, serving

from bluemoon.bots import BotFailedError
from bluemoon.tables import Participant, TableError
from bluemoon.web import StoredTables
from bluemoon.web.bodies import TableBody
from bluemoon.web.served_table import News
from bluemoon.web.site import Site

ANN: Final = Participant("Ann")
GUS: Final = Participant("Gus", bot="greedy")


@asynccontextmanager
async def site(directory: Path) -> AsyncGenerator[Site]:
    """A server without HTTP."""
    async with Site.run(StoredTables.open(directory, 10), QUICK) as running:
        yield running


def run(directory: Path, do: Callable[[Site], Awaitable[None]]) -> None:
    """Do something with a server of the tables in this directory."""

    async def with_site() -> None:
        async with site(directory) as running:
            await do(running)

    anyio.run(with_site)


async def begun(running: Site, *players: Participant) -> tuple[str | None, ...]:
    """The links of a new table, by seat, and that of the spectators."""
    served = await running.begin(TableBody(game="city", players=players))
    return (*served.stored.links.seats, served.stored.links.spectators)


def test_two_who_come_at_once_share_a_table(tmp_path: Path) -> None:
    """It is opened once, although opening takes a while."""
    links: list[str] = []

    async def begin(running: Site) -> None:
        links.extend(str(link) for link in await begun(running, ANN, ANN))

    async def come(running: Site) -> None:
        found: list[object] = []

        async def visit(link: str) -> None:
            async with running.tables.visit(link) as visited:
                found.append(visited.served)

        async with anyio.create_task_group() as tasks:
            for link in links:
                tasks.start_soon(visit, link)
        assert 3 == len(found)
        assert 1 == len({*map(id, found)})

    run(tmp_path, begin)
    run(tmp_path, come)


def test_several_changes_are_one_piece_of_news(tmp_path: Path) -> None:
    """For those who were busy meanwhile."""

    async def watch(running: Site) -> None:
        one, two, watching = map(str, await begun(running, ANN, ANN))
        stream = running.watch(watching)
        assert 1 == revision(await anext(stream))
        asked = await running.ask(one, [{"request": "position"}])
        link = (one, two)[int(str(asked[0]["to_act"]))]
        for number, action in enumerate(("end", "end", "reset"), start=1):
            await running.play(link, action, number)
        assert 4 == revision(await anext(stream))
        await stream.aclose()

    run(tmp_path, watch)


def revision(news: News | None) -> int:
    assert news is not None
    return news.revision


def trouble(news: News | None) -> str | None:
    assert news is not None
    return news.trouble


def test_who_waits_long_is_told_that_the_server_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bluemoon.web.served_table.PING_SECONDS", 0)

    async def watch(running: Site) -> None:
        *_, watching = map(str, await begun(running, ANN, ANN))
        stream = running.watch(watching)
        await anext(stream)
        assert [None, None] == [await anext(stream) for _ in range(2)]
        await stream.aclose()

    run(tmp_path, watch)


def test_live_connections_end_with_the_server(tmp_path: Path) -> None:
    async def watch(running: Site) -> None:
        *_, watching = map(str, await begun(running, ANN, ANN))
        stream = running.watch(watching)
        await anext(stream)
        running.tables.end_streams()
        assert [] == [news async for news in stream]

    run(tmp_path, watch)


def test_nobody_waits_for_a_bot_that_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An action or an undo meanwhile is refused at once: the table's lock may be held for long."""
    monkeypatch.setattr("bluemoon.web.open_tables.OpenTables.wake_bots", lambda *_: None)

    async def play(running: Site) -> None:
        links = await begun(running, GUS, ANN)
        ann = str(links[1])
        number = 1
        async with running.tables.visit(ann) as visit:
            while visit.served.news.thinking is None:
                actions: Any = (await running.ask(ann, [{"request": "actions"}]))[0]["actions"]
                await running.play(ann, actions[-1]["action"], number)
                number += 1
        with pytest.raises(TableError, match="a bot is to act; try again"):
            await running.play(ann, "end", number)
        with pytest.raises(TableError, match="a bot is to act; try again"):
            await running.undo(ann, number)

    run(tmp_path, play)


def test_bots_play_one_at_a_time_whoever_wakes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who wakes them while they play only lets them look again."""
    monkeypatch.setattr("bluemoon.web.open_tables.OpenTables.wake_bots", lambda *_: None)
    playing: list[int] = []
    most: list[int] = []

    def play_bot(_: object) -> bool:
        playing.append(1)
        most.append(len(playing))
        entered.set()
        woken.wait(60)
        playing.pop()
        return False

    entered, woken = threading.Event(), threading.Event()

    async def wake(running: Site) -> None:
        links = await begun(running, ANN, GUS)
        async with running.tables.visit(str(links[0])) as visit:
            monkeypatch.setattr("bluemoon.tables.table.Table.play_bot", play_bot)
            threads = anyio.CapacityLimiter(2)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(visit.served.let_bots_play, threads, 0)
                await anyio.to_thread.run_sync(entered.wait, 60)
                await visit.served.let_bots_play(threads, 0)
                woken.set()

    run(tmp_path, wake)

    assert [1, 1] == most


@pytest.mark.parametrize(
    "error", [BotFailedError("the bot in seat 0 failed"), OSError("No space left on device")]
)
def test_a_bot_that_fails_is_in_the_news(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And may try again when somebody does something."""

    def fail(*_: object) -> bool:
        raise error

    async def watch(running: Site) -> None:
        with monkeypatch.context() as patched:
            patched.setattr("bluemoon.tables.table.Table.play_bot", fail)
            *_, watching = map(str, await begun(running, GUS, GUS))
            stream = running.watch(watching)
            assert str(error) in [trouble(await anext(stream)) for _ in range(2)]
        async with running.tables.visit(watching) as visit:
            running.tables.wake_bots(visit.served)
        news = await anext(stream)
        while news is None or news.thinking is not None:
            news = await anext(stream)
        assert None is news.trouble
        await stream.aclose()

    run(tmp_path, watch)


def test_a_restart_in_the_middle_of_a_bots_turn_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        players = [{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "greedy"}]
        table = server.client.post("/api/tables", json={"game": "city", "players": players}).json()
    (path,) = tmp_path.glob("*/game-1.jsonl")
    before = path.read_text(encoding="utf-8")
    with serving(tmp_path) as server:
        link = table["spectators"]
        with server.client.stream("GET", f"/api/links/{link}/events") as events:
            next(line for line in events.iter_lines() if '"thinking": null' in line)
    after = path.read_text(encoding="utf-8")

    assert after.startswith(before)
    assert '{"result":' in after
