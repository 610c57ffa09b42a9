"""Tables in JSON: every request, every reply, and what is wrong with either."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from support.hosting import ANN, nim_seed, nim_table
from support.installing import NIM, Installing
from support.json_values import checker, sent
from support.legends_decks import people_deck
from support.nim import PLUGIN, Heap

from bluemoon import record, registry, tables
from bluemoon.bots import BotError
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.errors import BlueMoonError, CodecError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import format_deck
from bluemoon.tables import Participant, TableMaker, json_table

PEOPLE: Final = [{"name": "Ann"}, {"name": "Bob"}]


def asked(table: tables.JsonTable, request: str, **more: object) -> Any:  # noqa: ANN401  JSON
    """The reply, as it arrives; request and reply fit their schemas."""
    wanted = {"request": request, **more}
    checker(tables.request_schema()).validate(sent(wanted))
    return json.loads(table.answer_text(json.dumps(wanted)))


@pytest.fixture(name="table")
def _table() -> tables.JsonTable:
    """City, in which seat 1 is to act."""
    return tables.open_table({"game": "city", "players": PEOPLE, "seed": 7})


def test_a_position_has_all_that_is_to_be_shown(table: tables.JsonTable) -> None:
    found = asked(table, "position", seat=1)
    view = found.pop("view")

    assert {
        "reply": "position",
        "revision": 1,
        "game": "city",
        "title": "Blue Moon City",
        "seat": 1,
        "players": [{"name": "Ann", "bot": None}, {"name": "Bob", "bot": None}],
        "to_act": 1,
        "actions_played": 0,
        "acted": 0,
        "undo_agreed": [],
        "match_game": None,
        "ending": "",
        "winners": None,
        "scores": [],
    } == {key: found[key] for key in found if key != "situation"}
    assert found["situation"].startswith("Movement, 2 steps left, on c3")
    assert 1 == view["me"]["seat"]
    assert None is asked(table, "position")["view"]["me"]
    assert asked(table, "position", seat=1, perfect_memory=True)["view"] != view


def test_actions_are_listed_with_words(table: tables.JsonTable) -> None:
    found = asked(table, "actions", seat=1)

    assert {
        "action": "move c4",
        "heading": "Walk (rule M1)",
        "note": "Earth Temple",
        "text": "Walk to c4 (Earth Temple)",
    } in found["actions"]
    assert [] == asked(table, "actions", seat=0)["actions"]


def test_an_action_is_put_together_of_pieces(table: tables.JsonTable) -> None:
    assert "cell c4" in asked(table, "pieces", seat=1)["following"]
    assert "move c4" == asked(table, "pieces", seat=1, chosen=["cell c4"])["action"]
    assert "piece.unfit" == asked(table, "pieces", seat=1, chosen=["cell a1"])["code"]
    assert None is asked(table, "pieces", seat=0)["action"]


def test_it_can_be_asked_whether_an_action_is_legal(table: tables.JsonTable) -> None:
    legal = asked(table, "legality", seat=1, action="move c4")
    illegal = asked(table, "legality", seat=1, action="move a1")

    assert (True, None, "Walk to c4 (Earth Temple)") == (
        legal["is_legal"],
        legal["code"],
        legal["message"],
    )
    assert (False, "city.M1") == (illegal["is_legal"], illegal["code"])
    assert "rule M1: a1 is not in this city" == illegal["message"]
    assert "table.turn" == asked(table, "legality", seat=0, action="move c4")["code"]


def test_an_action_is_played_once(table: tables.JsonTable) -> None:
    assert {"reply": "play", "revision": 2} == asked(
        table, "play", seat=1, action="move c4", revision=1
    )
    assert "table.stale" == asked(table, "play", seat=1, action="end", revision=1)["code"]
    assert 1 == asked(table, "position")["actions_played"]


def test_actions_are_taken_back_by_all(table: tables.JsonTable) -> None:
    asked(table, "play", seat=1, action="move c4")

    assert (0, [1]) == tuple(
        asked(table, "undo", seats=[0])[key] for key in ("taken_back", "waits_for")
    )
    assert {"reply": "undo", "revision": 3, "taken_back": 1, "waits_for": []} == asked(
        table, "undo", seats=[1], revision=2
    )


def test_the_story_is_told(table: tables.JsonTable) -> None:
    asked(table, "play", seat=1, action="move c4")
    line = {
        "number": 1,
        "seat": 1,
        "action": "move c4",
        "text": "Bob walks to c4 (Earth Temple).",
    }

    assert [line] == asked(table, "story", seat=0)["lines"]
    assert [line] == asked(table, "story")["lines"]
    assert [] == asked(table, "story", seat=0, after=1)["lines"]


def test_a_hint_is_given(table: tables.JsonTable) -> None:
    found = asked(table, "hint", seat=1, iterations=50)["thoughts"]
    listed = asked(table, "actions", seat=1)["actions"]

    assert {each["action"] for each in listed} == {each["action"] for each in found}
    assert {"action", "text", "visits", "value"} == found[0].keys()
    assert "codec.value" == asked_badly(table, {"request": "hint", "seat": 1, "iterations": 10**6})


def test_a_picture_is_drawn(table: tables.JsonTable) -> None:
    plain = asked(table, "picture", seat=1)["svg"]
    marked = asked(table, "picture", seat=1, chosen=[], theme="dark", width=400)["svg"]

    assert plain.startswith("<svg")
    assert 'data-target="true"' not in plain
    assert 'data-target="true"' in marked


def test_cards_are_explained(table: tables.JsonTable) -> None:
    assert "Khind" in asked(table, "card", text="k1", seat=1)["text"]
    assert None is asked(table, "card", text="nothing")["text"]


def asked_badly(table: tables.JsonTable, request: object) -> object:
    """The code of the error; the reply fits the schema, and nothing has changed."""
    before = table.answer({"request": "position"})
    found = table.answer(request)
    checker(tables.reply_schema(CITY.game)).validate(sent(found))

    assert before == table.answer({"request": "position"})
    assert "error" == found["reply"]
    assert found["message"]
    return found["code"]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (None, "codec.value"),
        ({}, "codec.value"),
        ({"request": "jump"}, "codec.value"),
        ({"request": "actions"}, "codec.value"),
        ({"request": "actions", "seat": "0"}, "codec.value"),
        ({"request": "actions", "seat": 0, "more": 1}, "codec.value"),
        ({"request": "actions", "seat": 4}, "seat.unknown"),
        ({"request": "position", "seat": 4}, "seat.unknown"),
        ({"request": "play", "seat": 0, "action": "end"}, "table.turn"),
        ({"request": "play", "seat": 1, "action": "jump"}, "notation.unreadable"),
        ({"request": "play", "seat": 1, "action": "offer"}, "city.T1"),
        ({"request": "play", "seat": 1, "action": "end", "revision": 3}, "table.stale"),
        ({"request": "undo", "seats": [1]}, "table.undo"),
        ({"request": "undo", "seats": [5]}, "seat.unknown"),
        ({"request": "picture", "width": 0}, "codec.value"),
        ({"request": "picture", "theme": "pink"}, "codec.value"),
    ],
)
def test_a_bad_request_changes_nothing(
    table: tables.JsonTable, request_: object, code: str
) -> None:
    assert code == asked_badly(table, request_)


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"request": "actions", "seat": NaN}', "[" * 5000, '{"a": 1, "a": 2}', '"\ud800"'],
)
def test_what_is_no_json_is_an_error_too(table: tables.JsonTable, text: str) -> None:
    found = json.loads(table.answer_text(text))

    assert ("error", "codec.value") == (found["reply"], found["code"])


def test_a_refusal_is_said_without_the_action(table: tables.JsonTable) -> None:
    found = asked(table, "play", seat=1, action="move a1")

    assert "rule M1: a1 is not in this city" == found["message"]


def test_a_finished_game_says_who_has_won() -> None:
    table = json_table(nim_table(2))
    asked(table, "play", seat=0, action="take 2")
    found = asked(table, "position", seat=1)

    assert (None, [0]) == (found["to_act"], found["winners"])
    assert found["ending"].startswith("Ann wins")


def test_listeners_are_told_in_json() -> None:
    table = json_table(nim_table(12))
    check = checker(tables.happening_schema(PLUGIN.game))
    told: list[tables.JsonObject] = []
    stop = table.listen(Seat(1), told.append)
    asked(table, "play", seat=0, action="take 1")
    asked(table, "undo", seats=[0])
    asked(table, "undo", seats=[1])
    stop()
    asked(table, "play", seat=0, action="take 2")

    for each in told:
        check.validate(sent(each))
    assert ["action_played", "undo_asked", "actions_taken_back"] == [
        each["happened"] for each in told
    ]
    assert [{"event": "taken", "seat": 0, "number": 1}] == told[0]["events"]


# Opening tables


def test_a_table_is_opened_with_settings_as_people_type_them(tmp_path: Path) -> None:
    """Or as values; the game is recorded in the file."""
    path = tmp_path / "x.jsonl"
    wanted = {
        "game": "city",
        "settings": {"players": 3, "expansion": True, "layout": "variant"},
        "players": [*PEOPLE, {"name": "Gus", "bot": "greedy"}],
        "seed": 7,
    }
    checker(tables.new_table_schema()).validate(wanted)
    table = tables.open_table(wanted, path)
    table.close()
    found = record.load(path, CITY.game)

    assert path == table.path
    assert (3, True, "variant") == (
        found.options.players,
        found.options.expansion,
        found.options.layout,
    )
    assert ("Ann", "Bob", "Gus") == found.players


def test_a_list_is_a_setting_too() -> None:
    wanted = {"game": "legends", "settings": {"decks": ["hoax", "vulca"]}, "players": PEOPLE}

    assert "legends" == tables.open_table(wanted).answer({"request": "position"})["game"]


def test_a_game_from_outside_is_played_too(install: Installing, tmp_path: Path) -> None:
    """And gone on with from its record."""
    install(NIM)
    path = tmp_path / "x.jsonl"
    table = tables.open_table({"game": "nim", "players": PEOPLE, "seed": nim_seed()}, path)
    asked(table, "play", seat=0, action="take 2")
    table.close()
    again = tables.reopen_table(path)

    assert 1 == asked(again, "position")["actions_played"]
    assert "table.closed" == asked(table, "play", seat=1, action="take 1")["code"]
    again.close()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "options.unknown"),
        ({"settings": {"player": 2}}, "options.unknown"),
        ({"settings": {"players": 7}}, "options.value"),
        ({"settings": []}, "codec.value"),
        ({"players": [{"name": "Ann"}]}, "table.participants"),
        ({"players": [{"name": "Ann"}, {"name": "Bot", "bot": "gredy"}]}, "bot.unknown"),
        ({"players": [{"name": "Ann"}, {"name": "Bot", "bot": "bad.py:Bad"}]}, "bot.unknown"),
        ({"players": [{"name": "Ann"}, {"name": "Bot", "bot": "search:x"}]}, "bot.unknown"),
        ({"seed": -1}, "codec.value"),
        ({"match": True}, "options.value"),
        ({"color": "red"}, "codec.value"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    change: dict[str, object], code: str, tmp_path: Path
) -> None:
    """And leaves no file."""
    wanted = {"game": "city", "players": PEOPLE, **change}
    with pytest.raises(BlueMoonError) as caught:
        tables.open_table(wanted, tmp_path / "x.jsonl")

    assert code == caught.value.code == tables.error_reply(caught.value).code
    assert [] == [*tmp_path.iterdir()]


def test_no_program_is_run_because_of_a_request(tmp_path: Path) -> None:
    """A bot in a file is only for those who sit at the machine."""
    bot = tmp_path / "bad.py"
    bot.write_text("raise SystemExit\n", "utf-8")
    players = [{"name": "Ann"}, {"name": "Bad", "bot": f"{bot}:Bad"}]
    with pytest.raises(BotError, match="a bot at a table is one of random, greedy, search, not"):
        tables.open_table({"game": "city", "players": players})


def test_no_program_is_run_because_of_a_record(install: Installing, tmp_path: Path) -> None:
    """It may come from anywhere; in Python, `TableMaker.resume` trusts it."""
    install(NIM)
    bot, path = tmp_path / "bot.py", tmp_path / "x.jsonl"
    bot.write_text("from bluemoon.bots import RandomBot\n", "utf-8")
    players = [ANN, Participant("Bot", f"{bot}:RandomBot")]
    TableMaker(PLUGIN).start(Heap(12), players, seed=nim_seed(), path=path).close()
    before = path.read_bytes()
    with pytest.raises(BotError, match="a bot at a table is one of random, greedy, search, not"):
        tables.reopen_table(path)

    assert before == path.read_bytes()


def test_a_request_is_read_strictly() -> None:
    assert {"a": 1} == tables.request_in('{"a": 1}')
    with pytest.raises(CodecError, match="twice"):
        tables.request_in('{"a": 1, "a": 2}')


def test_a_match_goes_on_in_json(tmp_path: Path) -> None:
    """Each game has a record of its own."""
    bots = [{"name": name, "bot": "random"} for name in ("Ann", "Bob")]
    settings = {"decks": ["khind", "aqua"], "score": "0,0"}
    wanted = {"game": "legends", "settings": settings, "players": bots, "seed": 5, "match": True}
    first = tables.open_table(wanted, tmp_path / "1.jsonl")
    assert 1 == asked(first, "position")["match_game"]
    second = first.next_game(tmp_path / "2.jsonl")
    assert second is not None
    assert 2 == asked(second, "position")["match_game"]
    second.close()

    assert ["1.jsonl", "2.jsonl"] == sorted(path.name for path in tmp_path.iterdir())
    single = tables.open_table({**wanted, "match": False})
    assert None is single.next_game()


def test_the_games_are_listed(install: Installing) -> None:
    """With what can be chosen; those that cannot be loaded are left out."""
    install({**NIM, "broken": "support.nowhere:PLUGIN"})
    found = sent(tables.games())
    checker(tables.games_schema()).validate(found)
    assert isinstance(found, list)
    by_name = {game["name"]: game for game in found}

    assert {*registry.names()} - {"broken"} == by_name.keys()
    assert {
        "name": "expansion",
        "help": "Play with the expansion buildings.",
        "default": "false",
        "choices": ["false", "true"],
        "takes_files": False,
    } in by_name["city"]["settings"]
    assert (False, True) == (by_name["city"]["has_matches"], by_name["legends"]["has_matches"])
    assert [] == by_name["nim"]["settings"]


def test_a_table_made_in_python_answers_in_json() -> None:
    """With any bots, for the program is trusted."""
    table = TableMaker(PLUGIN).start(
        Heap(5), [ANN, Participant("Bot", "bluemoon.bots:RandomBot")], seed=nim_seed()
    )

    assert "nim" == json_table(table).answer({"request": "position"})["game"]


def test_pieces_come_with_words(table: tables.JsonTable) -> None:
    found = asked(table, "pieces", seat=1)
    words = dict(zip(found["following"], found["labels"], strict=True))

    assert "c4 (Earth Temple)" == words["cell c4"]
    assert "End Movement" == words["do end"]


def test_a_piece_that_fits_nothing_is_explained_by_a_rule(table: tables.JsonTable) -> None:
    found = asked(table, "misfit", seat=1, piece="cell a1")

    assert ("city.M1", "rule M1: a1 is not in this city") == (found["code"], found["message"])
    assert found["rule"].startswith("The miniature takes up to 2 steps")
    assert "table.fitting" == asked(table, "misfit", seat=1, piece="cell c4")["code"]


@pytest.mark.parametrize("piece", ["no such piece", "", "\x1b[2J", "cell " + "x" * 1000])
def test_a_piece_that_means_nothing_is_named(table: tables.JsonTable, piece: str) -> None:
    found = asked(table, "misfit", seat=1, piece=piece)

    assert ("misfit", "piece.unfit", None) == (found["reply"], found["code"], found["rule"])
    assert found["message"].endswith(" cannot be chosen now")
    assert found["message"].isprintable()
    assert 300 > len(found["message"])


def test_only_the_seat_to_act_breaks_rules(table: tables.JsonTable) -> None:
    assert "piece.unfit" == asked(table, "misfit", seat=0, piece="cell a1")["code"]


def test_a_game_without_labels_and_attempts_has_pieces_all_the_same() -> None:
    served = json_table(nim_table(5))
    found = asked(served, "pieces", seat=0)

    assert ["Take"] == [
        label
        for piece, label in zip(found["following"], found["labels"], strict=True)
        if piece == "word take"
    ]
    assert "piece.unfit" == asked(served, "misfit", seat=0, piece="word 7")["code"]


def test_several_questions_are_about_one_moment(table: tables.JsonTable) -> None:
    """Even if the game goes on between them."""
    wanted = [
        {"request": "position", "seat": 1},
        {"request": "play", "seat": 1, "action": "move c4"},
        {"request": "pieces", "seat": 1},
        {"request": "jump"},
    ]
    position, played, pieces, wrong = table.answers(wanted)

    assert (1, 2, 1) == (position["revision"], played["revision"], pieces["revision"])
    assert "error" == wrong["reply"]
    assert 2 == asked(table, "position")["revision"]


def test_everybody_knows_where_a_table_stands(table: tables.JsonTable) -> None:
    asked(table, "play", seat=1, action="move c4")
    asked(table, "undo", seats=[1])

    assert tables.TableStatus(2, Seat(1), None, (Seat(1),)) == table.status
    assert [1] == asked(table, "position", seat=1)["undo_agreed"]
    assert 1 == asked(table, "position", seat=1)["acted"]
    assert ["Ann", "Bob"] == [one.name for one in table.participants]


def test_bots_wait_until_they_are_called() -> None:
    """One action for each call, as a server wants it that shows them one by one."""
    players = [{"name": "Gus", "bot": "greedy"}, {"name": "Ann"}]
    table = tables.open_table({"game": "city", "players": players, "seed": 7}, bots_wait=True)
    while not is_bots_turn(table):
        actions = asked(table, "actions", seat=1)["actions"]
        asked(table, "play", seat=1, action=actions[-1]["action"])
    before = table.status.revision

    assert table.play_bot()
    assert before + 1 == table.status.revision
    while is_bots_turn(table):
        assert table.play_bot()
    assert not table.play_bot()


def is_bots_turn(table: tables.JsonTable) -> bool:
    return table.status.bot_to_act is not None


def test_the_number_of_seats_follows_from_the_settings() -> None:
    wanted = {"game": "city", "players": [], "settings": {"players": 4}}

    assert 4 == tables.seats_of(wanted)
    with pytest.raises(BlueMoonError, match="players is 2 or 3 or 4, not '9'"):
        tables.seats_of({**wanted, "settings": {"players": 9}})


DECKS: Final = {"game": "legends", "players": PEOPLE, "settings": {"decks": "mine.txt,vulca"}}


def test_files_that_settings_name_are_sent_along() -> None:
    files = {"mine.txt": format_deck(people_deck("hoax"))}
    table = tables.open_table({**DECKS, "files": files})

    assert "vulca" in asked(table, "picture")["svg"]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, "no file 'mine.txt' was sent"),
        ({"mine.tx": ""}, "no file 'mine.txt' was sent; did you mean mine.tx"),
        ({"mine.txt": "x" * 20_000}, "'mine.txt': such a file has at most 10000 bytes"),
        ({"mine.txt": "leader t99"}, "mine.txt: "),
    ],
)
def test_no_file_of_this_computer_is_opened(
    files: dict[str, str], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks may be far away, and name any path."""
    (tmp_path / "mine.txt").write_text(format_deck(people_deck("hoax")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    with pytest.raises(BlueMoonError, match=expected):
        tables.open_table({**DECKS, "files": files})
