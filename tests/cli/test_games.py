"""Commands that let bots play: demo, simulate, soak."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve
from support.command import Running
from support.installing import Installing
from support.nim import NIM, Heap

from bluemoon import bots, city, legends, record, sand
from bluemoon.city import plugin as city_plugin
from bluemoon.cli.progress import ProgressBars, bars
from bluemoon.cli.statistics import SimulatedGame, Statistics, statistics_lines
from bluemoon.legends import draft
from bluemoon.plugin import Bar
from bluemoon.soak import soak

pytestmark = pytest.mark.slow


def test_bars_follow_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thing that is counted has one; it begins where it is first seen."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    with bars() as shown:
        following = ProgressBars(shown)
        following.follow((Bar("offerings of Ann", 0, 6), Bar("buildings rebuilt", 0, 20)))
        following.follow((Bar("offerings of Ann", 2, 6), Bar("buildings rebuilt", 1, 20)))

    assert [
        ("offerings of Ann", 2, 6),
        ("buildings rebuilt", 1, 20),
    ] == [(task.description, task.completed, task.total) for task in shown.tasks]


def test_a_simulation_tells_what_games_are_like(bluemoon: Running) -> None:
    """In lines to read."""
    ran = bluemoon("simulate", "--games", "1", "--seed", "4", "--players", "3")

    assert (0, "") == (ran.status, ran.err)
    names = [line[:11].strip() for line in ran.out.splitlines()]
    assert names == [
        *("games", "actions", "choices", "ended by", "no winner", "", ""),
        *("wins", "offerings", "crystals"),
    ]
    assert "seat 0  seat 1  seat 2\n" in ran.out


@pytest.mark.parametrize(("seconds", "pace"), [(0.05, "20"), (0.4, "2.5"), (15.6, "0.064")])
def test_slow_games_are_not_rounded_to_none(seconds: float, pace: str) -> None:
    game = SimulatedGame(
        length=8, listed=20, most_listed=3, reason="won", winners=(), scores=(), counts=()
    )
    lines = dict(statistics_lines(Statistics((game,), 2, seconds)))

    assert lines["games"].endswith(f" s, {pace} a second")


def test_a_simulation_can_be_read_by_programs(bluemoon: Running) -> None:
    """One JSON object and nothing else; the games are those that bots play with these seeds."""
    ran = bluemoon("simulate", "--games", "2", "--seed", "0", "--json", "--edition", "2006")
    found = json.loads(ran.out)
    options, pair = city.Options(edition=2006), [bots.RandomBot(), bots.RandomBot()]
    ends = [city.outcome(bots.play(city.GAME, options, seed, pair)) for seed in (0, 1)]

    assert (0, "") == (ran.status, ran.err)
    assert Counter(str(end.reason) for end in ends if end) == found["reasons"]
    assert [sum(seat in end.winners for end in ends if end) for seat in (0, 1)] == found["wins"]
    assert found["length"]["p0"] <= found["length"]["mean"] <= found["length"]["p100"]
    assert found["actions"] == found["length"]["p0"] + found["length"]["p100"]
    assert 1 < found["branching"]["mean"] < found["branching"]["most"]
    assert 2 == sum(found["wins"]) + found["draws"] - found["shared"]
    assert {"offerings", "crystals", "seconds", "games_per_second"} < set(found)


@pytest.mark.parametrize("command", ["demo", "simulate"])
def test_any_bot_can_be_asked_for(command: str, bluemoon: Running) -> None:
    """By its name, or from a file; it is told that its game begins."""
    text = """
class Mine:
    def start(self, seat, view):
        self.seat = seat

    def choose(self, view, actions, chance):
        assert view.to_act == self.seat
        return actions[chance.below(len(actions))[0]]
