"""The last turns of every game, played to the end by clicks on the picture."""

from pathlib import Path
from typing import Final

import pytest
from attrs import frozen
from playwright.sync_api import expect
from support.browsing import Windows
from support.clicking import last_clicks
from support.web import table_before_the_end

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]


@frozen
class Ending:
    """The last actions of a golden game, and what the page says about its end."""

    game: str
    golden: str
    actions: int
    sentence: str
    result: tuple[str, ...]
    """Its rows; none where nobody wins."""

    def __str__(self) -> str:
        return self.game


ENDINGS: Final = (
    Ending("city", "city-draw", 8, "Nobody wins: a draw (markers exhausted)", ()),
    Ending("sand", "sand-2", 6, "Bob wins with 1 point (round limit)", ("Ann 0", "Bob 1 winner")),
    Ending(
        "legends",
        "legends-hoax-vulca",
        12,
        "Bob wins because Ann ran out of cards first (cards exhausted)",
        ("Ann", "Bob winner"),
    ),
    Ending("legends-draft", "legends-draft-2", 6, "Everybody has drafted 39 cards", ()),
)


@pytest.mark.parametrize("ending", ENDINGS, ids=str)
def test_two_people_play_to_the_end_by_clicks(
    ending: Ending, tmp_path: Path, windows: Windows
) -> None:
    """What one does, the other one sees at once; then both are told how it ended."""
    links = table_before_the_end(tmp_path, ending.golden, ending.actions)
    server = windows.serve(tmp_path)
    both = windows.sit(server, *links.seats)
    for clicks in last_clicks(ending.game, ending.golden, ending.actions):
        both[clicks.seat].play(clicks)
        for window in both:
            window.expect_actions(clicks.number)
    for window in both:
        expect(window.find("#headline")).to_have_text("The game is over")
        expect(window.find("#situation")).to_have_text(ending.sentence)
        rows = window.find("#result tr:visible")
        expect(rows).to_have_text(ending.result, use_inner_text=True)
        expect(window.find("#composing")).to_be_hidden()
        expect(window.find("#list")).to_be_hidden()
