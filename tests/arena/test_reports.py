"""What a tournament has shown."""

import csv
import sys
from collections.abc import Callable, Sequence
from json import dumps
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from attrs import evolve

from bluemoon import arena
from bluemoon.arena import (
    Clock,
    Fault,
    FaultKind,
    Limits,
    Rating,
    Report,
    Results,
    Row,
    Tournament,
)
from bluemoon.kernel.errors import MissingExtraError
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow


def played(plan: Tournament, winners: Sequence[Sequence[int]]) -> Results:
    """Results with these winners, game by game."""
    rows = (
        Row(
            number=pairing.number,
            game=plan.game,
            options=pairing.options,
            seed=pairing.seed,
            bots=pairing.bots,
            winners=tuple(Seat(seat) for seat in seats),
            scores=(),
            reason="offerings made" if seats else "markers exhausted",
            actions=100 + pairing.number,
            digest="",
            fault=None,
            clock=Clock((10,) * plan.seats, (0.5,) * plan.seats, (0.1,) * plan.seats),
        )
        for pairing, seats in zip(plan.pairings(), winners, strict=False)
    )
    return Results(plan, tuple(rows))


@pytest.fixture
def duel() -> Results:
    """Greedy wins two, random one, and one is a draw."""
    return played(arena.tournament(["random", "greedy"], games=4), [[1], [0], [0], []])


@pytest.fixture
def tables() -> Results:
    """Two bots on three seats; one game of six was not played yet."""
    plan = arena.tournament(["random", "greedy"], games=6, players=3)
    winners = [[0], [0, 1], [0, 1, 2], [], [1]]
    return played(plan, winners)


def test_the_interval_of_wilson() -> None:
    """The figures are from his formula, worked out by hand for 95 %."""
    found = arena.wilson(50, 100)

    assert pytest.approx(0.4038, abs=1e-4) == found.low
    assert pytest.approx(0.5962, abs=1e-4) == found.high
    assert pytest.approx(0) == arena.wilson(0, 10).low >= 0
    assert pytest.approx(1) == arena.wilson(10, 10).high <= 1
    assert pytest.approx(0.2775, abs=1e-4) == arena.wilson(0, 10).high


def test_a_standing_tells_how_a_bot_did(duel: Results) -> None:
    first, second = arena.standings(duel)

    assert ("greedy", "random") == (first.bot, second.bot)
    assert (4, 2.0, 1, 0.5, 0) == (
        first.played,
        first.wins,
        first.draws,
        first.win_rate,
        first.faults,
    )
    assert arena.wilson(2, 4) == first.interval
    assert (101.5, 0.05, 0.1) == (first.actions, first.seconds, first.longest)


def test_a_bot_with_two_seats_played_twice(tables: Results) -> None:
    """Shared victories are divided."""
    found = {standing.bot: standing for standing in arena.standings(tables)}

    # random-random-greedy, random-greedy-random, greedy-random-random, random-greedy-greedy,
    # greedy-greedy-random
    assert 8 == found["random"].played
    assert 7 == found["greedy"].played
    assert pytest.approx(1 + 0.5 + 2 / 3) == found["random"].wins
    assert pytest.approx(0.5 + 1 / 3 + 1) == found["greedy"].wins


def test_a_fault_counts_for_the_bot_that_made_it(duel: Results) -> None:
    fault = Fault(Seat(1), FaultKind.RAISED, "ValueError: no (mine.py, line 3)")
    rows = [evolve(row, fault=fault, reason="forfeit") for row in duel.rows[:2]]
    found = arena.report(evolve(duel, rows=(*rows, *duel.rows[2:])))

    assert {"random": 1, "greedy": 1} == {one.bot: one.faults for one in found.standings}
    assert {"forfeit": 2, "markers exhausted": 1, "offerings made": 1} == found.reasons
    assert [
        ("greedy", "raised", 1),
        ("random", "raised", 1),
    ] == [(one.bot, str(one.kind), one.times) for one in found.faults]
    assert "greedy raised, 1 x: ValueError: no (mine.py, line 3)" in arena.report_lines(found)


def test_ratings_follow_from_the_results(duel: Results, tables: Results) -> None:
    """Whatever order they were played in; openskill says how."""
    found = arena.ratings(duel)

    assert found["greedy"].mean > Rating().mean > found["random"].mean
    assert all(rating.deviation < Rating().deviation for rating in found.values())
    assert {"random": Rating(), "greedy": Rating()} == arena.ratings(evolve(duel, rows=()))
    assert arena.ratings(tables) == arena.ratings(tables)


def test_a_report_does_not_depend_on_the_order_of_lines() -> None:
    plan = arena.tournament(["bots.py:First", "bots.py:Last"], games=6, limits=Limits(actions=40))
    path = Path("results.jsonl")
    arena.run(plan, path, engine=arena.InProcess())
    header, *rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    expected = arena.report(arena.load(path))
    Random(1).shuffle(rows)  # noqa: S311  any order will do
    path.write_text("".join([header, *rows]), encoding="utf-8")

    assert expected == arena.report(arena.load(path))


