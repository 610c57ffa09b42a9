"""Broken and hostile records: always a RecordError with line and reason, and nothing else."""

import json
import pickle
from collections.abc import Callable
from typing import Final

import attrs
import pytest
from support.nim import NIM, Heap
from support.records import city_record, random_record

from bluemoon import city, record
from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.seats import Seat
from bluemoon.record import limits

TEXT: Final = record.dumps(city_record(12))
LINES: Final = TEXT.splitlines(keepends=True)
WON: Final = '{"winners":[0],"reason":"city rebuilt","offerings":[],"crystals":[]}'
FIRST: Final = city_record(0).state.to_act
NIM_TEXT: Final = record.dumps(random_record(NIM, Heap(9), 3, 99))
LEFT_OUT: Final = object()


def header(**changes: object) -> str:
    """The record with other values in its header, or without some."""
    table = {**json.loads(LINES[0]), **changes}
    kept = {key: value for key, value in table.items() if value is not LEFT_OUT}
    return "".join([json.dumps(kept) + "\n", *LINES[1:]])


def options(**changes: object) -> str:
    """The record with other options."""
    table = {**json.loads(LINES[0])["options"], **changes}
    return header(options={key: value for key, value in table.items() if value is not LEFT_OUT})


def start(**changes: object) -> str:
    """The record with other values in its first event."""
    table = {**json.loads(LINES[0])["start"], **changes}
    return header(start={key: value for key, value in table.items() if value is not LEFT_OUT})


def line(number: int, text: str) -> str:
    """The record with another line."""
    return "".join([*LINES[: number - 1], text, "\n", *LINES[number:]])


def action(text: str = "end", *events: object, number: int = 1, seat: int = FIRST) -> str:
    """The header and one action."""
    table = {"number": number, "seat": seat, "action": text, "events": events}
    return f"{LINES[0]}{json.dumps(table)}\n"


def changed_action(**changes: object) -> str:
    """The header and the first action, changed."""
    table = {**json.loads(LINES[1]), **changes}
    kept = {key: value for key, value in table.items() if value is not LEFT_OUT}
    return f"{LINES[0]}{json.dumps(kept)}\n"


def event(tag: str, **fields: object) -> dict[str, object]:
    return {"event": tag, **fields}


ARRIVED: Final = event("movement_ended", seat=FIRST)
DONE: Final = event("contribution_ended", seat=FIRST, has_additional_action=False)
NUMBER: Final = "expected a whole number from 0 to"

