"""Bots in any language: programs that read and write lines, and what is wrong with their lines."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from shutil import which
from typing import Final

import pytest
from support.arena import fault_of, task

from bluemoon import arena, city, record
from bluemoon.arena import InProcess, Launcher, Limits, LocalProcesses, Row, TournamentError
from bluemoon.arena.bot_sources import sources
from bluemoon.bots.bot_lines import BotLines, Status, moment_after
from bluemoon.bots.faults import BotFault
from bluemoon.bots.protocol import LONGEST_ANSWER
from bluemoon.kernel.errors import SetupError

pytestmark = pytest.mark.slow

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "bot_in_javascript.mjs"
PROGRAM: Final = """
import json, os, sys, time

asked = 0
for line in sys.stdin:
    told = json.loads(line)
    answer = {"number": told["number"]}
    if told["message"] == "choose":
        answer["action"] = told["actions"][0]
        asked += 1
    text = json.dumps(answer)
    if asked == 5 and told["message"] == "choose":
        CASE
    print(text, flush=True)
"""
QUICK: Final = Limits(seconds=1, actions=30)


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    """One for all of these games."""
    with Launcher("city") as found:
        yield found


def program(case: str, name: str = "bot.py") -> str:
    """A bot that is a command, and does this at its fifth decision."""
    Path(name).write_text(PROGRAM.replace("CASE", case), encoding="utf-8")
    return f"cmd:{sys.executable} {name}"


def rows(*bots: str, games: int = 2, limits: Limits = QUICK) -> tuple[Row, ...]:
    """A tournament of these bots, in processes."""
    plan = arena.tournament(bots, games=games, limits=limits)
    return arena.run(plan, engine=LocalProcesses(1)).rows


def test_a_command_plays_as_a_bot_of_python_does() -> None:
    """On every engine, and with what it writes beside its answers kept."""
    Path("first.py").write_text(
        "class First:\n    def choose(self, view, actions, chance):\n        return actions[0]",
        encoding="utf-8",
    )
    command = program('print("x\\x1b[2J", file=sys.stderr, flush=True)')
    mine = arena.tournament([command, "random"], games=2, limits=QUICK)
    other = arena.tournament(["first.py:First", "random"], games=2, limits=QUICK)
    results = arena.run(mine, engine=LocalProcesses(2), records="kept")

    assert results == arena.run(mine, engine=InProcess())
    assert [row.digest for row in arena.run(other, engine=InProcess()).rows] == [
        row.digest for row in results.rows
    ]
    assert "x\\x1b[2J\n" == Path("kept/000000-seat-0.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("case", "kind", "message"),
    [
        ('text = "{"', "illegal", "its answer cannot be read: expected a line of JSON: "),
        ('text = "[" * 5000', "illegal", "its answer cannot be read: expected a line of JSON: "),
        ('text = "\\\\xff"', "illegal", "its answer cannot be read: expected a line of JSON: "),
        ('text = "[]"', "illegal", "its answer cannot be read: expected an object"),
        ('text = "{}"', "illegal", "its answer cannot be read: expected a whole number"),
        ('answer["action"] = 7; text = json.dumps(answer)', "illegal", "its answer cannot be read"),
        ('answer["winner"] = 0; text = json.dumps(answer)', "illegal", "its answer cannot be read"),
        (
            'del answer["action"]; text = json.dumps(answer)',
            "illegal",
            "its answer names no action",
        ),
        ('answer["action"] = "win"; text = json.dumps(answer)', "illegal", "'win' is no action"),
        ('answer["action"] = "move e5"; text = json.dumps(answer)', "illegal", "move e5: rule "),
        (
            'answer["number"] += 1; text = json.dumps(answer)',
            "illegal",
            "it answered message 6 when",
        ),
        ("print(text)", "illegal", "it answered message "),
        ('text = "x" * 100_000', "illegal", "its answer has more than 65536 bytes"),
        ('text = json.dumps({**answer, "error": "I give up"})', "raised", "I give up"),
        ("time.sleep(3)", "too slow", "did not answer in time"),
        ("continue", "too slow", "did not answer in time"),
        ("os.close(1); time.sleep(9)", "died", "its process has closed the pipe of its answers"),
        ('sys.exit("enough")', "died", "its process ended with status 1: enough"),
    ],
)
def test_what_is_not_one_answer_in_time_is_a_fault(
    case: str, kind: str, message: str, launcher: Launcher
) -> None:
    """Of the bot that has sent it; the others win."""
    row = arena.play(task(program(case), "random", seconds=2, actions=30), launcher).row
    seat, found, told = fault_of(row)

    assert (0, kind) == (seat, found)
    assert told.startswith(message)
    assert (1,) == row.winners


def test_a_bot_that_reads_nothing_is_too_slow(launcher: Launcher) -> None:
    """Even if more is sent than the system keeps for it."""
    Path("deaf.py").write_text("import time\ntime.sleep(60)", encoding="utf-8")
    deaf = sources([f"cmd:{sys.executable} deaf.py"])[0]
    lines = BotLines.open(launcher.starter(deaf.launch(Limits())))
    with pytest.raises(BotFault, match="did not answer in time"):
        lines.send(b"x" * 2**20, moment_after(0.5))
    lines.close()
    launcher.end_bots()


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("cmd:", "there is no program ''"),
        ("cmd:./nothing", "there is no program './nothing' that can be run"),
        ("cmd:'", "is no command: No closing quotation"),
        (f"cmd:{sys.executable} -c 'raise SystemExit(\"not today\")'", "cannot play: its process"),
    ],
)
def test_a_command_that_cannot_play_is_told_before_the_games(bot: str, problem: str) -> None:
    with pytest.raises(SetupError) as told:
        arena.tournament([bot, "random"])

    assert problem in str(told.value)


def test_a_command_that_changes_is_another_bot() -> None:
    """Every file among its words counts."""
    command = program("pass")
    plan = arena.tournament([command, "random"], games=2)
    program("text = text")

    assert plan.digests[0] is not None
    with pytest.raises(TournamentError, match="has changed since"):
        arena.run(plan)


def test_a_program_in_the_current_directory_is_run() -> None:
    """Wherever its process is; the words of a command are quoted as in a shell."""
    program("pass", "my bot.py")
    file = Path("mybot")
    file.write_text(f'#!/bin/sh\nexec {sys.executable} "$1"\n', encoding="utf-8")
    file.chmod(0o755)
    first, _ = rows("cmd:./mybot 'my bot.py'", "random")

    assert None is first.fault
    (source,) = sources(["cmd:./mybot 'my bot.py'"])
    assert (
        (str(file.absolute()), str(Path("my bot.py").absolute())) == source.command == source.files
    )


@pytest.mark.skipif(which("node") is None, reason="node is not installed")
def test_the_example_in_javascript_plays() -> None:
    """Whole games, without a fault."""
    plan = arena.tournament([f"cmd:node {EXAMPLE}", "random"], games=2, seed=3)
    results = arena.run(plan, engine=LocalProcesses(2), records="kept")

    assert [None, None] == [row.fault for row in results.rows]
    assert "seat 0 of city\n" == Path("kept/000000-seat-0.txt").read_text(encoding="utf-8")
    record.verify(record.load("kept/000000.jsonl", city.GAME))


def late(answers: int) -> Status:
    """Says that a process has ended, which has answered just before."""

    def status() -> int:
        os.write(answers, b"{}\n")
        return 0

    return status


def test_the_last_answer_of_a_process_counts() -> None:
    """Although it has ended when that is read."""
    (reading, answers), (output, writing) = os.pipe(), os.pipe()
    lines = BotLines(late(answers), -1, reading, output)

    assert b"{}" == lines.receive(moment_after(60))
    for file in (reading, answers, output, writing):
        os.close(file)


def test_a_process_that_ends_before_it_is_asked_is_noticed() -> None:
    """When its next message cannot be sent."""
    (reading, answers), (theirs, messages), (output, writing) = (os.pipe() for _ in range(3))
    os.close(theirs)
    os.close(writing)
    lines = BotLines(late(answers), messages, reading, output)

    with pytest.raises(BotFault, match="its process ended with status 0"):
        lines.send(b"{}\n", moment_after(60))
    for file in (reading, answers, messages, output):
        os.close(file)


@pytest.mark.parametrize("first", [1, LONGEST_ANSWER - 1])
@pytest.mark.parametrize("size", [LONGEST_ANSWER, LONGEST_ANSWER + 1])
def test_a_line_is_not_too_long_because_of_how_it_is_written(size: int, first: int) -> None:
    """Its end counts too; here it comes in two parts, the other when the first was read."""
    line = b"x" * (size - 1) + b"\n"
    rest = [line[first:]]

    def start(files: Sequence[int]) -> Status:
        answers = os.dup(files[1])
        os.write(answers, line[:first])

        def status() -> None:
            os.write(answers, rest.pop())
            os.close(answers)

        return status

    lines = BotLines.open(start)
    expected = (
        nullcontext() if size == LONGEST_ANSWER else pytest.raises(BotFault, match="more than")
    )
    with expected:
        assert line[:-1] == lines.receive(moment_after(60))
    lines.close()
