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
from bluemoon.record import bodies, limits

TEXT: Final = record.dumps(city_record(12))
LINES: Final = TEXT.splitlines(keepends=True)
WON: Final = '{"winners":[0],"reason":"city rebuilt","offerings":[],"crystals":[]}'
FIRST: Final = city_record(0).state.to_act
NIM_TEXT: Final = record.dumps(random_record(NIM, Heap(9), 3, 99))


def header(**changes: object) -> str:
    """The record with other values in its header; None takes a key away."""
    table = {**json.loads(LINES[0]), **changes}
    kept = {key: value for key, value in table.items() if value is not None}
    return "".join([json.dumps(kept) + "\n", *LINES[1:]])


def options(**changes: object) -> str:
    """The record with other options."""
    return header(options={**json.loads(LINES[0])["options"], **changes})


def start(place: int, value: object) -> str:
    """The record with another value in its first event."""
    event = json.loads(LINES[0])["start"]
    event[place] = value
    return header(start=event)


def line(number: int, text: str) -> str:
    """The record with another line."""
    return "".join([*LINES[: number - 1], text, "\n", *LINES[number:]])


def event(text: str) -> str:
    """The record with this event, and no other, in its first action."""
    return line(2, f'[1,0,"end",{text}]')


BROKEN: Final[dict[str, tuple[str | bytes, str]]] = {
    "nothing": ("", "line 1: this is no header of a record of bluemoon"),
    "another file": ("hello\n", "line 1: not JSON: Expecting value"),
    "only a torn header": (LINES[0][:200], "line 1: not JSON"),
    "an empty line": (line(4, ""), "line 4: not JSON"),
    "a byte order mark": ("\ufeff" + TEXT, "line 1: begins with a byte order mark"),
    "invalid UTF-8": (
        TEXT.encode().replace(b"move", b"m\xffve", 1),
        r"line \d+: not UTF-8 at byte",
    ),
    "a zero byte": (line(3, LINES[2].strip() + "\0"), "line 3: not JSON"),
    "half a character": (line(3, '"\ud800"'), "line 3: a text with half a character"),
    "half a character, escaped": (header(meta={"x": "\ud800"}), "line 1: a text with half a char"),
    "a huge number": (line(2, "9" * 5000), "line 2: a number of more than 20 digits"),
    "a huge power": (line(2, "1e999"), "line 2: a number that is too large"),
    "not a number": (line(2, "NaN"), "line 2: NaN is no number of JSON"),
    "infinity": (line(2, "[-Infinity]"), "line 2: -Infinity is no number"),
    "a key twice": (line(2, '{"undo":1,"undo":1}'), "line 2: a key stands twice in one table"),
    "deep lists": (line(2, "[" * 60_000), "line 2: (nested too deeply|not JSON)"),
    "deep tables": (line(2, '{"a":' * 40 + "1" + "}" * 40), "line 2: nested too deeply"),
    "a long line": (line(2, '"' + "x" * 2**16 + '"'), "line 2: longer than 65536 bytes"),
    "a long last line": (TEXT + "x" * 2**17, "line 14: longer than 65536 bytes"),
    "a large file": (TEXT + "[]\n" * 700_000, "line 1: the record is larger than 2097152 bytes"),
    "no table": (line(1, "[]"), "line 1: this is no header"),
    "no format": (header(format=None), "line 1: this is no header"),
    "another format": (header(format="pgn"), "line 1: the format is 'pgn', not 'bluemoon-record'"),
    "a newer format": (header(version=2), "line 1: version 2 of the format is not known, only 1"),
    "a true version": (header(version=True), "line 1: version true of the format"),
    "no version": (header(version=None), "line 1: version null of the format"),
    "no game": (header(game=None), "line 1: game: expected the name of a game"),
    "another game": (
        header(game="nim"),
        "line 1: this is a record of the game 'nim', not of 'city'",
    ),
    "newer rules": (header(rules=2), "line 1: version 2 of the rules is not known, only up to 1"),
    "impossible rules": (header(rules=0), "line 1: rules: expected a whole number from 1 to 1"),
    "an unknown key": (header(surprise=1), "line 1: .* and perhaps seed: the key 'surprise'"),
    "a missing key": (header(players=None), "line 1: .* and perhaps seed: players is missing"),
    "names in a text": (header(players="Ann"), "line 1: players: expected a list, not 'Ann'"),
    "a name too many": (header(players=["A"] * 3), "line 1: players: 3 names for 2 players"),
    "metadata in a list": (header(meta=[]), "line 1: meta: expected a table, not a list"),
    "a seed in a number": (header(seed=7), "line 1: seed: expected a table, not 7"),
    "an empty seed": (header(seed={}), "line 1: seed: expected value, or commitment, or"),
    "a short seed": (header(seed={"value": "7"}), "line 1: seed: expected a text of 16 hex"),
    "a short seal": (header(seed={"commitment": "7"}), "line 1: seed: expected value, or"),
    "a false seal": (
        header(seed={"value": "0" * 16, "salt": "0" * 32, "commitment": "0" * 64}),
        "line 1: seed: the commitment is not the one of this value and salt",
    ),
    "a short salt": (
        header(seed={"value": "0" * 16, "salt": "0", "commitment": "0" * 64}),
        "line 1: seed.salt: expected 32 hexadecimal digits",
    ),
    "five players": (options(players=5), "line 1: options: players must be 2 or 3 or 4, not 5"),
    "three players": (options(players=3), "line 1: the events lead to an impossible position"),
    "an option too many": (options(luck=1), "line 1: options.luck: unknown key; expected only"),
    "options in a list": (header(options=[]), "line 1: options: expected a table, not a list"),
    "another edition": (options(edition=2020), "line 1: options.edition: expected 2018 or 2006"),
    "a decimal edition": (options(edition=2018.0), "line 1: options.edition: expected 2018 or"),
    "another layout": (options(layout="round"), "line 1: options.layout: expected a layout"),
    "no components": (options(components=None), "line 1: options.components: expected 'standard:"),
    "other components": (
        options(components="standard:0000000000000000"),
        "line 1: options.components: expected 'standard:.*' or a table with all figures",
    ),
    "broken components": (
        options(components={"name": "x"}),
        "line 1: options.components: components: 10 problems markers: missing",
    ),
    "no start": (header(start=[]), "line 1: start: expected a list that begins with a tag"),
    "another start": (header(start=["arrived"]), "line 1: start: expected a known tag, not 'arr"),
    "a start that is a phrase": (
        header(start="0 arrived"),
        "line 1: start: expected the first event of a game",
    ),
    "a start that is nobody's": (
        header(start="arrived"),
        "line 1: start.arrived.seat: expected a whole number from 0 to 3, not ''",
    ),
    "a start that is an event": (
        header(options=0, start=["arrived"]),
        "line 1: options: expected a table, not 0",
    ),
    "tiles in a text": (start(1, "x"), "line 1: start.started.tiles: expected a list"),
    "a tile in a number": (start(1, [1]), r"line 1: start.started.tiles\[0\]: expected the name"),
    "too few tiles": (start(1, []), "line 1: the events do not fit the position before them"),
    "unknown tiles": (start(1, ["x"] * 25), "line 1: .* impossible position: the tiles are x"),
    "a hand too few": (start(3, ["T1"]), "line 1: .* there are 1 players, not 2"),
    "cards in a list": (start(4, ["T1"]), "line 1: start.started.deck: expected a text"),
    "a deck of unknown cards": (start(4, "T1 X9"), r"deck\[1\]: expected a card such as T3"),
    "a deck with a card less": (start(4, "T1"), "line 1: .* the cards are not those of the deck"),
    "a number for chance": (start(5, 7), "line 1: start.started.chance: expected a text of 16"),
    "a line twice": ("".join([*LINES[:3], *LINES[2:]]), "line 4: expected action number 3, not 2"),
    "a line missing": ("".join([*LINES[:3], *LINES[4:]]), "line 4: expected action number 3, not"),
    "lines exchanged": (
        "".join([*LINES[:3], LINES[4], LINES[3], *LINES[5:]]),
        "line 4: expected action number 3, not 4",
    ),
    "a true number": (line(2, '[true,0,"end"]'), "line 2: expected action number 1, not true"),
    "a short action": (line(2, "[1,0]"), "line 2: expected number, seat, action and at most 100"),
    "many events": (
        line(2, json.dumps([1, 0, "end", *["arrived"] * 101])),
        "line 2: expected number, seat, action and at most 100 events",
    ),
    "another seat": (LINES[0] + '[1,2,"end"]\n', "line 2: seat: expected a whole number from 0 to"),
    "no action": (line(2, '[1,0,"dance"]'), "line 2: action: cannot read 'dance'"),
    "an action in a number": (line(2, "[1,0,7]"), "line 2: action: expected an action in notation"),
    "a long action": (
        line(2, f'[1,0,"pay 1 {"K1 " * 400}"]'),
        "line 2: action: expected an action in notation, of at most 320 characters",
    ),
    "sloppy notation": (line(2, '[1,0,"END"]'), "line 2: action: 'END' is written 'end'"),
    "an unknown event": (event('"slept 8"'), r"events\[0\]: expected a known tag, not 'slept'"),
    "an unknown list": (event('["slept",0]'), r"events\[0\]: expected a known tag, not 'slept'"),
    "a phrase as a list": (event('["arrived",0]'), r"events\[0\]: expected a known tag, not 'arr"),
    "a list as a phrase": (event('"game_ended"'), r"events\[0\]: expected a known tag, not 'game"),
    "an event in a table": (event("{}"), r"events\[0\]: expected a text or a list, not a table"),
    "no event": (event("null"), r"events\[0\]: expected a text or a list, not null"),
    "no text": (event('""'), r"events\[0\]: expected a known tag, not ''"),
    "a tag in a number": (event("[7]"), r"events\[0\]: expected a known tag, not 7"),
    "a short list": (
        event('["game_ended"]'),
        r"events\[0\].game_ended: expected 1 values after the tag \(outcome\), not 0",
    ),
    "a short event": (
        event('"flew F1"'),
        r"events\[0\].flew: expected card, to after the tag, not 'F1'",
    ),
    "a long event": (
        event('"done true 1"'),
        r"events\[0\].done.has_additional_action: expected true or false, not 'true 1'",
    ),
    "an event with too much": (
        event('"arrived 0"'),
        r"events\[0\].arrived: expected nothing after the tag, not '0'",
    ),
    "a space 0": (
        event('"placed d3 0 K1"'),
        r"events\[0\].placed.space: expected a whole number from 1 to 999999, not '0'",
    ),
    "a flag in a number": (
        event('"done 1"'),
        "done.has_additional_action: expected true or false, not '1'",
    ),
    "a seat that is not there": (
        event('"4 arrived"'),
        r"events\[0\].arrived.seat: expected a whole number from 0 to 3, not '4'",
    ),
    "a strange digit": (
        event('"\u00b2 arrived"'),
        "arrived.seat: expected a whole number from 0 to",
    ),
    "a number with a zero": (event('"turn 01"'), "turn.following: expected a whole number from 0"),
    "a number with a sign": (
        event('"crystals +1 majority c2"'),
        "crystals.amount: expected a whole",
    ),
    "a huge number of crystals": (event('"crystals 1000000 majority c2"'), "crystals.amount: exp"),
    "numbers with a gap": (event('"rebuilt c2 1,,1"'), r"rebuilt.markers\[1\]: expected a whole"),
    "two spaces": (event('"turn  1"'), "turn.following: expected a whole number from 0 to 3"),
    "a space before": (event('" arrived"'), r"events\[0\]: expected a known tag, not ''"),
    "a space behind": (event('"arrived "'), r"events\[0\]: 'arrived ' is written 'arrived'"),
    "nothing behind": (event('"drawn "'), r"events\[0\]: 'drawn ' is written 'drawn'"),
    "who acts, told again": (
        event('"0 arrived"'),
        r"events\[0\]: '0 arrived' is written 'arrived'",
    ),
    "an event of everybody": (
        event('"0 rebuilt c2 1,1"'),
        r"events\[0\]: '0 rebuilt c2 1,1' is written 'rebuilt c2 1,1'",
    ),
    "what is usual": (event('"moved c2 0"'), r"events\[0\]: 'moved c2 0' is written 'moved c2'"),
    "nothing more, told": (event('"done false"'), r"events\[0\]: 'done false' is written 'done'"),
    "what the action tells": (
        line(2, '[1,0,"move c2","moved c2"]'),
        "line 2: events: what the act",
    ),
    "a mark too many": (line(2, '[1,0,"move c2",null,"moved c2"]'), "line 2: events: what the act"),
    "a mark before another": (
        line(2, '[1,0,"move c2",null,"moved c2 1"]'),
        "line 2: events: what the action tells is not written again, and null only where it is no",
    ),
    "a mark elsewhere": (
        line(2, '[1,0,"move c2","arrived",null]'),
        r"line 2: events\[1\]: expected a text or a list, not null",
    ),
    "a walk that did not happen": (
        LINES[0] + f'[1,{FIRST},"move c2",null]\n[2,{FIRST},"end"]\n[3,{FIRST},"end","turn 3"]\n',
        "line 4: the events lead to an impossible position",
    ),
    "someone else's turn": (
        LINES[0] + f'[1,{1 - FIRST},"end"]\n',
        "line 2: seat . is not to act",
    ),
    "a card that is not there": (
        LINES[0] + f'[1,{FIRST},"end","discarded K1 K1 K1 K1 K1 K1 K1"]\n',
        "line 2: the events do not fit the position before them",
    ),
    "a second start": (
        LINES[0] + f'[1,{FIRST},"end",["started",{{}},[],0,[],"","0"]]\n',
        "line 2: ",
    ),
    "an undo too many": (LINES[0] + '{"undo":1}\n', "line 2: undo takes back the last action"),
    "an undo of another": (TEXT + '{"undo":11}\n', "line 14: undo takes back the last action"),
    "a true undo": ("".join(LINES[:2]) + '{"undo":true}\n', "line 3: undo takes back the last"),
    "something else": (line(3, '{"redo":1}'), "line 3: expected an action, an undo or the result"),
    "a number": (line(3, "7"), "line 3: expected an action, an undo or the result"),
    "a result too early": (
        TEXT + '{"result":{}}\n',
        "line 14: a result has the keys result, digest",
    ),
    "a result of nothing": (
        TEXT + '{"result":{},"digest":"0"}\n',
        "line 14: result.winners: missing",
    ),
    "a result of an open game": (
        f'{TEXT}{{"result":{WON},"digest":"0"}}\n',
        "line 14: there is a result, and the game is not over",
    ),
}


