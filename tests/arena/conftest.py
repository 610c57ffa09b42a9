"""A directory with bots of all kinds."""

from pathlib import Path

import pytest
from support.arena import write_bots


@pytest.fixture(autouse=True)
def bots_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tests run where ``bots.py`` is."""
    monkeypatch.chdir(tmp_path)
    write_bots(tmp_path)
    return tmp_path / "bots.py"
