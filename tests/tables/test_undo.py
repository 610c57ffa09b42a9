"""Taking actions back: who has to agree, how far it goes, and what the record keeps."""

from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
from support.hosting import ANN, nim_record, nim_seed, nim_table, table_with_bots
from support.nim import NIM, PLUGIN, Heap, State, Take

from bluemoon import record
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.tables import (
    ActionsTakenBack,
    Participant,
    TableError,
    TableMaker,
    UndoAnswer,
    UndoAsked,
)
from bluemoon.tables.in_memory import InMemory

FIRST, SECOND = Seat(0), Seat(1)
BOT = Participant("Bot", bot="random")


def test_a_single_person_needs_no_agreement() -> None:
    """It goes back to the last decision, with what bots have done since."""
    table = nim_table(12, [ANN, BOT])
    table.play(FIRST, "take 1")
    before = table.now.state
    table.play(FIRST, "take 1")

    assert UndoAnswer(2, ()) == table.undo(FIRST)
    assert before == table.now.state
    assert UndoAnswer(2, ()) == table.undo(FIRST)
    assert 0 == table.now.actions_played


def test_nothing_can_be_taken_back_before_a_person_has_decided() -> None:
    """What a bot did first stays."""
    table = nim_table(12, [BOT, ANN])

    assert 1 == table.now.actions_played
    with pytest.raises(TableError, match="there is nothing to take back yet") as caught:
        table.undo(SECOND)
    assert "table.undo" == caught.value.code
    assert 1 == table.now.actions_played


def test_several_people_have_to_agree() -> None:
    """Whoever acted; until then nothing happens, and nobody agrees twice."""
    table = nim_table(12)
    table.play(FIRST, "take 1")

    assert UndoAnswer(0, (SECOND,)) == table.undo(FIRST)
    assert UndoAnswer(0, (SECOND,)) == table.undo(FIRST)
    assert 1 == table.now.actions_played
    assert UndoAnswer(1, ()) == table.undo(SECOND)
    assert 0 == table.now.actions_played


def test_all_may_agree_at_once() -> None:
    table = nim_table(12)
    table.play(FIRST, "take 1")

    assert UndoAnswer(1, ()) == table.undo(FIRST, SECOND)


def test_nobody_agrees_for_others() -> None:
    table = nim_table(12)
    table.play(FIRST, "take 1")

    assert UndoAnswer(0, (FIRST, SECOND)) == table.undo()


def test_seats_of_one_person_agree_together() -> None:
    """People of one name are one person."""
    table = nim_table(12, [ANN, ANN])
    table.play(FIRST, "take 1")

    assert UndoAnswer(1, ()) == table.undo(FIRST)


def test_an_action_ends_all_agreement() -> None:
    table = nim_table(12)
    table.play(FIRST, "take 1")
    table.undo(FIRST)
    table.play(SECOND, "take 1")

    assert UndoAnswer(0, (FIRST,)) == table.undo(SECOND)


def test_an_undo_ends_all_agreement_too() -> None:
    table = nim_table(12)
    table.play(FIRST, "take 1")
    table.play(SECOND, "take 1")
    table.undo(FIRST, SECOND)

    assert UndoAnswer(0, (SECOND,)) == table.undo(FIRST)


def test_an_undo_of_another_revision_is_refused() -> None:
    table = nim_table(12, [ANN, ANN])
    table.play(FIRST, "take 1")
    with pytest.raises(TableError, match="at revision 2, not 1"):
        table.undo(FIRST, revision=1)

    assert UndoAnswer(1, ()) == table.undo(FIRST, revision=2)
    assert 3 == table.revision


def test_a_finished_game_can_be_taken_back_until_the_table_is_closed() -> None:
    table = nim_table(2, [ANN, ANN])
    table.play(FIRST, "take 2")
    assert None is table.to_act
    table.undo(FIRST)

    assert FIRST == table.to_act


def test_the_record_gets_a_line_for_each(tmp_path: Path) -> None:
    """It verifies, and goes on from there."""
    path = tmp_path / "x.jsonl"
    with TableMaker(PLUGIN).start(Heap(12), [ANN, ANN], seed=nim_seed(), path=path) as table:
        table.play(FIRST, "take 1")
        table.undo(FIRST)
        table.play(FIRST, "take 2")
    lines = path.read_text("utf-8").splitlines()
    record.verify(record.load(path, NIM))

    assert '{"undone":1}' == lines[2]
    assert 4 == len(lines)
    with TableMaker(PLUGIN).resume(path) as again:
        assert (4, 1) == (again.revision, again.now.actions_played)


def test_listeners_are_told_of_wishes_and_of_what_was_taken_back() -> None:
    table = nim_table(12)
    told: list[object] = []
    table.play(FIRST, "take 1")
    table.listen(None, told.append)
    table.undo(FIRST)
    table.undo(FIRST)
    table.undo(SECOND)

    assert [UndoAsked(2, (FIRST,), (SECOND,)), ActionsTakenBack(3, 1)] == told


class _Remembering:
    """Remembers how often it was asked."""

    def __init__(self, log: list[int]) -> None:
        self.log = log
        self.asked = 0

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        del view, chance
        self.asked += 1
        self.log.append(self.asked)
        return actions[0]


def test_no_bot_remembers_what_was_taken_back() -> None:
    """A new one sits down."""
    log: list[int] = []
    table = table_with_bots(PLUGIN, nim_record(12), (ANN, BOT), lambda _: _Remembering(log))
    table.play(FIRST, "take 1")
    table.play(FIRST, "take 1")
    table.undo(FIRST)
    table.play(FIRST, "take 1")

    assert [1, 2, 1] == log


class _FullDisk(InMemory[Any, Any, Any, Any, Any, Any]):
    """Has room for one more line after an action."""

    def undo(self) -> None:
        if self.record.last_line >= 4:
            raise OSError(ENOSPC, "No space left on device")
        super().undo()


def test_an_undo_that_cannot_be_recorded_whole_tells_how_far_it_came() -> None:
    """The table and its record still agree."""
    keeper = _FullDisk(nim_record(12))
    table = table_with_bots(PLUGIN, keeper, (ANN, BOT), lambda _: _Remembering([]))
    table.play(FIRST, "take 1")
    told: list[object] = []
    table.listen(FIRST, told.append)
    with pytest.raises(OSError, match="No space left"):
        table.undo(FIRST)

    assert [ActionsTakenBack(4, 1)] == told
    assert (1, SECOND) == (table.now.actions_played, table.to_act)
