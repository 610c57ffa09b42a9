"""A game of another distribution is played on the page, which knows none."""

import sys
from pathlib import Path
from re import compile as pattern
from typing import Final

import pytest
from playwright.sync_api import expect
from support.browsing import Window, Windows
from support.installing import Installing

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

EXAMPLE: Final = Path(__file__).parents[3] / "examples" / "nim" / "src"


@pytest.fixture
def home(tmp_path: Path, windows: Windows) -> Window:
    """The first page of a server that knows the installed games."""
    server = windows.serve(tmp_path)
    window = windows.open(server.url)
    window.go("/")
    expect(window.find("#seats li")).to_have_count(2)
    return window


@pytest.fixture
def installed_drawn_nim(install: Installing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nim with the drawing and the words of the example."""
    install({"nim": "nim_game.plugin:PLUGIN"})
    monkeypatch.setattr(sys, "path", [str(EXAMPLE), *sys.path])


def play_to_the_end(home: Window) -> None:
    """Set a table, and take one counter in every turn until the game against a bot is over."""
    home.page.get_by_label("Nim", exact=True).check()
    home.find("#start").click()
    turn, line = home.find("#turn"), home.find("#story li")
    expect(turn).to_have_attribute("data-state", "mine")
    while turn.get_attribute("data-state") == "mine":
        told = line.count()
        home.choose(("word 1", "word take"))
        expect(line.nth(told)).to_be_visible()
        expect(turn).to_have_attribute("data-state", pattern("mine|over"))
    expect(home.find("#result")).to_contain_text("winner")


@pytest.mark.usefixtures("installed_nim")
def test_a_game_that_brings_nothing_along_is_played_as_text(home: Window) -> None:
    play_to_the_end(home)
    expect(home.find("#picture")).to_contain_text("Left: 0")


@pytest.mark.usefixtures("installed_nim")
def test_words_in_the_picture_can_be_clicked(home: Window) -> None:
    home.page.get_by_label("Nim", exact=True).check()
    home.find("#start").click()
    expect(home.find("#turn")).to_have_attribute("data-state", "mine")
    home.find('#picture [data-piece="word take"]').click()
    expect(home.find("#chips .chip")).to_contain_text("Take")
    home.find('#picture [data-piece="word 3"]').click()
    expect(home.find("#story")).to_contain_text("Taken Player 1 number 3")


@pytest.mark.usefixtures("installed_drawn_nim")
def test_a_game_with_a_drawing_is_played_in_its_picture(home: Window) -> None:
    play_to_the_end(home)
    expect(home.find("#situation")).to_contain_text("wins")
    expect(home.find("#picture circle")).to_have_count(0)
