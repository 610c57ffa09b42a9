"""Tournaments from the command line: arena and report."""

import json
import sys
from pathlib import Path
from time import sleep
from typing import Final

import pytest
from support.arena import interrupt_read, write_bots
from support.command import Running
from support.terminal import CTRL_C, Terminal

from bluemoon import arena, city, record
from bluemoon.arena import InProcess, LocalProcesses, RayCluster
from bluemoon.cli import tournaments
from bluemoon.cli.tournaments import engine_of

pytestmark = pytest.mark.slow

BOTS: Final = ("bots.py:First", "bots.py:Last")
FILE: Final = Path("bluemoon-arena.jsonl")


@pytest.fixture(autouse=True)
def here(bluemoon: Running) -> None:
    """Where the command runs, there are bots."""
    del bluemoon
    write_bots(Path())


def test_bots_from_a_file_play_a_tournament(bluemoon: Running) -> None:
    """And it is told how good they are."""
    ran = bluemoon("arena", *BOTS, "random", "--games", "2", "--workers", "2")
    lines = ran.out.splitlines()

    assert (0, "") == (ran.status, ran.err)
    assert (
        "bots.py:First, bots.py:Last, random: round-robin of 6 games at tables of 2, from seed 0."
    ) == lines[0]
    assert lines[1].startswith("6 games: ")
    assert lines[3].startswith("bot            played  wins  draws  win rate  ")
    assert "bots.py:Last raised, 2 x: RuntimeError: tired after 15 (bots.py, line 19)" in lines
    assert [
        "results    bluemoon-arena.jsonl",
        "next       bluemoon report bluemoon-arena.jsonl --plot arena.png",
    ] == lines[-2:]
    plan = arena.tournament([*BOTS, "random"], games=2)
    assert arena.run(plan, engine=InProcess()) == arena.load(FILE)


def test_a_match_has_as_many_seats_as_bots(bluemoon: Running) -> None:
    options = ("--format", "match", "--games", "3", "--trusted", "--seed", "4")
    ran = bluemoon("arena", *BOTS, "random", *options, "--expansion", "--records", "games")
    plan = arena.load(FILE).tournament

    assert (0, "") == (ran.status, ran.err)
    assert (3, 4, 3) == (plan.seats, plan.seed, plan.games)
    assert '"expansion":true' in plan.options[0]
    for file in Path("games").iterdir():
        record.verify(record.load(file, city.GAME))


