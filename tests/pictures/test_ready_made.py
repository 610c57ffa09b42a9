"""The pictures in README.md and on the home page of the docs."""

from collections.abc import Callable, Mapping
from pathlib import Path
from runpy import run_path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = ROOT / "tools" / "make_pictures.py"
FOLDER: Final = ROOT / "docs" / "_static" / "pictures"


@pytest.mark.slow
@pytest.mark.unmeasured
def test_the_pictures_are_what_the_program_makes() -> None:
    """After a change: python tools/make_pictures.py, and look at all of them."""
    files: Callable[[], Mapping[str, str]] = run_path(str(PROGRAM))["files"]
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}

    assert files() == kept


def test_readme_and_home_page_show_every_picture() -> None:
    names = {path.stem.removesuffix("-light").removesuffix("-dark") for path in FOLDER.iterdir()}
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    home = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")

    assert [] == [name for name in sorted(names) if f"/{name}-dark.svg" not in readme]
    assert [] == [name for name in sorted(names) if f"\n{name}: " not in home]
