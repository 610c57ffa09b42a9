"""Distributions that bring games along, as an installer would leave them behind."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol

NIM: Final = {"nim": "support.nim:PLUGIN"}
"""The entry point of a game without parts."""
LEARNABLE_NIM: Final = {"learnable-nim": "support.nim_play:PLUGIN"}
"""The entry point of the same game with settings and observations."""
SOLO: Final = {"solo": "support.solo:PLUGIN"}
"""The entry point of a game of one player."""


class Installing(Protocol):
    """Installs games for the rest of a test, as a distribution; their entry points by name."""

    def __call__(self, games: Mapping[str, str], /, *, distribution: str = "") -> Path:
        """The directory that they were installed in."""
        ...


def write_distribution(directory: Path, distribution: str, games: Mapping[str, str]) -> None:
    """Put what an installer writes about a distribution into a directory."""
    about = directory / f"{distribution.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
    (about / "METADATA").write_text(metadata, encoding="utf-8")
    lines = "\n".join(f"{name} = {place}" for name, place in games.items())
    (about / "entry_points.txt").write_text(f"[bluemoon.games]\n{lines}\n", encoding="utf-8")
