"""SVG elements as strings: escaped, with attributes in a fixed order, the same on every machine."""

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from re import compile as compile_pattern
from typing import Final, TypeAlias

from attrs import evolve

from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.lettering import Lettering, Span, fitting, size_within

Value: TypeAlias = str | float

UNPRINTABLE: Final = compile_pattern(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML forbids."""

TARGET_LOOKS: Final = ("glow", "target")
"""The classes of the two outlines around a piece that can be chosen."""

CAPITAL: Final = 0.36
"""The baseline of a capital or a digit centred on 0, relative to its size."""

_HEXAGON: Final = ((-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0))
_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


@lru_cache(maxsize=1024)
def escaped(text: str) -> str:
    """
    The text, safe to use in XML.

    >>> escaped('<a & "b">')
    '&lt;a &amp; &quot;b&quot;&gt;'
    """
    return UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text).translate(_ESCAPES)


@lru_cache(maxsize=1024)
def number(value: float) -> str:
    """
    A number with at most two decimals.

    >>> number(3.0), number(-0.001), number(2.125)
    ('3', '0', '2.12')
    """
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def element(name: str, *content: str, **attributes: Value) -> str:
    """
    An element with this content.

    >>> element("g", element("circle", r=2.5), class_="a", data_seat=0)
    '<g class="a" data-seat="0"><circle r="2.5"/></g>'
    """
    opening = "".join(chain([name], map(_attribute, attributes, attributes.values())))
    inside = "".join(content)
    return f"<{opening}>{inside}</{name}>" if inside else f"<{opening}/>"


def _attribute(name: str, value: Value) -> str:
    written_value = escaped(value) if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{written_value}"'


def group(*content: str, at: tuple[float, float], **attributes: Value) -> str:
    """Elements grouped and moved to a place."""
    x, y = map(number, at)
    return element("g", *content, transform=f"translate({x} {y})", **attributes)


def document(  # noqa: PLR0913  each is another part
    *content: str,
    title: str,
    description: str = "",
    style: str,
    size: tuple[float, float],
    width: int,
    theme: Theme,
) -> str:
    """
    A complete SVG document on a page of this size, shown with a width in pixels.

    The title and the description are for readers who cannot see it.
    """
    across, down = size
    return element(
        "svg",
        element("title", escaped(title)),
        element("desc", escaped(description)) if description else "",
        element("style", style),
        element("rect", width=across, height=down, class_="page"),
        *content,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=round(down * width / across),
        viewBox=f"0 0 {across:g} {down:g}",
        role="img",
        class_=f"bluemoon bluemoon-{theme}",
    )


def framed(width: float, height: float, look: str = "panel") -> str:
    """The frame of a panel of this size."""
    return element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=6, class_=look)


def polygon(corners: Iterable[tuple[float, float]], look: str) -> str:
    """
    A shape with these corners.

    >>> polygon([(0, -2.5), (2, 0)], "stone")
    '<polygon points="0,-2.5 2,0" class="stone"/>'
    """
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return element("polygon", points=points, class_=look)


def written(text: str, x: float, y: float, how: Lettering, *, within: float) -> str:
    """A line of text; if it is too wide, its letters are made smaller, or it is cut."""
    return spans([(fitting(text, how, within), "")], x, y, how, within=within)


def symbol(text: str, x: float, y: float, how: Lettering, *, within: float) -> str:
    """A number or letter; if it is too wide, it is made smaller, and never cut."""
    return spans([(text, "")], x, y, how, within=within)


def spans(
    parts: Sequence[Span],
    x: float,
    y: float,
    how: Lettering,
    *,
    within: float,
    **attributes: Value,
) -> str:
    """A line of text in parts with classes of their own; if it is too wide, it is made smaller."""
    content = (
        element("tspan", escaped(text), class_=look) if look else escaped(text)
        for text, look in parts
    )
    size = size_within(parts, how, within)
    place: dict[str, Value] = {"x": x, "y": y, "font_size": size, "class_": how.look}
    if how.anchor != "start":
        place["text_anchor"] = how.anchor
    return element("text", *content, **place, **attributes)


def piece_attributes(piece: str, targets: Container[str]) -> dict[str, Value]:
    """
    The attributes of an element that stands for a piece, marked if it can be chosen now.

    >>> piece_attributes("card T3", ["card T3", "cell c4"])
    {'data_piece': 'card T3', 'data_target': 'true'}
    >>> piece_attributes("cell c3", ["card T3", "cell c4"])
    {'data_piece': 'cell c3'}
    """
    attributes: dict[str, Value] = {"data_piece": piece}
    return {**attributes, "data_target": "true"} if piece in targets else attributes


def target_outline(width: float, height: float, inset: float, radius: float) -> str:
    """The outline of a rectangle that can be chosen: dashes on a wide, pale line."""
    return "".join(
        element(
            "rect",
            x=inset,
            y=inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
            rx=radius,
            class_=look,
        )
        for look in TARGET_LOOKS
    )


def target_ring(radius: float) -> str:
    """The same outline as a circle around the origin."""
    return "".join(element("circle", r=radius, class_=look) for look in TARGET_LOOKS)


def outlines(width: float, height: float, *, is_last: bool, is_target: bool) -> str:
    """The outlines of a rectangle: a solid one for the last action, a dashed one for a target."""
    last = element("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=5, class_="last")
    return (last if is_last else "") + (
        target_outline(width, height, -0.5, 4.5) if is_target else ""
    )


def seat_badge(seat: Seat, x: float, y: float, radius: float) -> str:
    """A hexagon in the colour of a seat, with its number; its edge has the class ``shape``."""
    how = Lettering(radius * 1.3, f"seat{seat}-on bold", "middle")
    how = evolve(how, size=max(how.size, how.smallest))
    corners = [(dx * radius, dy * radius) for dx, dy in _HEXAGON]
    return group(
        polygon(corners, f"seat{seat} shape"),
        symbol(str(seat), 0, CAPITAL * how.size, how, within=2 * radius),
        at=(x, y),
        data_badge=seat,
    )
