"""Marks on what can be chosen, and on what the last action has changed."""

from typing import Final

from bluemoon.plugin import Piece
from bluemoon.sand.drawing.scene import Scene
from bluemoon.toolkits.svg import Value, element, piece_attributes, target_outline

SMALL_LOOKS: Final = ("halo", "choice")
"""The classes of the two outlines around something small that can be chosen."""


def attributes_of(scene: Scene, piece: Piece | None) -> dict[str, Value]:
    """The attributes of something that stands for a piece; none if it stands for none."""
    return {} if piece is None else piece_attributes(piece, scene.targets)


def outlines(
    scene: Scene, piece: Piece | None, width: float, height: float, *, is_last: bool
) -> str:
    """The outlines of a rectangle: a solid one for the last action, a dashed one for a target."""
    last = element("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=5, class_="last")
    return (last if is_last else "") + (
        target_outline(width, height, -0.5, 4.5) if piece in scene.targets else ""
    )


def small_outline(side: float, radius: float) -> str:
    """The outline of a small square around the origin that can be chosen."""
    return "".join(
        element("rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=radius, class_=look)
        for look in SMALL_LOOKS
    )


def small_ring(radius: float) -> str:
    """The same outline as a circle."""
    return "".join(element("circle", r=radius, class_=look) for look in SMALL_LOOKS)
