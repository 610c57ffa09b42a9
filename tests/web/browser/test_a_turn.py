"""What a person does at a table: clicks, the list, taking back, hints, the story, keys, themes."""

from pathlib import Path
from re import compile as pattern

import pytest
from playwright.sync_api import APIResponse, Route, expect
from support.browsing import Window, Windows
from support.clicking import Clicks, last_clicks
from support.web import table_before_the_end

from bluemoon.kernel.seats import Seat

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

OPENING = 292
"""All actions of the golden game city-draw: Ann begins, with two steps and 8 cards."""


@pytest.fixture
def ann(tmp_path: Path, windows: Windows) -> Window:
    """The window of Ann, who plays City against a bot."""
    links = table_before_the_end(tmp_path, "city-draw", OPENING, bots=(None, "random"))
    [window] = windows.sit(windows.serve(tmp_path), links.seats[0])
    return window


def walk(ann: Window) -> None:
    """Ann walks; she must say so, because a card could be used with the same space."""
    ann.choose(["cell c4"])
    ann.button("Play: Walk to c4 (Royal Palace)").click()
    ann.expect_actions(1)


def test_the_page_says_whose_turn_it_is_and_what_can_be_chosen(ann: Window) -> None:
    expect(ann.find("#headline")).to_have_text("Your turn")
    expect(ann.find("#situation")).to_contain_text("Movement, 2 steps left, on c3 (Courtyard)")
    expect(ann.page).to_have_title(pattern("^Your turn . Blue Moon City$"))
    expect(ann.piece("cell c4")).to_have_attribute("aria-label", "c4 (Royal Palace)")
    expect(ann.button("End Movement")).to_be_visible()


def test_the_picture_has_a_name_and_a_description(ann: Window) -> None:
    picture = ann.find("#picture svg")

    expect(picture).to_have_accessible_name("Blue Moon City. Ann to act: Movement, 2 steps left")
    expect(picture).to_have_accessible_description(pattern(r"Ann on c3: 8 cards"))
    for target in ann.find("#picture [data-target]").all():
        expect(target).to_have_role("button")


def test_a_click_that_means_nothing_says_which_rule_is_in_the_way(ann: Window) -> None:
    ann.find('#picture [data-piece="obelisk"]').click()
    expect(ann.find("#message")).to_contain_text(
        "rule T1: 'offer' belongs to the Contribution phase, and this is Movement"
    )
    expect(ann.find("#message")).to_contain_text("A turn is Movement, Contribution and Reset")
    ann.button("Close the message").click()
    expect(ann.find("#message")).to_be_hidden()
    ann.expect_actions(0)


def test_a_chosen_piece_can_be_put_back(ann: Window) -> None:
    ann.choose(["card T1"])
    expect(ann.find("#chips .chip")).to_contain_text("T1 (Terrah, red 1)")
    expect(ann.find("#prompt")).to_have_text("Choose another piece to complete the action.")
    ann.find("#picture .chosen").click()
    expect(ann.find("#chips .chip")).to_have_count(0)
    ann.choose(["card T1", "dragon green"])
    expect(ann.find("#chips .chip")).to_have_count(2)
    ann.button("Remove Green dragon").click()
    expect(ann.find("#chips .chip")).to_have_count(1)
    ann.button("Clear").click()
    expect(ann.find("#chips .chip")).to_have_count(0)
    ann.expect_actions(0)


def test_an_action_of_several_pieces_is_played_by_the_last_one(ann: Window) -> None:
    ann.choose(["dragon green", "cell c4", "card T1"])
    ann.expect_actions(1)
    expect(ann.find("#story li").last).to_have_text(
        "Ann discards T1 and moves the green dragon to c4 (Royal Palace)."
    )


def test_nothing_is_played_before_the_server_has_said_what_it_is(ann: Window) -> None:
    """A piece that is chosen in addition makes another action than the one that could be played."""
    for number in (1, 2):
        ann.play(Clicks(number, Seat(0), ("do end",), may_go_on=False))
    ann.choose(["do reset"])
    expect(ann.find("#play")).to_be_enabled()
    ann.page.route("**/ask", lambda _: None)
    ann.piece("card K1").click()
    expect(ann.find("#play")).to_be_disabled()
    ann.page.keyboard.press("p")
    ann.page.unroute("**/ask")
    expect(ann.find("#chips .chip")).to_have_count(2)
    ann.find("#play").click()
    expect(ann.find("#story li").nth(2)).to_contain_text("Ann discards K1")


def test_what_is_chosen_before_the_reply_comes_is_kept(ann: Window) -> None:
    """The live connection may tell what was played before the reply does."""
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        held.append((route, route.fetch()))

    ann.page.route("**/play", hold, times=1)
    walk(ann)
    ann.choose(["card A1"])
    expect(ann.find("#chips .chip")).to_have_count(1)
    [(route, response)] = held
    with ann.page.expect_response("**/ask"):
        route.fulfill(response=response)
    ann.piece("dragon blue").click()
    expect(ann.find("#chips .chip")).to_have_count(2)


def test_an_action_is_chosen_from_the_list_in_words(ann: Window) -> None:
    ann.find("#list summary").click()
    ann.find("#wanted").fill("walk palace")
    ann.button("Walk to c4 (Royal Palace)").click()
    ann.expect_actions(1)
    expect(ann.find("#situation")).to_contain_text("on c4 (Royal Palace)")


