"""
How much work a record makes, counted and not timed.

Reading stops at the first bad line and at the limits; whatever a file holds, the work for it is
bounded by its size.
"""

import json
from functools import cache
from typing import Final

import attrs
import pytest
from support.nim import NIM, Event, Heap, State, Take
from support.records import city_record

from bluemoon import city, record
from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.record import json_lines
from bluemoon.record.limits import LARGEST_RECORD, LONGEST_LINE, MOST_LINES

LINES: Final = record.dumps(city_record(12)).splitlines(keepends=True)
MANY: Final = 20_000


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the lines that were parsed."""
    numbers: list[int] = []
    original = json_lines.parsed

    def count(number: int, raw: bytes) -> object:
        numbers.append(number)
        return original(number, raw)

    monkeypatch.setattr(json_lines, "parsed", count)
    return numbers


def refused(content: str | bytes, match: str) -> None:
    with pytest.raises(RecordError, match=match):
        record.loads(content, city.GAME)


@pytest.mark.parametrize("bad", ["?", "{}", "[]", '{"undone":9}', LINES[0].strip()])
@pytest.mark.parametrize("number", [2, 5, 13])
def test_nothing_after_the_first_bad_line_is_looked_at(
    parsed: list[int], bad: str, number: int
) -> None:
    refused("".join([*LINES[: number - 1], bad, "\n", *LINES[1:2] * MANY]), f"^line {number}: ")

    assert [*range(1, number + 1)] == parsed


def test_a_file_that_is_no_record_is_not_read_further(parsed: list[int]) -> None:
    refused('{"a":1}\n' * MANY, "^line 1: this is JSON, but not the header")

    assert [1] == parsed


def test_a_line_that_does_not_end_is_not_parsed(parsed: list[int]) -> None:
    refused(LINES[0] + "[" * (LARGEST_RECORD - 5000), f"^line 2: longer than {LONGEST_LINE} bytes")

    assert [1] == parsed


def test_reading_stops_at_the_limit_of_lines(
    parsed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_lines, "MOST_LINES", 5)
    refused("".join(LINES), "^line 6: a record has at most 5 lines$")

    assert [1, 2, 3, 4, 5] == parsed


def test_reading_stops_at_the_limit_of_bytes(
    parsed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    size = sum(map(len, LINES[:4]))
    monkeypatch.setattr(json_lines, "LARGEST_RECORD", size)
    refused("".join(LINES), f"^line 5: the record is larger than {size} bytes$")
    assert [1, 2, 3, 4] == parsed

    assert 3 == len(record.loads("".join(LINES[:4]), city.GAME).entries)


def test_only_the_header_is_read_for_the_name_of_the_game(
    parsed: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    path.write_text("".join([LINES[0], *LINES[1:2] * MANY]), encoding="utf-8")

    assert "city" == record.game_of(path)
    assert [1] == parsed


def test_of_a_file_no_more_is_read_than_a_record_may_have(
    parsed: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A sparse file of a gigabyte is cut after the limit; its zeros are one line."""
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    with path.open("wb") as file:
        file.write("".join(LINES).encode())
        file.truncate(2**30)

    with pytest.raises(RecordError, match=f"line 14: the record is larger than {LARGEST_RECORD}"):
        record.load(path, city.GAME)
    assert [*range(1, 14)] == parsed


@cache
def back_and_forth() -> str:
    """A game of Nim in which thousands of actions are played and taken back, ten at a time."""
    begun = record.start(NIM, Heap(99), 3)
    lines, first = [record.dumps(begun)], begun.state.to_act
    while len(lines) < MANY:
        for number in range(1, 11):
            seat = (first + number - 1) % 2
            events = [{"event": "taken", "seat": seat, "number": 1}]
            action = {"number": number, "seat": seat, "action": "take 1", "events": events}
            lines.append(json.dumps(action, separators=(",", ":")) + "\n")
        lines += [f'{{"undone":{number}}}\n' for number in range(10, 0, -1)]
    return "".join(lines)


class Counting:
    """Nim that counts how often its functions are called."""

    def __init__(self) -> None:
        self.evolved = self.checked = self.decided = 0
        self.game = attrs.evolve(
            NIM, evolve=self._evolve, decide=self._decide, invariants=self._invariants
        )

    def _evolve(self, state: State, event: Event) -> State:
        self.evolved += 1
        return NIM.evolve(state, event)

    def _decide(self, state: State, action: Take) -> tuple[Event, ...] | Refusal:
        self.decided += 1
        return NIM.decide(state, action)

    def _invariants(self, state: State) -> tuple[str, ...]:
        self.checked += 1
        return NIM.invariants(state)


@pytest.mark.slow
def test_actions_that_were_taken_back_are_followed_once(parsed: list[int]) -> None:
    """However often: a file of 20,000 lines takes as many steps as it has actions."""
    text, counting = back_and_forth(), Counting()
    actions = text.count('"action"')
    found = record.loads(text, counting.game)

    assert MANY <= len(parsed) == text.count("\n") <= MOST_LINES
    assert actions == counting.evolved == counting.checked - 1
    assert (0, 2 * actions) == (len(found.entries), len(found.history))
    assert text == record.dumps(found)


@pytest.mark.unmeasured
@pytest.mark.slow
def test_redacted_actions_that_were_taken_back_are_followed_once() -> None:
    seen = record.redact(record.loads(back_and_forth(), NIM), Seat(0))
    counting = Counting()
    game = attrs.evolve(counting.game, evolve_view=counting.game.evolve)
    again = record.loads_redacted(record.dumps(seen), game)

    assert (0, 2 * counting.evolved) == (len(again.entries), len(again.history))


def test_verifying_decides_every_action_once() -> None:
    text, counting = back_and_forth(), Counting()
    found = record.loads(text, counting.game)
    actions, counting.evolved = len(found.history) // 2, 0
    proven = record.verify(found)

    assert actions == proven.actions == counting.decided == counting.evolved


def test_what_stands_is_replayed() -> None:
    """Not what was taken back."""
    counting = Counting()
    text = "".join(back_and_forth().splitlines(keepends=True)[: MANY - 9])
    found = record.loads(text, counting.game)
    counting.evolved = 0
    states = tuple(record.replay(found))

    assert len(found.entries) == counting.evolved == len(states) - 1
    assert found.state == states[-1]
