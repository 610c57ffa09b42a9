"""Bad requests: a status and a sentence, and nothing is lost."""

import errno
from collections.abc import Iterator
from pathlib import Path
from socket import create_connection
from typing import Any, Final

import httpx
import pytest
from attrs import evolve
from support.web import QUICK, Serving, serving

from bluemoon.web import StoredTables, WebError
from bluemoon.web.flood import FloodError, FloodGate, Rate
from bluemoon.web.stored_replays import StoredReplays

BODY: Final = {"game": "city", "players": [{"name": "Ann"}, {"name": "Bob"}]}
NOWHERE: Final = "x" * 32


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


def found(reply: httpx.Response) -> tuple[int, str]:
    """The status and the code of a reply, which has a sentence too."""
    content: dict[str, str] = reply.json()
    assert {"code", "message"} == content.keys()
    assert content["message"]
    return reply.status_code, content["code"]


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/nothing", (404, "web.path")),
        ("GET", "/assets/nothing.js", (404, "web.path")),
        ("GET", "/assets/../routes.py", (404, "web.path")),
        ("GET", "/assets/%2e%2e/routes.py", (404, "web.path")),
        ("POST", "/", (405, "web.method")),
        ("GET", "/api/tables", (405, "web.method")),
        ("GET", f"/api/links/{NOWHERE}/events", (404, "web.link")),
        ("GET", f"/api/links/{NOWHERE}/record", (404, "web.link")),
        ("GET", f"/api/replays/{NOWHERE}", (404, "web.replay")),
        ("GET", "/api/replays/..%2f..%2fetc", (404, "web.path")),
        ("GET", f"/api/replays/{NOWHERE}/record", (404, "web.replay")),
        ("GET", f"/api/replays/{NOWHERE}/positions/x", (404, "web.path")),
        ("GET", f"/api/replays/{NOWHERE}/positions/1?theme=pink", (400, "web.request")),
        ("GET", f"/api/replays/{NOWHERE}/positions/1?width=1000000", (400, "web.request")),
        ("GET", f"/api/replays/{NOWHERE}/positions/1?width=wide", (400, "web.request")),
    ],
)
def test_what_is_not_there(
    server: Serving, method: str, path: str, expected: tuple[int, str]
) -> None:
    assert expected == found(server.client.request(method, path))


def test_a_person_who_follows_a_wrong_address_gets_a_page(server: Serving) -> None:
    """Browsers ask for pages; programs get JSON."""
    reply = server.client.get("/nothing", headers={"Accept": "text/html,*/*;q=0.8"})

    assert (404, "text/html; charset=utf-8") == (reply.status_code, reply.headers["content-type"])
    assert "There is nothing at this address." in reply.text
    assert "Content-Security-Policy" in reply.headers


def test_an_unknown_link_has_a_page_that_says_so(server: Serving) -> None:
    reply = server.client.get(f"/table/{NOWHERE}")

    assert (404, "text/html; charset=utf-8") == (reply.status_code, reply.headers["content-type"])


@pytest.mark.parametrize("what", ["ask", "play", "undo", "next"])
def test_an_unknown_link_is_asked_in_vain(server: Serving, what: str) -> None:
    bodies: dict[str, Any] = {
        "ask": {"requests": [{"request": "position"}]},
        "play": {"action": "end", "revision": 1},
        "undo": {"revision": 1},
        "next": {"game": 1},
    }
    reply = server.client.post(f"/api/links/{NOWHERE}/{what}", json=bodies[what])

    assert (404, "web.link") == found(reply)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", (400, "codec.value")),
        (b"{", (400, "codec.value")),
        (b"[]", (400, "codec.value")),
        (b"\xff", (400, "web.request")),
        (b'{"game": "city", "game": "sand", "players": []}', (400, "codec.value")),
        (b'{"game": NaN}', (400, "codec.value")),
        (b"[" * 10_000, (400, "codec.value")),
        (b'{"game": "' + b"x" * 70_000 + b'"}', (413, "web.too_large")),
    ],
)
def test_a_body_that_is_not_what_it_should_be(
    server: Serving, content: bytes, expected: tuple[int, str]
) -> None:
    headers = {"Content-Type": "application/json"}
    reply = server.client.post("/api/tables", content=content, headers=headers)

    assert expected == found(reply)


