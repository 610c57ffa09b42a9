"""The first page: games, options, seats, links, decks, and what the browser remembers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.browsing import Window, Windows
from support.legends_decks import people_deck
from support.web import Serving, serving

from bluemoon.legends import format_deck

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture
def home(server: Serving, windows: Windows) -> Window:
    """The first page."""
    window = windows.open(server.url)
    window.go("/")
    expect(window.find("#seats li")).to_have_count(2)
    return window


def choose_game(home: Window, title: str) -> None:
    """Choose a game and wait until its settings are there."""
    home.page.get_by_label(title, exact=True).check()
    expect(home.find("#more-settings")).to_be_visible()


def test_every_game_is_offered(home: Window) -> None:
    games = ["Blue Moon City", "Realm of Sand", "Blue Moon Legends", "Blue Moon Legends: the draft"]

    expect(home.find("#games label")).to_have_text(games)


def test_a_table_is_set_with_options_and_seats_and_gives_out_links(
    home: Window, server: Serving, windows: Windows
) -> None:
    choose_game(home, "Realm of Sand")
    home.page.get_by_label("Players").select_option("3")
    expect(home.find("#seats li")).to_have_count(3)
    home.page.get_by_label("Name of the person in seat 1").fill("Ann")
    home.page.get_by_label("Who plays in seat 2").select_option("A person")
    home.page.get_by_label("Name of the person in seat 2").fill("Bob")
    home.page.get_by_label("Who plays in seat 3").select_option("Bot: Random")
    home.find("#more-settings summary").click()
    home.page.get_by_label("Mode").select_option("advanced")
    home.find("#start").click()
    expect(home.find("#created-title")).to_be_focused()
    expect(home.find("#invitations .name")).to_have_text(["Ann", "Bob", "Anyone who watches"])

    address = home.page.get_by_label("Link: Bob", exact=True).input_value()
    bob = windows.open(server.url)
    bob.go(address.removeprefix(server.url))
    home.find("#enter").click()
    for window in (home, bob):
        expect(window.find("#title")).to_have_text("Realm of Sand")
        expect(window.find("#picture")).to_contain_text("3 players, advanced mode")
    expect(bob.find("#picture")).to_contain_text("as Bob sees it")
    expect(home.find("#picture")).to_contain_text("as Ann sees it")


def test_a_browser_knows_its_tables_until_it_forgets_them(home: Window) -> None:
    home.page.get_by_label("Name of the person in seat 1").fill("Ann")
    home.find("#start").click()
    expect(home.find("#picture svg")).to_be_visible()
    home.find(".brand").click()
    expect(home.page.get_by_label("Name of the person in seat 1")).to_have_value("Ann")
    expect(home.find("#tables a")).to_have_text("Blue Moon CityAnn, Greedy")
    home.find("#tables a").click()
    expect(home.find("#picture")).to_contain_text("as Ann sees it")
    home.find(".brand").click()
    home.button("Forget the table Blue Moon City of Ann, Greedy").click()
    expect(home.find("#known")).to_be_hidden()


def test_a_link_can_be_copied(home: Window) -> None:
    home.context.grant_permissions(["clipboard-read", "clipboard-write"])
    home.page.get_by_label("Who plays in seat 2").select_option("A person")
    home.find("#start").click()
    home.button("Copy the link: Player 2").click()
    expect(home.find("#invitations")).to_contain_text("Copied")
    copied = home.page.evaluate("navigator.clipboard.readText()")
    assert home.page.get_by_label("Link: Player 2", exact=True).input_value() == copied


def test_a_deck_is_uploaded(home: Window) -> None:
    deck = format_deck(people_deck("hoax"))
    choose_game(home, "Blue Moon Legends")
    home.find("#more-settings summary").click()
    home.page.get_by_label("Files for decks").set_input_files(
        {"name": "mine.txt", "mimeType": "text/plain", "buffer": deck.encode()}
    )
    decks = home.page.get_by_label("Decks", exact=True)
    expect(decks).to_have_value("mine.txt")
    decks.fill("mine.txt,vulca")
    home.find("#start").click()
    expect(home.find("#picture")).to_contain_text("built")


def test_a_draft_is_a_table_too(home: Window) -> None:
    choose_game(home, "Blue Moon Legends: the draft")
    home.page.get_by_label("Players").select_option("3")
    expect(home.find("#seats li")).to_have_count(3)
    home.find("#start").click()
    expect(home.find("#headline")).to_have_text("Your turn")
    home.find("#picture [data-target]").first.click()
    expect(home.find("#situation")).to_contain_text("you have 1 card")
    expect(home.find("#headline")).to_have_text("Your turn")


def test_a_wrong_option_is_explained_at_once(home: Window) -> None:
    choose_game(home, "Blue Moon Legends")
    home.find("#more-settings summary").click()
    decks = home.page.get_by_label("Decks", exact=True)
    decks.fill("hoaks,vulca")
    decks.blur()
    expect(home.find("#wrong")).to_contain_text("hoaks")
    expect(home.find("#wrong")).to_contain_text("did you mean hoax")
    home.forgive("422")
    decks.fill("hoax,vulca")
    decks.blur()
    expect(home.find("#wrong")).to_be_hidden()


def test_a_link_that_leads_nowhere_says_so(server: Serving, windows: Windows) -> None:
    window = windows.open(server.url)
    for path in (f"/table/{'x' * 32}", f"/replay/{'x' * 32}"):
        window.page.goto(f"{server.url}{path}")
        expect(window.find("body")).to_have_attribute("data-state", "failed")
        expect(window.find("#headline")).to_contain_text("at this link")
    window.forgive("404")
