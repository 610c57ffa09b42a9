"""Component files: TOML text in, a checked set of components or one clear error out."""

from bluemoon.kernel.codec.component_forms import components_from_table
from bluemoon.kernel.component_files import toml_table
from bluemoon.sand.components.checks import problems
from bluemoon.sand.components.file_form import file_converter
from bluemoon.sand.components.sets import Components
from bluemoon.sand.components.tables import FileTable


def components_of(text: str, source: str) -> Components:
    """Read a set of components; whatever is wrong with the text is a ComponentsError."""
    return components_from(toml_table(text, source), source)


def components_from(table: object, source: str) -> Components:
    """Make a set of components from a table; whatever is wrong with it is a ComponentsError."""
    return components_from_table(table, source, _unchecked, problems)


def _unchecked(table: object) -> Components:
    return file_converter().structure(table, FileTable).components()