# What is broken, where and how the error says it, and its code.
BROKEN: Final[dict[str, tuple[str | bytes, str, str]]] = {
    "nothing": ("", "line 1: the record is empty", "format"),
    "an empty line": ("\n", "line 1: not JSON: Expecting value", "json"),
    "another file": ("hello\n", "line 1: not JSON: Expecting value", "json"),
    "another JSON file": ('{"a":1}\n', "line 1: this is JSON, but not the header", "format"),
    "only a torn header": (LINES[0][:200], "line 1: not JSON", "json"),
    "an empty line within": (line(4, ""), "line 4: not JSON", "json"),
    "a byte order mark": ("\ufeff" + TEXT, "line 1: begins with a byte order mark", "json"),
    "invalid UTF-8": (
        TEXT.encode().replace(b"move", b"m\xffve", 1),
        r"line \d+: not UTF-8 at byte",
        "json",
    ),
    "a zero byte": (line(3, LINES[2].strip() + "\0"), "line 3: not JSON", "json"),
    "half a character": (line(3, '"\ud800"'), "line 3: a text with half a character", "json"),
    "half a character, escaped": (
        header(meta={"x": "\ud800"}),
        "line 1: a text with half a char",
        "json",
    ),
    "a huge number": (line(2, "9" * 5000), "line 2: a number of more than 20 digits", "json"),
    "a huge power": (line(2, "1e999"), "line 2: a number that is too large", "json"),
    "not a number": (line(2, "NaN"), "line 2: JSON has no number NaN", "json"),
    "infinity": (line(2, "[-Infinity]"), "line 2: JSON has no number -Infinity", "json"),
    "a key twice": (
        line(2, '{"undone":1,"undone":1}'),
        "line 2: a key stands twice in one object",
        "json",
    ),
    "deep lists": (line(2, "[" * 60_000), "line 2: (nested too deeply|not JSON)", "json"),
    "deep objects": (
        line(2, '{"a":' * 40 + "1" + "}" * 40),
        "line 2: nested too deeply",
        "json",
    ),
    "a long line": (
        line(2, '"' + "x" * 2**16 + '"'),
        "line 2: longer than 65536 bytes",
        "too_large",
    ),
    "a long last line": (TEXT + "x" * 2**17, "line 14: longer than 65536 bytes", "too_large"),
    "a list": (line(1, "[]"), "line 1: this is JSON, but not the header", "format"),
    "no format": (header(format=LEFT_OUT), "line 1: this is JSON, but not the header", "format"),
    "another format": (
        header(format="pgn"),
        "line 1: the format is 'pgn', not 'bluemoon-record'",
        "format",
    ),
    "a redacted record": (
        record.dumps(record.redact(city_record(3), None)),
        "line 1: this is a redacted record, not a full one; load_redacted reads it",
        "format",
    ),
    "a newer format": (
        header(version=2),
        "line 1: version 2 of the format is unknown, only 1 is known",
        "format",
    ),
    "a true version": (header(version=True), "line 1: version true of the format", "format"),
    "no version": (header(version=LEFT_OUT), "line 1: version null of the format", "format"),
    "no game": (header(game=LEFT_OUT), "line 1: game: expected the name of a game", "header"),
    "another game": (
        header(game="nim"),
        "line 1: this is a record of the game 'nim', not of 'city'",
        "game",
    ),
    "newer rules": (
        header(rules=2),
        "line 1: version 2 of the rules is unknown, only those up to 1 are known",
        "rules",
    ),
    "impossible rules": (header(rules=0), "line 1: rules: expected a whole number from", "header"),
    "an unknown key": (
        header(surprise=1),
        "line 1: surprise: unknown key; expected only format, version, game, rules, ",
        "header",
    ),
    **{
        f"no {key}": (header(**{key: LEFT_OUT}), f"line 1: {key}: missing", "header")
        for key in ("rules", "options", "seed", "players", "date", "meta", "start")
    },
    "names in a text": (header(players="Ann"), "line 1: players: expected a list", "header"),
    "a name in a number": (
        header(players=["A", 7]),
        r"line 1: players\[1\]: expected a printable name of at most 100 characters, not 7",
        "header",
    ),
    "a name that moves the cursor": (
        header(players=["A", "\x1b[2J"]),
        r"line 1: players\[1\]: expected a printable name",
        "header",
    ),
    "a name too many": (
        header(players=["A"] * 3),
        "line 1: players: 3 names for 2 players",
        "header",
    ),
    "metadata in a list": (header(meta=[]), "line 1: meta: expected an object", "header"),
    "no metadata": (header(meta=None), "line 1: meta: expected an object, not null", "header"),
    "metadata that grows": (
        line(1, LINES[0].strip().replace('"meta":{', '"meta":{"x":[' + "1e15," * 9000 + "1],")),
        "line 1: meta cannot be kept: longer than 65536 bytes",
        "header",
    ),
    "a header that grows": (
        line(1, LINES[0].strip().replace('"meta":{', '"meta":{"x":[' + "1e15," * 3400 + "1],")),
        "line 1: written again, the header is longer than 65536 bytes",
        "header",
    ),
    **{
        f"the date {day!r}": (
            header(date=day),
            "line 1: date: expected a date such as 2026-11-17",
            "header",
        )
        for day in ("", "today", "2026-02-30", "20261117", "2026-W47-2", "2026-11-17T00:00", 2026)
    },
    "a seed in a number": (header(seed=7), "line 1: seed: expected an object, not 7", "header"),
    "an empty seed": (header(seed={}), "line 1: seed: expected value, or commitment, or", "header"),
    "a seed and something": (
        header(seed={"value": "0" * 16, "x": 1}),
        "line 1: seed: expected value, or commitment, or",
        "header",
    ),
    "a short seed": (
        header(seed={"value": "7"}),
        "line 1: seed: expected a text of 16 hex",
        "header",
    ),
    "a short seal": (
        header(seed={"commitment": "7"}),
        "line 1: seed: expected value, or",
        "header",
    ),
    "a false seal": (
        header(seed={"value": "0" * 16, "salt": "0" * 32, "commitment": "0" * 64}),
        "line 1: seed: the commitment is not the one of this value and salt",
        "header",
    ),
    "a short salt": (
        header(seed={"value": "0" * 16, "salt": "0", "commitment": "0" * 64}),
        "line 1: seed.salt: expected 32 hexadecimal digits",
        "header",
    ),
    "five players": (
        options(players=5),
        "line 1: options: players must be 2 or 3 or 4, not 5",
        "header",
    ),
    "three players": (
        options(players=3),
        "line 1: the events lead to an impossible position",
        "events",
    ),
    "an option too many": (
        options(luck=1),
        "line 1: options.luck: unknown key; expected only",
        "header",
    ),
    "an option missing": (options(layout=LEFT_OUT), "line 1: options.layout: missing", "header"),
    "options in a list": (header(options=[]), "line 1: options: expected an object", "header"),
    "another edition": (
        options(edition=2020),
        "line 1: options.edition: expected 2006 or 2018, not 2020",
        "header",
    ),
    "a decimal edition": (
        options(edition=2018.0),
        "line 1: options.edition: expected 2006 or 2018, not 2018.0",
        "header",
    ),
    "another layout": (
        options(layout="round"),
        "line 1: options.layout: expected 'standard' or 'variant', not 'round'",
        "header",
    ),
    "no components": (
        options(components=None),
        "line 1: options.components: expected 'standard:",
        "header",
    ),
    "other components": (
        options(components="standard:0000000000000000"),
        "line 1: options.components: expected 'standard:.*' or an object with all figures",
        "header",
    ),
    "broken components": (
        options(components={"name": "x"}),
        "line 1: options.components: components: 10 problems markers: missing",
        "header",
    ),
    "no start": (header(start={}), "line 1: start.event: missing", "header"),
    "a start in a list": (header(start=[]), "line 1: start: expected an object", "header"),
    "an unknown start": (
        start(event="game_begun"),
        "line 1: start.event: expected one of game_started, .*, not 'game_begun'",
        "header",
    ),
    "another event": (
        header(start=ARRIVED),
        "line 1: start.options: unknown key; expected only seat",
        "header",
    ),
    "options twice": (start(options={}), "line 1: start: the options stand beside it", "header"),
    "a start too much": (start(luck=1), "line 1: start.luck: unknown key", "header"),
    "a start too little": (start(deck=LEFT_OUT), "line 1: start.deck: missing", "header"),
    "tiles in a text": (start(tiles="x"), "line 1: start.tiles: expected a list", "header"),
    "a tile in a number": (
        start(tiles=[1]),
        r"line 1: start.tiles\[0\]: expected a text",
        "header",
    ),
    "too few tiles": (
        start(tiles=[]),
        "line 1: the events do not fit the position before them",
        "events",
    ),
    "unknown tiles": (
        start(tiles=["x"] * 25),
        "line 1: .* impossible position: the tiles are x",
        "events",
    ),
    "a hand too few": (
        start(hands=[["T1"]]),
        "line 1: .* there are 1 players, not 2",
        "events",
    ),
    "cards in a text": (start(deck="T1 K1"), "line 1: start.deck: expected a list", "header"),
    "a deck of unknown cards": (
        start(deck=["T1", "X9"]),
        r"line 1: start.deck\[1\]: expected a card such as T3, not 'X9'",
        "header",
    ),
    "a deck with a card less": (
        start(deck=["T1"]),
        "line 1: .* the cards are not those of the deck",
        "events",
    ),
    "a number for chance": (
        start(chance=7),
        "line 1: start.chance: expected a text of 16 hexadecimal digits",
        "header",
    ),
    "a line twice": (
        "".join([*LINES[:3], *LINES[2:]]),
        "line 4: number: expected 3, not 2",
        "line",
    ),
    "a line missing": (
        "".join([*LINES[:3], *LINES[4:]]),
        "line 4: number: expected 3, not 4",
        "line",
    ),
    "lines exchanged": (
        "".join([*LINES[:3], LINES[4], LINES[3], *LINES[5:]]),
        "line 4: number: expected 3, not 4",
        "line",
    ),
    "a true number": (
        changed_action(number=True),
        "line 2: number: expected a whole number from 1 to",
        "line",
    ),
    **{
        f"an action without {key}": (
            changed_action(**{key: LEFT_OUT}),
            f"line 2: {key}: missing",
            "line",
        )
        for key in ("number", "seat", "action", "events")
    },
    "an action with more": (
        changed_action(time=1),
        "line 2: time: unknown key; expected only number, seat, action, events",
        "line",
    ),
    "many events": (
        action("end", *[ARRIVED] * 101),
        "line 2: events: an action has at most 100 events",
        "line",
    ),
    "events in an object": (changed_action(events={}), "line 2: events: expected a list", "line"),
    "a seat that no game has": (action(seat=6), f"line 2: seat: {NUMBER} 5, not 6", "line"),
    "a seat in a text": (changed_action(seat="0"), f"line 2: seat: {NUMBER} 5, not '0'", "line"),
    "a seat that is not there": (action(seat=2), "line 2: seat 2 is not to act", "events"),
    "someone else's turn": (action(seat=1 - FIRST), "line 2: seat . is not to act", "events"),
    "no action": (action("dance"), "line 2: action: cannot read 'dance'", "line"),
    "an empty action": (action(""), "line 2: action: cannot read ''", "line"),
    "an action in a number": (changed_action(action=7), "line 2: action: expected a text", "line"),
    "a hidden action": (changed_action(action=None), "line 2: action: expected a text", "line"),
    "a long action": (
        action(f"pay 1 {'K1 ' * 400}"),
        "line 2: action: longer than 320 characters",
        "line",
    ),
    "sloppy notation": (action("END"), "line 2: action: 'END' is written 'end'", "line"),
    "an unknown event": (
        action("end", event("slept", hours=8)),
        r"line 2: events\[0\].event: expected one of game_started, .*, not 'slept'",
        "line",
    ),
    "an event in a list": (
        action("end", ["movement_ended", 0]),
        r"line 2: events\[0\]: expected an object with the key event, not a list",
        "line",
    ),
    "no event": (
        action("end", None),
        r"line 2: events\[0\]: expected an object with the key event, not null",
        "line",
    ),
    "an event without a tag": (
        action("end", {"seat": 0}),
        r"line 2: events\[0\].event: missing",
        "line",
    ),
    "a tag in a number": (
        action("end", {"event": 7, "seat": 0}),
        r"line 2: events\[0\].event: expected one of .*, not 7",
        "line",
    ),
    "a tag in a list": (
        action("end", {"event": ["movement_ended"], "seat": 0}),
        r"line 2: events\[0\].event: expected one of .*, not a list",
        "line",
    ),
    "a seen event": (
        action("end", event("cards_drawn_unseen", seat=0, number=1)),
        r"line 2: events\[0\].event: expected one of",
        "line",
    ),
    "a short event": (
        action("end", ARRIVED, event("miniature_flew", seat=FIRST, card="F1")),
        r"line 2: events\[1\].to: missing",
        "line",
    ),
    "an event with too much": (
        action("end", {**ARRIVED, "at": "c3"}),
        r"line 2: events\[0\].at: unknown key; expected only seat",
        "line",
    ),
    "a flag in a number": (
        action("end", {**DONE, "has_additional_action": 0}),
        r"line 2: events\[0\].has_additional_action: expected true or false, not 0",
        "line",
    ),
    "a negative number": (
        action("end", event("building_rebuilt", cell="c2", markers=[1, -1])),
        rf"line 2: events\[0\].markers\[1\]: {NUMBER} 999999, not -1",
        "line",
    ),
    "a huge number of crystals": (
        action(
            "end",
            event("crystals_gained", seat=0, crystals=10**6, award="majority", cell="c2"),
        ),
        rf"line 2: events\[0\].crystals: {NUMBER} 999999, not 1000000",
        "line",
    ),
    "a cell outside": (
        action("end", event("miniature_sent", seat=0, to="z9")),
        r"line 2: events\[0\].to: expected a cell such as d3, not 'z9'",
        "line",
    ),
    "a walk that did not happen": (
        LINES[0]
        + "".join(
            json.dumps({"number": at, "seat": FIRST, "action": text, "events": [happened]}) + "\n"
            for at, (text, happened) in enumerate(
                [
                    ("end", ARRIVED),
                    ("end", DONE),
                    ("reset", event("turn_ended", seat=FIRST, following=3)),
                ],
                start=1,
            )
        ),
        "line 4: the events lead to an impossible position",
        "events",
    ),
    "a card that is not there": (
        action("end", event("cards_discarded", seat=FIRST, cards=["K1"] * 7)),
        "line 2: the events do not fit the position before them",
        "events",
    ),
    "a second start": (
        action("end", json.loads(LINES[0])["start"]),
        r"line 2: events\[0\].options: missing",
        "line",
    ),
    "nothing to take back": (
        LINES[0] + '{"undone":1}\n',
        "line 2: undone: expected the number of the last action",
        "line",
    ),
    "the start taken back": (
        LINES[0] + '{"undone":0}\n',
        "line 2: undone: expected a whole number from 1",
        "line",
    ),
    "another action taken back": (
        TEXT + '{"undone":11}\n',
        "line 14: undone: expected the number of the last action",
        "line",
    ),
    "an action taken back twice": (
        TEXT + '{"undone":12}\n{"undone":12}\n',
        "line 15: undone: expected the number of the last action",
        "line",
    ),
    "a number that goes on after one taken back": (
        TEXT + '{"undone":12}\n' + LINES[-1].replace('"number":12', '"number":13'),
        "line 15: number: expected 12, not 13",
        "line",
    ),
    "a true undone": (
        "".join(LINES[:2]) + '{"undone":true}\n',
        "line 3: undone: expected a whole number",
        "line",
    ),
    "an undone with more": (
        TEXT + '{"undone":12,"seat":0}\n',
        "line 14: seat: unknown key; expected only undone",
        "line",
    ),
    "something else": (line(3, '{"redo":1}'), "line 3: number: missing", "line"),
    "a number": (line(3, "7"), "line 3: expected an object, not 7", "line"),
    "a list of an action": (line(3, "[2,0]"), "line 3: expected an object, not a list", "line"),
    "a second header": (TEXT + LINES[0], "line 14: number: missing", "line"),
    "a result without a digest": (
        f'{TEXT}{{"result":{WON}}}\n',
        "line 14: digest: missing",
        "line",
    ),
    "a result of nothing": (
        TEXT + '{"result":{},"digest":"0"}\n',
        "line 14: result.winners: missing",
        "line",
    ),
    "a result with a short digest": (
        f'{TEXT}{{"result":{WON},"digest":"0"}}\n',
        "line 14: digest: expected 64 hexadecimal digits, not '0'",
        "line",
    ),
    "a result of an open game": (
        f'{TEXT}{{"result":{WON},"digest":"{"0" * 64}"}}\n',
        "line 14: the result stands in a game that is not over",
        "result",
    ),
}


