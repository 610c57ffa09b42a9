"""Markers, miniatures, dragons and cards: a shape and a number or letter for each."""

from typing import Final

from bluemoon.city.cards import Card
from bluemoon.city.cells import Dragon
from bluemoon.city.drawing.colours import paint_class
from bluemoon.city.drawing.scene import Scene, dragon_piece
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import (
    element,
    group,
    number,
    piece_attributes,
    polygon,
    symbol,
    target_outline,
    target_ring,
    written,
)

CARD_WIDTH: Final = 43
CARD_HEIGHT: Final = 28

_CORNERS: Final = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.25), (1.2, 0.9), (-1.2, 0.9)),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
)
"""The corners of each seat's shape in radii: circle, square, triangle, diamond."""

_SINK: Final = (0, 0, 0.22, 0)
"""How far below the middle of each shape its number is, in radii."""

_DRAGON: Final = "M-8.5 -7L-3.5 -4.5L0 -9L3.5 -4.5L8.5 -7L6.5 4L0 9.5L-6.5 4Z"
"""Spread wings, horns, and a tail."""

_RING: Final = 12
"""The radius of the target mark around a dragon."""

_LETTER_HEIGHT: Final = 0.36
"""The baseline of a letter centred on 0, relative to its size."""


def marker(seat: Seat, x: float, y: float, radius: float) -> str:
    """A player's marker, centred on this point."""
    return group(*_shape(seat, radius), at=(x, y), data_marker=seat)


def miniature(seat: Seat, x: float, y: float, size: float) -> str:
    """A player's miniature: the player's shape with a head."""
    head = element("circle", cy=-9 * size, r=3.7 * size, class_=f"seat{seat} piece")
    return group(head, *_shape(seat, 6.6 * size), at=(x, y), data_miniature=seat)


def dragon(scene: Scene, which: Dragon, x: float, y: float, size: float) -> str:
    """A dragon, with the first letter of its colour."""
    name, piece = f"dragon{int(which)}", dragon_piece(which)
    body = element("path", d=_DRAGON, transform=f"scale({number(size)})", class_=f"{name} piece")
    letter = Lettering(10, f"{name}-on bold", "middle")
    return group(
        target_ring(_RING * size) if piece in scene.targets else "",
        body,
        symbol(which.name[0], 0, 3.9, letter, within=12 * size),
        at=(x, y),
        data_dragon=str(which),
        **piece_attributes(piece, scene.targets),
    )


def card(scene: Scene, kind: Card, x: float, y: float, piece: Piece | None) -> str:
    """A card: letter, value, and colour in words; *piece* is None if the viewer cannot play it."""
    paint = paint_class(kind.colour)
    frame = element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=4, class_=f"{paint} edge")
    name, word = Lettering(13, f"{paint}-on bold"), Lettering(9, f"{paint}-on")
    is_target = piece is not None and piece in scene.targets
    return group(
        frame,
        written(str(kind), 5, 14, name, within=CARD_WIDTH - 10),
        written(str(kind.colour), 5, 24, word, within=CARD_WIDTH - 7),
        target_outline(CARD_WIDTH, CARD_HEIGHT, -0.5, 4.5) if is_target else "",
        at=(x, y),
        data_card=str(kind),
        **({} if piece is None else piece_attributes(piece, scene.targets)),
    )


def _shape(seat: Seat, radius: float) -> tuple[str, str]:
    size = max(9, radius * 1.3)
    foot = _LETTER_HEIGHT * size + _SINK[seat] * radius
    how = Lettering(size, f"seat{seat}-on bold", "middle")
    digit = symbol(str(seat), 0, foot, how, within=2 * radius)
    return _outline(seat, radius), digit


def _outline(seat: Seat, radius: float) -> str:
    look = f"seat{seat} piece"
    corners = _CORNERS[seat]
    if not corners:
        return element("circle", r=radius, class_=look)
    return polygon([(x * radius, y * radius) for x, y in corners], look)
