"""
Whether what is written in a picture has room, whatever typeface it is shown in.

Every text is measured where it stands. It must lie inside the smallest box around its middle, and
no two texts may overlap.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final
from xml.etree import ElementTree as ET

from attrs import frozen
from pictures.reading import SVG

from bluemoon.toolkits.lettering import Lettering, spans_width

LONG: Final = (
    "Bartholomew Featherstonehaugh of Wolverhampton, and of all the other places too",
    "W" * 80,
    "\u6771\u4eac" * 20,
    "J\u00f6rg",
)
ROUNDING: Final = 0.06
"""Numbers in a picture have two decimals, and a sum of three may be a little off."""
LINES: Final = ("last", "glow", "target", "line", "halo", "choice", "seam", "edging")
"""The classes of lines around or inside a box, which are no boxes."""
ASCENT: Final = 0.72
"""How tall capitals and digits are, in parts of their size."""


@frozen
class Box:
    left: float
    top: float
    right: float
    bottom: float
    text: str = ""

    def contains(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def reaches(self, other: "Box") -> bool:
        return other.left < self.right

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right - ROUNDING
            and other.left < self.right - ROUNDING
            and self.top < other.bottom - ROUNDING
            and other.top < self.bottom - ROUNDING
        )

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)


def offset(each: ET.Element) -> tuple[float, float]:
    moved = each.attrib.get("transform", "")
    if not moved.startswith("translate("):
        return 0, 0
    x, y = moved.removeprefix("translate(").removesuffix(")").split()
    return float(x), float(y)


def rectangles(each: ET.Element, x: float = 0, y: float = 0) -> Iterator[Box]:
    """All boxes that something is drawn in; lines around them are none."""
    by_x, by_y = offset(each)
    x, y = x + by_x, y + by_y
    look = each.attrib.get("class", "")
    if each.tag == f"{SVG}rect" and look not in LINES:
        left, top = x + float(each.attrib.get("x", 0)), y + float(each.attrib.get("y", 0))
        width, height = float(each.attrib["width"]), float(each.attrib["height"])
        yield Box(left, top, left + width, top + height)
    for child in each:
        yield from rectangles(child, x, y)


def written(each: ET.Element, x: float = 0, y: float = 0) -> Iterator[Box]:
    """All texts, as wide as they may become."""
    by_x, by_y = offset(each)
    x, y = x + by_x, y + by_y
    if each.tag == f"{SVG}text":
        how = Lettering(float(each.attrib["font-size"]), each.attrib["class"])
        parts = [(each.text or "", "")]
        parts += [(span.text or "", span.attrib["class"]) for span in each]
        width = spans_width(parts, how)
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[each.attrib.get("text-anchor", "start")]
        left = x + float(each.attrib["x"]) - share * width
        foot = y + float(each.attrib["y"])
        text = "".join(each.itertext())
        yield Box(left, foot - ASCENT * how.size, left + width, foot, text)
    for child in each:
        yield from written(child, x, y)


def problems(root: ET.Element) -> list[str]:
    texts, boxes = [each for each in written(root) if each.text], list(rectangles(root))
    from_the_left = sorted(texts, key=lambda text: text.left)
    found = [
        f"{one.text!r} runs into {other.text!r}"
        for number, one in enumerate(from_the_left, 1)
        for other in takewhile(one.reaches, from_the_left[number:])
        if one.overlaps(other)
    ]
    for text in texts:
        x, y = (text.left + text.right) / 2, (text.top + text.bottom) / 2
        room = min((box for box in boxes if box.contains(x, y)), key=lambda box: box.area)
        if text.left < room.left - ROUNDING or text.right > room.right + ROUNDING:
            found.append(f"{text.text!r} runs out of its box")
        if text.top < room.top - ROUNDING or text.bottom > room.bottom + ROUNDING:
            found.append(f"{text.text!r} is taller than its box")
    return found