def test_an_action_is_typed(ann: Window) -> None:
    ann.page.keyboard.press("l")
    ann.find("#wanted").fill("move a1")
    ann.page.keyboard.press("Enter")
    expect(ann.find("#message")).to_contain_text("rule M1")
    ann.forgive("422")
    ann.find("#wanted").fill("move c4")
    ann.page.keyboard.press("Enter")
    ann.expect_actions(1)
    expect(ann.find("#message")).to_be_hidden()


def test_an_action_is_taken_back(ann: Window) -> None:
    expect(ann.button("Take back")).to_be_disabled()
    walk(ann)
    ann.button("Take back").click()
    ann.expect_actions(0)
    expect(ann.find("#situation")).to_contain_text("on c3 (Courtyard)")


def test_a_hint_can_be_played(ann: Window) -> None:
    ann.button("Hint").click()
    expect(ann.find("#hint h3")).to_have_text("What a search would do, the best first")
    ann.find("#hint button").first.click()
    ann.expect_actions(1)
    expect(ann.find("#hint")).to_be_empty()


def test_the_story_marks_what_is_new_since_the_last_turn(tmp_path: Path, windows: Windows) -> None:
    links = table_before_the_end(tmp_path, "sand-2", 3)
    server = windows.serve(tmp_path)
    ann, bob = windows.sit(server, *links.seats)
    expect(bob.find("#story .new")).to_have_count(0)
    tile, take, _ = last_clicks("sand", "sand-2", 3)
    ann.play(tile)
    ann.play(take)
    bob.expect_actions(take.number)
    new = ["Ann plays tile 10: red on b4, black on c4 and red on d4.", "Ann takes tile 6"]
    expect(bob.find("#story .new")).to_contain_text(new)
    expect(bob.find("#story .since")).to_have_text("Since your last turn")
    expect(bob.find("#story .since")).to_be_in_viewport(ratio=1)
    expect(ann.find("#story .new")).to_have_count(0)


def test_every_line_of_the_story_says_who_acted(ann: Window) -> None:
    ann.button("End Movement").click()
    ann.expect_actions(1)
    expect(ann.find("#story li").last).to_have_text("Ann: end")


def test_a_table_can_be_played_with_the_keyboard_alone(ann: Window) -> None:
    keyboard = ann.page.keyboard
    ann.page.keyboard.press("?")
    expect(ann.find("#shortcuts").get_by_role("button", name="Close")).to_be_focused()
    keyboard.press("Escape")
    expect(ann.find("#shortcuts")).to_be_hidden()
    ann.piece("cell c5").focus()
    keyboard.press("ArrowDown")
    expect(ann.piece("cell c4")).to_be_focused()
    keyboard.press("?")
    expect(ann.find("#description-title")).to_contain_text("Royal Palace")
    keyboard.press("Escape")
    expect(ann.piece("cell c4")).to_be_focused()
    keyboard.press("Enter")
    expect(ann.find("#play")).to_be_visible()
    keyboard.press("p")
    ann.expect_actions(1)
    keyboard.press("u")
    ann.expect_actions(0)


def test_the_picture_can_be_skipped(ann: Window) -> None:
    """With the keyboard, the way to the buttons is short."""
    keyboard = ann.page.keyboard
    keyboard.press("Tab")
    expect(ann.page.get_by_role("link", name="Skip the picture")).to_be_focused()
    keyboard.press("Enter")
    expect(ann.find("#composing")).to_be_focused()
    keyboard.press("Tab")
    expect(ann.button("Take 2 more steps")).to_be_focused()
    keyboard.press("Tab")
    expect(ann.button("End Movement")).to_be_focused()
    keyboard.press("Enter")
    ann.expect_actions(1)
    expect(ann.find("#composing")).to_be_focused()


def test_a_table_can_be_light_or_dark(tmp_path: Path, windows: Windows) -> None:
    links = table_before_the_end(tmp_path, "city-draw", OPENING)
    server = windows.serve(tmp_path)
    for system in ("light", "dark"):
        window = windows.open(server.url, theme=system)
        window.sit(links.seats[0])
        for name in ("auto", "light", "dark"):
            expect(window.find("#theme")).to_have_text(f"Theme: {name.capitalize()}")
            expect(window.find(f"#picture .bluemoon-{name}")).to_be_visible()
            chosen = system if name == "auto" else name
            colour = "rgb(243, 239, 230)" if chosen == "light" else "rgb(18, 22, 29)"
            expect(window.find("body")).to_have_css("background-color", colour)
            window.find("#theme").click()
        window.find("#theme").click()
        window.sit(links.seats[0])
        expect(window.find("#theme")).to_have_text("Theme: Light")


def test_people_ask_what_something_is(ann: Window) -> None:
    ann.find("#lookup-words").fill("K1")
    ann.button("Explain").click()
    expect(ann.find("#description")).to_contain_text("Khind")
    ann.button("Close").click()
    ann.find('#picture [data-piece="card K1"]').click(button="right")
    expect(ann.find("#description")).to_contain_text("Khind")
    ann.button("Close").click()
    ann.find("#lookup-words").fill("nobody")
    ann.button("Explain").click()
    expect(ann.find("#message")).to_contain_text("Nothing here is called “nobody”.")
