"""The pages on a phone: nothing is too wide, and turns are played by taps."""

from pathlib import Path
from typing import Final

import pytest
from attrs import frozen
from playwright.sync_api import expect
from support.browsing import Windows
from support.clicking import last_clicks
from support.web import RECORDS, table_before_the_end

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]


OUT_OF_REACH: Final = """
() => [...document.querySelectorAll("button, input, summary, a[href]:not(.skip)")]
  .filter((control) => control.checkVisibility())
  .map((control) => [control.outerHTML, control.getBoundingClientRect()])
  .filter(([, { left, right, width }]) => left < 0 || right > innerWidth || width === 0)
  .map(([html]) => html)
"""
"""What cannot be touched, because it lies beside the page."""


@frozen
class Turn:
    """The last actions of a golden game, all of one person."""

    game: str
    golden: str
    people: int
    actions: int

    def __str__(self) -> str:
        return self.game


TURNS: Final = (
    Turn("city", "city-4", 4, 2),
    Turn("sand", "sand-4", 4, 3),
    Turn("legends", "legends-hoax-vulca", 2, 1),
    Turn("legends-draft", "legends-draft-4", 4, 1),
)


@pytest.mark.parametrize("turn", TURNS, ids=str)
def test_a_turn_is_played_by_taps(turn: Turn, tmp_path: Path, windows: Windows) -> None:
    links = table_before_the_end(tmp_path, turn.golden, turn.actions, bots=[None] * turn.people)
    turns = last_clicks(turn.game, turn.golden, turn.actions)
    server = windows.serve(tmp_path)
    phone = windows.open(server.url, is_phone=True)
    phone.sit(links.seats[turns[0].seat])
    for clicks in turns:
        assert not phone.is_too_wide
        phone.play(clicks)
    expect(phone.find("#headline")).to_have_text("The game is over")
    assert not phone.is_too_wide


def test_everything_at_a_table_can_be_reached(tmp_path: Path, windows: Windows) -> None:
    links = table_before_the_end(tmp_path, "city-draw", 292)
    server = windows.serve(tmp_path)
    phone = windows.open(server.url, is_phone=True)
    phone.sit(links.seats[0])
    phone.find('#picture [data-piece="obelisk"]').tap()
    expect(phone.find("#message")).to_contain_text("rule T1")
    phone.button("Close the message").tap()
    for summary in ("Choose from a list", "Invite, save, replay"):
        phone.page.get_by_text(summary).tap()
    phone.button("Enlarge").tap()
    assert not phone.is_too_wide
    assert [] == phone.page.evaluate(OUT_OF_REACH)
    phone.find("#picture [data-target]").last.scroll_into_view_if_needed()
    phone.find("#list .action").first.tap()
    phone.expect_actions(1)


def test_what_is_put_together_stays_in_sight(tmp_path: Path, windows: Windows) -> None:
    """However large the picture is."""
    links = table_before_the_end(tmp_path, "city-draw", 292)
    phone = windows.open(windows.serve(tmp_path).url, is_phone=True)
    phone.sit(links.seats[0])
    phone.button("Enlarge").tap()
    phone.find("#title").scroll_into_view_if_needed()
    expect(phone.button("End Movement")).to_be_in_viewport(ratio=1)
    phone.piece("cell c5").tap()
    expect(phone.find("#play")).to_be_in_viewport(ratio=1)
    phone.find("#play").tap()
    phone.expect_actions(1)


def test_a_long_press_says_what_something_is(tmp_path: Path, windows: Windows) -> None:
    links = table_before_the_end(tmp_path, "city-draw", 292)
    server = windows.serve(tmp_path)
    phone = windows.open(server.url, is_phone=True)
    phone.sit(links.seats[0])
    pressed = {"pointerType": "touch", "bubbles": True}
    phone.find('#picture [data-piece="card K1"]').dispatch_event("pointerdown", pressed)
    expect(phone.find("#description")).to_contain_text("Khind")


def test_the_other_pages_fit_too(tmp_path: Path, windows: Windows) -> None:
    server = windows.serve(tmp_path)
    phone = windows.open(server.url, is_phone=True)
    phone.go("/")
    expect(phone.find("#seats li")).to_have_count(2)
    for label in phone.find("#games label").all():
        label.tap()
        assert not phone.is_too_wide
    phone.page.get_by_text("Options", exact=True).tap()
    assert not phone.is_too_wide
    phone.page.get_by_label("Who plays in seat 2").select_option("A person")
    phone.find("#start").tap()
    expect(phone.find("#invitations")).to_be_visible()
    assert not phone.is_too_wide
    phone.find("#upload input").set_input_files(RECORDS / "city-4.jsonl")
    expect(phone.find("#headline")).to_have_text("0 of 342")
    phone.button("One turn forward").tap()
    expect(phone.find("#headline")).not_to_have_text("0 of 342")
    assert not phone.is_too_wide
