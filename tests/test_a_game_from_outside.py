"""
A game of another distribution: built, installed, and driven through every tool.

The game is Nim of ``examples/nim``; ``docs/how-to/new-games.md`` shows how it was written. Its
commands are followed here in the order of the page.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Final

import pytest

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "how-to" / "new-games.md"
SOURCE: Final = ROOT / "examples" / "nim"
SHELL: Final = ("pip", "cp", "cd")
"""Commands of the page that install the game and choose a folder; ``Installed`` does the same."""
PLAYED: Final = "list\nwhy take 9\nrule N1\nhelp\n" + "1\nboard\n" * 30
"""What a person types who plays Nim: enough to get to its end."""


class Installed:
    """A place with the game installed, and a directory to work in."""

    def __init__(self, place: Path) -> None:
        self.place = place
        copytree(SOURCE, place / "nim", ignore=lambda *_: ["__pycache__", ".pytest_cache"])
        self.run(
            "-m",
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--no-build-isolation",
            "--target",
            "site",
            "./nim",
        )

    def run(self, *words: str, typed: str = "") -> str:
        """What a program of Python prints; it must end well."""
        paths = [self.place / "site", os.environ.get("PYTHONPATH", "")]
        done = subprocess.run(
            [sys.executable, *words],
            cwd=self.place,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "COLUMNS": "100"},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert 0 == done.returncode, done.stdout + done.stderr
        return done.stdout

    def bluemoon(self, *words: str, typed: str = "") -> str:
        """What a command prints."""
        return self.run("-m", "bluemoon.cli", *words, typed=typed)


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("outside"))


def commands() -> Iterator[tuple[str, str]]:
    """The commands of the page, each with what it shows."""
    for block in re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for one in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = one.partition("\n")
            yield command, shown


def test_the_page_is_followed_step_by_step(nim: Installed) -> None:
    """Every command works, and prints what the page shows; ``...`` stands for anything."""
    for command, shown in commands():
        program, *words = command.split()
        if program in SHELL:
            continue
        if program == "bluemoon":
            printed = nim.bluemoon(*words, typed=PLAYED)
        else:
            assert "python" == program
            printed = nim.run(*words)
        pattern = re.escape(shown.rstrip()).replace(re.escape("..."), ".*")
        assert re.match(pattern, printed, re.DOTALL), f"{command}\n{printed}"


def test_the_other_commands_work_too(nim: Installed) -> None:
    nim.bluemoon("demo", "nim", "--record", "game.jsonl", "--svg", "end.svg")

    assert "nim_game.rules" in nim.bluemoon("rule", "N1", "--game", "nim")
    assert "8 oooooooo" in nim.bluemoon("show", "game.jsonl", "--at", "2", "--seat", "1")
    nim.bluemoon("show", "game.jsonl", "--at", "2", "--svg", "second.svg")
    assert (nim.place / "second.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (nim.place / "end.svg").read_text(encoding="utf-8").startswith("<svg")
    nim.bluemoon("convert", "game.jsonl", "game.jsonl.gz")
    nim.bluemoon("convert", "game.jsonl.gz", "again.jsonl")
    assert (nim.place / "game.jsonl").read_bytes() == (nim.place / "again.jsonl").read_bytes()
    assert "A line of a record of nim" in nim.bluemoon("schema", "nim")
    nim.bluemoon("arena", "greedy", "random", "--game", "nim", "--games", "4", "--out", "a.jsonl")
    assert "greedy" in nim.bluemoon("report", "a.jsonl", "--csv", "a.csv", "--plot", "a.svg")


def test_a_game_is_resumed(nim: Installed) -> None:
    nim.bluemoon("play", "nim", "--save", "half.jsonl", "--seed", "1", typed="1\nquit\n")

    assert "wins" in nim.bluemoon("play", "nim", "--resume", "half.jsonl", typed=PLAYED)


def test_its_flags_are_its_own(nim: Installed) -> None:
    shown = nim.bluemoon("play", "nim", "--help")

    assert "--size 12|20|30" in shown
    assert "--layout" not in shown


ENVIRONMENTS: Final = """
import warnings
import pyspiel
from bluemoon.adapters import gymnasium, openspiel, pettingzoo
from bluemoon.toolkits.tokens import ActionTokens
from nim_game.plugin import PLUGIN

table = pettingzoo.env("nim", size=20)
table.reset(seed=7)
for agent in table.agent_iter():
    seen, reward, is_over, is_cut, info = table.last()
    table.step(None if is_over or is_cut else int(seen["action_mask"].argmax()))
alone = gymnasium.make("nim", opponents="greedy")
numbers, info = alone.reset(seed=7)
assert numbers.shape == (1 + len(ActionTokens(PLUGIN.game).vocabulary),), numbers
game = pyspiel.load_game(openspiel.short_name("nim") + "(size=20)")
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
print("bluemoon/Nim-v0" in gymnasium.ENVIRONMENTS.values())
"""


def test_environments_are_made_of_it(nim: Installed) -> None:
    (nim.place / "environments.py").write_text(ENVIRONMENTS, encoding="utf-8")

    assert nim.run("-W", "ignore", "environments.py").strip().endswith("True")
