"""Components as JSON: a reference to the set that comes with the library, or all figures."""

from functools import cache
from typing import Final

from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.codec.component_forms import components_form, reference_to
from bluemoon.sand.components import Components, standard_components
from bluemoon.sand.components.file_form import file_form
from bluemoon.sand.components.reading import components_from
from bluemoon.sand.components.tables import FileTable


@cache
def reference() -> str:
    """How a record names the set that comes with the library."""
    return reference_to(standard_components().name, _table(standard_components()))


def _table(components: Components) -> Plain:
    return file_form().encode(FileTable.of(components))


COMPONENTS: Final[Form[Components]] = components_form(
    standard_components, reference, _table, components_from, file_form().schema
)
