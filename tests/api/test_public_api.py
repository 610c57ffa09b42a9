"""The public API is what it was; a change is a decision, and not an accident."""

import pytest
from support.public_names import HERE, PACKAGES, file_of, snapshot


@pytest.mark.parametrize("package", PACKAGES)
def test_the_public_names_are_those_that_are_kept(package: str) -> None:
    """``python tests/support/public_names.py`` writes them again; say so in the changelog."""
    assert file_of(package).read_text(encoding="utf-8") == snapshot(package)


def test_every_file_is_of_a_package() -> None:
    assert {file_of(package) for package in PACKAGES} == {*HERE.glob("*.txt")}
