"""Tournaments in which every bot plays alone, for a score, and options that are played in turn."""

from functools import cache
from pathlib import Path

import attrs
import pytest

from bluemoon import arena
from bluemoon.arena import TournamentError, report_lines
from bluemoon.arena.rows import GameScore
from bluemoon.arena.wire import header_line, read_row, row_line
from bluemoon.kernel.errors import CodecError, OptionsError

pytestmark = pytest.mark.slow


@cache
def twelve_games() -> arena.Results:
    """Two bots, each with the same six games."""
    plan = arena.tournament(["random", "greedy"], game="solo", games=6)
    return arena.run(plan, engine=arena.InProcess())


@pytest.fixture
def alone(installed_solo: None) -> arena.Results:
    """These games, and their game."""
    del installed_solo
    return twelve_games()


def test_every_bot_plays_every_seed_alone(alone: arena.Results) -> None:
    plan = alone.tournament

    assert plan.is_solo
    assert 12 == plan.games == len(alone.rows)
    assert {("random",), ("greedy",)} == {row.bots for row in alone.rows}
    assert [row.seed for row in alone.rows if row.bots == ("random",)] == [*range(6)]
    assert all(len(row.scores) == 1 for row in alone.rows)


def test_a_game_with_a_solo_mode_is_played_alone_and_with_others() -> None:
    """How many play is an option of it."""
    both = ["random", "greedy"]
    alone = arena.tournament(both, game="sand", games=2, players=1, solo_turns=2)
    together = arena.tournament(both, game="sand", games=2, players=2, round_limit=2)
    rows = [arena.run(plan, engine=arena.InProcess()).rows for plan in (alone, together)]

    assert (True, False) == (alone.is_solo, together.is_solo)
    assert [4, 2] == [len(found) for found in rows]
    assert {("random",), ("greedy",)} == {row.bots for row in rows[0]}
    assert {1} == {len(row.winners) for row in rows[1]}


def test_one_bot_is_enough_where_everyone_plays_alone(installed_solo: None) -> None:
    del installed_solo
    assert 3 == arena.tournament(["random"], game="solo", games=3).games
    with pytest.raises(TournamentError, match="needs 2 bots or more, not 1"):
        arena.tournament(["random"])


def test_a_report_tells_scores_and_no_wins(alone: arena.Results) -> None:
    found = arena.report(alone)
    best = found.standings[0]
    lines = [*report_lines(found)]

    assert found.is_solo
    assert "greedy" == best.bot
    assert best.mean_score > found.standings[1].mean_score
    low, middle, high = best.quartiles
    assert best.scores[0] <= low <= middle <= high <= best.scores[-1]
    assert any("mean score" in line for line in lines)
    assert not any("win rate" in line for line in lines)
    quartiles = [round(one, 6) for one in best.quartiles]
    assert {"mean": round(best.mean_score, 6), "quartiles": quartiles} == best.told()["score"]


def test_few_scores_have_quartiles_too(alone: arena.Results) -> None:
    none, one = (
        arena.report(arena.Results(alone.tournament, alone.rows[:number])).standings
        for number in (0, 1)
    )

    assert (0.0, 0.0, 0.0) == none[0].quartiles
    assert (one[0].mean_score,) * 3 == one[0].quartiles


def test_scores_are_plotted_and_written_down(alone: arena.Results, tmp_path: Path) -> None:
    arena.plot(arena.report(alone), tmp_path / "scores.svg")

    assert "median score" in (tmp_path / "scores.svg").read_text(encoding="utf-8")
    assert ",scores," in arena.csv_text(alone).partition("\n")[0]


def test_a_row_with_scores_is_read_again(alone: arena.Results) -> None:
    row = alone.rows[0]
    line = row_line(row)

    assert row == read_row(line.encode())
    with pytest.raises(CodecError, match=r"scores\[0\]: expected a number"):
        read_row(line.replace(f'"scores":[{row.scores[0]}', '"scores":["many"').encode())


def test_a_game_that_is_given_up_scores_nothing(installed_solo: None) -> None:
    del installed_solo
    plan = arena.tournament(
        ["random"], game="solo", games=1, limits=arena.Limits(seconds=None, actions=1)
    )

    assert (0.0,) == arena.replay(plan, 0).row.scores


@pytest.mark.unmeasured
def test_options_are_played_in_turn(tmp_path: Path) -> None:
    """A round with each; all of them from every seat, and as often."""
    variations = [{"layout": "standard"}, {"layout": "variant"}]
    plan = arena.tournament(["random", "greedy"], games=3, variations=variations)
    played = [(pairing.seed, pairing.bots, pairing.options) for pairing in plan.pairings()]

    assert 4 == plan.games
    assert [0, 0, 1, 1] == [seed for seed, _, _ in played]
    assert [plan.options[0]] * 2 + [plan.options[1]] * 2 == [options for _, _, options in played]
    path = tmp_path / "results.jsonl"
    arena.run(plan, path, engine=arena.InProcess())
    assert plan == arena.load(path).tournament


def test_all_options_have_as_many_players() -> None:
    with pytest.raises(TournamentError, match="the same number of players"):
        arena.tournament(["random", "greedy"], variations=[{"players": 2}, {"players": 3}])
    with pytest.raises(OptionsError, match="no option 'pace'"):
        arena.tournament(["random", "greedy"], variations=[{"pace": 2}])


def test_a_file_with_uneven_rounds_is_refused(tmp_path: Path) -> None:
    plan = arena.tournament(
        ["random", "greedy"], games=4, variations=[{"edition": 2018}, {"edition": 2006}]
    )
    uneven = attrs.evolve(plan, rounds=3)
    path = tmp_path / "results.jsonl"
    path.write_text(f"{header_line(uneven)}\n", encoding="utf-8")

    with pytest.raises(arena.ResultsError, match="as many rounds with each"):
        arena.load(path)


def test_a_row_with_too_many_scores_is_refused(alone: arena.Results, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    forged = attrs.evolve(alone.rows[0], scores=(GameScore(1.0), GameScore(2.0)))
    text = f"{header_line(alone.tournament)}\n{row_line(forged)}\n"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(arena.ResultsError, match="a score for each of 1 seats, or none"):
        arena.load(path)
