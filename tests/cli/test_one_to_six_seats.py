"""Every tool works at tables of one to six."""

import json
import warnings
from pathlib import Path

import pyspiel
import pytest
from support.command import Running
from support.installing import Installing
from support.race import PLUGIN, RACE, SEATS, Cars, Drive, Event, Finish, Race

from bluemoon import arena, bots, pictures, record
from bluemoon.adapters.gymnasium import make
from bluemoon.adapters.openspiel import short_name
from bluemoon.adapters.openspiel.registration import register
from bluemoon.adapters.pettingzoo import env
from bluemoon.testing import GameContract

pytestmark = pytest.mark.slow

at_every_table = pytest.mark.parametrize("players", SEATS)


class TestAlone(GameContract[Cars, Race, Drive, Event, Finish]):
    plugin = PLUGIN
    options = Cars(players=1)


class TestOfSix(GameContract[Cars, Race, Drive, Event, Finish]):
    plugin = PLUGIN
    options = Cars(players=6)


@pytest.fixture(autouse=True)
def _race(install: Installing) -> None:
    install({"race": "support.race:PLUGIN"})


@at_every_table
@pytest.mark.parametrize("name", ["random", "greedy", "search:20"])
def test_bots_play(name: str, players: int) -> None:
    seated = [bots.make(name, PLUGIN) for _ in range(players)]

    assert RACE.outcome(bots.play(RACE, Cars(players), 7, seated)) is not None


@at_every_table
def test_the_command_plays_records_and_shows(players: int, bluemoon: Running) -> None:
    assert 0 == bluemoon("demo", "race", "--players", str(players), "--record", "r.jsonl").status
    kept = record.load("r.jsonl", RACE)
    statistics = json.loads(
        bluemoon("simulate", "race", "--players", str(players), "--games", "3", "--json").out
    )

    assert players == RACE.players(kept.state)
    assert players == len(statistics["wins"])
    assert (players == 1) is ("score" in statistics)
    assert "Race" in bluemoon("show", "r.jsonl", "--seat", str(players - 1)).out
    assert pictures.svg(PLUGIN, kept.state, names=["Ann"] * players).startswith("<svg")
    assert 0 == bluemoon("soak", "race", "--players", str(players), "--games", "3").status
    typed = "1\n" * 30
    assert 0 == bluemoon("play", "race", "--players", str(players), typed=typed).status


@at_every_table
def test_the_arena_lets_them_compete(players: int, tmp_path: Path) -> None:
    plan = arena.tournament(["random", "greedy"], game="race", games=2, players=players)
    results = arena.run(plan, tmp_path / "race.jsonl", engine=arena.InProcess())

    assert players == plan.seats
    assert results == arena.load(tmp_path / "race.jsonl")
    assert {len(row.bots) for row in results.rows} == {players}


@at_every_table
def test_environments_are_made_of_them(players: int) -> None:
    table = env("race", players=players)
    table.reset(seed=7)
    paid = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, is_over, is_cut, _ = table.last()
        paid[agent] += reward
        assert seen is not None
        table.step(None if is_over or is_cut else int(seen["action_mask"].argmax()))
    alone = make("race", players=players, opponents="random")

    assert players == len(paid)
    assert (round(sum(paid.values()), 6) > 0) is (players == 1)
    assert alone.reset(seed=7)[0].shape == alone.observation_space.shape


def test_openspiel_knows_them() -> None:
    register("race")
    for players in SEATS:
        game = pyspiel.load_game(f"{short_name('race')}(players={players})")
        with warnings.catch_warnings():
            pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)

        assert players == game.num_players()
