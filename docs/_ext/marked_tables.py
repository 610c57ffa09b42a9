"""Tables of components in which every figure has a mark that says how sure it is."""

from collections.abc import Iterable, Sequence

from docutils import nodes

from bluemoon.kernel.component_files import Certainty


def figure(text: str, mark: Certainty) -> nodes.paragraph:
    """A figure with its mark."""
    return nodes.paragraph("", "", nodes.Text(f"{text} "), mark_node(mark))


def mark_node(mark: Certainty) -> nodes.inline:
    """The mark alone."""
    return nodes.inline(text=str(mark), classes=["mark", f"mark-{mark}"])


def table(
    title: str, header: Sequence[str], rows: Iterable[Sequence[nodes.paragraph]]
) -> nodes.table:
    """A table with a title above it."""
    group = nodes.tgroup(cols=len(header))
    group += [nodes.colspec(colwidth=1) for _ in header]
    heading = [nodes.paragraph(text=text) for text in header]
    group += nodes.thead("", _row(heading))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", nodes.title(text=title), group, classes=["components"])


def _row(cells: Iterable[nodes.paragraph]) -> nodes.row:
    return nodes.row("", *[nodes.entry("", cell) for cell in cells])