def test_a_body_without_end_is_not_read_to_it(server: Serving) -> None:
    """It is sent in pieces, without its length; the reply comes long before the end."""
    with create_connection(("127.0.0.1", server.port)) as connection:
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        kind = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        connection.sendall(f"{head}{kind}".encode())
        for _ in range(8):
            connection.sendall(b"2800\r\n" + b" " * 0x2800 + b"\r\n")
        reply = connection.recv(65_536)

    assert reply.startswith(b"HTTP/1.1 413 ")


def test_other_kinds_of_content_are_refused(server: Serving) -> None:
    """A form of another page is sent without asking, and is never JSON."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        reply = server.client.post("/api/tables", content=b"{}", headers={"Content-Type": kind})
        assert (415, "web.media") == found(reply)


def test_too_many_questions_at_once(server: Serving) -> None:
    link = server.client.post("/api/tables", json=BODY).json()["spectators"]
    body = {"requests": [{"request": "position"}] * 11}

    assert (400, "web.request") == found(server.client.post(f"/api/links/{link}/ask", json=body))


@pytest.mark.parametrize("host", ["evil.example.com", "127.0.0.1", "127.0.0.1:1", ""])
def test_a_server_has_no_other_names(server: Serving, host: str) -> None:
    """A page that makes its own name lead here gets nothing."""
    assert (403, "web.origin") == found(server.client.get("/api/games", headers={"Host": host}))


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example.com"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_pages_of_others_change_nothing(server: Serving, headers: dict[str, str]) -> None:
    before = {*server.directory.iterdir()}
    reply = server.client.post("/api/tables", json=BODY, headers=headers)

    assert (403, "web.origin") == found(reply)
    assert before == {*server.directory.iterdir()}


def test_the_own_page_and_programs_may_ask(server: Serving) -> None:
    for headers in ({"Origin": server.url}, {"Sec-Fetch-Site": "same-origin"}, {}):
        assert 201 == server.client.post("/api/tables", json=BODY, headers=headers).status_code


def test_browsers_are_told_to_keep_links_secret(server: Serving) -> None:
    for path in ("/", "/api/games", f"/table/{NOWHERE}", "/nothing", "/assets/style.css"):
        headers = server.client.get(path).headers
        assert "no-referrer" == headers["referrer-policy"]
        assert "nosniff" == headers["x-content-type-options"]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "server" not in headers
    assert "no-store" == server.client.get("/api/games").headers["cache-control"]
    assert "no-cache" == server.client.get("/assets/style.css").headers["cache-control"]


def test_a_flood_is_answered_with_when_to_come_back(tmp_path: Path) -> None:
    limits = evolve(QUICK, requests_a_second=0.1, requests_at_once=3)
    with serving(tmp_path, limits) as server:
        replies = [server.client.get("/api/games") for _ in range(5)]

    assert [200, 200, 200, 429, 429] == [reply.status_code for reply in replies]
    assert 0 < int(replies[3].headers["retry-after"]) <= 10
    assert "too many requests; try again in " in replies[3].json()["message"]


def test_new_tables_hints_and_uploads_are_rarer(tmp_path: Path) -> None:
    limits = evolve(QUICK, costly_requests_a_second=0.1, costly_requests_at_once=1)
    with serving(tmp_path, limits) as server:
        table = server.client.post("/api/tables", json=BODY).json()
        hint = {"requests": [{"request": "hint"}]}
        link = table["seats"][0]["link"]

        assert 429 == server.client.post("/api/tables", json=BODY).status_code
        assert 429 == server.client.post("/api/replays", content=b"").status_code
        assert 429 == server.client.post(f"/api/links/{link}/ask", json=hint).status_code
        assert 200 == server.client.get("/api/games").status_code


def test_a_gate_lets_through_what_keeps_within_the_rate() -> None:
    now = [0.0]
    gate = FloodGate(Rate(a_second=2, at_once=3), addresses=2, clock=lambda: now[0])
    for _ in range(3):
        gate.enter("ann")
    with pytest.raises(FloodError, match="try again in 1 s"):
        gate.enter("ann")
    gate.enter("bob")
    now[0] = 0.5
    gate.enter("ann")
    with pytest.raises(FloodError):
        gate.enter("ann")
    # Two more addresses, and the first ones are forgotten.
    gate.enter("cid")
    gate.enter("dan")
    gate.enter("ann")


def test_live_connections_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, evolve(QUICK, streams_of_a_link=1, streams=2)) as server:
        table = server.client.post("/api/tables", json=BODY).json()
        one, two = (f"/api/links/{seat['link']}/events" for seat in table["seats"])
        with server.client.stream("GET", one) as events:
            lines = events.iter_lines()
            next(lines)
            assert (503, "web.full") == found(server.client.get(one))
            with server.client.stream("GET", two) as others:
                more = others.iter_lines()
                next(more)
                third = f"/api/links/{table['spectators']}/events"
                assert (503, "web.full") == found(server.client.get(third))


def test_tables_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, evolve(QUICK, tables=1)) as server:
        assert 201 == server.client.post("/api/tables", json=BODY).status_code
        assert (503, "web.full") == found(server.client.post("/api/tables", json=BODY))


def test_a_directory_belongs_to_one_server(tmp_path: Path) -> None:
    with serving(tmp_path), pytest.raises(WebError, match="another server uses the directory"):
        StoredTables.open(tmp_path, 1)


def test_a_table_whose_links_cannot_be_read_is_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as server:
        table = server.client.post("/api/tables", json=BODY).json()
        (path,) = tmp_path.glob("*/links.json")
    path.write_text('{"seats": 5}', encoding="utf-8")
    with serving(tmp_path) as server:
        reply = server.client.get(f"/api/links/{table['spectators']}/record")
        assert (404, "web.link") == found(reply)

    assert "is left out: " in caplog.text
    assert path.exists()


def test_a_record_that_is_broken_is_an_error_without_a_path(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.client.post("/api/tables", json=BODY).json()
        (path,) = tmp_path.glob("*/game-1.jsonl")
    path.write_text("broken\n", encoding="utf-8")
    with serving(tmp_path) as server:
        reply = server.client.get(f"/api/links/{table['spectators']}/record")
        assert 422 == reply.status_code
        assert reply.json()["message"].startswith("line 1: ")
        assert str(tmp_path) not in reply.text


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with serving(tmp_path) as server:
        with monkeypatch.context() as patched:
            patched.setattr("bluemoon.web.stored_tables.write_whole", full)
            reply = server.client.post("/api/tables", json=BODY)
            assert (507, "web.storage") == found(reply)
        assert [".lock"] == [path.name for path in tmp_path.iterdir()]
        assert 201 == server.client.post("/api/tables", json=BODY).status_code


def test_what_nobody_foresaw_is_an_error_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        message = "a secret"
        raise ArithmeticError(message)

    monkeypatch.setattr("bluemoon.web.routes.games", fail)
    with serving(tmp_path) as server:
        reply = server.client.get("/api/games")

    assert (500, "web.failed") == found(reply)
    assert "secret" not in reply.text


def test_half_a_request_harms_nobody(server: Serving) -> None:
    with create_connection(("127.0.0.1", server.port)) as half:
        half.sendall(b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")
        assert 200 == server.client.get("/api/games").status_code


def test_the_oldest_uploads_make_room(tmp_path: Path) -> None:
    golden = Path(__file__).parent.parent / "golden" / "records" / "legends-draft-2.jsonl"
    replays = StoredReplays(tmp_path / "replays", most=2)
    first, second, third = (replays.add(golden.read_bytes()) for _ in range(3))

    with pytest.raises(WebError, match="there is no replay at this link"):
        replays.find(first)
    assert golden.read_bytes() == replays.find(second).read_bytes()
    assert replays.find(third).is_file()
