"""Component files: TOML text in, a checked set of components or one clear error out."""

import tomllib
from collections.abc import Iterable
from typing import Final

from bluemoon.city.components.checks import problems
from bluemoon.city.components.file_form import file_converter
from bluemoon.city.components.sets import Components
from bluemoon.city.components.tables import FileTable
from bluemoon.kernel.codec.problems import UNFIT, codec_errors
from bluemoon.kernel.errors import ComponentsError

LISTED_PROBLEMS: Final = 12
"""How many problems one message lists before it stops."""


def components_of(text: str, source: str) -> Components:
    """Read a set of components; whatever is wrong with the text is a ComponentsError."""
    try:
        table: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise _error(source, ["nested too deeply"]) from None
    except ValueError as error:
        raise _error(source, [f"not valid TOML: {error}"]) from None
    return components_from(table, source)


def components_from(table: object, source: str) -> Components:
    """Make a set of components from a table; whatever is wrong with it is a ComponentsError."""
    try:
        components = file_converter().structure(table, FileTable).components()
    except UNFIT as error:
        raise _error(source, map(str, codec_errors(error))) from None
    if found := tuple(problems(components)):
        raise _error(source, found)
    return components


def _error(source: str, found: Iterable[str]) -> ComponentsError:
    """One error of everything that is wrong with one file."""
    lines = list(found)
    if len(lines) == 1:
        return ComponentsError(f"{source}: {lines[0]}")
    more = len(lines) - LISTED_PROBLEMS
    listed = lines[:LISTED_PROBLEMS] + ([f"and {more} more"] if more > 0 else [])
    return ComponentsError("\n  ".join([f"{source}: {len(lines)} problems", *listed]))
