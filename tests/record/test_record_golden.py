"""
Golden records: complete games that must replay and verify for ever.

If one of them fails, the library has changed what it must not change; docs/rules-versions.md
says what to do about it.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import pytest
from jsonschema import Draft202012Validator
from support.games import CITY_TABLES, LEGENDS_TABLES, SAND_TABLES, Table
from support.json_values import checker, checkers_by_tag, sent
from support.nim import NIM, Heap
from support.records import GOLDEN, random_record, undone_record

from bluemoon import city, legends, record, sand
from bluemoon.kernel.codec import EVENT
from bluemoon.kernel.codec.forms import Schema
from bluemoon.kernel.game import Game
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.codec.codec import EVENT_TAGS as LEGENDS_EVENTS
from bluemoon.legends.draft.codec import EVENT_TAGS as DRAFT_EVENTS
from bluemoon.record.files import content_of
from bluemoon.record.lines import line_forms
from bluemoon.sand.codec.codec import EVENT_TAGS as SAND_EVENTS

pytestmark = pytest.mark.unmeasured

# Any, because this is about the records of any game.
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
AnyRecord: TypeAlias = record.Record[Any, Any, Any, Any, Any, Any]

NEEDED: Final = frozenset(
    {
        *("city-2", "city-3", "city-4", "city-expansion", "city-2006", "city-variant"),
        *("city-invented", "city-draw", "city-rebuilt", "city-shared", "city-undone"),
        "city-compressed",
        *("sand-1", "sand-2", "sand-3", "sand-4", "sand-1-advanced", "sand-2-advanced"),
        *("sand-3-advanced", "sand-4-advanced", "sand-generous", "sand-undone", "sand-whole"),
        *("legends-hoax-vulca", "legends-mimix-flit", "legends-khind-terrah"),
        *("legends-pillar-aqua", "legends-buka-buka", "legends-drawn", "legends-small"),
        *("legends-undone", "legends-dragon", "legends-tournament", "legends-match"),
        *(f"legends-draft-{players}" for players in range(2, 7)),
        *("legends-draft-buka", "legends-draft-undone"),
    }
)
GAMES: Final[dict[str, AnyGame]] = {
    game.name: game for game in (city.GAME, sand.GAME, legends.GAME, draft.GAME)
}
Kind = Literal["event", "seen"]
"""Events of full records, or of redacted ones."""


def name(path: Path) -> str:
    return path.name.partition(".")[0]


def game_of(path: Path) -> AnyGame:
    """The game that a golden record is of."""
    return GAMES[record.game_of(path)]


@cache
def golden(path: Path) -> AnyRecord:
    """A golden record, read once."""
    return record.load(path, game_of(path))


def test_every_kind_of_game_has_a_golden_record() -> None:
    assert {name(path) for path in GOLDEN} >= NEEDED


def test_some_are_compressed_and_some_have_actions_taken_back() -> None:
    kinds = {path.suffix for path in GOLDEN}
    undone = [path for path in GOLDEN if len(golden(path).history) > len(golden(path).entries)]

    assert {".jsonl", ".gz"} == kinds
    assert ["city-undone", "legends-draft-undone", "legends-undone", "sand-undone"] == [
        name(path) for path in undone
    ]


def test_every_event_of_sand_happens_in_some_of_them() -> None:
    found = [golden(path) for path in GOLDEN if game_of(path) is sand.GAME]
    events = {type(event) for one in found for entry in one.entries for event in entry.events}

    assert {*SAND_EVENTS.values()} == events | {sand.events.GameStarted}


def test_every_event_of_legends_happens_in_some_of_them() -> None:
    """With every deck of the box."""
    found = [golden(path) for path in GOLDEN if game_of(path) is legends.GAME]
    events = {type(event) for one in found for entry in one.entries for event in entry.events}

    assert {*LEGENDS_EVENTS.values()} == events | {legends.events.GameStarted}
    assert {*legends.standard_components().peoples} <= {
        deck for one in found for deck in one.options.decks
    }


def test_every_event_of_a_draft_happens_in_some_of_them() -> None:
    found = [golden(path) for path in GOLDEN if game_of(path) is draft.GAME]
    events = {type(event) for one in found for entry in one.entries for event in entry.events}

    assert {*DRAFT_EVENTS.values()} == events | {draft.events.DraftStarted}


@pytest.mark.parametrize("path", GOLDEN, ids=name)
def test_a_golden_record_verifies(path: Path) -> None:
    game, text, found = game_of(path), content_of(path).decode("utf-8"), golden(path)
    *_, last = record.replay(found)

    assert text == record.dumps(found)
    assert "" == found.recovered
    assert found.digest == game.state_digest(last)
    assert game.outcome(last) is not None
    proven = record.verify(found, require_seed=True)
    assert text.count('\n{"number":') == proven.actions
    assert proven.is_finished


@pytest.mark.parametrize("path", GOLDEN, ids=name)
def test_a_golden_record_replays_as_views(path: Path) -> None:
    game, found = game_of(path), golden(path)
    for seat in (None, Seat(game.players(found.state) - 1)):
        views = record.views(record.redact(found, seat), game)
        for state, view in zip(record.replay(found), views, strict=True):
            assert game.view(state, seat) == view


@cache
def events(game: AnyGame, kind: Kind) -> dict[str, Draft202012Validator]:
    """Checks events of a game, by tag."""
    codec = game.codec()
    return checkers_by_tag((codec.event if kind == "event" else codec.seen).schema)


@cache
def lines(game: AnyGame, kind: Kind) -> dict[str, Draft202012Validator]:
    """Checks lines of a game, by a key that only they have; events are left to others."""
    forms = line_forms(game)
    is_full = kind == "event"
    action: Schema = (forms.action if is_full else forms.seen_action).schema
    properties = action["properties"]
    assert isinstance(properties, dict)
    return {
        "format": checker((forms.header if is_full else forms.redacted_header).schema),
        "number": checker({**action, "properties": {**properties, "events": {}}}),
        "undone": checker(forms.undone.schema),
        "result": checker((forms.result if is_full else forms.redacted_result).schema),
    }


@cache
def check_event(game: AnyGame, kind: Kind, text: str) -> None:
    """Check an event, once for all records that it is in; that saves minutes."""
    event = json.loads(text)
    events(game, kind)[event[EVENT]].validate(event)


def check(game: AnyGame, text: str, kind: Kind) -> set[str]:
    """Check every line of a record, and every event in it; the kinds of lines it has."""
    found: set[str] = set()
    for line in text.splitlines():
        value = json.loads(line)
        key = next(key for key in lines(game, kind) if key in value)
        lines(game, kind)[key].validate(value)
        for event in value.get("events", ()):
            check_event(game, kind, json.dumps(event))
        found.add(key)
    return found


@pytest.mark.parametrize("path", GOLDEN, ids=name)
def test_a_golden_record_keeps_to_the_schema(path: Path) -> None:
    """Every kind of line and the events of all; redacted as well."""
    game, found = game_of(path), golden(path)
    expected = {"format", "number", "result"}
    if len(found.history) > len(found.entries):
        expected.add("undone")

    assert expected == check(game, record.dumps(found), "event")
    assert expected == check(game, record.dumps(record.redact(found, Seat(0))), "seen")


@cache
def whole_schema(kind: Kind, game: AnyGame = city.GAME) -> Draft202012Validator:
    made = record.schema if kind == "event" else record.redacted_schema
    return checker(made(game))


@pytest.mark.parametrize("table", [*CITY_TABLES, *SAND_TABLES, *LEGENDS_TABLES], ids=str)
def test_any_record_keeps_to_the_schema(table: Table[Any, Any, Any, Any, Any, Any, Any]) -> None:
    """Each line on its own, as someone else would check it: against the one schema for all."""
    found = random_record(table.game, table.options, 11, 12)
    texts: dict[Kind, str] = {
        "event": record.dumps(found),
        "seen": record.dumps(record.redact(found, Seat(0))),
    }
    for kind, text in texts.items():
        for line in text.splitlines():
            whole_schema(kind, table.game).validate(json.loads(line))

    check(table.game, record.dumps(record.without_seed(found)), "event")


def test_records_with_actions_taken_back_keep_to_the_schema() -> None:
    check(city.GAME, record.dumps(undone_record()), "event")
    check(city.GAME, record.dumps(record.redact(undone_record(), None)), "seen")


def test_records_of_other_games_keep_to_their_schemas() -> None:
    found = random_record(NIM, Heap(9), 3, 99)
    full, seen = checker(record.schema(NIM)), checker(record.redacted_schema(NIM))
    for line in record.dumps(found).splitlines():
        full.validate(json.loads(line))
    for line in record.dumps(record.redact(found, Seat(1))).splitlines():
        seen.validate(json.loads(line))


ACTION: Final = '{"number":1,"seat":0,"action":"end","events":[%s]}'


@pytest.mark.parametrize(
    "line",
    [
        *("7", "[]", "{}", "null", '{"undone":0}', '{"undone":1,"seat":0}', '{"result":{}}'),
        '{"number":1,"seat":0,"action":"end"}',
        '{"number":0,"seat":0,"action":"end","events":[]}',
        '{"number":1,"seat":6,"action":"end","events":[]}',
        '{"number":1,"seat":0,"action":null,"events":[]}',
        *(ACTION % event for event in ("null", "7", "{}", '"turn 1"', '["turn_ended",0,1]')),
        ACTION % '{"event":"slept","seat":0}',
        ACTION % '{"event":"turn_ended","seat":0}',
        ACTION % '{"event":"turn_ended","seat":0,"following":1,"x":1}',
        ACTION % '{"event":"turn_ended","seat":0,"following":"1"}',
        ACTION % '{"event":"cards_drawn","seat":0,"cards":["T4"]}',
        ACTION % '{"event":"cards_drawn","seat":0,"cards":"T3"}',
        ACTION % '{"event":"cards_drawn_unseen","seat":0,"number":2}',
        ACTION % ",".join(['{"event":"movement_ended","seat":0}'] * 101),
    ],
)
def test_the_schema_refuses_what_is_not_a_line(line: str) -> None:
    assert whole_schema("event").is_valid(json.loads(ACTION % ""))
    assert not whole_schema("event").is_valid(json.loads(line))


def test_a_schema_can_be_sent_and_says_what_it_is() -> None:
    for made, title in (
        (record.schema, "A line of a record of city"),
        (record.redacted_schema, "A line of a redacted record of city"),
    ):
        schema = sent(made(city.GAME))
        assert isinstance(schema, dict)
        assert "https://json-schema.org/draft/2020-12/schema" == schema["$schema"]
        assert title == schema["title"]
