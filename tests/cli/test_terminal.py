"""The command as a person uses it: in a real pseudo-terminal."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from support.terminal import CTRL_C, CTRL_D, Terminal, environment

from bluemoon import city, record
from bluemoon.cli.screen import PlainConsole

pytestmark = pytest.mark.slow

COMMAND: Final = ("-m", "bluemoon.cli")
PROMPT: Final = "person 0> "


def bluemoon(tmp_path: Path, *arguments: str, size: tuple[int, int] = (60, 100)) -> Terminal:
    return Terminal([*COMMAND, *arguments], cwd=tmp_path, size=size)


def verified(path: Path) -> int:
    """How many actions a game has that was recorded truly."""
    found = record.load(path, city.GAME)
    record.verify(found)
    return len(found.entries)


def test_a_person_plays_a_few_turns(tmp_path: Path) -> None:
    """With mistakes, questions, undo, a copy, Ctrl-C, and another day."""
    path = tmp_path / "game.jsonl"
    with bluemoon(
        tmp_path, "play", "--bot", "random", "city", "--seed", "7", "--save", "game.jsonl"
    ) as person:
        person.expect("as person 0 sees it", "Movement, 2 steps left, on c3", PROMPT)
        person.enter("mvoe c4")
        person.expect("cannot read 'mvoe c4'; did you mean 'move c4'?", PROMPT)
        person.enter("move a1")
        person.expect(
            "Not allowed by rule M1: a1 is not in this city.", "The miniature takes", PROMPT
        )
        person.enter("list")
        person.expect("Walk (rule M1)", "10 move c4  Earth Temple", "45 end  End Movement", PROMPT)
        person.enter("why move c4")
        person.expect("That is allowed. Walk to c4 (Earth Temple).", PROMPT)
        person.enter("10")
        person.expect("person 0 walks to c4 (Earth Temple).", "1 step left, on c4", PROMPT)
        person.enter("undo")
        person.expect("Took back 1 action.", "2 steps left, on c3", PROMPT)
        person.enter("end")
        person.expect("Contribution on c3", PROMPT)
        person.enter("why pay 1 T1")
        person.expect("Not allowed by rule C1: the Courtyard on c3 takes no contributions.", PROMPT)
        person.enter("end")
        person.expect("Reset on c3", PROMPT)
        person.enter("reset V2 V3")
        person.expect(
            "person 0 discards V2 V3. person 0 draws ",
            "as person 0 sees it",
            "random bot 1 ",
            PROMPT,
        )
        person.enter("save copy.jsonl")
        person.expect("A copy of the game so far is in copy.jsonl.", PROMPT)
        played = verified(path)
        person.press(CTRL_C)
        person.expect("The game is saved in game.jsonl.", "play city --resume game.jsonl")
        assert 130 == person.wait()
        assert "Traceback" not in person.shown

    assert played == verified(path) == verified(tmp_path / "copy.jsonl") > 5
    with bluemoon(tmp_path, "play", "city", "--resume", "game.jsonl") as person:
        person.expect("as person 0 sees it", PROMPT)
        person.enter("move c4")
        person.expect("person 0 walks to c4", PROMPT)
        person.press(CTRL_D)
        person.expect("The game is saved in game.jsonl.")
        assert 0 == person.wait()
    assert played + 1 == verified(path)


def test_hands_stay_hidden_when_the_keyboard_is_passed(tmp_path: Path) -> None:
    """The screen is erased before and after another person is called."""
    arguments = ["play", "--players", "2", "--humans", "0,1", "--seed", "7"]
    with bluemoon(tmp_path, *arguments) as people:
        people.expect(
            "Pass the keyboard to person 1.", "Press Enter when only person 1 is looking."
        )
        assert "Hand" not in people.shown
        people.enter("")
        people.expect("as person 1 sees it", "Hand of person 1: ", "person 1> ")
        for order in ("end", "end", "reset"):
            people.enter(order)
            people.expect("person 1> " if order != "reset" else "Pass the keyboard to person 0.")
        erased = people.raw.rindex("\x1b[2J\x1b[3J")
        people.expect("Press Enter")
        assert "Hand" not in people.raw[erased:]
        people.enter("")
        people.expect(
            "as person 0 sees it", "Hand of person 0: ", "person 1 draws 2 cards.", PROMPT
        )
        people.enter("undo")
        assert "as person 1" not in people.expect("Pass the keyboard to person 1.")
        people.enter("")
        people.expect("Took back 1 action.", "Reset on c3", "person 1> ")
        people.enter("quit")
        assert 0 == people.wait()


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    """Every action is in the file before the next question."""
    with bluemoon(tmp_path, "play", "--bot", "random", "--seed", "7") as person:
        person.expect(PROMPT)
        person.enter("move c4")
        person.expect("person 0 walks to c4", PROMPT)
        assert 0 != person.hang_up()

    assert 9 == verified(tmp_path / "bluemoon-city.jsonl")


def test_a_narrow_terminal_is_told_so(tmp_path: Path) -> None:
    """The picture does not become narrower; the rules do."""
    with bluemoon(tmp_path, "play", "--bot", "random", "--seed", "7", size=(24, 50)) as person:
        person.expect("(This terminal has 50 columns; the board needs 80.)", PROMPT)
        person.press(CTRL_D)
        assert 0 == person.wait()
    with bluemoon(tmp_path, "rules", size=(24, 50)) as reader:
        assert 0 == reader.wait()

    assert 50 >= max(map(len, reader.shown.splitlines()))


def test_no_color_is_respected(tmp_path: Path) -> None:
    """As https://no-color.org asks for."""
    quiet = {"NO_COLOR": "1"}
    with Terminal([*COMMAND, "show", "--help"], cwd=tmp_path, env=quiet) as reader:
        assert 0 == reader.wait()
    with Terminal(
        [*COMMAND, "play", "--bot", "random", "--seed", "7"], cwd=tmp_path, env=quiet
    ) as person:
        person.expect(PROMPT)
        person.press(CTRL_D)
        assert 0 == person.wait()

    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", reader.raw + person.raw)