@pytest.mark.parametrize(("content", "reason", "code"), BROKEN.values(), ids=BROKEN)
def test_a_broken_record_is_a_record_error(content: str | bytes, reason: str, code: str) -> None:
    with pytest.raises(RecordError, match=f"^{reason}") as caught:
        record.loads(content, city.GAME)

    assert f"record.{code}" == caught.value.code


NIM_BROKEN: Final[dict[str, tuple[Callable[[str], str], str, str]]] = {
    "something after the result": (
        lambda text: text + text.splitlines()[-1],
        "line 7: there is something after the result",
        "line",
    ),
    "taken back after the result": (
        lambda text: text + '{"undone":4}',
        "line 7: there is something after the result",
        "line",
    ),
    "another winner": (
        lambda text: text.replace('{"result":{"winners":[0]', '{"result":{"winners":[1]'),
        "line 6: the result is not what the events led to",
        "result",
    ),
    "a short digest": (
        lambda text: text[:-12] + '"}\n',
        "line 6: digest: expected 64 hexadecimal digits",
        "line",
    ),
    "another first event": (
        lambda text: text.replace('"event":"started"', '"event":"taken"'),
        "line 1: start.seat: missing",
        "header",
    ),
    "a name too few": (
        lambda text: text.replace('"players":[]', '"players":["Ann"]'),
        "line 1: players: 1 names for 2 players",
        "header",
    ),
}


