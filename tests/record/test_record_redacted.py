"""What one player may have of a record."""

import json
from re import compile as compile_pattern
from typing import Final

import attrs
import pytest
from support.games import CITY_TABLES, TABLES_FOR_SEVERAL, Table
from support.nim import NIM, Heap
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
    header = json.loads(text)

    assert {
        "format",
        "version",
        "game",
        "rules",
        "options",
        "seed",
        "players",
        "seat",
        "start",
    } == (header.keys())
    assert ["commitment"] == list(header["seed"])
    assert ["started_seen", [0]] == [header["start"][0], header["start"][-1][:1]]
    whole = json.loads(record.dumps(found))
    assert whole["start"][-2] not in text
    assert whole["start"][-1] not in text


def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    """Only, and a shuffled deck by nobody."""
    text = record.dumps(random_record(city.GAME, city.Options(), 1, 600))
    seen = {
        seat: record.dumps(record.redact(record.loads(text, city.GAME), seat)) for seat in SEATS
    }

    drawn = compile_pattern(r'\[\d+,(\d),"reset[^"]*",.*"drawn (?:[A-Z]\d ?)+"')
    assert {"0", "1"} == set(drawn.findall(text))
    assert {"0"} == set(drawn.findall(seen[Seat(0)]))
    assert "drawn_unseen " in seen[Seat(0)]
    assert '"drawn ' not in seen[None]
    for one in seen.values():
        assert "reshuffled_unseen " in one
        assert "reshuffled " not in one
        assert "bonus_drawn " not in one
        assert "digest" not in one


def test_the_result_is_told() -> None:
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
    """As in games with secret choices; null is in its place, and tells no event."""
    seen = record.redact(city_record(5), None)
    hidden = attrs.evolve(seen, entries=tuple(attrs.evolve(e, action=None) for e in seen.entries))
    text = record.dumps(hidden)

    assert '[4,0,"move d4"]\n' in record.dumps(seen)
    assert '[4,0,null,"moved d4"]\n' in text
    assert hidden == record.loads_redacted(text, city.GAME)
    assert tuple(record.views(seen, city.GAME)) == tuple(record.views(hidden, city.GAME))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"seat":0', '"seat":true', "line 1: seat: expected a whole number from 0 to 9, not true"),
        ('"seat":0', '"set":0', "line 1: a header has the keys"),
        ('"seat":0', '"seat":1', "line 1: start: this is not what the seat of the record may see"),
        ('"seat":0', '"seat":9', "line 1: start: this is not what the seat of the record may see"),
        ('"seat":0', '"seat":null', "line 1: start: this is not what the seat of the record may"),
        ('"seat":0', '"seat":0,"meta":{}', "and perhaps seed: the key 'meta'"),
        ('"commitment":', '"value":"0000000000000001","x":', "line 1: seed: expected value"),
        ("started_seen", "started", "line 1: start: expected a known tag, not 'started'"),
        ('["started_seen",', '["game_ended",', "line 1"),
        ('"start":[', '"start":"1 arrived","start":[', "line 1: a key stands twice"),
        ("bluemoon-redacted", "bluemoon", "the format is 'bluemoon-record', not"),
        ("[1,", "[2,", "line 2: expected action number 1, not 2"),
    ],
)
def test_a_broken_one_is_a_record_error(old: str, new: str, reason: str) -> None:
    text = record.dumps(record.redact(city_record(12), Seat(0)))
    assert old in text

    with pytest.raises(RecordError, match=reason):
        record.loads_redacted(text.replace(old, new, 1), city.GAME)


def test_its_events_must_fit() -> None:
    text = record.dumps(record.redact(random_record(NIM, Heap(5), 2, 99), Seat(0)))

    with pytest.raises(RecordError, match="line 1: start: expected the first event of a game"):
        record.loads_redacted(text.replace('"started",', '"taken",'), NIM)


def test_its_start_must_be_a_start() -> None:
    """Some other event of the game is not enough."""
    first, *others = record.dumps(record.redact(city_record(5), Seat(0))).splitlines()
    header = json.dumps({**json.loads(first), "start": "1 arrived"})

    with pytest.raises(RecordError, match="line 1: start: expected the first event of a game"):
        record.loads_redacted("\n".join([header, *others]), city.GAME)


def test_it_does_not_tell_the_seed() -> None:
    text = record.dumps(record.redact(city_record(5), Seat(0)))
    opened = record.dumps(city_record(5)).split('"seed":')[1].split("}")[0] + "}"
    told = text.replace(text.split('"seed":')[1].split("}")[0] + "}", opened)

    with pytest.raises(RecordError, match="a redacted record does not tell its seed"):
        record.loads_redacted(told, city.GAME)


def test_it_is_loaded_from_a_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("redacted") / "game.jsonl"
    seen = record.redact(city_record(12), Seat(0))
    record.save(seen, path)

    assert seen == record.load_redacted(path, city.GAME)
    path.write_bytes(path.read_bytes()[:-5])
    assert "line 13 was cut off and is left out" == record.load_redacted(path, city.GAME).recovered
