"""
The components that come with the library, and others that a user loads.

Someone with the box at hand who finds a figure wrong writes out the file
(``standard_components_text``), corrects it, and loads it again (``load_components``).
"""

import os
from functools import cache
from typing import Final

from bluemoon.city.components.sets import Components
from bluemoon.kernel.errors import ComponentsError, WrongTypeError, shown

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


def load_components(path: str | os.PathLike[str]) -> Components:
    """Read a set of components from a file; broken content is a ComponentsError."""
    from pathlib import Path  # noqa: PLC0415  as for packaged files below

    try:
        file = Path(path)
    except TypeError:
        message = f"the path of a component file is a text or a Path, not {shown(path)}"
        raise WrongTypeError(message) from None
    return _decoded(file.read_bytes(), os.fspath(path))


def standard_components_text() -> str:
    """Give the text of the file that comes with the library, to be corrected."""
    return _standard_file().decode("utf-8")


@cache
def standard_components() -> Components:
    """The components that come with the library, read when first asked for."""
    return _decoded(_standard_file(), FILE_NAME)


def _decoded(content: bytes, source: str) -> Components:
    try:
        # Some editors begin a file with a byte order mark, which is no part of the text.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{source}: not UTF-8 at byte {error.start}"
        raise ComponentsError(message) from None
    return read_components(text, source)


def _standard_file() -> bytes:
    # Slow to import, and needed only once.
    from importlib.resources import files  # noqa: PLC0415

    return files("bluemoon.city").joinpath("data", FILE_NAME).read_bytes()
