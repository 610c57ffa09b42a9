"""Running the server until it is stopped."""

from collections.abc import Callable
from socket import AF_INET, AF_INET6, create_server, socket
from typing import Final

import uvicorn

from bluemoon.web.guard import Addresses
from bluemoon.web.limits import ServerLimits
from bluemoon.web.routes import application
from bluemoon.web.stored_tables import StoredTables

SECONDS_TO_END: Final = 5
"""What requests may still take when the server is stopped."""


class WebServer(uvicorn.Server):
    """A server that ends its live connections, for which it would wait otherwise."""

    def __init__(self, config: uvicorn.Config, end_streams: Callable[[], None]) -> None:
        super().__init__(config)
        self._end_streams = end_streams

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """End what is still going on."""
        self._end_streams()
        await super().shutdown(sockets)


def make_server(
    stored: StoredTables, addresses: Addresses, limits: ServerLimits | None = None
) -> WebServer:
    """A server of these tables; ``run(sockets=[...])`` serves until it is stopped."""
    made = application(stored, addresses, limits or ServerLimits())
    config = uvicorn.Config(
        made.app,
        # Links are secrets and do not belong into a log.
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )
    return WebServer(config, made.end_streams)


def listening(host: str, port: int) -> socket:
    """A socket that listens there; an OSError if that is not possible. Port 0 is any free one."""
    return create_server((host, port), family=AF_INET6 if ":" in host else AF_INET)