@pytest.mark.parametrize(("content", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_broken_record_is_a_record_error(content: str | bytes, reason: str) -> None:
    with pytest.raises(RecordError, match=f"^{reason}" if reason.startswith("line") else reason):
        record.loads(content, city.GAME)


NIM_BROKEN: Final[dict[str, tuple[Callable[[str], str], str]]] = {
    "something after the result": (lambda text: text + text.splitlines()[-1], "after the result"),
    "another winner": (
        lambda text: text.replace('{"result":{"winners":[0]', '{"result":{"winners":[1]'),
        "the result is not what the events led to",
    ),
    "a short digest": (
        lambda text: text[:-12] + '"}\n',
        "digest: expected 64 hexadecimal digits",
    ),
    "another first event": (
        lambda text: text.replace('"started"', '"taken"'),
        "start: expected the first event of a game",
    ),
    "a name too many": (
        lambda text: text.replace('"players":[]', '"players":["Ann"]'),
        "players: 1 names for 2 players",
    ),
}


@pytest.mark.parametrize(("change", "reason"), NIM_BROKEN.values(), ids=NIM_BROKEN)
def test_a_broken_end_is_a_record_error(change: Callable[[str], str], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        record.loads(change(NIM_TEXT), NIM)


def test_a_record_has_so_many_actions_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "MOST_ACTIONS", 5)

    with pytest.raises(RecordError, match="line 7: a record has at most 5 actions"):
        record.loads(TEXT, city.GAME)


def test_an_error_tells_its_facts_and_can_be_sent() -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(line(5, "?"), city.GAME)

    assert 5 == caught.value.line
    assert caught.value.reason.startswith("not JSON")
    assert str(caught.value) == str(pickle.loads(pickle.dumps(caught.value)))  # noqa: S301


class TestTornLines:
    """A last line that was cut off is recovered from, and that is said."""

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

    def test_a_torn_result_is_worked_out_again(self) -> None:
        found = record.loads(NIM_TEXT[:-20], NIM)

        assert random_record(NIM, Heap(9), 3, 99) == found
        assert (
            "line 6 was cut off and is left out; the game is over, and its result was not written"
            == found.recovered
        )
        record.verify(found)

    def test_white_space_does_not_matter(self) -> None:
        assert city_record(12) == record.loads(TEXT.replace("\n", "\r\n"), city.GAME)


class TestVerify:
    """A record that was changed with care is found out by the rules."""

    def refused(self, content: str) -> str:
        with pytest.raises(RecordError) as caught:
            record.verify(record.loads(content, city.GAME))
        return str(caught.value)

    def test_another_seed(self) -> None:
        text = header(seed={"value": "0000000000000002"})

        assert "line 1: the game does not start as its seed says" == self.refused(text)

    def test_another_result_of_an_action(self) -> None:
        """Here a Reset that drew the cards below those on top."""
        found = city_record(40)
        at, entry = next(
            (n, e) for n, e in enumerate(found.entries) if str(e.action).startswith("reset")
        )
        text = record.dumps(found).splitlines()
        drawn = next(e for e in entry.events if isinstance(e, city.events.CardsDrawn))
        cards = city.format_cards(drawn.cards)
        text[at + 1] = text[at + 1].replace(f"drawn {cards}", f"drawn {cards[3:]} {cards[:2]}")

        reason = f"line {at + 2}: the events are not those that the action leads to"
        assert reason == self.refused("\n".join([*text[: at + 2], ""]))

    @pytest.mark.parametrize(
        "events", ["null", '"moved d4 1"', '"moved c4"', 'null,"arrived"', '"arrived"']
    )
    def test_another_event_than_the_action_tells(self, events: str) -> None:
        """None, another of its kind, another of any kind, or one more."""
        text = LINES[0] + f'[1,{FIRST},"move d4",{events}]\n'

        reason = "line 2: the events are not those that the action leads to"
        assert reason == self.refused(text)

    def test_what_the_action_tells_is_its_event(self) -> None:
        found = record.loads(LINES[0] + f'[1,{FIRST},"move d4"]\n', city.GAME)

        assert (city.events.MiniatureMoved(FIRST, city.Cell.D4, 0),) == found.entries[0].events
        record.verify(found)

    def test_an_action_that_is_not_allowed(self) -> None:
        """A walk of three steps."""
        text = LINES[0] + f'[1,{FIRST},"move a2"]\n'

        assert self.refused(text).startswith("line 2: move a2 is not allowed by rule M1: ")

    def test_a_record_made_by_hand(self) -> None:
        found = city_record(12)
        first = found.entries[0]
        other = Seat(1 - first.seat)
        wrong = attrs.evolve(found, entries=(attrs.evolve(first, seat=other),))

        with pytest.raises(RecordError, match=f"line 2: seat {other} is not to act"):
            record.verify(wrong)

    def test_another_digest(self) -> None:
        found = attrs.evolve(random_record(NIM, Heap(9), 3, 99), digest="0" * 64)

        with pytest.raises(RecordError, match="line 6: the digest is not that of the final state"):
            record.verify(found)

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
        with pytest.raises(RecordError, match="played by version 1 of the rules; only 2 can be"):
            record.verify(found)

    def test_events_that_do_not_fit(self) -> None:
        """A record made by hand may be anything; replaying it still raises nothing else."""
        found = city_record(12)
        last = found.entries[-1]
        event = city.events.CardsDiscarded(last.seat, (city.Card.parse("K1"),) * 50)
        broken = attrs.evolve(found, entries=(attrs.evolve(last, events=(event,), line=2),))

        with pytest.raises(RecordError, match="line 2: the events do not fit"):
            tuple(record.replay(broken))


def test_limits_leave_room_for_every_game() -> None:
    """The longest random games known have 6,500 actions, of some thirty bytes."""
    assert limits.LARGEST_RECORD > 60 * limits.MOST_ACTIONS
