"""Commands that a game brings along, as ``bluemoon <game> ...``."""

import sys
from pathlib import Path
from typing import Final

import pytest
from support.command import Running
from support.installing import Installing

pytestmark = pytest.mark.slow

MODULE: Final = """
import click
from attrs import evolve
from support.nim import PLUGIN as NIM

@click.group()
def nim():
    \"\"\"Deal with heaps.\"\"\"

@nim.command()
def heap():
    \"\"\"Show a heap.\"\"\"
    click.echo("12 counters")

nothing = 7
PLUGIN = evolve(NIM, commands="nim_commands:{name}")
"""


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, install: Installing) -> Path:
    """Nim with commands of its own; the file decides which."""
    install({"nim": "nim_commands:PLUGIN"})
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "nim_commands", raising=False)
    return tmp_path / "nim_commands.py"


def test_they_are_mounted_under_the_name_of_the_game(nim: Path, bluemoon: Running) -> None:
    nim.write_text(MODULE.format(name="nim"), encoding="utf-8")

    assert "12 counters\n" == bluemoon("nim", "heap").out
    assert "Deal with heaps." in bluemoon("--help").out


def test_what_is_not_a_group_is_an_error(nim: Path, bluemoon: Running) -> None:
    nim.write_text(MODULE.format(name="nothing"), encoding="utf-8")
    ran = bluemoon("nim", "heap")

    assert 1 == ran.status
    assert "the commands of nim are 7 and not a click group" in ran.err


def test_a_game_without_commands_has_none(bluemoon: Running) -> None:
    assert "No such command 'city'" in bluemoon("city").err


def test_a_broken_game_breaks_no_help(nim: Path, bluemoon: Running) -> None:
    nim.write_text("raise ValueError", encoding="utf-8")

    assert 0 == bluemoon("--help").status
    assert "No such command 'nim'" in bluemoon("nim").err
