"""Component files: TOML text in, a checked set of components or one clear error out."""

import tomllib

from bluemoon.city.components.checks import problems
from bluemoon.city.components.file_form import file_converter
from bluemoon.city.components.problems import components_error
from bluemoon.city.components.sets import Components
from bluemoon.city.components.tables import FileTable
from bluemoon.kernel.codec.problems import UNFIT, codec_errors


def components_of(text: str, source: str) -> Components:
    """Read a set of components; whatever is wrong with the text is a ComponentsError."""
    try:
        table: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise components_error(source, ["nested too deeply"]) from None
    except ValueError as error:
        raise components_error(source, [f"not valid TOML: {error}"]) from None
    return components_from(table, source)


def components_from(table: object, source: str) -> Components:
    """Make a set of components from a table; whatever is wrong with it is a ComponentsError."""
    try:
        components = file_converter().structure(table, FileTable).components()
    except UNFIT as error:
        raise components_error(source, map(str, codec_errors(error))) from None
    if found := tuple(problems(components)):
        raise components_error(source, found)
    return components
