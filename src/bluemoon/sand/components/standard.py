"""
The set ``dunes`` that comes with the library, and others that a user loads.

What is on the printed tiles, cards and boards is not known to us, so ``dunes`` is a design of our
own. Someone with the box at hand writes out its file (``standard_components_text``), types in what
is printed, and loads it (``load_components``).
"""

from functools import cache
from typing import Final

from bluemoon.kernel.component_files import ComponentPath, packaged_text, read_file
from bluemoon.sand.components.sets import Components

FILE_NAME: Final = "dunes.toml"


def read_components(text: str, source: str) -> Components:
    """
    Read a set of components from the text of a file.

    Whatever is wrong with the text is a ComponentsError that begins with *source*, names the
    place in the file and says what was expected there.
    """
    # Only reading needs cattrs and tomllib, which take longer to import than all of the game.
    from bluemoon.sand.components.reading import components_of  # noqa: PLC0415

    return components_of(text, source)


def load_components(path: ComponentPath) -> Components:
    """Read a set of components from a file; broken content is a ComponentsError."""
    return read_file(path, read_components)


def standard_components_text() -> str:
    """Give the text of the file of ``dunes``, to be changed."""
    return packaged_text("bluemoon.sand", FILE_NAME)


@cache
def standard_components() -> Components:
    """The set ``dunes`` that comes with the library, read when first asked for."""
    return read_components(standard_components_text(), FILE_NAME)
