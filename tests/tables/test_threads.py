"""A table from several threads at once; no test depends on how fast they are."""

from collections.abc import Callable
from threading import Barrier, Event, Thread
from time import sleep
from typing import Any

from support.hosting import ANN, TWO, AnyTable, nim_record, nim_table, table_with_bots
from support.nim import NIM, PLUGIN, State, Take

from bluemoon import record
from bluemoon.bots import RandomBot
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.tables import ActionPlayed, Happening, Participant, TableError, UndoAnswer
from bluemoon.tables.in_memory import InMemory

FIRST, SECOND = Seat(0), Seat(1)
THREADS = 8
SIZE = 99
BOT = Participant("Bot", bot="waiting")


class _Slow(InMemory[Any, Any, Any, Any, Any, Any]):
    """Lets all other threads run while it writes, and counts what it was asked to write."""

    played = 0

    def play(self, action: Take) -> None:
        before = self.record
        self.played += 1
        for _ in range(THREADS):
            sleep(0)
        self.record = record.play(before, action)


def slow_table() -> AnyTable:
    """A table of two people whose record takes its time."""
    return table_with_bots(PLUGIN, _Slow(nim_record(SIZE)), TWO, lambda _: RandomBot())


def in_threads(do: Callable[[], object], times: int = THREADS) -> None:
    """Do the same in many threads, which begin together; what one raises is raised here."""
    begin, problems = Barrier(times), list[BaseException]()

    def work() -> None:
        begin.wait()
        try:
            do()
        except BaseException as error:  # noqa: BLE001  raised again below
            problems.append(error)

    threads = [Thread(target=work) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for problem in problems:
        raise problem


def test_of_several_who_play_the_same_turn_one_does() -> None:
    """The others are told that the table has moved on."""
    table = slow_table()
    codes: list[str] = []

    def play() -> None:
        try:
            table.play(FIRST, "take 1", revision=1)
        except TableError as error:
            codes.append(error.code)

    in_threads(play)

    assert 1 == table.now.actions_played
    assert ["table.stale"] * (THREADS - 1) == codes


def test_a_game_that_all_play_at_once_is_a_game() -> None:
    """Every action that was accepted is in the record, and told once and in order."""
    table = slow_table()
    accepted: list[int] = []
    told: list[int] = []

    def hear(happening: Happening[object]) -> None:
        assert isinstance(happening, ActionPlayed)
        told.append(happening.line.number)

    table.listen(None, hear)

    def play_all() -> None:
        while (seat := table.to_act) is not None:
            now = table.now
            try:
                table.play(seat, "take 1", revision=now.revision)
            except TableError as error:
                assert error.code in {"table.stale", "table.turn", "table.over"}  # noqa: PT017
            else:
                accepted.append(now.revision)

    in_threads(play_all)

    assert SIZE == table.now.actions_played == len(accepted)
    assert [*range(1, SIZE + 1)] == sorted(accepted)
    assert [*range(1, SIZE + 1)] == told
    assert (
        NIM.replay(
            [
                table.now.record.start,
                *(e for entry in table.now.record.entries for e in entry.events),
            ]
        )
        == table.now.state
    )


def test_questions_and_undo_fit_into_a_game() -> None:
    """Whatever others do, the answers of one snapshot belong together."""
    table = nim_table(SIZE, [ANN, ANN])

    def play() -> None:
        for _ in range(20):
            now = table.now
            seat = now.to_act
            assert seat is not None
            assert NIM.legal_actions(now.state) == now.actions(seat)
            assert now.actions_played == len(now.story(None))
            try:
                table.play(seat, "take 1", revision=now.revision)
                table.undo(FIRST)
            except TableError as error:
                assert error.code in {"table.stale", "table.undo"}  # noqa: PT017

    in_threads(play)

    assert table.now.state == NIM.replay(
        [table.now.record.start, *(e for entry in table.now.record.entries for e in entry.events)]
    )


def test_of_several_who_agree_one_takes_back() -> None:
    table = nim_table(SIZE)
    table.play(FIRST, "take 1")
    answers: list[UndoAnswer] = []
    refused: list[str] = []

    def agree() -> None:
        try:
            answers.append(table.undo(FIRST, SECOND))
        except TableError as error:
            refused.append(error.code)

    in_threads(agree)

    assert [UndoAnswer(1, ())] == answers
    assert ["table.undo"] * (THREADS - 1) == refused


class _Waiting:
    """Thinks until it is told to choose."""

    def __init__(self, thinks: Event, may_choose: Event) -> None:
        self.thinks, self.may_choose = thinks, may_choose

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        del view, chance
        self.thinks.set()
        self.may_choose.wait()
        return actions[0]


def test_questions_are_answered_while_a_bot_thinks() -> None:
    """The table shows that the bot is to act; what others want waits for its turn."""
    thinks, may_choose = Event(), Event()
    table = table_with_bots(
        PLUGIN, nim_record(SIZE), (ANN, BOT), lambda _: _Waiting(thinks, may_choose)
    )
    player = Thread(target=lambda: table.play(FIRST, "take 1"))
    player.start()
    thinks.wait()
    now = table.now
    told = table.story(FIRST)
    may_choose.set()
    player.join()

    assert (SECOND, 1) == (now.to_act, now.actions_played)
    assert 1 == len(told)
    assert (FIRST, 2) == (table.to_act, table.now.actions_played)


def test_a_bot_that_many_threads_wait_for_plays_once() -> None:
    """One lets it play, and the others find that it was done."""
    keeper = _Slow(nim_record(SIZE))
    table = table_with_bots(PLUGIN, keeper, (BOT, ANN), lambda _: RandomBot())
    assert FIRST == table.to_act
    in_threads(table.let_bots_play)

    assert 1 == table.now.actions_played == keeper.played
