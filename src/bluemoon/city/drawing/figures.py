"""Markers, miniatures and dragons: a shape and a number or letter for each."""

from typing import Final

from bluemoon.city.cells import Dragon
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.svg import Lettering, element, group, number, written

_CORNERS: Final = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.25), (1.2, 0.9), (-1.2, 0.9)),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
)
"""The corners of the seats' shapes: circle, square, triangle, diamond; in radii."""

_SINK: Final = (0, 0, 0.22, 0)
"""How far below the middle of the shape its number stands, in radii."""

_DRAGON: Final = "M-8.5 -7L-3.5 -4.5L0 -9L3.5 -4.5L8.5 -7L6.5 4L0 9.5L-6.5 4Z"
"""Spread wings, horns, and a tail."""

_LETTER_HEIGHT: Final = 0.36
"""Where the foot of a letter is when its middle is at 0, in parts of its size."""


def marker(seat: Seat, x: float, y: float, radius: float) -> str:
    """A player's marker, with its middle at this place."""
    return group(*_shape(seat, radius), at=(x, y), data_marker=seat)


def miniature(seat: Seat, x: float, y: float, size: float) -> str:
    """A player's miniature: the player's shape, with a head."""
    head = element("circle", cy=-9 * size, r=3.7 * size, class_=f"seat{seat} piece")
    return group(head, *_shape(seat, 6.6 * size), at=(x, y), data_miniature=seat)


def dragon(which: Dragon, x: float, y: float, size: float) -> str:
    """A dragon, with the first letter of its colour."""
    name = f"dragon{int(which)}"
    body = element("path", d=_DRAGON, transform=f"scale({number(size)})", class_=f"{name} piece")
    letter = Lettering(10, f"{name}-on bold", "middle")
    return group(body, written(which.name[0], 0, 3.9, letter), at=(x, y), data_dragon=str(which))


def _shape(seat: Seat, radius: float) -> tuple[str, str]:
    size = max(9, radius * 1.3)
    foot = _LETTER_HEIGHT * size + _SINK[seat] * radius
    digit = written(str(seat), 0, foot, Lettering(size, f"seat{seat}-on bold", "middle"))
    return _outline(seat, radius), digit


def _outline(seat: Seat, radius: float) -> str:
    look = f"seat{seat} piece"
    corners = _CORNERS[seat]
    if not corners:
        return element("circle", r=radius, class_=look)
    points = " ".join(f"{number(x * radius)},{number(y * radius)}" for x, y in corners)
    return element("polygon", points=points, class_=look)