@pytest.mark.parametrize(("change", "reason", "code"), NIM_BROKEN.values(), ids=NIM_BROKEN)
def test_a_broken_end_is_a_record_error(
    change: Callable[[str], str], reason: str, code: str
) -> None:
    assert change(NIM_TEXT) != NIM_TEXT
    with pytest.raises(RecordError, match=f"^{reason}") as caught:
        record.loads(change(NIM_TEXT), NIM)

    assert f"record.{code}" == caught.value.code


def test_an_event_that_starts_nothing_is_a_record_error() -> None:
    """Even if it has options, which is all that a codec can see."""
    never = attrs.evolve(NIM, opening=lambda _: None)

    with pytest.raises(RecordError, match=r"^line 1: start: expected the first event of a game"):
        record.loads(NIM_TEXT, never)


def test_an_error_has_its_facts_and_can_be_sent() -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(line(5, "?"), city.GAME)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  our own

    assert 5 == caught.value.line
    assert caught.value.reason.startswith("not JSON")
    assert (str(caught.value), "record.json") == (str(again), again.code)


class TestTornLines:
    """A last line that was cut off is left out, and the record says so."""

    @pytest.mark.parametrize("cut", range(2, len(LINES[-1])))
    def test_a_torn_last_line_is_left_out(self, cut: int) -> None:
        found = record.loads(TEXT[:-cut], city.GAME)

        assert city_record(11) == found
        assert "line 13 was cut off and is left out" == found.recovered

    def test_only_the_end_of_the_line_is_missing(self) -> None:
        found = record.loads(TEXT[:-1], city.GAME)

        assert city_record(12) == found
        assert "" == found.recovered

    def test_zeros_at_the_end_are_a_torn_line(self) -> None:
        """Some file systems leave them there when the power fails."""
        found = record.loads(TEXT.encode() + bytes(500), city.GAME)

        assert city_record(12) == found
        assert "line 14 was cut off and is left out" == found.recovered

    def test_a_torn_character_is_a_torn_line(self) -> None:
        found = record.loads(TEXT.encode() + '{"é'.encode()[:-1], city.GAME)

        assert "line 14 was cut off and is left out" == found.recovered

    def test_a_torn_line_after_one_that_was_taken_back(self) -> None:
        found = record.loads(TEXT + '{"undone":12}\n{"undone":1', city.GAME)

        assert record.undo(city_record(12)) == found
        assert "line 15 was cut off and is left out" == found.recovered

    def test_a_torn_result_is_worked_out_again(self) -> None:
        found = record.loads(NIM_TEXT[:-20], NIM)

        assert random_record(NIM, Heap(9), 3, 99) == found
        assert (
            "line 6 was cut off and is left out; the game is over, and its result was not written"
            == found.recovered
        )
        record.verify(found)

    def test_a_whole_line_that_does_not_fit_is_not_a_torn_one(self) -> None:
        """Nothing writes half a line that reads as a whole one."""
        with pytest.raises(RecordError, match=r"^line 14: undone: expected the number of the last"):
            record.loads(TEXT + '{"undone":1}', city.GAME)

    def test_white_space_does_not_matter(self) -> None:
        assert city_record(12) == record.loads(TEXT.replace("\n", "\r\n"), city.GAME)


