"""A server of `bluemoon.web` that runs beside a test, and tables to play at."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from json import dumps, loads
from pathlib import Path
from threading import Thread
from typing import Final

import httpx
from attrs import field, frozen

from bluemoon.tables import JsonTable, reopen_table
from bluemoon.web import Addresses, Limits, StoredTables, listening, make_server
from bluemoon.web.stored_tables import Links

RECORDS: Final = Path(__file__).parent.parent / "golden" / "records"
PATIENCE: Final = 60
"""Seconds to wait for a reply on a slow machine."""
QUICK: Final = Limits(
    pause_between_bots=0,
    requests_a_second=1e6,
    requests_at_once=1e6,
    costly_requests_a_second=1e6,
    costly_requests_at_once=1e6,
)
"""Limits that are in no test's way."""


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
def serving(directory: Path, limits: Limits = QUICK, port: int = 0) -> Generator[Serving]:
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
    players: Sequence[str] = ("Ann", "Bob"),
    bots: Sequence[str | None] = (),
) -> Links:
    """
    The links of a table at which a golden game was left so many actions before its end.

    Without *bots*, people sit in all seats.
    """
    lines = (RECORDS / f"{golden}.jsonl").read_text(encoding="utf-8").splitlines()
    header: dict[str, object] = loads(lines[0])
    header["players"] = [*players]
    header["meta"] = {"bots": [*bots] or [None] * len(players)}
    # The last line is the result.
    kept = [dumps(header), *lines[1 : -1 - actions_left]]

    def begin(path: Path) -> JsonTable:
        path.write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")
        return reopen_table(path, bots_wait=True)

    stored = StoredTables.open(directory, most=100)
    table, opened = stored.add(begin)
    opened.close()
    stored.close()
    return table.links
