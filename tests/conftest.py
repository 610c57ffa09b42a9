"""How thoroughly the property tests search, and games that are installed for a test."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings
from support import installing
from support.installing import Installing, write_distribution

pytest.register_assert_rewrite("bluemoon.testing")

DEV_EXAMPLES: Final = 50
CI_EXAMPLES: Final = 50
NIGHTLY_EXAMPLES: Final = 5000

# A slow or busy machine is no reason for a test to fail.
PATIENT: Final = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("dev", PATIENT, max_examples=DEV_EXAMPLES)
settings.register_profile(
    "ci", PATIENT, max_examples=CI_EXAMPLES, derandomize=True, database=None, print_blob=True
)
settings.register_profile("nightly", PATIENT, max_examples=NIGHTLY_EXAMPLES, print_blob=True)
# ``HYPOTHESIS_PROFILE`` chooses among them.
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """
    Mark what Hypothesis searches as unmeasured.

    To measure takes three times as long, and a search goes through the same code again and again.
    """
    for item in items:
        searches = isinstance(item, pytest.Function) and is_hypothesis_test(item.obj)
        if searches and not item.get_closest_marker("measured"):
            item.add_marker("unmeasured")


def pytest_configure(config: pytest.Config) -> None:
    """Leave out whole games in a browser, unless they are asked for: ``-m browser``."""
    chosen: str = config.option.markexpr
    if "browser" not in chosen:
        config.option.markexpr = f"({chosen}) and not browser" if chosen else "not browser"


@pytest.fixture
def install(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Installing:
    """Installs games, so that the registry finds them as it finds those of others."""

    def installed(games: Mapping[str, str], /, *, distribution: str = "") -> Path:
        directory = tmp_path_factory.mktemp("site")
        write_distribution(directory, distribution or "-".join(["games", *games]), games)
        monkeypatch.syspath_prepend(str(directory))
        return directory

    return installed


@pytest.fixture
def installed_nim(install: Installing) -> None:
    """Nim, which brings nothing along."""
    install(installing.NIM)


@pytest.fixture
def installed_learnable_nim(install: Installing) -> None:
    """Nim with settings and observations."""
    install(installing.LEARNABLE_NIM)


@pytest.fixture
def installed_solo(install: Installing) -> None:
    """A game of one player."""
    install(installing.SOLO)