MOVED: Final = event("miniature_moved", seat=FIRST, to="d4", steps_left=0)


class TestVerify:
    """A record that was changed with care is found out by the rules."""

    def refused(self, content: str, code: str = "record.illegal") -> str:
        with pytest.raises(RecordError) as caught:
            record.verify(record.loads(content, city.GAME))
        assert code == caught.value.code
        return str(caught.value)

    def test_another_seed(self) -> None:
        text = header(seed={"value": "0000000000000002"})

        reason = "line 1: the game does not start as its seed says"
        assert reason == self.refused(text, "record.seed")

    def test_another_result_of_an_action(self) -> None:
        """Here a Reset that drew the cards in another order."""
        found = city_record(40)
        at, entry = next(
            (n, e) for n, e in enumerate(found.entries) if str(e.action).startswith("reset")
        )
        lines = record.dumps(found).splitlines()
        drawn = next(e for e in entry.events if isinstance(e, city.events.CardsDrawn))
        cards, others = (json.dumps([*map(str, some)]) for some in (drawn.cards, drawn.cards[::-1]))
        packed, changed = (text.replace(" ", "") for text in (cards, others))
        lines[at + 1] = lines[at + 1].replace(f'"cards":{packed}', f'"cards":{changed}')
        assert packed != changed

        reason = f"line {at + 2}: the events are not those that the action leads to"
        assert reason == self.refused("\n".join([*lines[: at + 2], ""]))

    @pytest.mark.parametrize(
        "events",
        [
            [],
            [{**MOVED, "steps_left": 1}],
            [{**MOVED, "to": "c4"}],
            [MOVED, ARRIVED],
            [ARRIVED],
            [MOVED, MOVED],
        ],
        ids=str,
    )
    def test_other_events_than_those_of_the_action(self, events: list[object]) -> None:
        """None, another of its kind, another of any kind, or one more."""
        reason = "line 2: the events are not those that the action leads to"
        assert reason == self.refused(action("move d4", *events))

    def test_a_second_start(self) -> None:
        """It leads to a possible position; only the rules know that nothing leads to it."""
        whole = {**json.loads(LINES[0])["start"], "options": json.loads(LINES[0])["options"]}

        reason = "line 2: the events are not those that the action leads to"
        assert reason == self.refused(action("end", whole))

    def test_an_action_that_is_not_allowed(self) -> None:
        """A walk of three steps."""
        text = action("move a2", {**MOVED, "to": "a2"})

        assert self.refused(text).startswith("line 2: move a2 is not allowed by rule M1: ")

    def test_an_action_that_was_taken_back(self) -> None:
        """It was played all the same."""
        text = action("move a2", {**MOVED, "to": "a2"}) + '{"undone":1}\n'

        assert self.refused(text).startswith("line 2: move a2 is not allowed by rule M1: ")

    def test_a_record_made_by_hand(self) -> None:
        found = city_record(12)
        first = found.entries[0]
        other = Seat(1 - first.seat)
        wrong = attrs.evolve(found, history=(attrs.evolve(first, seat=other),))

        with pytest.raises(RecordError, match=f"line 2: seat {other} is not to act") as caught:
            record.verify(wrong)
        assert "record.illegal" == caught.value.code

    def test_another_digest(self) -> None:
        found = attrs.evolve(random_record(NIM, Heap(9), 3, 99), digest="0" * 64)

        with pytest.raises(RecordError, match="line 6: the digest is not that of the final") as why:
            record.verify(found)
        assert "record.result" == why.value.code

    def test_a_digest_without_an_action(self) -> None:
        found = attrs.evolve(record.start(NIM, Heap(9), 3), digest="0" * 64)

        with pytest.raises(RecordError, match="line 2: the digest is not that of the final state"):
            record.verify(found)

    def test_older_rules(self) -> None:
        """Such a record can be replayed; only the rules of its time could verify it."""
        newer = attrs.evolve(NIM, rules_version=2)
        found = record.loads(NIM_TEXT, newer)

        assert 1 == found.rules
        assert found.state == tuple(record.replay(found))[-1]
        assert NIM_TEXT == record.dumps(found)
        with pytest.raises(RecordError, match="played by version 1 of the rules; only 2") as caught:
            record.verify(found)
        assert "record.rules" == caught.value.code

    def test_events_that_do_not_fit(self) -> None:
        """A record made by hand may be anything; replaying it still raises nothing else."""
        found = city_record(12)
        last = found.entries[-1]
        event = city.events.CardsDiscarded(last.seat, (city.Card.parse("K1"),) * 50)
        broken = attrs.evolve(found, history=(attrs.evolve(last, events=(event,), line=2),))

        with pytest.raises(RecordError, match="line 2: the events do not fit") as caught:
            tuple(record.replay(broken))
        assert "record.events" == caught.value.code


def test_limits_leave_room_for_every_game() -> None:
    """The longest random games known have 6,500 actions, of some 250 bytes."""
    assert limits.MOST_LINES > 3 * 6_500
    assert limits.LARGEST_RECORD > 5 * 6_500 * 250
