"""A server of `bluemoon.web` that runs beside a test, and tables to play at."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from json import dumps, loads
from pathlib import Path
from threading import Thread
from typing import Any, Final

import httpx
from attrs import field, frozen

from bluemoon.tables import JsonTable, open_table, reopen_table
from bluemoon.web import Addresses, ServerLimits, StoredTables, listening, make_server
from bluemoon.web.stored_tables import Links

RECORDS: Final = Path(__file__).parent.parent / "golden" / "records"
PATIENCE: Final = 60
"""Seconds to wait for a reply on a slow machine."""
QUICK: Final = ServerLimits(
    pause_between_bots=0,
    requests_a_second=1e6,
    requests_at_once=1e6,
    costly_requests_a_second=1e6,
    costly_requests_at_once=1e6,
)
"""ServerLimits that are in no test's way."""


@frozen
class Serving:
    """A server that runs."""

    url: str
    directory: Path
    client: httpx.Client = field(init=False)

    @client.default
    def _client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=PATIENCE)

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])


@contextmanager
def serving(directory: Path, limits: ServerLimits = QUICK, port: int = 0) -> Generator[Serving]:
    """Run a server of the tables in this directory."""
    listener = listening("127.0.0.1", port)
    with listener:
        found: int = listener.getsockname()[1]
        url = f"http://127.0.0.1:{found}"
        server = make_server(StoredTables.open(directory, limits.tables), Addresses((url,)), limits)
        thread = Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        running = Serving(url, directory)
        try:
            yield running
        finally:
            running.client.close()
            server.should_exit = True
            thread.join()


def table_before_the_end(
    directory: Path,
    golden: str,
    actions_left: int,
    *,
    bots: Sequence[str | None] = (None, None),
) -> Links:
    """The links of a table at which people left a golden game so many actions before its end."""
    header, *actions, result = golden_lines(golden)
    header["players"] = ["Ann", "Bob", "Cid", "Dan"][: len(bots)]
    header["meta"] = {"bots": [*bots]}
    # The result only belongs to a game that is over.
    kept = actions[:-actions_left] if actions_left else [*actions, result]
    return stored_table(directory, [header, *kept])


def golden_lines(golden: str) -> list[Any]:
    """The lines of a golden record, read."""
    text = (RECORDS / f"{golden}.jsonl").read_text(encoding="utf-8")
    return [loads(line) for line in text.splitlines()]


def table_after_a_game(directory: Path) -> Links:
    """The links of a table at which Ann and a bot have played the first game of a match."""
    path = directory.with_suffix(".jsonl")
    bots = [{"name": name, "bot": "random"} for name in ("Ann", "Bot")]
    open_table({"game": "legends", "players": bots, "match": True, "seed": 7}, path).close()
    header, *lines = [loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    header["meta"]["bots"] = [None, "random"]
    return stored_table(directory, [header, *lines])


def stored_table(directory: Path, lines: Sequence[object]) -> Links:
    """The links of a table with a record of these lines."""

    def begin(path: Path) -> JsonTable:
        path.write_text("".join(f"{dumps(line)}\n" for line in lines), encoding="utf-8")
        return reopen_table(path, bots_wait=True)

    stored = StoredTables.open(directory, most=100)
    table, opened = stored.add(begin)
    opened.close()
    stored.close()
    return table.links
