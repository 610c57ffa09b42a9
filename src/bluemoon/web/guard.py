"""Who may ask at all: this host, this origin, not too often; and what browsers may do with it."""

from typing import Final
from urllib.parse import urlsplit

from attrs import define, frozen
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bluemoon.kernel.errors import shown
from bluemoon.web.error_replies import error_response
from bluemoon.web.errors import WebError
from bluemoon.web.flood import FloodGate

SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
POLICY: Final = (
    "default-src 'none'; script-src 'self'; "
    # Pictures have styles of their own.
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    ("Content-Security-Policy", POLICY),
    # A link is a secret, and must not reach other sites.
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)


@frozen
class Addresses:
    """
    How people reach the server, as in ``http://127.0.0.1:8000``.

    >>> addresses = Addresses(("http://127.0.0.1:8000", "https://games.example.org"))
    >>> addresses.has_host("games.example.org"), addresses.has_host("evil.example.com")
    (True, False)
    """

    origins: tuple[str, ...]

    def __str__(self) -> str:
        return f"it is at {' or '.join(self.origins)}"

    def has_host(self, host: str) -> bool:
        """Whether the server is called so; any other name may be that of a hostile page."""
        return any(urlsplit(origin).netloc == host.lower() for origin in self.origins)

    def has_origin(self, origin: str) -> bool:
        """Whether a page of this origin may send something."""
        return origin.lower() in self.origins


@define(eq=False)
class Guard:
    """Refuses requests that come from elsewhere, or too often, and adds headers to all replies."""

    app: ASGIApp
    addresses: Addresses
    gate: FloodGate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the application do it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", _caching(scope["path"]))
            await send(message)

        try:
            self._check(HTTPConnection(scope))
        except WebError as error:
            await error_response(error)(scope, receive, send_with_headers)
        else:
            await self.app(scope, receive, send_with_headers)

    def _check(self, request: HTTPConnection) -> None:
        """Raise a WebError if the request is not answered."""
        host, origin = request.headers.get("host", ""), request.headers.get("origin")
        if not self.addresses.has_host(host):
            message = f"this server is not called {shown(host)}; {self.addresses}"
            raise WebError(message, code="web.origin")
        if request.scope["method"] not in SAFE_METHODS and not self._is_from_here(request):
            message = f"a page of {shown(origin)} may not do this"
            raise WebError(message, code="web.origin")
        self.gate.enter(address_of(request))

    def _is_from_here(self, request: HTTPConnection) -> bool:
        """Whether a page of this server asks, or a program that is no browser."""
        origin = request.headers.get("origin")
        if origin is None:
            return request.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return self.addresses.has_origin(origin)


def _caching(path: str) -> str:
    """What browsers may keep: the page's own files, if they have not changed."""
    return "no-store" if path.startswith("/api/") else "no-cache"


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return "" if request.client is None else request.client.host
