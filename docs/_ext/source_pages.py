"""
Pages with the source of the library, its tests, examples and tools, every line with an anchor.

The role ``source`` leads there: ``bluemoon.city.payments.payments`` to the line where the
function begins, ``tests/city/test_payment.py`` to a file. A place that does not exist is a
warning, so what the docs say about the code cannot go out of date unnoticed. In the reference,
every class and function has a link to its source.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Final

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer, TOMLLexer
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole

ROOT: Final = Path(__file__).parents[2]
SHOWN: Final = ("src/bluemoon", "tests", "examples", "tools")
FOLDER: Final = "source"
LINKED: Final = ("class", "classmethod", "exception", "function", "method", "staticmethod")


def source_uri(env: BuildEnvironment, docname: str, file: str, line: int = 1) -> str:
    """The address of a line of a file, as seen from a page."""
    uri = env.app.builder.get_relative_uri(docname, f"{FOLDER}/{file}")
    return f"{uri}#line-{line}"


class SourceRole(SphinxRole):
    """A link to a file, or to the place where a module, class, function or constant begins."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Find the place and link it."""
        place = find(self.text)
        if place is None:
            message = self.inliner.reporter.warning(f"no such place: {self.text}", line=self.lineno)
            return [nodes.literal(text=self.text)], [message]
        file, line = place
        uri = source_uri(self.env, self.env.docname, file, line)
        shown = self.text.removeprefix("bluemoon.")
        link = nodes.reference("", "", nodes.literal(text=shown), refuri=uri, internal=True)
        return [link], []


def find(name: str) -> tuple[str, int] | None:
    """The file and the line of a path or of a dotted name."""
    if "/" in name:
        return (name, 1) if (ROOT / name).is_file() else None
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        base = ROOT.joinpath("src", *parts[:length])
        for path in (base.with_suffix(".py"), base / "__init__.py"):
            if path.is_file():
                line = _lines(path).get(".".join(parts[length:]))
                file = path.relative_to(ROOT).as_posix()
                return None if line is None else (file, line)
    return None


@cache
def _lines(path: Path) -> dict[str, int]:
    """Where each name of a module is defined; the empty name is the module itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {"": 1, **dict(_defined(tree.body, ""))}


def _defined(body: Iterable[ast.stmt], within: str) -> Iterator[tuple[str, int]]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield within + name, node.lineno
                yield from _defined(node.body, f"{within}{name}.")
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield within + name, node.lineno
            case _:
                pass


def collect_pages(_: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """One page for every file."""
    formatter = HtmlFormatter(
        linenos="inline", lineanchors="line", anchorlinenos=True, wrapcode=True
    )
    for path in sorted(path for folder in SHOWN for path in (ROOT / folder).rglob("*")):
        lexer = {".py": PythonLexer, ".toml": TOMLLexer}.get(path.suffix)
        if lexer is None:
            continue
        file = path.relative_to(ROOT).as_posix()
        code = highlight(path.read_text(encoding="utf-8"), lexer(), formatter)
        body = f"<h1>{file}</h1>\n{code}"
        yield f"{FOLDER}/{file}", {"title": file, "body": body}, "page.html"


def link_reference(app: Sphinx, doctree: nodes.document) -> None:
    """Add a link to the source of every class and function that the reference describes."""
    for description in list(doctree.findall(addnodes.desc)):
        if description["objtype"] not in LINKED:
            continue
        signature = description[0]
        assert isinstance(signature, addnodes.desc_signature)  # noqa: S101  it always is
        place = _place(signature["module"], signature["fullname"])
        if place is not None:
            uri = source_uri(app.env, app.env.docname, *place)
            shown = nodes.inline(text="[source]", classes=["viewcode-link"])
            signature += nodes.reference("", "", shown, refuri=uri, internal=True)


def _place(module: str, name: str) -> tuple[str, int] | None:
    """Where something is defined that a module has, perhaps from elsewhere."""
    value = attrgetter(name)(import_module(module))
    return find(f"{value.__module__}.{name}")


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the role and the pages."""
    app.add_role("source", SourceRole())
    app.connect("doctree-read", link_reference)
    app.connect("html-collect-pages", collect_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