"""
    Path("mine.py").write_text(text, encoding="utf-8")
    words = (command, "--seed", "184", *(("--games", "1") if command == "simulate" else ()))
    same, mine = bluemoon(*words, "--bot", "random"), bluemoon(*words, "--bot", "mine.py:Mine")
    wrong = bluemoon(*words, "--bot", "greddy")

    assert (0, "") == (mine.status, mine.err)
    assert "353" in same.out
    assert "353" in mine.out
    assert (2, "") == (wrong.status, wrong.out)
    assert "there is no bot 'greddy'; did you mean greedy?" in wrong.err


def test_the_soak_reports(bluemoon: Running) -> None:
    """The same as the soak alone."""
    ran = bluemoon("soak", "--games", "1", "--seed", "13", "--expansion")
    expected = soak(city.GAME, [city.Options(expansion=True)], games=1, seed=13)

    assert (0, f"{expected}\n") == (ran.status, ran.out)


def test_the_options_of_the_game_are_options_of_the_soak(bluemoon: Running) -> None:
    words = "city --games 1 --seed 3 --players 2 --expansion --layout variant --edition 2006"
    ran = bluemoon("soak", *words.split())
    options = city.Options(players=2, expansion=True, layout="variant", edition=2006)

    assert (0, f"{soak(city.GAME, [options], games=1, seed=3)}\n") == (ran.status, ran.out)


def test_a_soak_that_fails_says_why(bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """With status 1."""
    broken = evolve(city.GAME, invariants=lambda _: ("81 cards",))
    monkeypatch.setattr(city_plugin, "PLUGIN", evolve(city_plugin.PLUGIN, game=broken))
    ran = bluemoon("soak", "--games", "1")

    assert (1, "") == (ran.status, ran.out)
    assert ran.err.startswith("Error: 81 cards\nafter action 0")


def test_sand_is_played_by_every_command(bluemoon: Running) -> None:
    """With its settings, alone and with others; names of counts may be long."""
    words = ("sand", "--seed", "3", "--set", "mode=advanced")
    alone = bluemoon("demo", *words, "--players", "1", "--solo-turns", "3")
    demo = bluemoon("demo", *words, "--round-limit", "2", "--record", "sand.jsonl")
    limit = ("--players", "3", "--games", "2", "--round-limit", "2")
    simulated, soaked = (bluemoon(command, *words, *limit) for command in ("simulate", "soak"))
    options = sand.Options(players=3, mode="advanced", round_limit=2)
    record.verify(record.load("sand.jsonl", sand.GAME))

    assert [0, 0, 0, 0] == [ran.status for ran in (alone, demo, simulated, soaked)]
    assert alone.out.startswith("1 greedy bot plays Realm of Sand, seed 3.\n")
    assert demo.out.startswith("2 greedy bots play Realm of Sand, seed 3.\n")
    assert re.search(r"^hourglasses  greedy bot 0: \d+, greedy bot 1: \d+$", demo.out, re.MULTILINE)
    assert re.search(r"^hourglasses +\d+\.\d\d +\d+\.\d\d ", simulated.out, re.MULTILINE)
    assert f"{soak(sand.GAME, [options], games=2, seed=3)}\n" == soaked.out


def test_a_record_of_sand_is_read_by_every_command(bluemoon: Running) -> None:
    bluemoon("demo", "sand", "--round-limit", "2", "--record", "sand.jsonl")
    texts = {
        "verify sand.jsonl": "ok      sand.jsonl: sand, ",
        "show sand.jsonl --at 5 --seat 0": "as greedy bot 0 sees it",
        "replay sand.jsonl --all": "1 of ",
        "schema sand": "A line of a record of sand",
        "rules sand": "Realm of Sand: ",
        "rule P5 --game sand": "rule P5   Realm of Sand, Playing a tile",
    }
    for words, text in texts.items():
        ran = bluemoon(*words.split())

        assert (0, "") == (ran.status, ran.err)
        assert text in ran.out


def test_sand_is_played_at_the_keyboard(bluemoon: Running) -> None:
    typed = "list end\nwhy rise\n1\ntake 2\nundo\ntake 1\nend\nquit\n"
    ran = bluemoon("play", "sand", "--seed", "7", "--players", "1", typed=typed)
    found = record.load("bluemoon-sand.jsonl", sand.GAME)

    assert (0, "") == (ran.status, ran.err)
    assert "Not allowed by rule A7" in ran.out
    assert ["take 1", "end"] == [str(entry.action) for entry in found.entries][1:]


def test_legends_is_played_by_every_command(bluemoon: Running) -> None:
    words = ("legends", "--seed", "3", "--decks", "mimix,buka")
    demo = bluemoon("demo", *words, "--retries", "0", "--record", "legends.jsonl", "--svg", "l.svg")
    simulated, soaked = (
        bluemoon(command, *words, "--games", "1") for command in ("simulate", "soak")
    )
    options = legends.Options(decks=["mimix", "buka"])
    found = record.load("legends.jsonl", legends.GAME)
    record.verify(found)

    assert [0, 0, 0] == [ran.status for ran in (demo, simulated, soaked)]
    assert evolve(options, retries=0) == found.options
    assert demo.out.startswith("2 greedy bots play Blue Moon Legends, seed 3.\n")
    assert re.search(r"^dragons    greedy bot 0: \d, greedy bot 1: \d$", demo.out, re.MULTILINE)
    assert re.search(r"^crystals +\d\.\d\d +\d\.\d\d ", simulated.out, re.MULTILINE)
    assert f"{soak(legends.GAME, [options], games=1, seed=3)}\n" == soaked.out
    assert Path("l.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_a_record_of_legends_is_read_by_every_command(bluemoon: Running) -> None:
    bluemoon("demo", "legends", "--decks", "hoax,aqua", "--record", "legends.jsonl")
    texts = {
        "verify legends.jsonl": "ok      legends.jsonl: legends, ",
        "show legends.jsonl --at 5 --seat 0": "hoax against aqua, as greedy bot 0 sees it",
        "replay legends.jsonl --all": "1 of ",
        "schema legends": "A line of a record of legends",
        "rules legends": "Blue Moon Legends: ",
        "rule S3 --game legends": "rule S3   Blue Moon Legends, Setup",
    }
    for words, text in texts.items():
        ran = bluemoon(*words.split())

        assert (0, "") == (ran.status, ran.err)
        assert text in ran.out


def test_legends_is_played_at_the_keyboard(bluemoon: Running) -> None:
    typed = "list play\nwhy done\nfight\n1\nundo\n2\ndone\nearth\nquit\n"
    words = "--seed 7 --decks hoax,vulca --first 0"
    ran = bluemoon("play", "legends", *words.split(), typed=typed)
    found = record.load("bluemoon-legends.jsonl", legends.GAME)

    assert (0, "") == (ran.status, ran.err)
    assert "Not allowed by rule T2" in ran.out
    actions = [str(entry.action) for entry in found.entries]
    assert ["fight", "play h05", "done", "earth"] == actions[:4]


def test_a_draft_is_played_by_every_command(bluemoon: Running) -> None:
    words = ("legends-draft", "--seed", "3", "--players", "6")
    demo = bluemoon("demo", *words, "--record", "draft.jsonl", "--svg", "d.svg")
    simulated, soaked = (
        bluemoon(command, *words, "--games", "1") for command in ("simulate", "soak")
    )
    options = draft.Options(players=6)
    record.verify(record.load("draft.jsonl", draft.GAME))

    assert [0, 0, 0] == [ran.status for ran in (demo, simulated, soaked)]
    assert demo.out.startswith("6 greedy bots play Blue Moon Legends: the draft, seed 3.\n")
    assert re.search(r"^end        Everybody has drafted \d+ cards$", demo.out, re.MULTILINE)
    assert re.search(r"^ended by +drafted 1$", simulated.out, re.MULTILINE)
    assert f"{soak(draft.GAME, [options], games=1, seed=3)}\n" == soaked.out
    assert Path("d.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_a_record_of_a_draft_is_read_by_every_command(bluemoon: Running) -> None:
    peoples = ("--peoples", "hoax,flit,buka")
    bluemoon("demo", "legends-draft", *peoples, "--record", "draft.jsonl")
    texts = {
        "verify draft.jsonl": "ok      draft.jsonl: legends-draft, ",
        "show draft.jsonl --at 5 --seat 0": "Decks: hoax, flit, buka; ",
        "replay draft.jsonl --all": "Everybody passes 4 cards to the right",
        "schema legends-draft": "A line of a record of legends-draft",
        "rules legends-draft": "Blue Moon Legends: the draft: ",
        "rule G4 --game legends-draft": "rule G4   Blue Moon Legends: the draft, Draft setup",
    }
    for words, text in texts.items():
        ran = bluemoon(*words.split())

        assert (0, "") == (ran.status, ran.err)
        assert text in ran.out


def test_a_draft_is_played_at_the_keyboard(bluemoon: Running) -> None:
    typed = "list\nwhy take a01\nwhat hoax\n1\nundo\n2\nquit\n"
    peoples = ("--peoples", "hoax,flit,buka")
    ran = bluemoon("play", "legends-draft", "--seed", "7", *peoples, typed=typed)
    found = record.load("bluemoon-legends-draft.jsonl", draft.GAME)
    opening = draft.new_game(draft.Options(peoples=["hoax", "flit", "buka"]), seed=7)

    assert (0, "") == (ran.status, ran.err)
    assert "Not allowed by rule G2" in ran.out
    assert draft.legal_actions(opening)[1] == found.entries[0].action


def test_a_draft_is_played_in_the_arena(bluemoon: Running) -> None:
    """Nobody wins it."""
    words = ("greedy", "random", "--game", "legends-draft", "--games", "2", "--out", "a.jsonl")
    ran = bluemoon("arena", *words)

    assert 0 == ran.status
    assert re.search(r"^greedy +2 +0 +2 +0\.0 % ", ran.out, re.MULTILINE)


@pytest.mark.usefixtures("installed_nim")
def test_a_game_of_another_distribution_is_played_by_every_command(bluemoon: Running) -> None:
    """Also if it brings nothing along but its rules."""
    demo = bluemoon("demo", "nim", "--seed", "3", "--svg", "end.svg", "--record", "nim.jsonl")
    simulated = bluemoon("simulate", "nim", "--games", "3", "--seed", "4", "--json")
    soaked = bluemoon("soak", "nim", "--games", "3", "--seed", "4")
    game = record.load("nim.jsonl", NIM)
    record.verify(game)

    assert (0, "") == (demo.status, demo.err)
    assert demo.out.startswith("2 greedy bots play Nim, seed 3.\n")
    assert f"digest     {game.digest}\n" in demo.out
    assert Path("end.svg").read_text(encoding="utf-8")
    assert (0, "") == (simulated.status, simulated.err)
    assert {"last counter taken": 3} == json.loads(simulated.out)["reasons"]
    assert (0, f"{soak(NIM, [Heap()], games=3, seed=4)}\n") == (soaked.status, soaked.out)


@pytest.mark.usefixtures("installed_nim")
def test_a_record_of_another_distribution_is_read_by_every_command(bluemoon: Running) -> None:
    """The record tells the game."""
    bluemoon("demo", "nim", "--record", "nim.jsonl")
    for words in ("verify nim.jsonl", "show nim.jsonl", "show nim.jsonl --at 1 --seat 0"):
        assert (0, "") == (bluemoon(*words.split()).status, "")
    replayed = bluemoon("replay", "nim.jsonl", "--all")

    assert (0, "") == (replayed.status, replayed.err)
    assert "take " in replayed.out
    assert 0 == bluemoon("convert", "nim.jsonl", "nim.jsonl.gz").status
    assert bluemoon("verify", "nim.jsonl.gz").out.startswith("ok      nim.jsonl.gz: nim, ")
    assert "A line of a record of nim" == json.loads(bluemoon("schema", "nim").out)["title"]
    assert "Nim" in bluemoon("rules", "nim").out


@pytest.mark.usefixtures("installed_nim")
def test_a_game_of_another_distribution_is_played_at_the_keyboard(bluemoon: Running) -> None:
    ran = bluemoon("play", "nim", "--seed", "3", typed="list\ntake 2\nquit\n")
    game = record.load("bluemoon-nim.jsonl", NIM)

    assert (0, "") == (ran.status, ran.err)
    assert "take 1" in ran.out
    assert "take 2" in [NIM.format_action(entry.action) for entry in game.entries]


BAD_BOTS = """
class Raises:
    def choose(self, view, actions, chance):
        raise ValueError("oh no")

