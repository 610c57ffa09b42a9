"""
A server of `bluemoon web` under load, on this machine.

    python benchmarks/web_load.py [--tables 100] [--turns 3]

At every table a person plays against a greedy bot, with two live connections: the person's and a
spectator's. All play at once. In the end every connection must know of the last revision of its
table, every story must have all its lines, and every record on the disk must be right.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import httpx
from attrs import define, field, frozen

from bluemoon import city, record
from bluemoon.web import Addresses, ServerLimits, StoredTables, listening, make_server

PORT: Final = 18_000
URL: Final = f"http://127.0.0.1:{PORT}"
LIMITS: Final = ServerLimits(
    requests_a_second=1e6,
    requests_at_once=1e6,
    costly_requests_a_second=1e6,
    costly_requests_at_once=1e6,
    pause_between_bots=0,
)
"""All requests come from one address here, which is not what floods are like."""
PLAYERS: Final = [{"name": "Ann"}, {"name": "Gus", "bot": "greedy"}]
TURN: Final = ("end", "end", "reset")
PATIENCE: Final = 300


def serve(directory: str) -> None:
    """Run the server."""
    stored = StoredTables.open(Path(directory), LIMITS.tables)
    with listening("127.0.0.1", PORT) as listener:
        make_server(stored, Addresses((URL,)), LIMITS).run(sockets=[listener])


@contextmanager
def serving(directory: str) -> Generator[int]:
    """A server in a process of its own; its number."""
    process = get_context("spawn").Process(target=serve, args=(directory,))
    process.start()
    try:
        while True:
            try:
                httpx.get(f"{URL}/api/games", timeout=PATIENCE)
                break
            except httpx.ConnectError:
                pass
        yield process.pid or 0
    finally:
        process.terminate()
        process.join()


@define(eq=False)
class Connection:
    """A live connection, and what it was told."""

    link: str
    revision: int = 0
    is_persons_turn: bool = False
    changed: asyncio.Condition = field(factory=asyncio.Condition)

    async def listen(self, client: httpx.AsyncClient) -> None:
        """Listen until the connection ends."""
        async with client.stream("GET", f"/api/links/{self.link}/events") as events:
            async for line in events.aiter_lines():
                if line.startswith("data: "):
                    news = json.loads(line.removeprefix("data: "))
                    async with self.changed:
                        self.revision = news["revision"]
                        self.is_persons_turn = news["thinking"] is None
                        self.changed.notify_all()

    async def wait(self, revision: int) -> None:
        """Wait until it was told that a person is to act, at this revision or later."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.is_persons_turn and self.revision >= revision)


@frozen
class Table:
    """A table, and those who are connected to it."""

    person: Connection
    spectator: Connection


async def begin(client: httpx.AsyncClient) -> Table:
    """A new table."""
    reply = await client.post("/api/tables", json={"game": "city", "players": PLAYERS})
    found: Any = reply.raise_for_status().json()
    return Table(Connection(found["seats"][0]["link"]), Connection(found["spectators"]))


async def ask(client: httpx.AsyncClient, link: str, *kinds: str) -> list[Any]:
    """The replies to questions, as the page asks them."""
    body = {"requests": [{"request": kind} for kind in kinds]}
    reply = await client.post(f"/api/links/{link}/ask", json=body)
    replies: list[Any] = reply.raise_for_status().json()["replies"]
    return replies


async def play(client: httpx.AsyncClient, table: Table, turns: int, times: list[float]) -> None:
    """Play turns, and look at the table as the page does before each."""
    link = table.person.link
    revision = 1
    for _ in range(turns):
        await table.person.wait(revision)
        for action in TURN:
            position, *_ = await ask(client, link, "position", "pieces", "picture", "story")
            begun = perf_counter()
            body = {"action": action, "revision": position["revision"]}
            reply = await client.post(f"/api/links/{link}/play", json=body)
            times.append(perf_counter() - begun)
            revision = reply.raise_for_status().json()["revision"]
    await table.person.wait(revision)


async def measure(tables: int, turns: int) -> list[Table]:
    """Play at so many tables at once; print what that takes."""
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=URL, timeout=PATIENCE, limits=limits) as client:
        begun = perf_counter()
        found = [await begin(client) for _ in range(tables)]
        print(f"{tables} tables begun in {perf_counter() - begun:.1f} s")
        listening_tasks = [
            asyncio.create_task(connection.listen(client))
            for table in found
            for connection in (table.person, table.spectator)
        ]
        times: list[float] = []
        begun = perf_counter()
        await asyncio.gather(*(play(client, table, turns, times) for table in found))
        seconds = perf_counter() - begun
        slow = quantiles(times, n=20)[-1]
        print(f"{len(listening_tasks)} live connections")
        print(f"{len(times)} actions of people in {seconds:.1f} s, and those of bots in between")
        print(f"the reply to an action: median {median(times):.2f} s, 95 % within {slow:.2f} s")
        await check(client, found)
        for task in listening_tasks:
            task.cancel()
        await asyncio.gather(*listening_tasks, return_exceptions=True)
    return found


async def check(client: httpx.AsyncClient, tables: list[Table]) -> None:
    """Make sure that nobody has missed anything."""
    for table in tables:
        for connection in (table.person, table.spectator):
            position, story = await ask(client, connection.link, "position", "story")
            await asyncio.wait_for(connection.wait(position["revision"]), PATIENCE)
            if not position["actions_played"] == len(story["lines"]) == position["revision"] - 1:
                sys.exit(f"something was lost: {position['revision']}, {len(story['lines'])} lines")
    print("every connection knows the last revision, and every story is whole")


def memory(process: int) -> str:
    """The memory of a process, where the system tells."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return "unknown"
    lines = status.read_text(encoding="ascii").splitlines()
    (kilobytes,) = (line.split()[1] for line in lines if line.startswith("VmHWM:"))
    return f"{int(kilobytes) / 1024:.0f} MB"


def main() -> None:
    """Run a server and those who play there."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100, help="how many are played at")
    parser.add_argument("--turns", type=int, default=3, help="turns of each person")
    arguments = parser.parse_args()
    with TemporaryDirectory() as directory:
        with serving(directory) as process:
            asyncio.run(measure(arguments.tables, arguments.turns))
            print(f"the server took at most {memory(process)}")
        paths = [*Path(directory).glob("*/game-1.jsonl")]
        for path in paths:
            record.verify(record.load(path, city.GAME))
        print(f"{len(paths)} records are right")


if __name__ == "__main__":
    main()
