"""Tables of components, made from the files that the library plays with."""

from typing import Final

from city_tables import city_tables
from docutils import nodes
from legends_tables import OperatorTable, legends_tables
from sand_tables import sand_tables
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

TABLES: Final = {"city": city_tables, "sand": sand_tables, "legends": legends_tables}


class ComponentTables(SphinxDirective):
    """Every figure of the set that comes with a game, with marks that say how sure they are."""

    required_arguments = 1
    """The game."""

    def run(self) -> list[nodes.Node]:
        """What the game has."""
        return TABLES[self.arguments[0]]()


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directives."""
    app.add_directive("component-tables", ComponentTables)
    app.add_directive("operator-table", OperatorTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
