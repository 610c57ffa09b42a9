"""Elements, shields, icons and dragons: a shape each, and a letter or a word where it needs one."""

from types import MappingProxyType
from typing import Final

from bluemoon.legends.kinds import Element, Icon
from bluemoon.toolkits.lettering import Lettering, width_of
from bluemoon.toolkits.svg import CAPITAL, element, group, number, polygon, symbol

ELEMENT_SHAPES: Final = MappingProxyType(
    {
        "fire": "M0.5 -10C3 -6 8.5 -4 8.5 3C8.5 7.5 5 9.5 0 9.5C-5 9.5 -8.5 7.5 -8.5 3"
        "C-8.5 -1 -5.5 -2.5 -4.5 -6C-3 -4.5 -1 -6 0.5 -10Z",
        "earth": "M-5.5 -8.5L5.5 -8.5L10 9.5L-10 9.5Z",
    }
)
"""A flame, and a hill."""
NUMBER_LOW: Final = 2
"""How far below the middle of these shapes a number is."""
NUMBER_ROOM: Final = 15

_SHIELD: Final = "M-5 -6.5L5 -6.5L5 0.5Q4.5 5 0 7Q-4.5 5 -5 0.5Z"
_DRAGON: Final = "M-9 -6L-4 -4L-2 -8L0 -5.5L2 -8L4 -4L9 -6L7 2L3 1.5L0 8L-3 1.5L-7 2Z"
"""Spread wings, horns, and a tail."""

ICON_LETTERS: Final = MappingProxyType(
    {
        "stop": "S",
        "retrieve": "R",
        "free": "F",
        "pair": "2",
        "protect": "P",
        "replace": "X",
        "gang_cool": "cool",
        "gang_top": "top",
        "gang_fun": "fun",
        "gang_no": "no",
        "bluff_fire": "~F",
        "bluff_earth": "~E",
        "bluff_blank": "~",
    }
)
"""What stands for each icon but shields, which have no letters."""
TEXT_WIDTH: Final = 10
"""The width of the sign of a text."""
ICON_WIDTH: Final = 13
_WORD_EDGE: Final = 3
_RADIUS: Final = 6.2
_CORNERS: Final = MappingProxyType(
    {
        "stop": (
            (-0.41, -1),
            (0.41, -1),
            (1, -0.41),
            (1, 0.41),
            (0.41, 1),
            (-0.41, 1),
            (-1, 0.41),
            (-1, -0.41),
        ),
        "free": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
        "replace": ((-1.2, 0), (-0.6, -1), (0.6, -1), (1.2, 0), (0.6, 1), (-0.6, 1)),
        "protect": ((-1, -1), (1, -1), (1, 0.3), (0, 1.15), (-1, 0.3)),
    }
)
_LETTER: Final = 9


def element_shape(which: Element, size: float = 1) -> str:
    """The shape of an element around the origin, about 20 wide and high."""
    scaled = {} if size == 1 else {"transform": f"scale({number(size)})"}
    return element("path", d=ELEMENT_SHAPES[which], class_=f"{which} shape", **scaled)


def value_badge(which: Element, value: int) -> str:
    """A value in the shape of its element, around the origin."""
    how = Lettering(12, f"{which}-on bold", "middle")
    foot = NUMBER_LOW + CAPITAL * how.size
    return element_shape(which) + symbol(str(value), 0, foot, how, within=NUMBER_ROOM)


def shield(*, works: bool = True) -> str:
    """A shield around the origin, 10 wide and 14 high."""
    return element("path", d=_SHIELD, class_="guard" if works else "off")


def dragon(look: str = "dragon") -> str:
    """A dragon around the origin, 18 wide and 16 high."""
    return element("path", d=_DRAGON, class_=look)


def icon_width(icon: Icon) -> float:
    """The width of an icon."""
    word = ICON_LETTERS[icon]
    if len(word) == 1 and icon != "bluff_blank":
        return ICON_WIDTH
    return width_of(word, _lettering(works=True)) + 2 * _WORD_EDGE


def icon_figure(icon: Icon, *, works: bool = True) -> str:
    """An icon around the origin; only its outline is left of one that is ignored."""
    word, look = ICON_LETTERS[icon], "icon" if works else "off"
    width = icon_width(icon)
    return _frame(icon, width, look) + symbol(
        word, 0, CAPITAL * _LETTER, _lettering(works=works), within=width - 1
    )


def _lettering(*, works: bool) -> Lettering:
    return Lettering(_LETTER, "ink bold" if works else "muted bold", "middle")


def _frame(icon: Icon, width: float, look: str) -> str:
    if icon in _CORNERS:
        return polygon([(x * _RADIUS, y * _RADIUS) for x, y in _CORNERS[icon]], look)
    if icon == "retrieve":
        return element("circle", r=_RADIUS, class_=look)
    if icon == "pair":
        behind = element("circle", cx=-2.2, r=_RADIUS - 1.4, class_=look)
        return behind + element("circle", cx=0.8, r=_RADIUS - 0.8, class_=look)
    return element("rect", x=-width / 2, y=-6, width=width, height=12, rx=5, class_=look)


def text_sign(*, works: bool = True) -> str:
    """The sign of a card with a text, around the origin: a sheet with lines."""
    sheet = element("rect", x=-4.5, y=-6, width=9, height=12, class_="icon" if works else "off")
    lines = element("path", d="M-2.5 -3L2.5 -3M-2.5 0L2.5 0M-2.5 3L1 3", class_="rows")
    return sheet + (lines if works else "")


def icon_row(figures: list[tuple[str, float]], right: float, y: float) -> str:
    """Figures with their widths, side by side, the last one ending at *right*."""
    drawn: list[str] = []
    for figure, width in reversed(figures):
        drawn.append(group(figure, at=(right - width / 2, y)))
        right -= width + 2
    return "".join(reversed(drawn))
