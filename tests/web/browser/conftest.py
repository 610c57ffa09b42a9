"""A browser for the tests of one file, and windows for each test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.browsing import Windows, running_browser


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    """
    A browser.

    It ends with the file: while Playwright runs, tests in the same thread cannot run event loops.
    """
    with running_browser() as browser:
        yield browser


@pytest.fixture
def windows(browser: Browser) -> Iterator[Windows]:
    """Windows; what goes wrong in any of them fails the test."""
    found = Windows(browser)
    yield found
    found.close()
