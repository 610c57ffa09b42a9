"""Programs as bots of the command: ``--bot "cmd:COMMAND"``."""

from pathlib import Path
from shutil import which
from typing import Final

import pytest
from support.command import Running
from support.programs import is_there, messages, processes, program
from support.terminal import CTRL_C, Terminal

from bluemoon import city, record

pytestmark = pytest.mark.slow

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "bot_in_javascript.mjs"
needs_node: Final = pytest.mark.skipif(which("node") is None, reason="node is not installed")


@needs_node
def test_the_example_in_javascript_plays_a_demo(bluemoon: Running) -> None:
    """Every seat has a program of its own."""
    ran = bluemoon("demo", "--bot", f"cmd:node {EXAMPLE}", "--record", "x.jsonl")

    assert (0, "") == (ran.status, ran.err)
    assert f"2 cmd:node {EXAMPLE} bots play" in ran.out.replace("\n", " ")
    record.verify(record.load("x.jsonl", city.GAME))


@needs_node
def test_a_person_plays_against_the_example_and_goes_on_another_day(bluemoon: Running) -> None:
    """The record names the bot."""
    bot = f"cmd:node {EXAMPLE}"
    begun = bluemoon("play", "city", "--seed", 7, "--bot", bot, "--save", "x.jsonl", typed="end\n")
    first = record.load("x.jsonl", city.GAME)
    bluemoon("play", "city", "--resume", "x.jsonl", typed="end\nreset\n")
    second = record.load("x.jsonl", city.GAME)

    assert 0 == begun.status
    assert [None, bot] == first.meta["bots"] == second.meta["bots"]
    assert {0, 1} == {entry.seat for entry in first.entries}
    assert {0, 1} == {entry.seat for entry in second.entries[len(first.entries) :]}


def test_programs_are_told_the_end_of_every_simulated_game(
    bluemoon: Running, tmp_path: Path, installed_nim: None
) -> None:
    del installed_nim
    ran = bluemoon("simulate", "nim", "--games", 2, "--bot", program(tmp_path))

    assert (0, "") == (ran.status, ran.err)
    assert 4 == [message["message"] for message in messages(tmp_path)].count("end")
    assert [False] * 4 == [*map(is_there, processes(tmp_path))]


@pytest.mark.parametrize("command", ["demo", "simulate", "play"])
def test_a_program_that_fails_is_named_in_one_line(
    command: str, bluemoon: Running, tmp_path: Path
) -> None:
    ran = bluemoon(command, "city", "--seed", 7, "--bot", program(tmp_path, "sys.exit(3)"))

    assert 1 == ran.status
    assert ran.err.startswith("Error: the bot in seat 1 failed: 'cmd:")
    assert ran.err.endswith("bot.py': its process ended with status 3\n")


def test_ctrl_c_ends_a_program_that_never_answers(tmp_path: Path) -> None:
    """Its standard error is on the terminal; the game is kept."""
    case = 'if chosen == 2: print("still thinking", file=sys.stderr, flush=True); time.sleep(9999)'
    bot = program(tmp_path, case)
    play = ("play", "city", "--seed", "7", "--bot", bot, "--save", "x.jsonl")
    with Terminal(["-m", "bluemoon.cli", *play], cwd=tmp_path) as person:
        person.expect("still thinking")
        person.press(CTRL_C)
        person.expect("The game is saved in x.jsonl.", "Interrupted.")
        assert 130 == person.wait()

    assert 1 == len(record.load(tmp_path / "x.jsonl", city.GAME).entries)
    assert [False] == [*map(is_there, processes(tmp_path))]
