"""Pictures in pixels, for what cannot show SVG; needs the extra ``png``."""

from collections.abc import Sequence
from typing import Final

from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.extras import needs
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.pictures.picture import svg
from bluemoon.plugin import DrawingPlugin, Piece
from bluemoon.toolkits.drawing import NARROWEST_SVG, PictureError, Theme

WIDEST_PNG: Final = 4000
"""In pixels; memory grows with the square of it."""


def png(  # noqa: PLR0913  as svg
    plugin: DrawingPlugin[StateT, ActionT, ViewT],
    position: StateT | ViewT,
    *,
    last: ActionT | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    theme: Theme = "light",
    width: int = 800,
) -> bytes:
    """
    The same as ``svg``, as a PNG of at most 4000 pixels' width.

    Pixels cannot follow the reader's preference, so the theme ``auto`` is the same as ``light``.
    Text is drawn with a font of this machine. It needs the extra ``png``, and raises a
    MissingExtraError without it.
    """
    whole_number(width, "width", NARROWEST_SVG, WIDEST_PNG, error=PictureError)
    fixed: Theme = "light" if theme == "auto" else theme
    return rasterised(
        svg(plugin, position, last=last, targets=targets, names=names, theme=fixed, width=width)
    )


def rasterised(drawn: str) -> bytes:
    """An SVG document as a PNG."""
    with needs("png"):
        from resvg_py import svg_to_bytes  # noqa: PLC0415  only those who want pixels need it

    # The renderer drops a space at the start of a part of a line, unless it is told not to.
    kept = drawn.replace("<svg ", '<svg xml:space="preserve" ', 1)
    return svg_to_bytes(svg_string=kept)
