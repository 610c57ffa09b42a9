"""
Pictures of positions.

The directive ``picture`` runs its content and shows it together with a drawing of what the
content calls ``shown``, a state or a view of any game; ``last`` may be the action before it,
``names`` the players' names and ``targets`` the pieces that can be chosen. With ``without-code``
only the drawing is shown. A drawing in ``text`` may have a ``height``, in lines.

The directive ``picture-row`` shows pictures that ``tools/make_pictures.py`` has drawn beside each
other. Every line of its content is the name of a picture and what it shows: ``city: A game.``
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon.toolkits.drawing import Theme

FOLDER: Final = "_build/pictures"
"""Where the drawings are put, in the folder of the docs."""

READY_MADE: Final = "_static/pictures"
"""Where ``tools/make_pictures.py`` puts its pictures."""

THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


class PictureDirective(SphinxDirective):
    """Code, and below it a picture of what it made, in the colours of the page."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = False
    option_spec: ClassVar = {
        "alt": directives.unchanged_required,
        "text": directives.flag,
        "height": directives.positive_int,
        "without-code": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Run the code, draw the picture, show both."""
        code = "\n".join(self.content)
        made: dict[str, object] = {}
        exec(compile(code, self.env.docname, "exec"), made)  # noqa: S102  our own pages
        block: list[nodes.Node] = [nodes.literal_block(code, code, language="python")]
        if "without-code" in self.options:
            block = []
        if "text" in self.options:
            height = self.options.get("height")
            drawn = _drawing(made).text(made["shown"], **_shown_besides(made), height=height)
            return [*block, nodes.literal_block(drawn, drawn, language="text")]
        return [*block, *[self._figure(made, theme) for theme in THEMES]]

    def _figure(self, made: dict[str, object], theme: Theme) -> nodes.figure:
        name = f"{FOLDER}/{self.arguments[0]}-{theme}.svg"
        path = Path(self.env.srcdir, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = _drawing(made).svg(made["shown"], **_shown_besides(made), theme=theme)
        path.write_text(drawn, encoding="utf-8")
        image = nodes.image(uri=f"/{name}", alt=self.options["alt"])
        return nodes.figure("", image, classes=["table-picture", f"only-{theme}"])


class PictureRowDirective(SphinxDirective):
    """Pictures beside each other; each leads to itself in full size."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Show each picture in the colours of the page."""
        row = nodes.container(classes=["picture-row"])
        for line in self.content:
            name, _, alt = line.partition(": ")
            row += [self._link(f"{READY_MADE}/{name}-{theme}.svg", theme, alt) for theme in THEMES]
        return [row]

    def _link(self, file: str, theme: Theme, alt: str) -> nodes.reference:
        uri = "../" * self.env.docname.count("/") + file
        image = nodes.image(uri=f"/{file}", alt=alt)
        return nodes.reference("", "", image, refuri=uri, classes=[f"only-{theme}"])


def _drawing(made: dict[str, object]) -> ModuleType:
    """The drawing of the game that the position belongs to."""
    package = ".".join(type(made["shown"]).__module__.split(".")[:2])
    return import_module(f"{package}.drawing")


def _shown_besides(made: dict[str, object]) -> dict[str, object]:
    return {name: made[name] for name in ("last", "names", "targets") if name in made}


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directives."""
    app.add_directive("picture", PictureDirective)
    app.add_directive("picture-row", PictureRowDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
