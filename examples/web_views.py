"""
Serve a game over HTTP: every player gets a view as JSON, and nothing more.

    GET /1                what seat 1 may know, and what it may do
    POST /1 "move c4"     seat 1 acts; the answer is what seat 1 sees of what happened

The example starts the server on a free port, asks it some questions, prints the answers and
stops. A real one would make sure that who asks for a seat sits there.

    python examples/web_views.py
"""

import json
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Final

from bluemoon import city
from bluemoon.kernel.errors import BlueMoonError, SeatError
from bluemoon.kernel.plain import Plain
from bluemoon.kernel.seats import Seat

LONGEST_BODY: Final = 1000


class Table:
    """The one thing that changes: which position is the present one."""

    def __init__(self, state: city.State) -> None:
        self.state = state
        self._lock = Lock()

    def show(self, seat: Seat) -> Plain:
        """What a seat may know, in plain values."""
        state = self.state
        view = city.view(state, seat)
        is_my_turn = city.to_act(state) == seat
        actions = city.legal_actions(state) if is_my_turn else ()
        return {
            "seen": str(view),
            "hand": city.format_cards(view.me.hand if view.me else ()),
            "hands": [player.hand_size for player in view.players],
            "at": [str(player.at) for player in view.players],
            "phase": str(view.phase),
            "actions": [city.format_action(action) for action in actions],
        }

    def act(self, seat: Seat, text: str) -> Plain:
        """Let a seat act; what it sees of what happened, in the format of records."""
        seen = city.GAME.codec().seen
        with self._lock:
            if city.to_act(self.state) != seat:
                message = f"it is not the turn of seat {seat}"
                raise SeatError(message)
            step = city.step(self.state, city.parse_action(text))
            self.state = step.state
        return [seen.encode(city.redact(event, seat)) for event in step.events]


class Handler(BaseHTTPRequestHandler):
    """Answers requests with JSON."""

    table: Table

    def do_GET(self) -> None:  # noqa: N802  the name that http.server looks for
        """Show the view of a seat."""
        self._answer(lambda seat: self.table.show(seat))

    def do_POST(self) -> None:  # noqa: N802  the name that http.server looks for
        """Act for a seat."""
        length = min(int(self.headers["Content-Length"] or 0), LONGEST_BODY)
        text = self.rfile.read(length).decode("utf-8", errors="replace")
        self._answer(lambda seat: self.table.act(seat, text))
