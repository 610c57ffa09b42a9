"""Whole games from the opening, played by clicks: only with ``-m browser``."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect
from support.browsing import Windows
from support.clicking import last_clicks
from support.web import golden_lines, table_before_the_end

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.unmeasured]

GAMES: Final = {
    "city": "city-draw",
    "sand": "sand-2-advanced",
    "legends": "legends-khind-terrah",
    "legends-draft": "legends-draft-2",
}


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game_by_clicks(
    game: str, tmp_path: Path, windows: Windows
) -> None:
    """Each in a window; in the end, both windows tell the whole story."""
    golden = GAMES[game]
    actions = len(golden_lines(golden)) - 2
    links = table_before_the_end(tmp_path, golden, actions)
    server = windows.serve(tmp_path)
    both = windows.sit(server, *links.seats)
    for clicks in last_clicks(game, golden, actions):
        both[clicks.seat].play(clicks)
    for window in both:
        window.expect_actions(actions)
        expect(window.find("#headline")).to_have_text("The game is over")
