"""
Golden records: complete games that must replay and verify for ever.

If one of them fails, the library has changed what it must not change; docs/rules-versions.md
says what to do about it.
"""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from re import MULTILINE, findall
from typing import Final

import pytest
from bluemoon.city.wire import EVENT_LIST_TAGS, EVENT_TAGS, SEEN_LIST_TAGS, SEEN_TAGS
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import SchemaRegistry
from support.games import CITY_TABLES, Table
from support.nim import NIM, Heap
from support.records import GOLDEN, random_record

from bluemoon import city, record
from bluemoon.kernel.seats import Seat

NEEDED: Final = frozenset(
    {
        *("city-2", "city-3", "city-4", "city-expansion", "city-2006", "city-variant"),
        *("city-invented", "city-draw", "city-rebuilt", "city-shared"),
    }
)
ANY: Final = "urn:bluemoon:record:1"
CITY: Final = "urn:bluemoon:record:1:city"
PAGE: Final = Path(__file__).parents[2] / "docs" / "records.md"
PHRASES: Final = frozenset({*EVENT_TAGS, *SEEN_TAGS})
LISTS: Final = frozenset({*EVENT_LIST_TAGS, *SEEN_LIST_TAGS})


@cache
def validator(reference: str) -> Draft202012Validator:
    """Checks a value against a part of the schemas that come with the library."""
    texts = [
        files("bluemoon.record").joinpath("schema.json").read_text(encoding="utf-8"),
        files("bluemoon.city").joinpath("data", "record.schema.json").read_text(encoding="utf-8"),
    ]
    for text in texts:
        Draft202012Validator.check_schema(json.loads(text))
    schemas = [Resource.from_contents(json.loads(text)) for text in texts]
    registry: SchemaRegistry = Registry().with_resources(
        [(schema.id() or "", schema) for schema in schemas]
    )
    return Draft202012Validator({"$ref": reference}, registry=registry)


@cache
def check_event(kind: str, text: str) -> None:
    """Check an event, once for all records that it is in; that saves minutes."""
    validator(f"{CITY}#/$defs/{kind}").validate(json.loads(text))


def check(text: str, kind: str) -> None:
    """Check every line of a record of City, and every event in it."""
    for line in text.splitlines():
        value = json.loads(line)
        if isinstance(value, list):
            validator(f"{ANY}#/$defs/action").validate(value)
            for event in value[3:]:
                check_event(kind, json.dumps(event))
        else:
            validator(CITY).validate(value)


def test_every_kind_of_game_has_a_golden_record() -> None:
    assert {path.stem for path in GOLDEN} >= NEEDED


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_verifies(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    found = record.load(path, city.GAME)
    *_, last = record.replay(found)

    assert text == record.dumps(found)
    assert "" == found.recovered
    assert found.digest == city.state_digest(last)
    assert city.outcome(last) is not None
    record.verify(found)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_replays_as_views(path: Path) -> None:
    found = record.load(path, city.GAME)
    for seat in (None, Seat(1)):
        views = record.views(record.redact(found, seat), city.GAME)
        for state, view in zip(record.replay(found), views, strict=True):
            assert city.view(state, seat) == view


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_keeps_to_the_schema(path: Path) -> None:
    """Every kind of line and the events of all; redacted as well."""
    found = record.load(path, city.GAME)

    check(record.dumps(found) + '{"undo":3}', "event")
    check(record.dumps(record.redact(found, Seat(0))), "seen_event")


@pytest.mark.parametrize("table", CITY_TABLES, ids=lambda table: table.name)
def test_any_record_keeps_to_the_schema(
    table: Table[
        city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
    ],
) -> None:
    """Each line on its own, as someone else would check it."""
    found = random_record(table.game, table.options, 11, 30)
    for one in (record.dumps(found), record.dumps(record.redact(found, Seat(0)))):
        for line in one.splitlines():
            validator(CITY).validate(json.loads(line))

    check(record.dumps(record.without_seed(found)), "event")


def test_records_of_other_games_keep_to_the_general_schema() -> None:
    for line in record.dumps(random_record(NIM, Heap(9), 3, 99)).splitlines():
        validator(ANY).validate(json.loads(line))


@pytest.mark.parametrize(
    "line",
    [
        *("7", "[]", "{}", '{"undo":0}', '[1,0,"end",null,null]', '[1,0,"end",7]'),
        *('[1,0,"end","slept 8"]', '[1,0,"end","turn"]', '[1,0,"end",["game_ended"]]'),
        *('[1,0,"end","moved c2 0"]', '[1,0,"end","moved c2 1 "]', '[1,0,"end","4 arrived"]'),
        *('[1,0,"end","drawn T4"]', '[1,0,"end","0 rebuilt b2 1,1"]', '[1,0,"end","drawn_unseen"]'),
        '[1,0,"reset","drawn_unseen 2","reshuffled 0000000000000000"]',
    ],
)
def test_the_schema_refuses_what_is_no_line(line: str) -> None:
    with pytest.raises(ValidationError):
        validator(CITY).validate(json.loads(line))


def test_the_schema_knows_every_tag() -> None:
    text = files("bluemoon.city").joinpath("data", "record.schema.json").read_text(encoding="utf-8")

    assert [] == [tag for tag in PHRASES if f'"title": "{tag}"' not in text]
    assert [] == [tag for tag in LISTS if f'"const": "{tag}"' not in text]


def test_the_docs_know_every_tag() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert [] == [tag for tag in (*PHRASES, *LISTS) if f"| `{tag}` |" not in text]


def test_the_docs_show_every_phrase() -> None:
    """Each example is one, as the schema has it, and there is no other way to write it."""
    shown = findall(r"^\| `(\w+)` \| .* \| `(.+)` \|$", PAGE.read_text(encoding="utf-8"), MULTILINE)
    form = city.GAME.codec().event(Seat(0))

    assert set(EVENT_TAGS) == {tag for tag, _ in shown}
    for tag, phrase in shown:
        assert EVENT_TAGS[tag] is type(form.decode(phrase))
        assert phrase == form.encode(form.decode(phrase))
        check_event("event", json.dumps(phrase))


def test_the_docs_show_what_an_action_tells() -> None:
    """All of it: other actions tell nothing."""
    text = PAGE.read_text(encoding="utf-8").partition("### What an action tells")[2]
    shown = dict(findall(r"^\| `([^`]+)` \| `([^`]+)`", text.partition("## Undo")[0], MULTILINE))
    codec = city.GAME.codec()
    others = ("flit", "end", "pay 1 K1", "offer", "offer P1", "reset", "hospital", "shrine")

    assert 5 == len(shown)
    for action, phrase in shown.items():
        told = codec.told(city.parse_action(action), Seat(0))
        assert codec.event(Seat(0)).decode(phrase) == told
    assert [None] * len(others) == [codec.told(city.parse_action(o), Seat(0)) for o in others]