def piped(
    tmp_path: Path, *arguments: str, typed: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command without any terminal."""
    return subprocess.run(  # noqa: S603  this project's own command
        [sys.executable, *COMMAND, *arguments],
        input=typed.encode(),
        capture_output=True,
        cwd=tmp_path,
        env=environment(env or {}),
        check=False,
    )


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_without_a_terminal_there_are_only_plain_characters(tmp_path: Path, encoding: str) -> None:
    """No colours, no bars, no prompts; also in the C locale without any help of Python's."""
    plain = {
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": encoding,
    }
    demo = piped(tmp_path, "demo", "--seed", "184", env=plain)
    play = piped(tmp_path, "play", "--bot", "random", "--seed", "7", typed="end\n", env=plain)
    rules = piped(tmp_path, "rules", env=plain)

    for done in (demo, play, rules):
        assert (0, b"") == (done.returncode, done.stderr)
        assert b"\x1b" not in done.stdout
    assert b"person 0> " not in play.stdout
    assert b"The game is saved in bluemoon-city.jsonl." in play.stdout


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    """As in ``bluemoon rules | head -1``: the status is that of any program in a closed pipe."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(  # noqa: S603  this project's own command
        [sys.executable, *COMMAND, "rules"],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        check=False,
    )
    os.close(writing)

    assert (141, b"") == (done.returncode, done.stderr)


def test_closed_streams_are_no_error(tmp_path: Path) -> None:
    """A program may be started without an input or an output."""
    script = f'"{sys.executable}" -m bluemoon.cli play --seed 7 <&- >&- && echo fine >&2'
    shell = ["/bin/sh", "-c", script]
    done = subprocess.run(shell, capture_output=True, cwd=tmp_path, check=False)  # noqa: S603

    assert (0, b"fine\n") == (done.returncode, done.stderr)


def test_without_its_libraries_the_command_says_what_to_install(tmp_path: Path) -> None:
    """One sentence, status 1."""
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    hidden.joinpath("click.py").write_text("raise ModuleNotFoundError(name='click')", "utf-8")
    done = piped(tmp_path, "demo", env={"PYTHONPATH": str(hidden)})

    assert (1, b"") == (done.returncode, done.stdout)
    assert b"come with its extra 'cli'; install them with: pip install click rich\n" in done.stderr
    assert 1 == done.stderr.count(b"\n")


def test_a_closed_pipe_is_left_to_the_command() -> None:
    """Rich would end the program by itself."""
    with pytest.raises(BrokenPipeError):
        PlainConsole().on_broken_pipe()


def test_sentences_end_their_lines_between_words(tmp_path: Path) -> None:
    """What has happened, the situation and refusals; a command to be copied stays in one line."""
    options = ("play", "legends", "--decks", "hoax,vulca", "--first", "0", "--seed", "7")
    with bluemoon(tmp_path, *options, size=(60, 60)) as person:
        person.expect("Beginning phase;", PROMPT)
        person.enter("play h99")
        person.expect("Not allowed by rule", PROMPT)
        person.press(CTRL_D)
        person.expect("The game is saved in", "play legends --resume")
        assert 0 == person.wait()

    lines = person.shown.splitlines()
    situation = next(number for number, line in enumerate(lines) if "Beginning phase;" in line)
    assert max(map(len, lines[situation : situation + 3])) <= 60
    assert re.search(r"\w$", lines[situation].strip())
    assert any("legends --resume" in line and line.endswith(".jsonl") for line in lines)
