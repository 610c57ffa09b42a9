"""
The table of contents beside every page, made quickly.

The theme asks for the titles of all pages, once for each page. Sphinx copies whole tables of
contents for that, with every name of the reference, and then throws away all but the titles. Here
the titles are kept ready, and pages with source share theirs.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from docutils import nodes
from source_pages import FOLDER
from sphinx import addnodes
from sphinx.application import Sphinx

_SHARED: Final[dict[int, Callable[..., object]]] = {}


def quicken(
    app: Sphinx, page: str, _: str, context: dict[str, object], __: nodes.document | None
) -> None:
    """
    Replace what the theme calls.

    The table contains no page with source, and how its links begin depends on the depth of the
    page alone, so all such pages of one depth have the same.
    """
    toctree = context.get("toctree")
    if not callable(toctree):
        return
    only_titles = _from_titles(app, toctree)
    if page.startswith(f"{FOLDER}/"):
        only_titles = _SHARED.setdefault(page.count("/"), cache(only_titles))
    context["toctree"] = only_titles


def _from_titles(app: Sphinx, toctree: Callable[..., object]) -> Callable[..., object]:
    """The same function, which looks at titles alone if it is asked for no more."""

    def from_titles(**wanted: object) -> object:
        if not wanted.get("titles_only"):
            return toctree(**wanted)
        whole = app.env.tocs
        app.env.tocs = _titles(app)
        try:
            return toctree(**wanted)
        finally:
            app.env.tocs = whole

    return from_titles


@cache
def _titles(app: Sphinx) -> dict[str, nodes.bullet_list]:
    """The tables of contents of all pages, without anything below the titles of pages."""
    return {page: _title(toc) for page, toc in app.env.tocs.items()}


def _title(toc: nodes.bullet_list) -> nodes.bullet_list:
    pruned = toc.deepcopy()
    for entry in pruned.children:
        assert isinstance(entry, nodes.Element)  # noqa: S101  an item of a list
        for below in entry.children[1:]:
            trees = list(below.findall(addnodes.toctree))
            entry.remove(below)
            if trees:
                entry.append(nodes.bullet_list("", *trees))
    return pruned


def setup(app: Sphinx) -> Mapping[str, bool]:
    """Tell Sphinx when to do it."""
    # Before the theme asks for the table of contents.
    app.connect("html-page-context", quicken, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
