"""One game, whatever its bots do."""

import random
from collections.abc import Callable
from json import loads

import pytest
from attrs import frozen
from support.arena import fault_of, task
from support.nim import NIM, Event, Heap, Outcome, State, Take

from bluemoon import arena, bots, city, record
from bluemoon.arena import Limits
from bluemoon.arena.deaths import Deaths
from bluemoon.arena.referee import Clocks, Referee
from bluemoon.arena.trusted_bot import TrustedBot
from bluemoon.arena.wire import read_row, row_line
from bluemoon.kernel.chance import Chance

pytestmark = pytest.mark.slow


def test_a_game_goes_as_bots_play_it() -> None:
    """The same bots, seed and options lead to the same state."""
    players = [bots.RandomBot(), bots.RandomBot(), bots.RandomBot()]
    expected = bots.play(city.GAME, city.Options(players=3), 5, players)
    outcome = city.outcome(expected)
    row = arena.play(task("random", "random", "random", seed=5)).row

    assert outcome is not None
    assert city.state_digest(expected) == row.digest
    assert (outcome.winners, str(outcome.reason), None) == (row.winners, row.reason, row.fault)
    assert row.actions == sum(row.clock.decisions)
    assert all(
        0 < longest <= seconds
        for longest, seconds in zip(row.clock.longest, row.clock.seconds, strict=True)
    )


@pytest.mark.parametrize(
    ("bot", "kind", "message"),
    [
        ("First", "raised", "RuntimeError: tired after 12 (bots.py, line 19)"),
        ("Exits", "raised", "SystemExit: enough (bots.py, line "),
        ("Unshown", "raised", "Hidden, which raises another error when it is shown (bots.py, "),
        ("Unmade", "raised", "BotError: Unmade() of "),
        ("BadStart", "raised", "ValueError: seat 0? (bots.py, line "),
        ("BadEnd", "raised", "ValueError: unfair (bots.py, line "),
        ("Unwritable", "raised", "ValueError: bad file name \\udcff (bots.py, line "),
        ("TwoLines", "raised", "ValueError: on one line and another (bots.py, line "),
        ("Lost", "raised", "NotationError: cannot read 'walk home'"),
        ("Illegal", "illegal", "'something of type str' is no action"),
        ("Forbidden", "illegal", "move e5: rule T1: "),
    ],
)
def test_a_fault_loses_the_game(bot: str, kind: str, message: str) -> None:
    """The others win together."""
    row = arena.play(task(f"bots.py:{bot}", "random", "random")).row
    seat, found, told = fault_of(row)

    assert (0, kind) == (seat, found)
    assert told.startswith(message)
    assert (1, 2) == row.winners
    assert "forfeit" == row.reason
    assert (0.0, 0.5, 0.5) == row.shares
    assert row.digest is not None
    assert row == read_row(row_line(row).encode())


def test_the_error_is_where_the_bot_made_it() -> None:
    """Not in the library that it called."""
    assert " (bots.py, line " in fault_of(arena.play(task("bots.py:Lost", "random")).row)[2]


def test_a_bot_that_answers_too_late_forfeits() -> None:
    """Here it cannot be interrupted."""
    row = arena.play(task("bots.py:Sleeps", "random", seconds=0.1)).row

    assert (0, "too slow", "did not answer in time") == fault_of(row)


def test_without_a_limit_nobody_is_too_slow() -> None:
    row = arena.play(task("bots.py:Sleeps", "random", seconds=None, actions=40)).row

    assert None is row.fault
    assert row.clock.longest[0] >= 0.3


def test_a_game_that_does_not_end_is_a_draw() -> None:
    row = arena.play(task("random", "greedy", actions=20)).row

    assert ((), "too long", 20, None) == (row.winners, row.reason, row.actions, row.fault)
    assert (0.0, 0.0) == row.shares
    assert row.digest is not None


def test_what_bots_print_is_no_output(capsys: pytest.CaptureFixture[str]) -> None:
    arena.play(task("bots.py:Talks", "random"))
    printed = capsys.readouterr()

    assert ("", "hello from 0\n") == (printed.out, printed.err)


def test_bots_may_use_the_chance_of_python() -> None:
    """It is the same for the same game, and whoever else uses it notices nothing."""
    job = task("bots.py:Dicer", "random", actions=60)
    before = random.getstate()
    first = arena.play(job)

    assert before == random.getstate()
    random.seed(1)
    assert first == arena.play(job)


def test_a_record_is_kept_also_of_a_game_that_was_not_finished() -> None:
    plan = arena.tournament(["bots.py:First", "random"], games=2)
    played = arena.replay(plan, 1)
    assert played.record is not None
    kept = record.loads(played.record, city.GAME)
    record.verify(kept)

    assert ("random", "bots.py:First") == kept.players
    assert {"arena": 1} == kept.meta
    assert played.row.actions == len(kept.entries)
    assert played.row.digest == city.state_digest(kept.state)
    assert loads(plan.options[0]) == loads(played.record.partition("\n")[0])["options"]


@frozen
class Taking:
    """Plays Nim as it is told."""

    answer: Callable[[State], Take]

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        del actions, chance
        return self.answer(view)


def one(_: State) -> Take:
    return Take(1)


def four(_: State) -> Take:
    return Take(4)


def stop(_: State) -> Take:
    raise StopIteration


def interrupt(_: State) -> Take:
    raise KeyboardInterrupt


def refereed(
    answer: Callable[[State], Take], heap: int = 3
) -> Referee[State, Take, Event, Outcome, State]:
    """A game of Nim between two such bots, to its end."""
    limits = Limits()
    referee = Referee(
        NIM,
        lambda state, _: NIM.outcome(state),
        1,
        limits,
        Clocks(2),
        Deaths(),
        NIM.new_game(Heap(heap), 1),
    )
    referee.play([TrustedBot(lambda: Taking(answer), NIM.format_action, limits) for _ in range(2)])
    return referee


def test_any_game_can_be_played() -> None:
    """Nim, which knows nothing of the arena."""
    first = NIM.to_act(NIM.new_game(Heap(3), 1))
    referee = refereed(one)
    outcome = NIM.outcome(referee.state)

    assert outcome is not None
    assert (first,) == outcome.winners
    assert [Take(1)] * 3 == referee.actions
    assert None is referee.fault
    assert 3 == referee.clocks.actions


@pytest.mark.parametrize(
    ("answer", "told"),
    [(four, "take 4: rule N1: 4 cannot be taken, 3 are left"), (stop, "StopIteration (")],
)
def test_faults_are_found_in_any_game(answer: Callable[[State], Take], told: str) -> None:
    referee = refereed(answer)

    assert referee.fault is not None
    assert referee.fault.message.startswith(told)
    assert NIM.to_act(referee.state) == referee.fault.seat


def test_ctrl_c_is_no_fault() -> None:
    with pytest.raises(KeyboardInterrupt):
        refereed(interrupt)


def test_the_time_of_a_decision_counts_also_if_it_fails() -> None:
    row = arena.play(task("bots.py:Sleeps", "random", seconds=0.1)).row

    assert row.clock.longest[0] > 0.1
