"""A server of `bluemoon.web` that runs beside a test, and tables to play at."""

from collections.abc import Generator
from contextlib import contextmanager
from json import loads
from pathlib import Path
from socket import socket
from threading import Thread
from typing import Final

import httpx
from attrs import field, frozen

from bluemoon.web import Addresses, Limits, StoredTables, listening, make_server

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
