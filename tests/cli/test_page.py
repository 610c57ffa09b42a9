"""The page about the command shows what the command prints."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from support.command import Running

pytestmark = pytest.mark.slow

PAGE: Final = Path(__file__).parents[2] / "docs" / "command.md"
BLOCK: Final = re.compile(r"```console\n(.*?)```", re.DOTALL)
SHOWN: Final = re.compile(r"^\$ (bluemoon .*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def sessions() -> list[list[tuple[str, str]]]:
    """The console blocks of the page: each a list of commands and what they print."""
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    return [SHOWN.findall(block) for block in blocks]


def pattern(expected: str) -> str:
    """A line of three dots stands for any lines, an ellipsis within a line for anything."""
    lines = (
        "(?:.*\n)*?" if line == "..." else re.escape(line).replace(re.escape(" ..."), ".*") + "\n"
        for line in expected.splitlines()
    )
    return "".join(lines)


@pytest.mark.unmeasured
def test_the_page_shows_what_the_command_prints(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything on it is typed, in order, in one directory; what is shown must come."""
    monkeypatch.setenv("COLUMNS", "80")
    typed = 0
    for session in sessions():
        for words, expected in session:
            command, _, lines = words.partition(" <<< ")
            arguments = shlex.split(command)[1:]
            # In a shell, $'...' is a text in which \\n begins another line.
            answers = lines.removeprefix("$'").removesuffix("'").replace("\\n", "\n") + "\n"
            ran = bluemoon(*arguments, typed=answers)
            typed += 1

            assert re.fullmatch(pattern(expected), ran.out + ran.err), (
                f"{words}:\n{ran.out}{ran.err}"
            )
    assert typed >= 10
