"""
Pictures that are drawn when the docs are built.

The directive ``picture`` runs its content and shows it together with a drawing of what the
content calls ``shown``, a state or a view of any game; ``last`` may be the action before it,
``names`` the players' names and ``targets`` the pieces that can be chosen. With ``without-code``
only the drawing is shown. A drawing in ``text`` may have a ``height``, in lines.
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


def _drawing(made: dict[str, object]) -> ModuleType:
    """The drawing of the game that the position belongs to."""
    package = ".".join(type(made["shown"]).__module__.split(".")[:2])
    return import_module(f"{package}.drawing")


def _shown_besides(made: dict[str, object]) -> dict[str, object]:
    return {name: made[name] for name in ("last", "names", "targets") if name in made}


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive."""
    app.add_directive("picture", PictureDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
