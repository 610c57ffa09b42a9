"""
Photographs the page for README.md and the docs, with an installed Chromium.

    python tools/make_screenshot.py

It shows a game of City between greedy bots, in which Ann is choosing cards to pay with, once
on a light and once on a dark page. Other fonts make other pictures: look at both before you commit.
"""

from collections.abc import Generator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final, Literal, TypeAlias

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from bluemoon import bots, city, record
from bluemoon.city.plugin import PLUGIN
from bluemoon.tables import JsonTable, reopen_table
from bluemoon.web import Addresses, StoredTables, listening, make_server

Theme: TypeAlias = Literal["light", "dark"]

FOLDER: Final = Path(__file__).parents[1] / "docs" / "_static"
SEED: Final = 2
ACTIONS: Final = 119
"""How many are played: now Ann pays for the third space of the Market Hall."""
NAMES: Final = ("Bob", "Ann")
ANN: Final = 1
CHOSEN: Final = ("space 1", "card P2", "card P1")
"""The pieces that she has chosen."""
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
WIDTH: Final = 1280
HEIGHT: Final = 920
"""As much as the whole picture needs."""
COLOURS: Final = 256


def game_in_play(path: Path) -> JsonTable:
    """The table at the moment of the picture."""
    meta = {"bots": [None, None]}
    found = record.start(city.GAME, city.Options(players=2), SEED, players=NAMES, meta=meta)
    seated = bots.SeatedBots(city.GAME, lambda _: bots.make("greedy", PLUGIN), SEED)
    for _ in range(ACTIONS):
        action = seated.choose(found.state, city.legal_actions(found.state))
        found = record.play(found, action)
    record.save(found, path)
    return reopen_table(path, bots_wait=True)


@contextmanager
def served() -> Generator[str]:
    """The address of the table for Ann, as long as a server runs."""
    with TemporaryDirectory() as directory, listening("127.0.0.1", 0) as listener:
        stored = StoredTables.open(Path(directory), most=1)
        table, opened = stored.add(game_in_play)
        opened.close()
        origin = f"http://127.0.0.1:{listener.getsockname()[1]}"
        server = make_server(stored, Addresses((origin,)))
        thread = Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield f"{origin}/table/{table.links.seats[ANN]}"
        finally:
            server.should_exit = True
            thread.join()


def photograph(browser: Browser, address: str, theme: Theme) -> bytes:
    """The window of Ann, who is choosing what to pay with."""
    context = browser.new_context(
        color_scheme=theme, viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(address)
    for count, piece in enumerate(CHOSEN, start=1):
        page.locator(f'[data-target][data-piece="{piece}"]').first.click()
        expect(page.locator("#chips .chip")).to_have_count(count)
    # Nothing is under the pointer.
    page.mouse.move(0, 0)
    photo = page.screenshot()
    context.close()
    return photo


def main() -> None:
    """Take both pictures."""
    path = next(filter(None, map(which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright, served() as address:
        browser = playwright.chromium.launch(executable_path=path, chromium_sandbox=False)
        for theme in THEMES:
            file = FOLDER / f"web-{theme}.png"
            # A page has few colours, and a palette makes the file a third as large.
            photo = Image.open(BytesIO(photograph(browser, address, theme))).convert("RGB")
            photo.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
            print(f"wrote {file}")
        browser.close()


if __name__ == "__main__":
    main()
