"""Matches of several games: one row each, whatever its bots do."""

from itertools import pairwise
from json import dumps, loads
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from bluemoon import arena, legends, record
from bluemoon.arena import InProcess, Limits, LocalProcesses, Tournament
from bluemoon.arena.wire import header_line, read_header, read_row, row_line
from bluemoon.kernel.errors import OptionsError
from bluemoon.matches import Match, match_in

pytestmark = pytest.mark.slow

OTHER: Final = "bluemoon.bots:RandomBot"
"""The random bot by another name."""
LATE: Final = '''
class Late:
    """Plays the first game as it comes, and no action of the second."""

    def choose(self, view, actions, chance):
        if view.options.score != (0, 0):
            raise RuntimeError("one game was enough")
        return actions[0]
'''
Recorded = record.Record[
    legends.State,
    legends.Action,
    legends.Event,
    legends.Options,
    legends.Outcome,
    legends.SeenEvent,
]


def planned(*more: str, games: int = 2, limits: Limits | None = None) -> Tournament:
    """Matches of Legends, between decks that are drawn."""
    bots = more or ("random", OTHER)
    return arena.tournament(bots, game="legends", match=True, games=games, limits=limits)


@pytest.fixture(scope="module")
def plan() -> Tournament:
    return planned()


def loaded(played: arena.Played) -> list[Recorded]:
    """The records of a match, which follow from the rules."""
    found = [record.loads(text, legends.GAME) for text in played.records]
    for each in found:
        record.verify(each)
    return found


def test_a_match_is_one_row(plan: Tournament) -> None:
    """Whoever wins its last game has won it; its actions are those of all games."""
    played = arena.replay(plan, 1)
    games = loaded(played)
    outcomes = [outcome for game in games if (outcome := legends.outcome(game.state)) is not None]
    last = outcomes[-1]

    assert 2 <= len(games) == len(outcomes) <= 9
    assert last.score is not None
    assert max(last.score) >= 5
    assert (last.winners, str(last.reason)) == (played.row.winners, played.row.reason)
    assert legends.state_digest(games[-1].state) == played.row.digest
    assert sum(len(game.entries) for game in games) == played.row.actions
    assert played.row.actions == sum(played.row.clock.decisions)
    assert played.row == read_row(row_line(played.row).encode())
    assert played.records[-1] == played.record


def test_its_games_follow_from_one_another(plan: Tournament) -> None:
    """Records name the match and the game in it; decks are drawn once, seeds for each game."""
    games = loaded(arena.replay(plan, 1))

    assert (0, 0) == games[0].options.score
    for before, after in pairwise(games):
        outcome = legends.outcome(before.state)
        assert outcome is not None
        assert legends.next_game(before.options, outcome) == after.options
    assert [Match("1", number + 1) for number in range(len(games))] == [
        match_in(game.meta) for game in games
    ]
    assert {1} == {game.meta["arena"] for game in games}
    assert len({game.seed for game in games}) == len(games)


def test_both_seatings_have_the_same_luck(plan: Tournament) -> None:
    """The decks of a match follow from its seed, and the seed is played from every seat."""
    one, other = (loaded(arena.replay(plan, number))[0] for number in range(2))

    assert (one.options, one.seed, one.start) == (other.options, other.seed, other.start)
    assert one.players == other.players[::-1]


def test_every_engine_plays_the_same_matches(plan: Tournament, tmp_path: Path) -> None:
    """Each game has a file of its own."""
    here = arena.run(plan, engine=InProcess(), records=tmp_path / "here")
    there = arena.run(plan, engine=LocalProcesses(2), records=tmp_path / "there")
    files = sorted(file.name for file in (tmp_path / "here").iterdir())

    assert here == there
    assert ["000000-1.jsonl", "000000-2.jsonl"] == files[:2]
    assert "000001-1.jsonl" in files
    for name in files:
        kept = [(tmp_path / place / name).read_bytes() for place in ("here", "there")]
        assert kept[0] == kept[1]


def test_a_tournament_of_matches_goes_on_where_it_was_left(
    plan: Tournament, tmp_path: Path
) -> None:
    path = tmp_path / "matches.jsonl"
    whole = arena.run(plan, path, engine=InProcess())
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:2]), encoding="utf-8")

    assert len(arena.load(path).rows) == 1
    assert arena.load(path).tournament.is_match
    assert whole == arena.run(plan, path, engine=InProcess())
    assert whole == arena.load(path)
    with pytest.raises(arena.ResultsError, match="is_match is True there and False here"):
        arena.run(evolve(plan, is_match=False), path, engine=InProcess())


