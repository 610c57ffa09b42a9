"""
The wheel in Pyodide, which is the Python of browsers, run by node.

Everything that pages of ``examples/browser`` do without a browser is done here: the same files are
made, and the same module plays. All that it is told must be what this Python says, byte for byte.
"""

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import metadata
from pathlib import Path
from shutil import which
from typing import Final

import pytest
from attrs import frozen

from bluemoon import tables

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

EXAMPLE: Final = Path(__file__).parent.parent.parent / "examples" / "browser"
PROGRAM: Final = Path(__file__).parent / "play_in_pyodide.mjs"
PLAYERS: Final = [{"name": "Ann"}, {"name": "Bot", "bot": "greedy"}]
TO_THE_END: Final = 10_000
ACTIONS: Final = {"city": TO_THE_END, "sand": 15, "legends": 15, "legends-draft": 15}
"""How many actions a person plays in each game."""


def finished(words: Sequence[str | Path], directory: Path) -> subprocess.CompletedProcess[str]:
    """A program that has run."""
    return subprocess.run(  # noqa: S603  Python, npm and node
        words, cwd=directory, capture_output=True, encoding="utf-8", check=False
    )


def printed(words: Sequence[str | Path], directory: Path) -> str:
    """What a program prints; it must end well."""
    done = finished(words, directory)
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


def new_table(game: str) -> dict[str, object]:
    """What the page opens."""
    return {"game": game, "players": PLAYERS, "seed": 7}


@frozen
class Played:
    """The wheels in the page, and what Python in Pyodide said of itself and at each table."""

    wheels: list[str]
    version: list[int]
    games: object
    answers: dict[str, list[tuple[str, str]]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    node, npm = which("node"), which("npm")
    if node is None or npm is None:
        pytest.skip("node or npm is not installed")
    place = tmp_path_factory.mktemp("browser")
    printed([sys.executable, EXAMPLE / "make_site.py", "site"], place)
    source = (EXAMPLE / "player.mjs").read_text(encoding="utf-8")
    (version,) = re.findall(r'PYODIDE_VERSION = "(.+)"', source)
    quietly = ["--ignore-scripts", "--no-audit", "--no-fund"]
    fetched = finished([npm, "install", *quietly, "--prefix", ".", f"pyodide@{version}"], place)
    if fetched.returncode:
        pytest.skip(f"npm cannot fetch pyodide {version}")
    wanted = [
        json.dumps({"table": new_table(game), "actions": actions})
        for game, actions in ACTIONS.items()
    ]
    pyodide = place / "node_modules" / "pyodide"
    lines = printed([node, PROGRAM, place / "site", pyodide, *wanted], place).splitlines()
    about, *answers = map(json.loads, lines)
    wheels = json.loads((place / "site" / "wheels.json").read_text(encoding="utf-8"))
    by_game = dict(zip(ACTIONS, answers, strict=True))
    return Played(wheels, about["version"], about["games"], by_game)


def test_the_wheel_accepts_the_python_there(played: Played) -> None:
    oldest = metadata("bluemoon")["Requires-Python"].removeprefix(">=")

    assert [int(number) for number in oldest.split(".")] <= played.version


def test_the_core_and_three_libraries_are_enough(played: Played) -> None:
    names = ["attrs", "bluemoon", "cattrs", "typing_extensions"]

    assert names == [wheel.partition("-")[0] for wheel in played.wheels]


def test_the_same_games_are_listed(played: Played) -> None:
    assert tables.games() == played.games


@pytest.mark.parametrize("game", ACTIONS)
def test_the_same_bytes_are_answered(played: Played, game: str) -> None:
    table = tables.open_table(new_table(game))
    for request, answer in played.answers[game]:
        assert table.answer_text(request) == answer, request


def test_city_is_played_to_its_end(played: Played) -> None:
    position = json.loads(played.answers["city"][-2][1])

    assert "position" == position["reply"]
    assert position["ending"]
    assert None is position["to_act"]


def test_a_page_is_never_made_over_something_else(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    done = finished([sys.executable, EXAMPLE / "make_site.py", "site"], tmp_path)

    assert 1 == done.returncode
    assert "usage: make_site.py DIRECTORY, where nothing may exist yet\n" == done.stderr
    assert [] == list((tmp_path / "site").iterdir())


def test_the_page_has_every_element_that_its_program_uses() -> None:
    used = set(re.findall(r'element\("(\w+)"\)', (EXAMPLE / "page.mjs").read_text("utf-8")))
    there = set(re.findall(r'id="(\w+)"', (EXAMPLE / "index.html").read_text("utf-8")))

    assert used
    assert used == there
