"""
What a server sends to a seat is what the seat may know.

Twins are two games that differ only in what seat 0 may not know. Everything that is sent to seat 0
and to spectators is the same in both, byte for byte but for the links.
"""

from collections.abc import Callable
from copy import deepcopy
from json import loads
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import frozen
from support.web import Serving, golden_lines, serving, stored_table

from bluemoon.web.stored_tables import Links

QUESTIONS: Final = (
    {"request": "position"},
    {"request": "position", "perfect_memory": True},
    {"request": "story"},
    {"request": "picture"},
    {"request": "card", "text": "c4"},
)
PLAYERS_QUESTIONS: Final = (
    {"request": "actions"},
    {"request": "pieces"},
    {"request": "picture", "chosen": [], "theme": "dark"},
    {"request": "misfit", "piece": "card h26"},
)


def _swap(one: list[str], here: int, two: list[str], there: int) -> None:
    one[here], two[there] = two[there], one[here]


def _city(start: Any) -> None:  # noqa: ANN401  JSON
    """Another card in the other hand, another one in the deck, and another future."""
    _swap(start["hands"][1], 7, start["deck"], start["deck"].index("P3", 20))
    start["chance"] = "0123456789abcdef"


def _sand(start: Any) -> None:  # noqa: ANN401  same
    """Another order of a deck."""
    _swap(start["decks"][0], -1, start["decks"][0], -2)


def _legends(start: Any) -> None:  # noqa: ANN401  same
    """Another card in the other hand, other orders of both decks, and another future."""
    order = start["orders"][1]
    last = max(range(len(order)), key=lambda place: order[place])
    _swap(start["hands"][1], -1, order, last)
    _swap(start["orders"][0], 12, start["orders"][0], 13)
    start["chance"] = "0123456789abcdef"


def _draft(start: Any) -> None:  # noqa: ANN401  same
    """Another card in the other pack."""
    aside = start["aside"]
    _swap(start["packs"][1], -1, aside, aside.index("f28"))


@frozen
class Twins:
    """A golden game, how its twin differs, and what is played in both."""

    golden: str
    change: Callable[[Any], None]
    actions: tuple[tuple[str, str], ...]
    """In the one and in the other, which may differ where nobody else sees it."""

    def __str__(self) -> str:
        return self.golden


def _same(*actions: str) -> tuple[tuple[str, str], ...]:
    return tuple((action, action) for action in actions)


TWINS: Final = (
    Twins("city-2", _city, _same("end", "end", "reset V2 H1", "dragon green b5 T1", "move d4")),
    Twins("sand-2-advanced", _sand, _same("choose yellow", "tile 10 b4 c4 d4", "take 2", "end")),
    Twins("legends-hoax-vulca", _legends, _same("fight", "play h01", "done", "fire", "fight")),
    Twins("legends-draft-2", _draft, (*_same("take h03"), ("take f27", "take f28"))),
)


def everything_sent(server: Serving, link: str, *, is_player: bool) -> list[str]:
    """All that a link can get, as text."""
    questions = [*QUESTIONS, *(PLAYERS_QUESTIONS if is_player else ())]
    replies = [
        server.client.post(f"/api/links/{link}/ask", json={"requests": questions}),
        server.client.get(f"/api/links/{link}/record"),
        server.client.get(f"/api/replays/{link}"),
        server.client.get(f"/api/replays/{link}/record"),
    ]
    last: int = replies[2].json()["last"]
    positions = (f"/api/replays/{link}/positions/{number}" for number in range(last + 1))
    replies.extend(map(server.client.get, positions))
    with server.client.stream("GET", f"/api/links/{link}/events") as events:
        lines = events.iter_lines()
        news = next(lines)
    assert {200} == {reply.status_code for reply in replies}
    return [*(reply.text for reply in replies), news]


def play(server: Serving, links: Links, action: str) -> str:
    """Play an action for whoever is to act; the reply."""
    body = {"requests": [{"request": "position"}]}
    found = server.client.post(f"/api/links/{links.spectators}/ask", json=body).json()
    position = found["replies"][0]
    reply = server.client.post(
        f"/api/links/{links.seats[position['to_act']]}/play",
        json={"action": action, "revision": position["revision"]},
    )
    assert 200 == reply.status_code, reply.text
    return reply.text


@pytest.mark.parametrize("twins", TWINS, ids=str)
def test_twins_get_the_same(twins: Twins, tmp_path: Path) -> None:
    header = golden_lines(twins.golden)[0]
    header["meta"] = {"bots": [None, None]}
    other = deepcopy(header)
    twins.change(other["start"])
    both = [stored_table(tmp_path, [each]) for each in (header, other)]

    assert header["start"] != other["start"]
    with serving(tmp_path) as server:
        for actions in twins.actions:
            replies = [play(server, *each) for each in zip(both, actions, strict=True)]
            assert replies[0] == replies[1]
        for is_player in (True, False):
            first, second = (
                everything_sent(
                    server,
                    str(links.seats[0]) if is_player else links.spectators,
                    is_player=is_player,
                )
                for links in both
            )
            assert first == second


def test_the_test_of_twins_notices_a_difference(tmp_path: Path) -> None:
    """Seat 1 sees its own hand, in which the twins differ."""
    header = golden_lines("city-2")[0]
    header["meta"] = {"bots": [None, None]}
    other = deepcopy(header)
    _city(other["start"])
    both = [stored_table(tmp_path, [each]) for each in (header, other)]
    with serving(tmp_path) as server:
        first, second = (
            everything_sent(server, str(links.seats[1]), is_player=True) for links in both
        )

    assert first != second


def test_no_reply_holds_the_seed_or_another_link(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        players = [{"name": "Ann"}, {"name": "Bob"}]
        wanted = {"game": "city", "players": players}
        table = server.client.post("/api/tables", json=wanted).json()
        links = [*(seat["link"] for seat in table["seats"]), table["spectators"]]
        (path,) = tmp_path.glob("*/game-1.jsonl")
        seed: str = loads(path.read_text(encoding="utf-8").splitlines()[0])["seed"]["value"]
        for link in links:
            text = "".join(everything_sent(server, link, is_player=link != links[2]))
            assert seed not in text
            assert [] == [other for other in links if other in text]
