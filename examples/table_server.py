"""
Any game in a browser: a table behind HTTP, and a page that knows no rules.

    GET /          the page
    POST /table    a request to the table in JSON; the answer is its reply

The page shows the picture of a seat and sends clicks on pieces until they make an action. It
plays every game, because it asks the table for everything.

    python examples/table_server.py            ask some questions, print the answers, and stop
    python examples/table_server.py --serve    then open http://127.0.0.1:8000/?seat=0, and go on
                                               another day: the game is kept in table.jsonl

A real server would make sure that who asks for a seat sits there: a table believes every request.
"""

import json
import sys
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

from bluemoon import tables

LONGEST_REQUEST: Final = 10_000
LONGEST_SHOWN: Final = 200
PORT: Final = 8000
GAME: Final = {
    "game": "city",
    "players": [{"name": "Ann"}, {"name": "Bot", "bot": "greedy"}],
    "seed": 7,
}
PAGE: Final = """<!doctype html>
<meta charset="utf-8">
<title>A table</title>
<style>
  body { font: 16px sans-serif; max-width: 60rem; margin: auto }
  [data-target] { cursor: pointer }
  #problem { color: #b00020 }
</style>
<p id="situation"></p>
<p id="problem" role="alert"></p>
<div id="picture"></div>
<p id="buttons"></p>
<ol id="story"></ol>
<script>
  const seat = Number(new URLSearchParams(location.search).get("seat") ?? 0);
  const element = (id) => document.getElementById(id);
  let chosen = [], revision = 0;

  async function ask(request, more = {}) {
    const body = JSON.stringify({ request, ...more });
    return (await fetch("/table", { method: "POST", body })).json();
  }

  function button(text, click) {
    const made = document.createElement("button");
    made.textContent = text;
    made.onclick = click;
    element("buttons").append(made);
  }

  async function show() {
    const position = await ask("position", { seat });
    const pieces = await ask("pieces", { seat, chosen });
    if (pieces.reply === "error") { chosen = []; return show(); }
    const { svg } = await ask("picture", { seat, chosen });
    const { lines } = await ask("story", { seat });
    revision = position.revision;
    element("situation").textContent = position.ending || position.situation;
    element("picture").innerHTML = svg;
    element("story").replaceChildren(...lines.slice(-8).map((line) => {
      const item = document.createElement("li");
      item.value = line.number;
      item.textContent = line.text || line.action;
      return item;
    }));
    element("buttons").replaceChildren();
    if (pieces.action) button(pieces.action, () => play(pieces.action));
    for (const piece of pieces.following)
      if (!document.querySelector(`[data-piece="${piece}"]`)) button(piece, () => choose(piece));
    if (chosen.length) button("clear", () => { chosen = []; show(); });
    button("take back", () => change("undo", { seats: [seat], revision }));
  }

  function choose(piece) { chosen = [...chosen, piece]; show(); }
  function play(action) { change("play", { seat, action, revision }); }

  async function change(request, more) {
    const reply = await ask(request, more);
    element("problem").textContent = reply.reply === "error" ? reply.message : "";
    chosen = [];
    show();
  }

  element("picture").addEventListener("click", (event) => {
    const touched = event.target.closest("[data-target]");
    if (touched) choose(touched.dataset.piece);
  });
  setInterval(async () => {
    if ((await ask("position", { seat })).revision !== revision) show();
  }, 1000);
  show();
</script>
"""


class Handler(BaseHTTPRequestHandler):
    """Serves the page, and answers requests to the table."""

    table: tables.JsonTable

    def do_GET(self) -> None:
        """Send the page."""
        self._send("text/html; charset=utf-8", PAGE)

    def do_POST(self) -> None:
        """Answer a request to the table."""
        declared = self.headers.get("Content-Length", "")
        length = min(int(declared), LONGEST_REQUEST) if declared.isdecimal() else 0
        request = self.rfile.read(length).decode("utf-8", errors="replace")
        self._send("application/json", self.table.answer_text(request))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name there
        """Keep quiet."""

    def _send(self, kind: str, content: str) -> None:
        body = content.encode("utf-8")
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def asked(port: int, request: object) -> str:
    """What the server answers, cut short."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("POST", "/table", json.dumps(request))
    answer = connection.getresponse().read().decode("utf-8")
    connection.close()
    return answer if len(answer) <= LONGEST_SHOWN else f"{answer[:LONGEST_SHOWN]}..."


def opened(path: Path) -> tables.JsonTable:
    """A table that goes on where it was left, even after a crash."""
    return tables.reopen_table(path) if path.exists() else tables.open_table(GAME, path)


def main(*, stays: bool) -> None:
    """Start the server, and ask it something, or let others ask."""
    Handler.table = opened(Path("table.jsonl")) if stays else tables.open_table(GAME)
    with ThreadingHTTPServer(("127.0.0.1", PORT if stays else 0), Handler) as server:
        if stays:
            print(f"http://127.0.0.1:{PORT}/?seat=0")
            server.serve_forever()
        serving = Thread(target=server.serve_forever)
        serving.start()
        for request in (
            {"request": "position", "seat": 0},
            {"request": "pieces", "seat": 0, "chosen": ["cell c4"]},
            {"request": "play", "seat": 0, "action": "move c4", "revision": 7},
            {"request": "play", "seat": 0, "action": "pay 1 T1"},
            {"request": "play", "seat": 1, "action": "end"},
            {"request": "undo", "seats": [0]},
        ):
            print(json.dumps(request))
            print("   ", asked(server.server_port, request))
        server.shutdown()
        serving.join()
    Handler.table.close()


if __name__ == "__main__":
    main(stays="--serve" in sys.argv)
