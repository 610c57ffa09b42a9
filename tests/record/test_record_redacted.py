"""What one player may have of a record."""

import json
from re import compile as compile_pattern
from typing import Final

import attrs
import pytest
from support.games import CITY_TABLES, TABLES_FOR_SEVERAL, Table
from support.nim import NIM, Heap
from support.race import RACE, Cars
from support.records import city_record, random_record
from support.solo import SOLO, Turns

from bluemoon import city, record
from bluemoon.kernel.errors import RecordError, SeatError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat

SEATS: Final = (None, Seat(0), Seat(1))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("table", TABLES_FOR_SEVERAL, ids=str)
def test_a_redacted_record_replays_as_views(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], seat: Seat | None
) -> None:
    """Of this seat, and from the file alone."""
    game = table.game
    found = random_record(game, table.options, 9, 100)
    seen = record.redact(found, seat)
    again = record.loads_redacted(record.dumps(seen), game)

    assert seen == again
    states = tuple(record.replay(found))
    assert tuple(game.view(state, seat) for state in states) == tuple(record.views(again, game))
    remembered = record.views(again, game, perfect_memory=True)
    assert game.view(states[-1], seat, perfect_memory=True) == tuple(remembered)[-1]


@pytest.mark.parametrize("table", CITY_TABLES, ids=str)
def test_nothing_that_is_to_come_is_in_it(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    """Two games that differ only in the order of the deck look the same until a card is drawn."""
    found = record.start(table.game, table.options, 9, salt="0" * 32, meta={"seed": 9})
    text = record.dumps(record.redact(found, Seat(0)))
    header, whole = json.loads(text), json.loads(record.dumps(found))

    assert [
        *("format", "version", "game", "rules", "options", "seed", "players", "date", "seat"),
        "start",
    ] == list(header)
    assert ["commitment"] == list(header["seed"])
    assert {"deck", "hands", "chance"} <= whole["start"].keys()
    assert set() == {"deck", "hands", "chance", "options"} & header["start"].keys()
    assert ("game_started_seen", 0) == (header["start"]["event"], header["start"]["dealt"]["seat"])
    assert whole["start"]["chance"] not in text


def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    """Only, and a shuffled deck by nobody."""
    found = random_record(city.GAME, city.Options(), 1, 600)
    text = record.dumps(found)
    seen = {seat: record.dumps(record.redact(found, seat)) for seat in SEATS}

    drawn = compile_pattern(r'\{"event":"cards_drawn","seat":(\d),"cards":\["')
    assert {"0", "1"} == set(drawn.findall(text))
    assert {"0"} == set(drawn.findall(seen[Seat(0)]))
    assert '{"event":"cards_drawn_unseen","seat":1' in seen[Seat(0)]
    assert '{"event":"cards_drawn",' not in seen[None]
    for one in seen.values():
        assert '"deck_reshuffled_unseen"' in one
        assert '"deck_reshuffled"' not in one
        assert '"bonus_cards_drawn"' not in one
        assert '"chance"' not in one
        assert '"digest"' not in one


def test_the_result_is_kept() -> None:
    found = random_record(NIM, Heap(5), 2, 99)
    seen = record.redact(found, Seat(1))

    assert NIM.outcome(found.state) == seen.outcome
    result = '{"result":{"winners":[1],"reason":"last counter taken","scores":[]}}'
    assert result in record.dumps(seen)
    assert "<RedactedRecord of nim, 2 actions, for seat 1>" == repr(seen)
    assert "for a spectator>" in repr(record.redact(found, None))


@pytest.mark.parametrize("seat", [None, Seat(0)])
def test_a_game_of_one_player_is_redacted_too(seat: Seat | None) -> None:
    """Its player may not know what is to come either."""
    found = random_record(SOLO, Turns(), 9, 99)
    seen = record.redact(found, seat)
    views = tuple(record.views(record.loads_redacted(record.dumps(seen), SOLO), SOLO))

    assert tuple(SOLO.view(state, seat) for state in record.replay(found)) == views
    assert SOLO.outcome(found.state) == seen.outcome
    with pytest.raises(SeatError, match="there is no seat 1"):
        record.redact(found, Seat(1))


def test_there_is_no_record_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(SeatError, match="there is no seat 2"):
        record.redact(city_record(5), Seat(2))


def test_an_action_may_be_hidden() -> None:
    """As in games with secret choices; null is in its place."""
    seen = record.redact(city_record(5), None)
    hidden = attrs.evolve(
        seen, history=tuple(attrs.evolve(entry, action=None) for entry in seen.entries)
    )
    text = record.dumps(hidden)

    assert '{"number":4,"seat":0,"action":"move d4","events":[{' in record.dumps(seen)
    assert '{"number":4,"seat":0,"action":null,"events":[{' in text
    assert hidden == record.loads_redacted(text, city.GAME)
    assert tuple(record.views(seen, city.GAME)) == tuple(record.views(hidden, city.GAME))


def test_a_game_says_what_is_seen_of_an_action() -> None:
    """Here nothing of the actions of others."""
    codec = attrs.evolve(
        NIM.codec(),
        seen_action=lambda action, seat, viewer: (
            NIM.format_action(action) if seat == viewer else None
        ),
    )
    secret = attrs.evolve(NIM, codec=lambda: codec)
    found = random_record(secret, Heap(9), 3, 99)
    seen = record.redact(found, Seat(0))

    assert [entry.seat == 0 for entry in found.entries] == [
        entry.action is not None for entry in seen.entries
    ]
    assert seen == record.loads_redacted(record.dumps(seen), secret)


@pytest.mark.parametrize(
    ("old", "new", "reason", "code"),
    [
        (
            '"seat":0,"start"',
            '"seat":true,"start"',
            "line 1: seat: expected a whole number from 0 to 5, not true",
            "header",
        ),
        ('"seat":0,"start"', '"set":0,"start"', "line 1: seat: missing", "header"),
        (
            '"seat":0,"start"',
            '"seat":1,"start"',
            "line 1: start: this is not what the seat of the record may see",
            "header",
        ),
        ('"seat":0,"start"', '"seat":5,"start"', "line 1: start: this is not what", "header"),
        ('"seat":0,"start"', '"seat":null,"start"', "line 1: start: this is not what", "header"),
        (
            '"seat":0,"start"',
            '"seat":0,"meta":{},"start"',
            "line 1: meta: unknown key; expected only format, version, ",
            "header",
        ),
        (
            '"commitment":',
            '"value":"0000000000000001","x":',
            "line 1: seed: expected value",
            "header",
        ),
        (
            '"game_started_seen"',
            '"game_started"',
            "line 1: start.event: expected one of game_started_seen, .*, not 'game_started'",
            "header",
        ),
        ('"start":{', '"start":{"options":{},', "line 1: start: the options stand", "header"),
        (
            "bluemoon-redacted-record",
            "bluemoon-record",
            "line 1: this is a full record, not a redacted one; load reads it",
            "format",
        ),
        ('"rules":1', '"rules":9', "line 1: version 9 of the rules is unknown", "rules"),
        ('"players":[]', '"players":["Ann"]', "line 1: players: 1 names for 2 pl", "header"),
        ('"number":1,', '"number":2,', "line 2: number: expected 1, not 2", "line"),
        ('"number":1,"seat":0', '"number":1,"seat":4', "line 2: there is no seat 4", "events"),
        ('"action":"move d4"', '"action":"MOVE d4"', "line 5: action: 'MOVE d4' is", "line"),
        ('"action":"move d4"', '"action":7', "line 5: action: expected a text, not 7", "line"),
    ],
)
def test_a_broken_one_is_a_record_error(old: str, new: str, reason: str, code: str) -> None:
    text = record.dumps(record.redact(city_record(12), Seat(0)))
    assert old in text

    with pytest.raises(RecordError, match=f"^{reason}") as caught:
        record.loads_redacted(text.replace(old, new, 1), city.GAME)
    assert f"record.{code}" == caught.value.code


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"undone":11}', "line 14: undone: expected the number of the last action"),
        ('{"result":{},"digest":"0"}', "line 14: result.winners: missing"),
        ('{"number":13}', "line 14: seat: missing"),
        (record.dumps(city_record(0)).strip(), "line 14: number: missing"),
    ],
)
def test_a_broken_line_is_a_record_error(line: str, reason: str) -> None:
    text = record.dumps(record.redact(city_record(12), Seat(0)))

    with pytest.raises(RecordError, match=f"^{reason}"):
        record.loads_redacted(f"{text}{line}\n", city.GAME)


