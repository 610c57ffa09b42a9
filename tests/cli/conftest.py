"""The command in an empty directory, run within the tests."""

from pathlib import Path

import pytest
from support.command import Running, running
from support.terminal import ABOUT_TERMINALS


@pytest.fixture
def bluemoon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Running:
    """Runs the command in an empty directory."""
    monkeypatch.chdir(tmp_path)
    for name in ABOUT_TERMINALS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return running(monkeypatch, capsys)
