"""The tables of a server: beginning, asking, playing, taking back, watching."""

from collections.abc import Iterator
from json import loads
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import evolve
from support.legends_decks import people_deck
from support.web import QUICK, Serving, serving, table_after_a_game, table_before_the_end

from bluemoon import record, registry
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.legends import format_deck

ANN_AND_BOB: Final = [{"name": "Ann"}, {"name": "Bob"}]


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all tests that do not stop it."""
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


def begun(server: Serving, **more: object) -> Any:  # noqa: ANN401  JSON
    """A new table of two people, or as said."""
    wanted = {"game": "city", "players": ANN_AND_BOB, **more}
    reply = server.client.post("/api/tables", json=wanted)
    assert 201 == reply.status_code, reply.text
    return reply.json()


def links(server: Serving, **more: object) -> list[str]:
    """The links of a new table, by seat, and that of its spectators."""
    table = begun(server, **more)
    return [*(seat["link"] for seat in table["seats"]), table["spectators"]]


def asked(server: Serving, link: str, request: str, **more: object) -> Any:  # noqa: ANN401  JSON
    """The reply to one question."""
    body = {"requests": [{"request": request, **more}]}
    reply = server.client.post(f"/api/links/{link}/ask", json=body)
    assert 200 == reply.status_code, reply.text
    return reply.json()["replies"][0]


def sent(server: Serving, link: str, what: str, **body: object) -> tuple[int, Any]:
    """The status and the content of the reply to something that is to change the game."""
    reply = server.client.post(f"/api/links/{link}/{what}", json=body)
    return reply.status_code, reply.json()


def to_act(server: Serving, both: list[str]) -> tuple[str, str, int]:
    """The link of the seat to act, that of the other one, and the revision."""
    position = asked(server, both[0], "position")
    seat = position["to_act"]
    return both[seat], both[1 - seat], position["revision"]


def news(server: Serving, link: str) -> Any:  # noqa: ANN401  JSON
    """The first news of a live connection."""
    with server.client.stream("GET", f"/api/links/{link}/events") as events:
        return next(loads(line[6:]) for line in events.iter_lines() if line.startswith("data: "))


def test_games_and_bots_are_listed(server: Serving) -> None:
    found = server.client.get("/api/games").json()

    assert [*registry.names()] == [game["name"] for game in found["games"]]
    assert "greedy" == found["bots"][0]["bot"]
    decks = next(
        setting
        for game in found["games"]
        for setting in game["settings"]
        if setting["name"] == "decks"
    )
    assert decks["takes_files"]


def test_people_have_links_and_bots_have_none(server: Serving) -> None:
    table = begun(server, players=[{"name": "Ann"}, {"name": "Gus", "bot": "greedy"}])
    ann, gus = table["seats"]

    assert {"seat": 1, "name": "Gus", "bot": "greedy", "link": None} == gus
    assert {"seat": 0, "name": "Ann", "bot": None, "link": ann["link"]} == ann
    assert 3 == len({ann["link"], table["spectators"], None})
    assert 32 == len(ann["link"])


def test_every_question_is_for_the_seat_of_the_link(server: Serving) -> None:
    first, second, spectators = links(server)

    for link, seat in ((first, 0), (second, 1), (spectators, None)):
        found = asked(server, link, "position")
        assert seat == found["seat"]
        assert seat == (found["view"]["me"] or {"seat": None})["seat"]
        assert "svg" in asked(server, link, "picture", chosen=[])
        assert "Khind" in asked(server, link, "card", text="K1")["text"]
        assert [] == asked(server, link, "story")["lines"]


def test_questions_of_one_request_are_about_one_moment(server: Serving) -> None:
    first, *_ = links(server)
    kinds = ["position", "pieces", "actions", "picture", "story"]
    body = {"requests": [{"request": kind} for kind in kinds]}
    replies = server.client.post(f"/api/links/{first}/ask", json=body).json()["replies"]

    assert kinds == [reply["reply"] for reply in replies]
    assert {1} == {reply["revision"] for reply in replies}


def test_players_ask_what_they_may_do(server: Serving) -> None:
    acting, waiting, revision = to_act(server, links(server)[:2])

    assert "cell c4" in asked(server, acting, "pieces")["following"]
    assert asked(server, acting, "actions")["actions"]
    assert [] == asked(server, waiting, "actions")["actions"]
    assert "city.M1" == asked(server, acting, "misfit", piece="cell a1")["code"]
    assert asked(server, acting, "legality", action="move c4")["is_legal"]
    assert revision == asked(server, acting, "hint", iterations=20)["revision"]


def test_playing_and_taking_back(server: Serving) -> None:
    acting, waiting, revision = to_act(server, links(server)[:2])

    assert (200, {"reply": "play", "revision": revision + 1}) == sent(
        server, acting, "play", action="move c4", revision=revision
    )
    status, undone = sent(server, acting, "undo", revision=revision + 1)
    assert (200, 0) == (status, undone["taken_back"])
    agreed = asked(server, waiting, "position")["undo_agreed"]
    assert [1 - undone["waits_for"][0]] == agreed == news(server, waiting)["undo"]
    assert 1 == sent(server, waiting, "undo", revision=revision + 1)[1]["taken_back"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"action": "move a1", "revision": 1}, 422, "city.M1"),
        ({"action": "jump", "revision": 1}, 422, "notation.unreadable"),
        ({"action": "move c4", "revision": 2}, 409, "table.stale"),
        ({"action": "move c4"}, 400, "codec.value"),
        ({"action": "move c4", "revision": 1, "seat": 0}, 400, "codec.value"),
        ({"action": 5, "revision": 1}, 400, "codec.value"),
    ],
)
def test_what_is_wrong_with_an_action_changes_nothing(
    server: Serving, body: dict[str, object], status: int, code: str
) -> None:
    acting, _, _ = to_act(server, links(server)[:2])
    found, reply = sent(server, acting, "play", **body)

    assert (status, code) == (found, reply["code"])
    assert reply["message"]
    assert 1 == asked(server, acting, "position")["revision"]


def test_only_the_seat_to_act_plays(server: Serving) -> None:
    both = links(server)
    _, waiting, revision = to_act(server, both[:2])

    status, reply = sent(server, waiting, "play", action="move c4", revision=revision)
    assert (409, "table.turn") == (status, reply["code"])
    for what, body in (
        ("play", {"action": "move c4", "revision": revision}),
        ("undo", {"revision": revision}),
        ("next", {"game": 1}),
    ):
        status, reply = sent(server, both[2], what, **body)
        assert (403, "web.seat", "spectators only watch") == (status, *reply.values())


@pytest.mark.parametrize(
    ("request_", "status", "code"),
    [
        ({"request": "play", "action": "end"}, 400, "web.request"),
        ({"request": "undo", "seats": [0, 1]}, 400, "web.request"),
        ({"request": "position", "seat": 1}, 403, "web.seat"),
        ({"request": ["position"]}, 400, "web.request"),
        ({}, 400, "web.request"),
        ({"request": "hint", "iterations": 100_000}, 400, "web.request"),
    ],
)
def test_questions_change_nothing_and_are_for_the_own_seat(
    server: Serving, request_: object, status: int, code: str
) -> None:
    reply = server.client.post(f"/api/links/{links(server)[0]}/ask", json={"requests": [request_]})

    assert (status, code) == (reply.status_code, reply.json()["code"])


def test_spectators_ask_nothing_that_only_players_may_ask(server: Serving) -> None:
    spectators = links(server)[2]

    for kind in ("actions", "pieces", "misfit", "legality", "hint"):
        body = {"requests": [{"request": kind}]}
        reply = server.client.post(f"/api/links/{spectators}/ask", json=body)
        assert (403, "web.seat") == (reply.status_code, reply.json()["code"])


def test_an_error_is_a_reply_beside_others(server: Serving) -> None:
    first, *_ = links(server)
    body = {"requests": [{"request": "pieces", "chosen": ["cell z9"]}, {"request": "position"}]}
    wrong, right = server.client.post(f"/api/links/{first}/ask", json=body).json()["replies"]

    assert ("error", "position") == (wrong["reply"], right["reply"])


def test_bots_answer_by_themselves(server: Serving) -> None:
    table = begun(server, players=[{"name": "Ann"}, {"name": "Gus", "bot": "greedy"}])
    link = table["seats"][0]["link"]
    with server.client.stream("GET", f"/api/links/{link}/events") as events:
        found = (loads(line[6:]) for line in events.iter_lines() if line.startswith("data: "))
        ready = next(each for each in found if each["thinking"] is None)
        revision = ready["revision"]
        for action in ("end", "end", "reset"):
            status, reply = sent(server, link, "play", action=action, revision=revision)
            assert 200 == status, reply
            revision = reply["revision"]
        back = next(each for each in found if each["revision"] > revision and not each["thinking"])

    assert revision + 1 <= back["revision"]


def test_bots_play_a_whole_game_to_be_watched(server: Serving) -> None:
    bots = [{"name": "A", "bot": "random"}, {"name": "B", "bot": "greedy"}]
    table = begun(server, game="legends-draft", players=bots)
    with server.client.stream("GET", f"/api/links/{table['spectators']}/events") as events:
        for line in events.iter_lines():
            if line.startswith("data: ") and loads(line[6:])["thinking"] is None:
                break
    position = asked(server, table["spectators"], "position")

    assert (None, [None, None]) == (position["to_act"], [s["link"] for s in table["seats"]])


def test_the_seed_is_drawn_by_the_server(server: Serving) -> None:
    body = {"game": "city", "players": ANN_AND_BOB, "seed": 7}
    reply = server.client.post("/api/tables", json=body)

    assert 400 == reply.status_code
    assert reply.json()["message"].startswith("seed: unknown key")
    one, two = (asked(server, links(server)[0], "position")["view"]["me"] for _ in range(2))
    assert one["hand"] != two["hand"]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"settings": {"players": "3"}}, "a table for 3 has 3 participants, not 2"),
        ({"settings": {"players": "9"}}, "players is 2 or 3 or 4, not '9'"),
        ({"settings": {"plaers": "2"}}, "did you mean players"),
        ({"players": [{"name": ""}, {"name": "Bob"}]}, "needs a name"),
        (
            {"players": [{"name": "Ann"}, {"name": "Bot", "bot": "evil.py:Bot"}]},
            "the bots here are",
        ),
        ({"players": [{"name": "Ann"}, {"name": "B", "bot": "search:9999999"}]}, "the bots here"),
        ({"match": True}, "city is not played in matches"),
    ],
)
def test_a_table_that_cannot_be_begun_leaves_nothing_behind(
    server: Serving, more: dict[str, object], message: str
) -> None:
    before = {*server.directory.iterdir()}
    reply = server.client.post("/api/tables", json={"game": "city", "players": ANN_AND_BOB, **more})

    assert 422 == reply.status_code
    assert message in reply.json()["message"]
    assert before == {*server.directory.iterdir()}


def test_settings_say_how_many_seats_there_are(server: Serving) -> None:
    def seats(game: str, **body: object) -> tuple[int, Any]:
        reply = server.client.post(f"/api/games/{game}/seats", json=body)
        return reply.status_code, reply.json()

    assert (200, {"seats": 3}) == seats("city", settings={"players": "3"})
    assert (200, {"seats": 2}) == seats("legends")
    assert 422 == seats("legends", settings={"decks": "mine.txt"})[0]
    files = {"mine.txt": format_deck(people_deck("hoax"))}
    assert (200, {"seats": 2}) == seats("legends", settings={"decks": "mine.txt"}, files=files)


def test_a_game_that_goes_on_or_stands_alone_has_none_after_it(tmp_path: Path) -> None:
    single = table_before_the_end(tmp_path, "city-2", 0)
    with serving(tmp_path) as server:
        both = links(server, game="legends", match=True)
        status, reply = sent(server, both[0], "next", game=1)
        assert (409, "table.running") == (status, reply["code"])
        status, reply = sent(server, str(single.seats[0]), "next", game=1)
        assert (409, "table.match_over") == (status, reply["code"])


def test_the_next_game_of_a_match_is_at_the_same_links(tmp_path: Path) -> None:
    """Whoever asks second gets the same game, and so does whoever comes after a restart."""
    directory = tmp_path / "tables"
    link = str(table_after_a_game(directory).seats[0])
    with serving(directory) as server:
        before = asked(server, link, "position")
        assert (None, 1) == (before["to_act"], before["match_game"])
        assert 2 == [sent(server, link, "next", game=1)[1]["game"] for _ in range(2)][1]
        assert 2 == news(server, link)["game"]
        after = asked(server, link, "position")
        assert (2, 1) == (after["match_game"], after["revision"])
    with serving(directory) as server:
        assert after == asked(server, link, "position")


def test_a_restarted_server_goes_on_with_every_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        both = links(server)
        acting, _, revision = to_act(server, both[:2])
        sent(server, acting, "play", action="move c4", revision=revision)
        before = [asked(server, link, "position") for link in both]
    with serving(tmp_path) as server:
        assert before == [asked(server, link, "position") for link in both]
        assert 200 == sent(server, acting, "play", action="end", revision=revision + 1)[0]


def test_a_finished_game_can_be_looked_at_after_a_restart(tmp_path: Path) -> None:
    link = str(table_before_the_end(tmp_path, "city-2", 0).seats[0])
    with serving(tmp_path) as server:
        position = asked(server, link, "position")
        assert (None, True) == (position["to_act"], position["ending"].startswith("Bob wins"))
        assert 409 == sent(server, link, "play", action="end", revision=1)[0]


def test_a_record_is_what_the_seat_may_know(server: Serving) -> None:
    """Which is all of it after the end."""
    both = links(server)
    acting, _, revision = to_act(server, both[:2])
    sent(server, acting, "play", action="move c4", revision=revision)
    for link in both:
        reply = server.client.get(f"/api/links/{link}/record")
        seen = record.loads_redacted(reply.text, CITY.game)
        assert asked(server, link, "position")["seat"] == seen.seat
        assert '"seed":{' not in reply.text
        assert 'attachment; filename="game.jsonl"' == reply.headers["content-disposition"]


def test_the_whole_record_is_open_after_the_end(tmp_path: Path) -> None:
    found = table_before_the_end(tmp_path, "city-2", 0)
    with serving(tmp_path) as server:
        text = server.client.get(f"/api/links/{found.spectators}/record").text
        played = record.loads(text, CITY.game)

    assert record.verify(played).is_finished


def test_tables_are_closed_and_opened_again_when_there_are_many(tmp_path: Path) -> None:
    with serving(tmp_path, evolve(QUICK, open_tables=1)) as server:
        one, two = links(server), links(server)
        assert 1 == asked(server, one[0], "position")["revision"]
        assert 1 == asked(server, two[0], "position")["revision"]
        with server.client.stream("GET", f"/api/links/{two[0]}/events") as events:
            lines = events.iter_lines()
            next(lines)
            body = {"requests": [{"request": "position"}]}
            reply = server.client.post(f"/api/links/{one[0]}/ask", json=body)
            assert (503, "web.full") == (reply.status_code, reply.json()["code"])
            assert 1 == asked(server, two[0], "position")["revision"]
