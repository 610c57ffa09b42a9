"""How the server is asked over HTTP: addresses, bodies, and replies."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from functools import partial
from json import dumps
from re import fullmatch
from typing import Final, TypeVar

from attrs import define, field, frozen
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from bluemoon.kernel.codec import Form, JsonConverter, Plain
from bluemoon.kernel.errors import BlueMoonError, shown
from bluemoon.tables import JsonObject, JsonReplay, games, request_in
from bluemoon.toolkits.drawing import THEMES, Theme
from bluemoon.web import bodies
from bluemoon.web.bots_on_offer import OFFERED, OfferedBot
from bluemoon.web.error_replies import (
    ASSETS,
    NOT_FOUND,
    framework_error,
    library_error,
    storage_error,
    unforeseen_error,
)
from bluemoon.web.errors import WebError, status_of
from bluemoon.web.flood import FloodGate, Rate
from bluemoon.web.guard import Addresses, Guard, address_of
from bluemoon.web.limits import ServerLimits
from bluemoon.web.served_table import NEWS
from bluemoon.web.site import HINT, Site
from bluemoon.web.stored_replays import GZIP
from bluemoon.web.stored_tables import StoredTables

T = TypeVar("T")

JSON: Final = "application/json"
WIDTHS: Final = range(100, 4001)
BOTS: Final[Form[OfferedBot]] = JsonConverter().form(OfferedBot)
PING: Final = ": ping\n\n"
CREATED: Final = 201


@define(eq=False)
class Routes:
    """The addresses of a server."""

    limits: ServerLimits
    costly: FloodGate
    """For what takes long, or stays."""
    _site: Site | None = field(init=False, default=None)

    @property
    def site(self) -> Site:
        """The server's tables, while it runs."""
        assert self._site is not None  # noqa: S101  requests come only then
        return self._site

    @asynccontextmanager
    async def serving(self, stored: StoredTables, _: Starlette) -> AsyncGenerator[None]:
        """Serve what is stored."""
        async with Site.run(stored, self.limits) as self._site:
            yield

    def end_streams(self) -> None:
        """End live connections."""
        self.site.tables.end_streams()

    def listed(self) -> list[Route | Mount]:
        """All addresses."""
        link, key = "/api/links/{link}", "/api/replays/{key}"
        return [
            Route("/", _page("home.html")),
            Route("/table/{link}", self.table_page),
            Route("/replay/{key}", _page("replay.html")),
            Mount("/assets", StaticFiles(directory=ASSETS)),
            Route("/api/games", self.games),
            _post("/api/games/{game}/seats", self.seats),
            _post("/api/tables", self.begin),
            _post(f"{link}/ask", self.ask),
            _post(f"{link}/play", self.play),
            _post(f"{link}/undo", self.undo),
            _post(f"{link}/next", self.next_game),
            Route(f"{link}/events", self.events),
            Route(f"{link}/record", self.record),
            _post("/api/replays", self.upload),
            Route(key, self.replay),
            Route(f"{key}/positions/{{number:int}}", self.position),
            Route(f"{key}/record", self.replayed_record),
        ]

    async def table_page(self, request: Request) -> Response:
        """The page of a table, also for a link that leads nowhere: it says so."""
        known = self.site.stored.knows(_text(request, "link"))
        return FileResponse(ASSETS / "table.html", 200 if known else NOT_FOUND)

    async def games(self, _: Request) -> Response:
        """What there is to play, and against whom."""
        # The first time, every game is imported.
        found = await self.site.tables.answer(games)
        return _json({"games": found, "bots": [*map(BOTS.encode, OFFERED)]})

    async def seats(self, request: Request) -> Response:
        """How many seats a table with these settings has."""
        wanted = await self._body(request, bodies.SEATS)
        return _json({"seats": await self.site.seats(_text(request, "game"), wanted)})

    async def begin(self, request: Request) -> Response:
        """Begin a table, and give out its links."""
        self._count_costly(request)
        served = await self.site.begin(await self._body(request, bodies.TABLE))
        links = served.stored.links
        seats: list[Plain] = [
            {"seat": seat, "name": player.name, "bot": player.bot, "link": links.seats[seat]}
            for seat, player in enumerate(served.table.participants)
        ]
        return _json({"seats": seats, "spectators": links.spectators}, CREATED)

    async def ask(self, request: Request) -> Response:
        """Answer questions."""
        asked = await self._body(request, bodies.ASK)
        if any(question.get("request") == HINT for question in asked.requests):
            self._count_costly(request)
        replies = await self.site.ask(_text(request, "link"), asked.requests)
        return _json({"replies": list(replies)})

    async def play(self, request: Request) -> Response:
        """Play an action."""
        wanted = await self._body(request, bodies.PLAY)
        return _changed(
            await self.site.play(_text(request, "link"), wanted.action, wanted.revision)
        )

    async def undo(self, request: Request) -> Response:
        """Agree to take back the last actions."""
        wanted = await self._body(request, bodies.UNDO)
        return _changed(await self.site.undo(_text(request, "link"), wanted.revision))

    async def next_game(self, request: Request) -> Response:
        """Begin the next game of a match."""
        wanted = await self._body(request, bodies.NEXT)
        return _json({"game": await self.site.next_game(_text(request, "link"), wanted.game)})

    async def events(self, request: Request) -> Response:
        """Tell where a table stands, again and again, as server-sent events."""
        link = _text(request, "link")
        self.site.stored.find(link)
        self.site.expect_room_for_stream(link)
        # A proxy must not collect what is to be live.
        headers = {"X-Accel-Buffering": "no"}
        return StreamingResponse(self._events(link), 200, headers, "text/event-stream")

    async def _events(self, link: str) -> AsyncGenerator[str]:
        async with aclosing(self.site.watch(link)) as watched:
            async for news in watched:
                yield PING if news is None else f"data: {dumps(NEWS.encode(news))}\n\n"

    async def record(self, request: Request) -> Response:
        """The record of a game, as far as the link may know it."""
        return _download(await self.site.record(_text(request, "link")))

    async def upload(self, request: Request) -> Response:
        """Keep a record to be replayed."""
        self._count_costly(request)
        return _json(
            {"key": await self.site.upload(await self._content(request, self.limits.record_bytes))},
            CREATED,
        )

    async def replay(self, request: Request) -> Response:
        """The story of a recorded game."""
        return _json(await self.site.replay(_text(request, "key"), lambda it: it.overview()))

    async def position(self, request: Request) -> Response:
        """One position of a recorded game."""
        number = int(_text(request, "number"))
        theme, width = _theme(request), _width(request)

        def show(replay: JsonReplay) -> JsonObject:
            return replay.position(number, theme=theme, width=width)

        return _json(await self.site.replay(_text(request, "key"), show))

    async def replayed_record(self, request: Request) -> Response:
        """A record that is replayed."""
        key = _text(request, "key")
        of_table = self.site.stored.knows(key)
        return _download(await (self.site.record(key) if of_table else self.site.uploaded(key)))

    async def _body(self, request: Request, form: Form[T]) -> T:
        """What the body of a request holds; a CodecError if something else."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            message = f"send {JSON}, not {shown(kind)}"
            raise WebError(message, code="web.media")
        content = await self._content(request, self.limits.request_bytes)
        try:
            return form.decode(request_in(content.decode("utf-8")))
        except UnicodeDecodeError:
            message = "the body is not UTF-8"
            raise WebError(message) from None

    async def _content(self, request: Request, largest: int) -> bytes:
        """The body of a request; a WebError as soon as it is too large."""
        content = bytearray()
        async for part in request.stream():
            content += part
            if len(content) > largest:
                message = f"this is too large: at most {largest} bytes"
                raise WebError(message, code="web.too_large")
        return bytes(content)

    def _count_costly(self, request: Request) -> None:
        self.costly.enter(address_of(request))


def _post(path: str, endpoint: Callable[[Request], Awaitable[Response]]) -> Route:
    """An address to which something is sent."""
    return Route(path, endpoint, methods=["POST"])


def _page(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(_: Request) -> Response:
        return FileResponse(ASSETS / name)

    return page


def _json(content: Plain, status: int = 200) -> Response:
    # In ASCII: half a surrogate pair, which JSON can spell, could not be written otherwise.
    return Response(dumps(content, allow_nan=False), status, media_type=JSON)


def _changed(reply: JsonObject) -> Response:
    """The reply of a table to a request that was to change something."""
    if reply["reply"] != "error":
        return _json(reply)
    code = str(reply["code"])
    return _json({"code": code, "message": reply["message"]}, status_of(code))


def _download(content: bytes) -> Response:
    name = "game.jsonl.gz" if content.startswith(GZIP) else "game.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, 200, headers, "application/octet-stream")


def _text(request: Request, name: str) -> str:
    """A part of the address of a request."""
    return str(request.path_params[name])


def _theme(request: Request) -> Theme:
    wanted = request.query_params.get("theme", "auto")
    for theme in THEMES:
        if wanted == theme:
            return theme
    message = f"theme is {', '.join(THEMES)}, not {shown(wanted)}"
    raise WebError(message)


def _width(request: Request) -> int:
    wanted = request.query_params.get("width", "800")
    if fullmatch("[0-9]{1,4}", wanted) is None or int(wanted) not in WIDTHS:
        message = f"width is a number from {WIDTHS[0]} to {WIDTHS[-1]}, not {shown(wanted)}"
        raise WebError(message)
    return int(wanted)


@frozen(eq=False)
class Application:
    """A server as an ASGI application."""

    app: ASGIApp
    end_streams: Callable[[], None]
    """Ends live connections, for which the server would wait."""


def application(stored: StoredTables, addresses: Addresses, limits: ServerLimits) -> Application:
    """The server as an ASGI application."""
    requests = Rate(limits.requests_a_second, limits.requests_at_once)
    costly = Rate(limits.costly_requests_a_second, limits.costly_requests_at_once)
    routes = Routes(limits, FloodGate(costly, limits.addresses))
    gate = FloodGate(requests, limits.addresses)
    return Application(
        Starlette(
            routes=routes.listed(),
            middleware=[Middleware(Guard, addresses=addresses, gate=gate)],
            exception_handlers={
                BlueMoonError: library_error,
                HTTPException: framework_error,
                OSError: storage_error,
                Exception: unforeseen_error,
            },
            lifespan=partial(routes.serving, stored),
        ),
        routes.end_streams,
    )
