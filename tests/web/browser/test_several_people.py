"""Several people at a table: what each of them sees, and what they do together."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect
from support.browsing import Window, Windows
from support.clicking import Clicks
from support.web import serving, table_after_a_game, table_before_the_end

from bluemoon.kernel.seats import Seat

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

ANNS_HAND: Final = ("h01", "h11", "h19", "h26", "h27", "t05")


@pytest.fixture
def both(tmp_path: Path, windows: Windows) -> list[Window]:
    """The windows of Ann and Bob at the opening of a game of City."""
    links = table_before_the_end(tmp_path, "city-draw", 292)
    return windows.sit(windows.serve(tmp_path), *links.seats)


def end_phase(window: Window, number: int) -> None:
    """End a phase, which is the action with this number."""
    window.play(Clicks(number, Seat(0), ("do end",), may_go_on=False))


def test_nobody_sees_the_hand_of_another_one(tmp_path: Path, windows: Windows) -> None:
    """What a window holds is what its seat may know."""
    links = table_before_the_end(tmp_path, "legends-hoax-vulca", 142)
    server = windows.serve(tmp_path)
    ann, *others = windows.sit(server, *links.seats, links.spectators)
    for card in ANNS_HAND:
        expect(ann.find(f'[data-piece="card {card}"]')).to_be_visible()
        assert f">{card}<" in ann.page.content()
        for other in others:
            assert card not in other.page.content()


def test_a_spectator_watches_and_does_nothing(tmp_path: Path, windows: Windows) -> None:
    links = table_before_the_end(tmp_path, "city-draw", 292)
    ann, eve = windows.sit(windows.serve(tmp_path), links.seats[0], links.spectators)
    expect(eve.find("#watching")).to_have_text("You are watching.")
    expect(eve.find("#picture [data-target]")).to_have_count(0)
    for tool in ("#composing", "#list", "#undo", "#ask-hint"):
        expect(eve.find(tool)).to_be_hidden()
    end_phase(ann, 1)
    eve.expect_actions(1)
    expect(eve.find("#headline")).to_have_text("Ann is to act")


def test_all_people_agree_to_take_back(both: list[Window]) -> None:
    ann, bob = both
    end_phase(ann, 1)
    ann.button("Take back").click()
    expect(ann.find("#agreement")).to_contain_text("You have asked to take back")
    expect(bob.find("#agreement")).to_contain_text("Ann would like to take back")
    bob.button("Agree").click()
    for window in both:
        window.expect_actions(0)
        expect(window.find("#agreement")).to_be_hidden()


def test_the_next_game_of_a_match_begins_in_all_windows(tmp_path: Path, windows: Windows) -> None:
    directory = tmp_path / "tables"
    links = table_after_a_game(directory)
    ann, eve = windows.sit(windows.serve(directory), links.seats[0], links.spectators)
    expect(ann.find("#match")).to_have_text("Game 1 of a match")
    expect(eve.button("Next game of the match")).to_be_hidden()
    ann.button("Next game of the match").click()
    for window in (ann, eve):
        expect(window.find("#match")).to_have_text("Game 2 of a match")
        expect(window.find("#headline")).not_to_have_text("The game is over")


def test_a_restarted_server_is_found_again(tmp_path: Path, windows: Windows) -> None:
    """What was tried meanwhile was refused with a sentence, and can be done afterwards."""
    links = table_before_the_end(tmp_path, "city-draw", 292)
    with serving(tmp_path) as server:
        ann, bob = both = windows.sit(server, *links.seats)
        end_phase(ann, 1)
        bob.expect_actions(1)
    for window in both:
        window.find("#story").scroll_into_view_if_needed()
        expect(window.find("#connection")).to_be_in_viewport(ratio=1)
    ann.piece("do end").click()
    expect(ann.find("#message")).to_contain_text("The server cannot be reached.")
    windows.serve(tmp_path, server.port)
    for window in both:
        expect(window.find("#connection")).to_be_hidden()
    end_phase(ann, 2)
    bob.expect_actions(2)
    for window in both:
        window.forgive("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING")


def test_a_request_that_is_lost_is_no_end(both: list[Window]) -> None:
    """The next click asks again, also if the live connection never noticed."""
    ann, _ = both
    ann.page.route("**/ask", lambda route: route.abort(), times=1)
    ann.piece("cell c4").click()
    expect(ann.find("#message")).to_contain_text("The server cannot be reached.")
    ann.forgive("ERR_FAILED")
    ann.piece("cell c4").click()
    expect(ann.find("#play")).to_have_text("Play: Walk to c4 (Royal Palace)")


def test_a_window_that_was_offline_catches_up(both: list[Window]) -> None:
    ann, bob = both
    bob.context.set_offline(offline=True)
    expect(bob.find("#connection")).to_be_visible()
    end_phase(ann, 1)
    bob.context.set_offline(offline=False)
    expect(bob.find("#connection")).to_be_hidden()
    bob.expect_actions(1)
    bob.forgive("ERR_INTERNET_DISCONNECTED")
