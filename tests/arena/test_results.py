"""Files of results: nothing lost, nothing counted twice."""

import os
from collections.abc import Callable, Generator, Iterable
from functools import cache
from json import dumps, loads
from pathlib import Path
from typing import Final, NoReturn

import pytest
from attrs import evolve, frozen

from bluemoon import arena, city, record
from bluemoon.arena import (
    InProcess,
    Limits,
    Played,
    Results,
    ResultsError,
    Task,
    Tournament,
    TournamentError,
    WorkerError,
)
from bluemoon.arena.checking import check_row
from bluemoon.arena.results_file import ResultsFile
from bluemoon.bots import BotError
from bluemoon.bots.faults import FaultKind
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow

FILE: Final = Path("results.jsonl")


@cache
def six_games() -> tuple[Results, bytes]:
    """Six games that are soon over, and their file."""
    bots = ["bots.py:First", "bots.py:Last", "random"]
    plan = arena.tournament(bots, games=2, limits=Limits(actions=25))
    return arena.run(plan, FILE, engine=InProcess()), FILE.read_bytes()


@pytest.fixture
def plan() -> Tournament:
    """The tournament of these games, which are still to be played."""
    results, _ = six_games()
    FILE.unlink(missing_ok=True)
    return results.tournament


@pytest.fixture
def whole(plan: Tournament) -> Results:
    """All of them, in a file."""
    del plan
    results, content = six_games()
    FILE.write_bytes(content)
    return results


def lines() -> list[str]:
    return FILE.read_text(encoding="utf-8").splitlines(keepends=True)


def test_results_are_read_as_they_were_written(plan: Tournament, whole: Results) -> None:
    """The clocks too, though they do not count."""
    found = arena.load(FILE)

    assert whole == found
    assert plan == found.tournament
    assert [row.clock for row in whole.rows] == [row.clock for row in found.rows]
    assert [row.fault and row.fault.message for row in whole.rows] == [
        row.fault and row.fault.message for row in found.rows
    ]
    assert {FaultKind.RAISED, None} == {row.fault and row.fault.kind for row in whole.rows}
    assert found.is_complete


def test_a_row_has_all_that_it_takes_to_play_the_game_again(whole: Results) -> None:
    row = loads(lines()[3])

    assert {"number", "game", "options", "seed", "bots"} < row.keys()
    assert arena.replay(whole.tournament, 2).row == whole.rows[2]
    assert {"players": 2, "edition": 2018}.items() <= row["options"].items()


def test_there_is_no_game_but_those_of_the_tournament(plan: Tournament) -> None:
    for number in (-1, 6):
        with pytest.raises(TournamentError, match=f"0 to 5, there is no game {number}"):
            arena.replay(plan, number)


@pytest.mark.parametrize("kept", [0, 3, 6])
def test_a_tournament_goes_on_where_it_was_left(
    kept: int, plan: Tournament, whole: Results
) -> None:
    """In whatever order its games were written."""
    header, *rows = lines()
    rest = rows[::-1][:kept]
    FILE.write_text("".join([header, *rest]), encoding="utf-8")
    played = list[int]()

    assert whole == arena.run(plan, FILE, engine=InProcess(), follow=played.append)
    assert list(range(kept, 7)) == played
    assert [header, *rest] == lines()[: kept + 1]
    assert whole == arena.load(FILE)


@pytest.mark.parametrize("cut", [1, 20, 10_000])
def test_what_was_cut_off_is_played_again(cut: int, plan: Tournament, whole: Results) -> None:
    content = FILE.read_bytes()
    FILE.write_bytes(content[: max(10, len(content) - cut)])

    assert whole == arena.run(plan, FILE, engine=InProcess())
    assert whole == arena.load(FILE)


def test_a_file_of_another_tournament_is_left_alone(plan: Tournament, whole: Results) -> None:
    before = FILE.read_bytes()
    for other, difference in (
        (evolve(plan, rounds=2), "it has 6 games, not 12"),
        (evolve(plan, seed=9), f"seed is {plan.seed} there and 9 here"),
    ):
        with pytest.raises(ResultsError) as told:
            arena.run(other, FILE, engine=InProcess())

        assert before == FILE.read_bytes()
        assert f"results.jsonl: line 1: this is another tournament: {difference}" == str(told.value)
    assert len(whole.rows) == 6


def test_any_other_file_is_left_alone(plan: Tournament) -> None:
    for content in ("my novel", "my novel\n", '{"format":"bluemoon-record"}\n'):
        FILE.write_text(content, encoding="utf-8")
        with pytest.raises(ResultsError, match=r"line 1: (these are no results|not JSON)"):
            arena.run(plan, FILE, engine=InProcess())

        assert content == FILE.read_text(encoding="utf-8")


