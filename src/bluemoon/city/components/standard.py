"""
The components that come with the library, and others that a user loads.

Someone with the box at hand who finds a figure wrong writes out the file
(``standard_components_text``), corrects it, and loads it again (``load_components``).
"""

from functools import cache
from typing import Final

from bluemoon.city.components.sets import Components
from bluemoon.kernel.component_files import ComponentPath, packaged_text, read_file

FILE_NAME: Final = "components.toml"


def read_components(text: str, source: str) -> Components:
    """
    Read a set of components from the text of a file.

    Whatever is wrong with the text is a ComponentsError that begins with *source*, names the
    place in the file and says what was expected there.
    """
    # Only reading needs cattrs and tomllib, which take longer to import than all of the game.
    from bluemoon.city.components.reading import components_of  # noqa: PLC0415

    return components_of(text, source)


def load_components(path: ComponentPath) -> Components:
    """Read a set of components from a file; broken content is a ComponentsError."""
    return read_file(path, read_components)


def standard_components_text() -> str:
    """Give the text of the file that comes with the library, to be corrected."""
    return packaged_text("bluemoon.city", FILE_NAME)


@cache
def standard_components() -> Components:
    """The components that come with the library, read when first asked for."""
    return read_components(standard_components_text(), FILE_NAME)
