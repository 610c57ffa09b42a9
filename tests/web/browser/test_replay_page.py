"""The page of replays: the slider, turn by turn, uploads and downloads."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect
from support.browsing import Window, Windows
from support.web import RECORDS, Serving, serving, table_before_the_end

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

GOLDEN: Final = RECORDS / "sand-2.jsonl"
LAST: Final = 26
DROPPED: Final = """
(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "game.jsonl"));
  return data;
}
"""
"""What a browser hands over when a file is dropped."""


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture
def replay(server: Serving, windows: Windows) -> Window:
    """A replay of an uploaded record."""
    window = windows.open(server.url)
    window.go("/")
    window.find("#upload input").set_input_files(GOLDEN)
    expect(window.find("#headline")).to_have_text(f"0 of {LAST}")
    return window


def expect_position(replay: Window, number: int) -> None:
    """Wait for a position."""
    expect(replay.find("#headline")).to_have_text(f"{number} of {LAST}")
    expect(replay.find("#slider")).to_have_value(str(number))


def test_an_uploaded_record_is_replayed_to_its_end(replay: Window) -> None:
    expect(replay.find("#title")).to_have_text("Realm of Sand")
    expect(replay.find("#situation")).to_have_text("The opening")
    replay.button("End").click()
    expect_position(replay, LAST)
    expect(replay.find("#situation")).to_have_text("Bob wins with 1 point (round limit)")
    expect(replay.button("One action forward")).to_be_disabled()


def test_a_replay_goes_turn_by_turn_and_action_by_action(replay: Window) -> None:
    replay.button("One turn forward").click()
    expect_position(replay, 3)
    replay.button("One action forward").click()
    expect_position(replay, 4)
    replay.button("One turn back").click()
    expect_position(replay, 3)
    replay.button("One action back").click()
    expect_position(replay, 2)
    replay.button("Opening").click()
    expect_position(replay, 0)


def test_a_replay_goes_where_the_slider_and_the_story_say(replay: Window) -> None:
    replay.find("#slider").fill("12")
    expect_position(replay, 12)
    expect(replay.find("#story [aria-current]")).to_be_in_viewport()
    replay.find("#story li").nth(19).get_by_role("button").click()
    expect_position(replay, 20)
    expect(replay.find("#picture")).to_contain_text("Last action: end")


def test_a_replay_goes_by_keys_and_by_itself(replay: Window) -> None:
    keyboard = replay.page.keyboard
    for key, number in (("ArrowRight", 1), ("Shift+ArrowRight", 3), ("End", LAST), ("Home", 0)):
        keyboard.press(key)
        expect_position(replay, number)
    replay.find("#pace").select_option("quick")
    replay.button("Play").click()
    expect_position(replay, 2)
    replay.button("Pause").click()
    expect(replay.button("Play")).to_be_visible()


def test_record_and_picture_are_saved(replay: Window, tmp_path: Path) -> None:
    saved = {"Save the record": "game.jsonl", "Save the picture": "Realm of Sand 0.svg"}
    for button, name in saved.items():
        with replay.page.expect_download() as download:
            replay.page.get_by_text(button, exact=True).click()
        assert name == download.value.suggested_filename
        download.value.save_as(tmp_path / name)
    assert GOLDEN.read_bytes() == (tmp_path / "game.jsonl").read_bytes()
    assert (tmp_path / "Realm of Sand 0.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_record_can_be_dropped_on_the_page(replay: Window) -> None:
    dropped = replay.page.evaluate_handle(DROPPED, GOLDEN.read_text(encoding="utf-8"))
    with replay.page.expect_navigation():
        replay.find("body").dispatch_event("drop", {"dataTransfer": dropped})
    expect_position(replay, 0)


def test_a_file_that_is_no_record_is_refused_with_a_sentence(
    server: Serving, windows: Windows
) -> None:
    window = windows.open(server.url)
    window.go("/")
    window.find("#upload input").set_input_files(
        {"name": "game.jsonl", "mimeType": "text/plain", "buffer": b"hello"}
    )
    expect(window.find("#message")).to_contain_text("line 1: not JSON")
    window.forgive("422")


def test_a_game_that_is_played_can_be_replayed_and_saved(tmp_path: Path, windows: Windows) -> None:
    links = table_before_the_end(tmp_path, "sand-2", 2)
    server = windows.serve(tmp_path)
    ann = windows.open(server.url)
    ann.sit(links.seats[0])
    ann.page.get_by_text("Invite, save, replay").click()
    with ann.page.expect_download() as download:
        ann.find("#save-picture").click()
    assert "Realm of Sand.svg" == download.value.suggested_filename
    with ann.page.expect_download() as download:
        ann.find("#record").click()
    assert "game.jsonl" == download.value.suggested_filename
    ann.find("#replay").click()
    expect(ann.find("#headline")).to_have_text("0 of 24")
    ann.find("#to-table").click()
    expect(ann.find("#headline")).to_have_text("Your turn")
