"""Taking actions back: a line of its own, which replay respects and verify follows."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from support.nim import NIM, Heap
from support.records import CityRecord, city_record, random_record, undone_record

from bluemoon import city, record
from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.seats import Seat
from bluemoon.record.values import numbered

KEY: Final = "undone"


def test_undo_takes_the_last_action_back() -> None:
    before, after = city_record(20), record.undo(city_record(20))

    assert city_record(19).state == after.state
    assert city_record(19).entries == after.entries
    assert (*before.history, record.Undone(22)) == after.history
    assert before.entries == city_record(20).entries


def test_what_was_taken_back_stays_in_the_history() -> None:
    """So that a record with it is another one than a record without."""
    after = record.undo(city_record(20))

    assert after != city_record(19)
    assert after.last_line == city_record(19).last_line + 2


def test_an_action_may_be_played_instead() -> None:
    found = record.undo(city_record(20))
    *_, action = city.legal_actions(found.state)
    again = record.play(found, action)

    assert city.apply(city_record(19).state, action) == again.state
    assert (20, 22) == (len(again.entries), len(again.history))
    assert 23 == again.entries[-1].line


def test_everything_can_be_taken_back() -> None:
    found = city_record(5)
    for left in (4, 3, 2, 1, 0):
        found = record.undo(found)
        assert city_record(left).state == found.state

    with pytest.raises(RecordError, match=r"^line 12: there is no action to take back$") as caught:
        record.undo(found)
    assert "record.undo" == caught.value.code


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(RecordError, match=r"^line 2: there is no action to take back$"):
        record.undo(record.start(city.GAME, city.Options(), 7))


def test_the_end_of_a_game_can_be_taken_back() -> None:
    over = random_record(NIM, Heap(3), 0, 99)
    before = record.undo(over)
    again = record.play(before, over.entries[-1].action)

    assert over.digest is not None
    assert before.digest is None
    assert (over.entries, over.state, over.digest) == (again.entries, again.state, again.digest)
    assert again == record.loads(record.dumps(again), NIM)


def test_numbers_count_what_stands() -> None:
    found = undone_record()
    lines = [json.loads(line) for line in record.dumps(found).splitlines()[1:]]
    numbers = [line.get("number") or -line[KEY] for line in lines]

    assert [1, 2, 3, 4, 5, 6, 7, 8, 9, -9, -8, 8, -8, 8, 9, -9, -8, -7, 7] == numbers
    assert [(abs(number), KEY in line) for number, line in zip(numbers, lines, strict=True)] == [
        (number, isinstance(happened, record.Undone))
        for number, happened in numbered(found.history)
    ]
    assert 7 == len(found.entries)
    assert [*range(2, 21)] == [happened.line for happened in found.history]


def saved_and_loaded(found: CityRecord, folder: Path) -> CityRecord:
    record.save(found, folder / "game.jsonl")
    return record.load(folder / "game.jsonl", city.GAME)


def saved_and_loaded_compressed(found: CityRecord, folder: Path) -> CityRecord:
    record.save(found, folder / "game.jsonl.gz")
    return record.load(folder / "game.jsonl.gz", city.GAME)


def written_line_by_line(found: CityRecord, folder: Path) -> CityRecord:
    with record.create(folder / "game.jsonl", city_record(0)) as writer:
        for happened in found.history:
            if isinstance(happened, record.Undone):
                writer.undo()
            else:
                writer.play(happened.action)
        assert found == writer.record
    return record.load(folder / "game.jsonl", city.GAME)


@pytest.mark.parametrize(
    "kept", [saved_and_loaded, saved_and_loaded_compressed, written_line_by_line]
)
def test_the_history_survives(
    kept: Callable[[CityRecord, Path], CityRecord], tmp_path: Path
) -> None:
    found = undone_record()
    again = kept(found, tmp_path)

    assert found == again
    assert found.history == again.history
    assert found.state == again.state
    assert [happened.line for happened in found.history] == [
        happened.line for happened in again.history
    ]
    assert record.dumps(found) == record.dumps(again)


def test_replay_leaves_out_what_was_taken_back() -> None:
    found = undone_record()
    states = tuple(record.replay(found))

    assert len(found.entries) + 1 == len(states)
    assert found.state == states[-1]
    for state, entry in zip(states, found.entries, strict=False):
        assert state.to_act == entry.seat


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)])
def test_a_redacted_record_keeps_what_was_taken_back(seat: Seat | None) -> None:
    """Everybody at the table has seen it."""
    found = undone_record()
    seen = record.redact(found, seat)
    again = record.loads_redacted(record.dumps(seen), city.GAME)

    assert seen == again
    assert (len(found.history), len(found.entries)) == (len(again.history), len(again.entries))
    views = tuple(record.views(again, city.GAME))
    assert tuple(city.view(state, seat) for state in record.replay(found)) == views