def test_what_is_no_regular_file_is_not_read(plan: Tournament) -> None:
    """A device may have no end, and a FIFO may have nobody who writes."""
    os.mkfifo("fifo")
    for path in ("/dev/zero", "fifo"):
        with pytest.raises(OSError, match=f"not a regular file: '{path}'"):
            arena.load(path)
        with pytest.raises(OSError, match=f"not a regular file: '{path}'"):
            arena.run(plan, path, engine=InProcess())


def test_two_tournaments_do_not_write_to_one_file(plan: Tournament) -> None:
    with (
        ResultsFile.open(FILE, plan),
        pytest.raises(ResultsError, match="another tournament is writing to this file"),
    ):
        ResultsFile.open(FILE, plan)
    with ResultsFile.open(FILE, plan) as again:
        assert Results(plan, ()) == again.results


Change = Callable[[dict[str, object]], object]


@pytest.mark.parametrize(
    ("line", "change", "problem"),
    [
        (0, lambda table: table.update(version=1), "version 2 of the format is known"),
        (0, lambda table: table.update(more=1), "version 2 of the format is known"),
        (0, lambda table: table.update(format="x"), "these are no results of bluemoon arena"),
        (0, lambda table: table.pop("tournament"), "version 2 of the format is known"),
        (0, lambda table: table.update(tournament=[]), "expected an object"),
        (1, lambda table: table.pop("winners"), "winners: missing"),
        (1, lambda table: table.update(more=1), "more"),
        (1, lambda table: table.update(seed=-1), "seed: expected a whole number"),
        (1, lambda table: table.update(seed=7), "does not belong to the tournament"),
        (1, lambda table: table.update(number=99), "does not belong to the tournament"),
        (1, lambda table: table.update(options={}), "does not belong to the tournament"),
        (1, lambda table: table.update(number=1, bots=["bots.py:Last", "bots.py:First"]), "twice"),
        (1, lambda table: table.update(reason=7), "reason: expected a text"),
        (1, lambda table: table.update(clock=None), "clock: expected an object"),
        (1, lambda table: table.update(fault={"seat": 0}), "fault.kind: missing"),
        (1, lambda table: table.update(scores=[10**400]), "scores[0]: expected a "),
        (1, lambda table: table.update(scores=[float("nan")]), "scores[0]: expected a "),
        (1, lambda table: table.update(options={"x": float("inf")}), "options"),
        (1, lambda table: table.update(clock={"seconds": [10**400]}), "clock"),
    ],
)
def test_a_broken_line_is_told(line: int, change: Change, problem: str, whole: Results) -> None:
    """Which one, and what is wrong with it."""
    written = lines()
    table: dict[str, object] = loads(written[line])
    change(table)
    written[line] = f"{dumps(table)}\n"
    FILE.write_text("".join(written), encoding="utf-8")
    with pytest.raises(ResultsError) as told:
        arena.load(FILE)

    assert problem in str(told.value)
    assert whole.is_complete


def test_broken_values_inside_are_told(whole: Results) -> None:
    content = FILE.read_text(encoding="utf-8")
    changes = {'"seconds":[': '"seconds":[-1,', '"actions":': '"actions":-', '"bots":[': "[" * 9**5}
    for old, new in changes.items():
        assert old in content
        FILE.write_text(content.replace(old, new), encoding="utf-8")
        with pytest.raises(ResultsError):
            arena.load(FILE)
    assert whole.is_complete


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"winners":[0]', '"winners":[7]', "the seats are 0 to 1"),
        ('"winners":[0]', '"winners":[0,0]', "every winner is named once"),
        ('"decisions":[', '"decisions":[1,', "the clock has a time for each of 2 seats"),
        ('"game":"city","options"', '"game":"chess","options"', "does not belong"),
        ('"game":"city","rules"', '"game":"chess","rules"', "there is no game 'chess'"),
        ('"seats":2', '"seats":3', "a game of 2 has 2 seats, not 3"),
        ('"digests":[', '"digests":[null,', "3 bots have 4 digests"),
        ('"contestants":[', '"contestants":["random",', "'random' stands there twice"),
        ('"format":"round-robin"', '"format":"match"', "a match of 3 bots needs 3 seats"),
        ('"rounds":1', '"rounds":1000000000000', "games at most, not 6,000,000,000,000"),
    ],
)
def test_what_cannot_be_is_told(old: str, new: str, told: str, whole: Results) -> None:
    assert whole.is_complete
    content = FILE.read_text(encoding="utf-8")
    assert old in content
    FILE.write_text(content.replace(old, new), encoding="utf-8")
    with pytest.raises(ResultsError, match=told):
        arena.load(FILE)


