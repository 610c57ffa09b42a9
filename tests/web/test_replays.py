"""Replays of a server: of uploaded records, and of the games at its tables."""

from collections.abc import Iterator
from gzip import compress
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import evolve
from support.web import QUICK, RECORDS, Serving, serving, table_before_the_end

GOLDEN: Final = RECORDS / "legends-draft-2.jsonl"


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("tables"), evolve(QUICK, open_replays=1)) as running:
        yield running


def uploaded(server: Serving, content: bytes) -> Any:  # noqa: ANN401  JSON
    return server.client.post("/api/replays", content=content).json()


@pytest.mark.parametrize("content", [GOLDEN.read_bytes(), compress(GOLDEN.read_bytes())])
def test_an_uploaded_record_is_replayed_and_downloaded(server: Serving, content: bytes) -> None:
    key = uploaded(server, content)["key"]
    overview = server.client.get(f"/api/replays/{key}").json()
    position = server.client.get(f"/api/replays/{key}/positions/{overview['last']}").json()
    download = server.client.get(f"/api/replays/{key}/record")

    assert ("legends-draft", True) == (overview["game"], overview["is_open"])
    assert position["svg"].startswith("<svg")
    assert content == download.content
    assert ("gz" in download.headers["content-disposition"]) is not content.startswith(b"{")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "line 1: "),
        (b"hello", "line 1: not JSON"),
        (compress(b"x" * 20_000_000), "line 1: "),
        (compress(GOLDEN.read_bytes())[:100] + b"x" * 100, "line 1: "),
        (b'{"format": "bluemoon-record", "version": 99, "game": "city"}', "line 1: "),
    ],
)
def test_hostile_uploads_leave_nothing_behind(
    server: Serving, content: bytes, message: str
) -> None:
    folder = server.directory / "replays"
    before = {*folder.glob("*")}
    reply = server.client.post("/api/replays", content=content)

    assert 422 == reply.status_code
    assert reply.json()["message"].startswith(message)
    assert str(server.directory) not in reply.text
    assert before == {*folder.glob("*")}


def test_an_upload_that_is_too_large(server: Serving) -> None:
    reply = server.client.post("/api/replays", content=b"x" * (4 * 2**20 + 1))

    assert (413, "web.too_large") == (reply.status_code, reply.json()["code"])


def test_the_game_of_a_table_is_replayed_while_it_goes_on_and_after(tmp_path: Path) -> None:
    """As the seat sees it; with everything open when it is over."""
    links = table_before_the_end(tmp_path, "city-2", 1)
    link = str(links.seats[1])
    with serving(tmp_path) as server:
        before = server.client.get(f"/api/replays/{link}").json()
        body = {"requests": [{"request": "position"}, {"request": "actions"}]}
        position, actions = server.client.post(f"/api/links/{link}/ask", json=body).json()[
            "replies"
        ]
        offer = next(each["action"] for each in actions["actions"] if "offer" in each["action"])
        played = {"action": offer, "revision": position["revision"]}
        server.client.post(f"/api/links/{link}/play", json=played)
        after = server.client.get(f"/api/replays/{link}").json()
        shown = server.client.get(f"/api/replays/{link}/positions/{after['last']}?theme=dark")

    assert (False, 1, "") == (before["is_open"], before["seat"], before["ending"])
    assert (True, before["last"] + 1) == (after["is_open"], after["last"])
    assert after["ending"].startswith("Bob wins")
    assert "bluemoon-dark" in shown.json()["svg"]


def test_a_position_that_does_not_exist(server: Serving) -> None:
    key = uploaded(server, GOLDEN.read_bytes())["key"]
    reply = server.client.get(f"/api/replays/{key}/positions/9999")

    assert (422, "table.position") == (reply.status_code, reply.json()["code"])