class Illegal:
    def choose(self, view, actions, chance):
        from bluemoon import city
        return city.parse_action("fly c3")
"""


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Raises", "the bot in seat 1 failed: ValueError: oh no"),
        ("Illegal", "the bot in seat 1 chose an illegal action: rule T2: "),
    ],
)
@pytest.mark.parametrize("command", ["demo", "simulate"])
def test_a_bot_that_fails_is_told_in_one_line(
    command: str, bot: str, told: str, bluemoon: Running
) -> None:
    Path("bad.py").write_text(BAD_BOTS, encoding="utf-8")
    ran = bluemoon(command, "--seed", "7", "--bot", f"bad.py:{bot}")

    assert 1 == ran.status
    assert ran.err.startswith(f"Error: {told}")
    assert 1 == ran.err.count("\n")


def test_scores_of_single_players_are_told(installed_solo: None, bluemoon: Running) -> None:
    """Instead of victories, as lines and as JSON."""
    del installed_solo
    shown = bluemoon("simulate", "solo", "--games", "5")
    told = json.loads(bluemoon("simulate", "solo", "--games", "5", "--json").out)

    assert 0 == shown.status
    assert re.search(r"^score +mean [0-9.]+, median [0-9.]+, quartiles ", shown.out, re.MULTILINE)
    assert "wins" not in shown.out
    assert told["score"]["p0"] <= told["score"]["mean"] <= told["score"]["p100"]


def test_the_games_are_listed(installed_nim: None, install: Installing, bluemoon: Running) -> None:
    """Also those that cannot be played, with the reason."""
    del installed_nim
    install({"broken": "no_such_module:PLUGIN"}, distribution="broken-games")
    lines = bluemoon("games").out.splitlines()

    assert [
        "city           Blue Moon City",
        "sand           Realm of Sand",
        "legends        Blue Moon Legends",
        "legends-draft  Blue Moon Legends: the draft",
        "nim            Nim",
    ] == [*lines[:4], lines[5]]
    assert lines[4].startswith("broken         cannot be played: the game broken of broken-games")