def test_a_fault_is_that_of_someone_at_the_table(plan: Tournament, whole: Results) -> None:
    row = evolve(whole.rows[0], fault=arena.Fault(Seat(5), FaultKind.RAISED, "oh"))
    with pytest.raises(TournamentError, match="the seats are 0 to 1"):
        check_row(row, plan)


def test_a_bot_that_has_changed_is_another_bot(plan: Tournament, bots_file: Path) -> None:
    bots_file.write_text(f"{bots_file.read_text(encoding='utf-8')}#", encoding="utf-8")
    with pytest.raises(TournamentError, match=r"bots\.py:First has changed since"):
        arena.run(plan, engine=InProcess())
    with pytest.raises(TournamentError, match=r"was begun with bluemoon 0\.0\.0, not"):
        arena.run(evolve(plan, library="0.0.0"), engine=InProcess())


def test_records_are_kept_under_the_numbers_of_their_games(plan: Tournament) -> None:
    results = arena.run(plan, engine=InProcess(), records="games/first")
    files = sorted(Path("games/first").iterdir())

    assert [f"{number:06}.jsonl" for number in range(6)] == [file.name for file in files]
    for file, row in zip(files, results.rows, strict=True):
        kept = record.load(file, city.GAME)
        record.verify(kept)
        assert (row.bots, row.actions) == (kept.players, len(kept.entries))


def test_a_game_whose_process_was_ended_has_a_record() -> None:
    """The referee has it."""
    plan = arena.tournament(["bots.py:Hangs", "random"], games=2, limits=Limits(seconds=0.2))
    results = arena.run(plan, engine=arena.LocalProcesses(2), records="games")

    assert ["too slow"] * 2 == [str(row.fault and row.fault.kind) for row in results.rows]
    assert ["000000.jsonl", "000001.jsonl"] == sorted(path.name for path in Path("games").iterdir())
    for row in results.rows:
        kept = record.load(f"games/{row.number:06}.jsonl", city.GAME)
        assert (row.actions, row.digest) == (len(kept.entries), city.state_digest(kept.state))


def test_a_file_of_a_bot_that_is_gone_is_told(plan: Tournament, bots_file: Path) -> None:
    bots_file.unlink()
    with pytest.raises(BotError, match=r"there is no file bots\.py"):
        arena.run(plan, engine=InProcess())


def test_records_of_other_games_are_left_alone(plan: Tournament) -> None:
    """The same games may be recorded again."""
    arena.run(plan, engine=InProcess(), records="games")
    arena.run(plan, engine=InProcess(), records="games")
    kept = Path("games/000000.jsonl").read_bytes()
    with pytest.raises(TournamentError, match="is the record of another game"):
        arena.run(evolve(plan, seed=plan.seed + 1), engine=InProcess(), records="games")

    assert kept == Path("games/000000.jsonl").read_bytes()


@frozen
class Claims:
    """An engine that says of every game that it was this one."""

    rows: tuple[arena.Row, ...]

    def play(self, tasks: Iterable[Task], /) -> Generator[Played]:
        """Play nothing."""
        del tasks
        yield from map(Played, self.rows)


def test_a_row_belongs_to_its_game_or_is_refused(plan: Tournament, whole: Results) -> None:
    """Whoever says it; and a tournament without all its games has not ended well."""
    first, second, *_ = whole.rows
    other = evolve(first, seed=99)
    for rows, problem in (
        ((other,), "a result that nobody asked for: this game does not belong to the tournament"),
        ((first, second, first), "game 0 was played twice"),
        ((first, second), "only 2 of 6 games were played"),
    ):
        with pytest.raises(WorkerError, match=problem):
            arena.run(plan, "claimed.jsonl", engine=Claims(rows))
        assert len(arena.load("claimed.jsonl").rows) in {0, 2}
        Path("claimed.jsonl").unlink()


def test_a_file_that_cannot_be_read_is_told(
    plan: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Path) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", fails)
    with pytest.raises(TournamentError, match=r"bots\.py of a bot cannot be read: Permission"):
        arena.run(plan, engine=InProcess())


def test_escape_sequences_of_a_file_are_made_visible(whole: Results) -> None:
    """Whoever has written them there."""
    content = FILE.read_text(encoding="utf-8")
    forged = content.replace('"reason":"', '"reason":"\\u001b[2J')
    FILE.write_text(forged.replace("RuntimeError", "\\u202eRuntimeError"), encoding="utf-8")
    lines = [*arena.report_lines(arena.report(arena.load(FILE)))]

    assert whole.is_complete
    assert forged != content
    assert all(line.isprintable() for line in lines)
    assert any("\\x1b[2J" in line for line in lines)
    assert any("\\u202eRuntimeError" in line for line in lines)
