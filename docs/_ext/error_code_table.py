"""The table of error codes, from the list in the library."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon.kernel.error_codes import ERROR_CODES


class ErrorCodeTable(SphinxDirective):
    """Every error code with what it means."""

    def run(self) -> list[nodes.Node]:
        """A list of definitions."""
        codes = nodes.definition_list()
        for code, meaning in ERROR_CODES.items():
            term = nodes.term("", "", nodes.literal(text=code))
            definition = nodes.definition("", nodes.paragraph(text=f"{meaning}."))
            codes += nodes.definition_list_item("", term, definition)
        return [codes]


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive."""
    app.add_directive("error-codes", ErrorCodeTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
