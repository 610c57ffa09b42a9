"""
Pictures that are drawn when the docs are built.

The directive ``picture`` runs its content and shows it together with a drawing of what the
content calls ``shown``; ``last`` may be the action before it.
"""

from pathlib import Path
from typing import ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon import pictures
from bluemoon.city.plugin import PLUGIN

FOLDER: Final = "_build/pictures"
"""Where the drawings are put, in the folder of the docs."""

THEMES: Final[tuple[pictures.Theme, ...]] = ("light", "dark")


class PictureDirective(SphinxDirective):
    """Code, and below it a picture of what it made, in the colours of the page."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = False
    option_spec: ClassVar = {"alt": directives.unchanged_required, "text": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Run the code, draw the picture, show both."""
        code = "\n".join(self.content)
        made: dict[str, object] = {}
        exec(compile(code, self.env.docname, "exec"), made)  # noqa: S102  our own pages
        block = nodes.literal_block(code, code, language="python")
        if "text" in self.options:
            drawn = pictures.text(PLUGIN, made["shown"], last=made.get("last"))
            return [block, nodes.literal_block(drawn, drawn, language="text")]
        return [block, *[self._figure(made, theme) for theme in THEMES]]

    def _figure(self, made: dict[str, object], theme: pictures.Theme) -> nodes.figure:
        name = f"{FOLDER}/{self.arguments[0]}-{theme}.svg"
        path = Path(self.env.srcdir, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        drawing = pictures.svg(PLUGIN, made["shown"], last=made.get("last"), theme=theme)
        path.write_text(drawing, encoding="utf-8")
        image = nodes.image(uri=f"/{name}", alt=self.options["alt"])
        return nodes.figure("", image, classes=["city-picture", f"only-{theme}"])


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive."""
    app.add_directive("picture", PictureDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
