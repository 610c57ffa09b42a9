"""Marks on what can be chosen, and on what the last action has changed."""

from typing import Final

from bluemoon.plugin import Piece
from bluemoon.sand.drawing.scene import Scene
from bluemoon.toolkits import svg
from bluemoon.toolkits.svg import Value, element, piece_attributes

SMALL_LOOKS: Final = ("halo", "choice")
"""The classes of the two outlines around something small that can be chosen."""


def attributes_of(scene: Scene, piece: Piece | None) -> dict[str, Value]:
    """The attributes of something that stands for a piece; none if it stands for none."""
    return {} if piece is None else piece_attributes(piece, scene.targets)


def outlines(
    scene: Scene, piece: Piece | None, width: float, height: float, *, is_last: bool
) -> str:
    """The outlines of a rectangle that stands for a piece, or for none."""
    return svg.outlines(width, height, is_last=is_last, is_target=piece in scene.targets)


def small_outline(side: float, radius: float) -> str:
    """The outline of a small square around the origin that can be chosen."""
    return "".join(
        element("rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=radius, class_=look)
        for look in SMALL_LOOKS
    )


def small_ring(radius: float) -> str:
    """The same outline as a circle."""
    return "".join(element("circle", r=radius, class_=look) for look in SMALL_LOOKS)