def test_a_file_says_whether_it_has_matches(plan: Tournament) -> None:
    single = evolve(plan, is_match=False)

    assert [False, True] == [
        loads(header_line(made))["tournament"]["is_match"] for made in (single, plan)
    ]
    assert [single, plan] == [read_header(header_line(made).encode()) for made in (single, plan)]


@pytest.mark.parametrize("told", ["true", 1, None])
def test_a_file_says_clearly_whether_it_has_matches(plan: Tournament, told: object) -> None:
    header = loads(header_line(plan))
    header["tournament"]["is_match"] = told

    with pytest.raises(arena.ResultsError, match="is_match"):
        _load(dumps(header))


def test_a_tournament_is_an_object(plan: Tournament) -> None:
    header = loads(header_line(plan))

    with pytest.raises(arena.ResultsError, match="line 1: "):
        _load(dumps({**header, "tournament": [1]}))


def test_only_games_with_matches_are_played_in_matches() -> None:
    """Neither a new tournament nor a file says otherwise."""
    with pytest.raises(OptionsError, match=r"^city is not played in matches$"):
        arena.tournament(["random", OTHER], match=True)
    forged = evolve(arena.tournament(["random", OTHER]), is_match=True)
    with pytest.raises(arena.ResultsError, match="city is not played in matches"):
        _load(header_line(forged))


def _load(header: str) -> None:
    path = Path("forged.jsonl")
    path.write_text(f"{header}\n", encoding="utf-8")
    arena.load(path)


def test_a_fault_loses_the_match() -> None:
    """Here in its second game; records of both are kept."""
    Path("late.py").write_text(LATE, encoding="utf-8")
    played = arena.replay(planned("late.py:Late", "random"), 0)
    first, second = loaded(played)
    row = played.row

    assert row.fault is not None
    assert ("forfeit", (1,)) == (row.reason, row.winners)
    assert row.fault.message.startswith("RuntimeError: one game was enough")
    assert legends.outcome(first.state) is not None
    assert legends.outcome(second.state) is None
    assert len(first.entries) + len(second.entries) == row.actions


def test_a_match_that_takes_too_long_is_a_draw() -> None:
    """All its games count together."""
    whole = arena.replay(planned(), 1).row
    plan = planned(limits=Limits(actions=whole.actions - 1))
    row = arena.replay(plan, 1).row

    assert ((), "too long", whole.actions - 1) == (row.winners, row.reason, row.actions)


def test_a_report_speaks_of_matches(plan: Tournament) -> None:
    results = arena.run(plan, engine=InProcess())
    lines = [*arena.report_lines(arena.report(results))]

    assert lines[0].startswith("2 matches: ")
    assert "actions a match" in lines[6]
    unfinished = arena.report(evolve(results, rows=results.rows[:1]))
    assert next(arena.report_lines(unfinished)).startswith("1 of 2 matches: ")


def test_a_process_is_killed_in_the_second_game() -> None:
    """Only that game is played again."""
    here = str(Path.cwd())
    killed = f"""
import os, signal
from pathlib import Path

class Killed(Late):
    def start(self, seat, view):
        with Path({here!r}, "begun").open("a") as file:
            file.write(f"{{view.options.score != (0, 0):d}}")

    def choose(self, view, actions, chance):
        struck = Path({here!r}, "struck")
        if view.options.score != (0, 0) and not struck.exists():
            struck.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, actions, chance)
"""
    Path("killed.py").write_text(LATE + killed, encoding="utf-8")
    rows = [
        arena.run(planned(f"killed.py:{bot}", "random", games=1), engine=LocalProcesses(1)).rows[0]
        for bot in ("Late", "Killed")
    ]

    # Before them it has shown that it can begin a game.
    assert "011" + "01" == Path("begun").read_text(encoding="utf-8")[1:]
    assert (rows[0].digest, rows[0].actions) == (rows[1].digest, rows[1].actions)
    assert rows[0].fault == rows[1].fault is not None
    assert rows[1].actions == sum(rows[1].clock.decisions) - 1
