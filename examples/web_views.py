"""
Serve a game over HTTP: every player gets a view as JSON, and nothing more.

    GET /1                what seat 1 may know, and what it may do
    POST /1 "move c4"     seat 1 acts; the answer is what seat 1 sees of what happened

The example starts the server on a free port, asks it some questions, prints the answers and
stops. A real one would make sure that who asks for a seat sits there.

    python examples/web_views.py
"""

import json
from collections.abc import Callable
from http import HTTPStatus
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Final

from bluemoon import city
from bluemoon.kernel import Seat
from bluemoon.kernel.codec import Plain
from bluemoon.kernel.errors import BlueMoonError, SeatError

LONGEST_BODY: Final = 1000
CODEC: Final = city.GAME.codec()
"""How everything is written as JSON; ``bluemoon schema city --of view`` describes it."""


class Table:
    """The one thing that changes: which position is the present one."""

    def __init__(self, state: city.State) -> None:
        self.state = state
        self._lock = Lock()

    def show(self, seat: Seat) -> Plain:
        """What a seat may know, and the actions that it may choose from."""
        state = self.state
        actions = city.legal_actions(state) if city.to_act(state) == seat else ()
        return {
            "view": CODEC.view.encode(city.view(state, seat)),
            "actions": [city.format_action(action) for action in actions],
        }

    def act(self, seat: Seat, text: str) -> Plain:
        """Let a seat act; what it sees of what happened."""
        with self._lock:
            if city.to_act(self.state) != seat:
                message = f"it is not the turn of seat {seat}"
                raise SeatError(message)
            step = city.step(self.state, city.parse_action(text))
            self.state = step.state
        return [CODEC.seen.encode(city.redact(event, seat)) for event in step.events]


class Handler(BaseHTTPRequestHandler):
    """Answers requests with JSON."""

    table: Table

    def do_GET(self) -> None:
        """Show the view of a seat."""
        self._answer(self.table.show)

    def do_POST(self) -> None:
        """Act for a seat."""
        declared = self.headers.get("Content-Length", "")
        length = min(int(declared), LONGEST_BODY) if declared.isdecimal() else 0
        text = self.rfile.read(length).decode("utf-8", errors="replace")
        self._answer(lambda seat: self.table.act(seat, text))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name there
        """Keep quiet."""

    def _answer(self, ask: Callable[[Seat], Plain]) -> None:
        try:
            status, content = HTTPStatus.OK, ask(_seat(self.path))
        except BlueMoonError as error:
            problem = {"code": error.code, "error": str(error)}
            status, content = HTTPStatus.BAD_REQUEST, problem
        body = json.dumps(content).encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _seat(path: str) -> Seat:
    number = path.removeprefix("/")
    if not number.isdecimal():
        message = f"the seats are numbers, as in /1, not {path}"
        raise SeatError(message)
    return Seat(int(number))


def request(port: int, method: str, path: str, body: str | None = None) -> str:
    """What the server answers."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request(method, path, body)
    answer = connection.getresponse().read().decode("utf-8")
    connection.close()
    return answer


def main() -> None:
    """Start the server, ask it something, and stop it."""
    Handler.table = Table(city.new_game(city.Options(players=2), seed=7))
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        serving = Thread(target=server.serve_forever)
        serving.start()
        for method, path, body in (
            ("GET", "/0", None),
            ("POST", "/1", "move c4"),
            ("POST", "/1", "end"),
            ("POST", "/1", "pay 1 T1"),
            ("POST", "/0", "move c4"),
            ("GET", "/1", None),
        ):
            print(method, path, body or "")
            print("   ", request(server.server_port, method, path, body))
        server.shutdown()
        serving.join()


if __name__ == "__main__":
    main()