def test_a_seat_of_an_open_game_is_at_the_table() -> None:
    """Its codec does not know who may see what, for everybody may see everything."""
    text = record.dumps(record.redact(random_record(RACE, Cars(2), 1, 3), Seat(0)))

    with pytest.raises(RecordError, match=r"^line 1: there is no seat 2$") as caught:
        record.loads_redacted(text.replace('"seat":0,"start"', '"seat":2,"start"'), RACE)
    assert "record.header" == caught.value.code


def test_nothing_stands_after_the_result() -> None:
    text = record.dumps(record.redact(random_record(NIM, Heap(5), 2, 99), Seat(0)))

    with pytest.raises(RecordError, match="line 5: there is something after the result"):
        record.loads_redacted(text + text.splitlines()[-1], NIM)


def test_its_start_must_be_a_start() -> None:
    """Some other event of the game is not enough."""
    text = record.dumps(record.redact(random_record(NIM, Heap(5), 2, 99), Seat(0)))
    never = attrs.evolve(NIM, opening_view=lambda _, **__: None)

    with pytest.raises(RecordError, match=r"^line 1: start: expected the first event of a game"):
        record.loads_redacted(text, never)


def test_it_does_not_have_the_seed() -> None:
    seen, whole = record.redact(city_record(5), Seat(0)), city_record(5)
    header = json.loads(record.dumps(seen).splitlines()[0])
    opened = json.loads(record.dumps(whole).splitlines()[0])["seed"]

    with pytest.raises(RecordError, match=r"^line 1: seed: a redacted record has at most a commit"):
        record.loads_redacted(json.dumps({**header, "seed": opened}), city.GAME)


def test_it_is_loaded_from_a_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("redacted") / "game.jsonl"
    seen = record.redact(city_record(12), Seat(0))
    record.save(seen, path)

    assert seen == record.load_redacted(path, city.GAME)
    path.write_bytes(path.read_bytes()[:-5])
    assert "line 13 was cut off and is left out" == record.load_redacted(path, city.GAME).recovered
