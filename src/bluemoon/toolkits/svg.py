"""SVG elements as strings: escaped, in a fixed order, the same on every machine."""

from functools import lru_cache
from itertools import chain
from re import compile as compile_pattern
from typing import Final, Literal, TypeAlias

from attrs import frozen

Value: TypeAlias = str | float
Anchor: TypeAlias = Literal["start", "middle", "end"]

UNPRINTABLE: Final = compile_pattern(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that may not occur in XML at all."""

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})

_WIDTHS: Final = {
    **dict.fromkeys("ijl'|", 0.23),
    **dict.fromkeys("ftrI .,:;!/()[]-", 0.31),
    **dict.fromkeys("ckszxvyJ", 0.51),
    **dict.fromkeys("mMwW@", 0.84),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ&", 0.69),
}
"""The widths of letters as parts of their height, as common typefaces have them."""

USUAL_WIDTH: Final = 0.57
BOLD: Final = 1.06


@lru_cache(maxsize=1024)
def escaped(text: str) -> str:
    """
    A text that can stand in XML, whatever it was.

    >>> escaped('<a & "b">')
    '&lt;a &amp; &quot;b&quot;&gt;'
    """
    return UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text).translate(_ESCAPES)


@lru_cache(maxsize=1024)
def number(value: float) -> str:
    """
    A number, with two decimals at most.

    >>> number(3.0), number(-0.001), number(2.125)
    ('3', '0', '2.12')
    """
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def element(name: str, *content: str, **attributes: Value) -> str:
    """
    An element with this markup inside.

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
    """Elements that are moved together to a place."""
    x, y = map(number, at)
    return element("g", *content, transform=f"translate({x} {y})", **attributes)


@frozen
class Lettering:
    """How a text is written."""

    size: float
    look: str = "ink"
    """Its classes in the style sheet."""
    anchor: Anchor = "start"


def width_of(text: str, how: Lettering) -> float:
    """About how wide the text is in a common typeface."""
    ems = sum(_WIDTHS.get(letter, USUAL_WIDTH) for letter in text)
    return ems * how.size * (BOLD if "bold" in how.look.split() else 1)


def written(text: str, x: float, y: float, how: Lettering, *, within: float | None = None) -> str:
    """
    A line of text; *within* is the room it has, in whatever typeface it is shown.

    Its length is then prescribed, so that a wider typeface is condensed.
    """
    attributes: dict[str, Value] = {"x": x, "y": y, "font_size": how.size, "class_": how.look}
    if how.anchor != "start":
        attributes["text_anchor"] = how.anchor
    if within is not None and text:
        attributes["textLength"] = min(width_of(text, how), within)
        attributes["lengthAdjust"] = "spacingAndGlyphs"
    return element("text", escaped(text), **attributes)