def test_a_report_is_a_table_to_read(duel: Results) -> None:
    assert [
        "4 games: 100 to 103 actions, median 101.5; offerings made 3, markers exhausted 1",
        "",
        "bot     played  wins  draws  win rate   95 % interval      rating",
        "greedy       4     2      1    50.0 %  15.0 to 85.0 %  26.1 ± 7.4",
        "random       4     1      1    25.0 %   4.6 to 69.9 %  23.9 ± 7.4",
        "",
        "bot     actions a game  ms a decision  longest ms  faults",
        "greedy             102          50.00       100.0       0",
        "random             102          50.00       100.0       0",
    ] == list(arena.report_lines(arena.report(duel)))


def test_more_than_two_bots_have_a_table_of_who_beat_whom() -> None:
    plan = arena.tournament(["random", "greedy", "search"], games=2)
    found = arena.report(played(plan, [[1], [0], [1], [0]]))
    lines = list(arena.report_lines(found))

    assert "4 of 6 games: 100 to 103 actions, median 101.5; offerings made 4" == lines[0]
    assert [
        "wins against      1      2        3",
        "1 greedy          -      -  100.0 %",
        "2 search          -      -  100.0 %",
        "3 random      0.0 %  0.0 %        -",
    ] == lines[-4:]
    assert (2, 2.0) == (
        found.scores["greedy", "random"].played,
        found.scores["greedy", "random"].wins,
    )


def test_a_report_on_nothing_is_no_error() -> None:
    plan = arena.tournament(["random", "greedy"], games=2)
    found = arena.report(Results(plan, ()))

    assert "0 of 2 games" == next(iter(arena.report_lines(found)))
    assert (0.0, 0.0, 0.0) == (
        found.standings[0].win_rate,
        found.standings[0].interval.low,
        found.standings[0].seconds,
    )
    assert dumps(found.told())


def test_a_report_can_be_told_in_plain_values(duel: Results) -> None:
    fault = Fault(Seat(0), FaultKind.DIED, "gone")
    rows = (evolve(duel.rows[0], fault=fault), *duel.rows[1:])
    told = arena.report(evolve(duel, rows=rows)).told()

    assert {"least": 100, "median": 101.5, "most": 103} == told["actions"]
    assert [{"bot": "random", "kind": "died", "message": "gone", "times": 1}] == told["faults"]
    assert '"against": "greedy"' in dumps(told)


def test_results_are_a_table_for_other_programs(tables: Results) -> None:
    fault = Fault(Seat(2), FaultKind.ILLEGAL, 'no, "never"')
    rows = (evolve(tables.rows[0], fault=fault), *tables.rows[1:])
    text = arena.csv_text(evolve(tables, rows=rows))
    first, second, *_ = csv.DictReader(text.splitlines())

    assert 6 == len(text.splitlines())
    assert ("2", "illegal", 'no, "never"') == (
        first["fault_seat"],
        first["fault_kind"],
        first["fault_message"],
    )
    assert ("1", "0 1", "", "greedy") == (
        second["number"],
        second["winners"],
        second["fault_kind"],
        second["bot_1"],
    )
    assert "0.5" == second["seconds_2"]


BEGINNINGS = MappingProxyType({".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"})


@pytest.mark.parametrize("ending", BEGINNINGS)
def test_a_report_can_be_drawn(ending: str, duel: Results) -> None:
    path = Path(f"bots{ending}")
    arena.plot(arena.report(duel), path)

    assert path.read_bytes().startswith(BEGINNINGS[ending])


def rate(results: Results) -> None:
    arena.ratings(results)


def draw(results: Results) -> None:
    arena.plot(
        Report(results.tournament.games, results.tournament.is_solo, (), (), {}, (), {}), "bots.png"
    )


def play_on_a_cluster(results: Results) -> None:
    arena.run(results.tournament, engine=arena.RayCluster())


@pytest.mark.parametrize(
    ("module", "extra", "requirements", "action"),
    [
        ("openskill.models", "arena", "matplotlib openskill rich", rate),
        ("matplotlib.figure", "arena", "matplotlib openskill rich", draw),
        ("ray", "ray", "ray", play_on_a_cluster),
    ],
)
def test_a_library_that_is_missing_is_told(  # noqa: PLR0913, PLR0917  a case and two fixtures
    module: str,
    extra: str,
    requirements: str,
    action: Callable[[Results], None],
    duel: Results,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it is, and how to get it."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtraError) as told:
        action(duel)

    library = told.value.library
    assert module.startswith(library)
    assert (library, extra) == (told.value.library, told.value.extra)
    assert (
        f"this needs {library}, which comes with the extra '{extra}' of bluemoon; "
        f"install it with: pip install {requirements}"
    ) == str(told.value)
