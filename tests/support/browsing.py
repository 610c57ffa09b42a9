"""Windows of a real browser, and what a person does in them."""

from collections.abc import Generator, Iterable
from contextlib import ExitStack, contextmanager
from pathlib import Path
from re import search
from shutil import which
from typing import Final, Literal

import pytest
from attrs import define, field, frozen
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
    sync_playwright,
)
from support.clicking import Clicks
from support.web import Serving, serving

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
NOT_FOUND: Final = "no Chromium was found; install one, as in: apt-get install chromium"
ARGUMENTS: Final = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE: Final = 30_000
"""Milliseconds to wait for something on a slow machine."""
DESKTOP: Final = (1280, 800)
PHONE: Final = (390, 844)

# `expect` looks again after a tenth of a second and then after longer; `wait_for` notices at once.
expect.set_options(timeout=PATIENCE)


@contextmanager
def running_browser() -> Generator[Browser]:
    """A browser without windows; the test is skipped if none is installed."""
    path = next(filter(None, map(which, NAMES)), None)
    if path is None:
        pytest.skip(NOT_FOUND)
    with sync_playwright() as playwright:
        # The sandbox needs rights that containers do not have; it sees only pages of this project.
        browser = playwright.chromium.launch(
            executable_path=path, args=ARGUMENTS, chromium_sandbox=False
        )
        yield browser
        browser.close()


def noted_problems(page: Page, server: str) -> list[str]:
    """What goes wrong in a page, as it happens."""
    problems: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            problems.append(f"{message.type}: {message.text}")

    def watch(request: Request) -> None:
        if not request.url.startswith((f"{server}/", "blob:", "data:")):
            problems.append(f"another server is asked: {request.url}")

    page.on("console", hear)
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("request", watch)
    return problems


@frozen(eq=False)
class Window:
    """A window of a person with a browser of their own, and what went wrong in it."""

    page: Page
    server: str
    """The address of the only server that it may ask."""
    is_phone: bool
    problems: list[str]

    def forgive(self, *patterns: str) -> None:
        """Forget the problems so far, all of which must have one of these patterns."""
        unexpected = [
            problem
            for problem in self.problems
            if not any(search(pattern, problem) for pattern in patterns)
        ]
        assert not unexpected, unexpected
        self.problems.clear()

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def go(self, path: str) -> None:
        """Open a page of the server, and wait until it can be used."""
        self.page.goto(f"{self.server}{path}")
        if path != "/":
            self.find('body[data-state="ready"]').wait_for()

    def sit(self, link: object) -> None:
        """Open a table, and wait until it is drawn."""
        self.go(f"/table/{link}")
        self.find("#picture svg").wait_for()

    def find(self, selector: str) -> Locator:
        """What a CSS selector selects."""
        return self.page.locator(selector)

    def button(self, name: str) -> Locator:
        """The button that says exactly this."""
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, one: Locator) -> None:
        """Click, or tap on a phone."""
        if self.is_phone:
            one.tap()
        else:
            one.click()

    def piece(self, piece: str) -> Locator:
        """A piece that can be chosen: in the picture, or else the button for it."""
        name = piece.replace('"', '\\"')
        return self.find(
            f'#picture [data-target][data-piece="{name}"]:not(.chosen), '
            f'#buttons [data-piece="{name}"]'
        ).first

    def choose(self, pieces: Iterable[str]) -> None:
        """Click on pieces in the picture, one after the other; each leaves a chip but the last."""
        for count, piece in enumerate(pieces):
            if count:
                self.find("#chips .chip").nth(count - 1).wait_for()
            self.press(self.piece(piece))

    def play(self, clicks: Clicks) -> None:
        """Play an action by clicking on its pieces, and wait until it is told in the story."""
        self.choose(clicks.pieces)
        if clicks.may_go_on:
            self.press(self.find("#play"))
        self.expect_actions(clicks.number)

    def expect_actions(self, number: int) -> None:
        """Wait until so many actions are told in the story."""
        if number:
            self.find(f'#story li[value="{number}"]').wait_for(state="attached")
        expect(self.find("#story li[value]")).to_have_count(number)

    @property
    def is_too_wide(self) -> bool:
        """Whether the page can be scrolled sideways."""
        root = "document.documentElement"
        width: bool = self.page.evaluate(f"{root}.scrollWidth > {root}.clientWidth")
        return width


@define(eq=False)
class Windows:
    """Opens windows, each with a memory of its own, as if on a computer of its own."""

    browser: Browser
    opened: list[Window] = field(init=False, factory=list)
    _servers: ExitStack = field(init=False, factory=ExitStack)

    def serve(self, directory: Path, port: int = 0) -> Serving:
        """A server that runs until all windows are closed."""
        return self._servers.enter_context(serving(directory, port=port))

    def open(
        self,
        server: str,
        *,
        theme: Literal["light", "dark"] = "light",
        is_phone: bool = False,
    ) -> Window:
        """A window that asks the server at this address and nobody else."""
        width, height = PHONE if is_phone else DESKTOP
        context = self.browser.new_context(
            color_scheme=theme,
            viewport={"width": width, "height": height},
            has_touch=is_phone,
            is_mobile=is_phone,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        window = Window(page, server, is_phone, noted_problems(page, server))
        self.opened.append(window)
        return window

    def sit(self, server: Serving, *links: object) -> list[Window]:
        """A window for each of these links of a table."""
        windows = [self.open(server.url) for _ in links]
        for window, link in zip(windows, links, strict=True):
            window.sit(link)
        return windows

    def close(self) -> None:
        """Close them all. A problem in any of them is a failure."""
        for window in self.opened:
            window.context.close()
        self._servers.close()
        problems = [problem for window in self.opened for problem in window.problems]
        assert not problems, problems
