"""Where things go in a picture: side by side, and in as many lines as they need."""

from attrs import frozen


@frozen
class PlacesInLines:
    """Places of equal size, line by line."""

    places: tuple[tuple[float, float], ...]
    """The upper left corner of each."""
    height: float
    """The height of all lines together."""


def in_lines(
    count: int,
    size: tuple[float, float],
    *,
    gaps: tuple[float, float],
    room: float,
    at: tuple[float, float] = (0, 0),
) -> PlacesInLines:
    """
    The places for so many things of this size, with gaps between them, in a room of this width.

    >>> found = in_lines(3, (10, 5), gaps=(2, 1), room=25)
    >>> found.places, found.height
    (((0, 0), (12, 0), (0, 6)), 11)
    """
    (width, height), (across, down), (left, top) = size, gaps, at
    in_a_line = int((room + across) // (width + across))
    places = tuple(
        (
            left + place % in_a_line * (width + across),
            top + place // in_a_line * (height + down),
        )
        for place in range(count)
    )
    lines = (count - 1) // in_a_line + 1
    return PlacesInLines(places, lines * (height + down) - down)