def test_the_same_command_goes_on_where_it_was_left(bluemoon: Running) -> None:
    words = ("arena", *BOTS, "--games", "6", "--trusted", "--out", "a.jsonl")
    first = bluemoon(*words)
    whole = arena.load("a.jsonl")
    lines = Path("a.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    for again in (words, ("arena", "--resume", "a.jsonl", "--trusted")):
        Path("a.jsonl").write_text("".join(lines[:4]), encoding="utf-8")
        ran = bluemoon(*again)

        assert (0, "") == (ran.status, ran.err)
        assert "Continuing: 3 of 6 games were played.\n" in ran.out
        assert first.out.splitlines()[1:4] == ran.out.splitlines()[2:5]
        assert whole == arena.load("a.jsonl")


def test_a_second_tournament_does_not_overwrite_the_first(bluemoon: Running) -> None:
    for _ in range(2):
        bluemoon("arena", *BOTS, "--games", "2", "--trusted")

    assert arena.load(FILE) == arena.load("bluemoon-arena-2.jsonl")


@pytest.mark.parametrize(
    ("words", "status", "problem"),
    [
        ("arena random", 2, "a tournament needs 2 bots or more, not 1"),
        ("arena random greddy", 2, "there is no bot 'greddy'; did you mean greedy?"),
        ("arena random bots.py:Firstt", 2, "bots.py has no Firstt; did you mean First"),
        ("arena random greedy --seats 5", 2, "players must be 2 or 3 or 4, not 5"),
        ("arena random greedy --games 0", 2, "0 is not in the range x>=1"),
        ("arena random greedy --seconds -1", 2, "-1.0 is not in the range x>=0"),
        ("arena random greedy --trusted --workers 2", 2, "name no engine and no workers"),
        ("arena random greedy --trusted --engine ray", 2, "name no engine and no workers"),
        ("arena random greedy --memory 1", 2, "a bot may use from 128 to 16777216 MiB, not 1"),
        ("arena random greedy --format match --seats 3 --resume x", 2, "--resume continues a"),
        ("arena random --resume x.jsonl", 2, "name no bots and no other options"),
        ("arena --resume x.jsonl", 1, "x.jsonl: No such file or directory"),
        ("arena random greedy --out bots.py", 1, "bots.py: line 1: not JSON"),
        ("report x.jsonl", 1, "x.jsonl: No such file or directory"),
        ("report bots.py", 1, "bots.py: line 1: not JSON"),
        ("report x.jsonl --plot x.doc", 2, "a plot ends in .png or .svg or .pdf, not in '.doc'"),
    ],
)
def test_what_cannot_be_done_is_told(
    words: str, status: int, problem: str, bluemoon: Running
) -> None:
    ran = bluemoon(*words.split())

    assert status == ran.status
    assert problem in ran.err


def test_a_missing_library_is_told_before_the_games(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    ran = bluemoon("arena", "random", "greedy")

    assert (1, "") == (ran.status, ran.out)
    assert (
        "Error: this needs openskill, which comes with the extra 'arena' of bluemoon; "
        "install it with: pip install matplotlib openskill rich\n"
    ) == ran.err
    assert not FILE.exists()


def test_engines_have_names() -> None:
    plan = arena.tournament(["random", "greedy"])

    assert InProcess() == engine_of("processes", None, plan, trusted=True)
    assert RayCluster() == engine_of("ray", None, plan, trusted=False)
    assert RayCluster(3) == engine_of("ray", 3, plan, trusted=False)
    assert LocalProcesses(3) == engine_of("processes", 3, plan, trusted=False)
    expected = LocalProcesses(arena.workers_for(plan))
    assert expected == engine_of("processes", None, plan, trusted=False)


def test_ctrl_c_while_bots_are_looked_at(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although their launcher has replied, and nobody has read that."""
    interrupt_read(1, monkeypatch)
    ran = bluemoon("arena", *BOTS)

    assert (130, "", "Interrupted.\n") == (ran.status, ran.out, ran.err)


def test_ctrl_c_loses_nothing(bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played stays, and how to go on is told."""

    def interrupted(*_: object, **more: object) -> None:
        follow = more["follow"]
        assert callable(follow)
        follow(0)
        follow(3)
        raise KeyboardInterrupt

    monkeypatch.setattr(tournaments, "run", interrupted)
    ran = bluemoon("arena", *BOTS, "--games", "6")

    assert (130, "Interrupted.\n") == (ran.status, ran.err)
    assert ran.out.endswith(
        "3 of 6 games are in bluemoon-arena.jsonl. Continue with:\n"
        "  bluemoon arena --resume bluemoon-arena.jsonl\n"
    )


def test_a_person_watches_and_interrupts(tmp_path: Path) -> None:
    """With a bar, and Ctrl-C that reaches no bot."""
    words = ("-m", "bluemoon.cli", "arena", "bots.py:Slow", "bots.py:Last", "--games", "500")
    with Terminal(words, cwd=tmp_path, size=(60, 100)) as person:
        person.expect("round-robin of 500 games", "Playing", "/500")
        while FILE.read_bytes().count(b"\n") < 3:
            sleep(0.01)
        person.press(CTRL_C)
        person.expect("of 500 games are in bluemoon-arena.jsonl. Continue with:", "Interrupted.")

        assert 130 == person.wait()
    assert 0 < len(arena.load(FILE).rows) < 500


def test_a_report_tells_draws_and_writes(bluemoon: Running) -> None:
    played = bluemoon("arena", *BOTS, "--games", "4", "--trusted")
    ran = bluemoon("report", FILE, "--csv", "games.csv", "--plot", "bots.svg")
    plain = bluemoon("report", FILE, "--json")

    assert (0, "") == (ran.status, ran.err)
    *tables, csv, plot = ran.out.splitlines()
    assert "\n".join(tables) in played.out
    assert ["games.csv is written.", "bots.svg is written."] == [csv, plot]
    assert 5 == len(Path("games.csv").read_text(encoding="utf-8").splitlines())
    assert "<svg" in Path("bots.svg").read_text(encoding="utf-8")
    assert arena.report(arena.load(FILE)).told() == json.loads(plain.out)


@pytest.mark.parametrize(
    "outputs",
    [("--csv", FILE), ("--plot", f"./{FILE}.svg", "--csv", f"{FILE}.svg")],
    ids=["the results", "the other output"],
)
def test_a_report_overwrites_nothing_that_it_needs(
    bluemoon: Running, outputs: tuple[str, ...]
) -> None:
    bluemoon("arena", *BOTS, "--games", "2", "--trusted")
    before = Path(FILE).read_bytes()
    ran = bluemoon("report", FILE, *outputs)

    assert 1 == ran.status
    assert "would be overwritten with something else; choose another name" in ran.err
    assert before == Path(FILE).read_bytes()


def test_a_picture_may_be_named_in_capitals(bluemoon: Running) -> None:
    bluemoon("arena", *BOTS, "--games", "2", "--trusted")

    assert 0 == bluemoon("report", FILE, "--plot", "bots.SVG").status
    assert Path("bots.SVG").exists()


def test_a_game_with_a_fixed_number_of_players(installed_nim: None, bluemoon: Running) -> None:
    """Its tables have as many seats, also in a match; another number cannot be had."""
    del installed_nim
    words = ("arena", "random", "greedy", "--game", "nim", "--games", "2", "--format", "match")
    ran = bluemoon(*words, "--out", "nim.jsonl")
    refused = bluemoon(*words, "--seats", "3")

    assert (0, "") == (ran.status, ran.err)
    assert 2 == arena.load("nim.jsonl").tournament.seats
    assert (2, True) == (refused.status, "players of nim cannot be chosen" in refused.err)
