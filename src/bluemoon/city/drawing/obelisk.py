"""The Obelisk: prices from the bottom up, markers, and the next price."""

from typing import Final

from bluemoon.city.drawing.figures import marker
from bluemoon.city.drawing.scene import Scene
from bluemoon.toolkits.svg import Lettering, element, group, number, written

TOP: Final = 64
"""Where the stone begins, below the title."""
FOOT: Final = 380
MIDDLE: Final = 84
TALLEST: Final = 25
HALF_AT_FOOT: Final = 44
HALF_AT_TOP: Final = 28


def obelisk(scene: Scene, width: float) -> str:
    """The whole Obelisk with its title."""
    needed = scene.view.city.options.components.offerings_to_win(len(scene.view.players))
    return "".join(
        (
            element("rect", x=0.5, y=0.5, width=width - 1, height=FOOT + 9, rx=6, class_="panel"),
            written("Obelisk", 8, 18, Lettering(13, "ink bold")),
            written(f"{needed} offerings win", 8, 32, Lettering(10, "muted"), within=width - 16),
            _stone(scene),
        )
    )


def _stone(scene: Scene) -> str:
    prices = scene.view.city.obelisk
    height = min(TALLEST, (FOOT - TOP) / len(prices))
    top = FOOT - height * len(prices)
    tip = f"M{MIDDLE} {number(top - 20)}L{MIDDLE + HALF_AT_TOP} {number(top)}"
    tip += f"L{MIDDLE - HALF_AT_TOP} {number(top)}Z"
    slots = (_slot(scene, index, height) for index in range(len(prices)))
    return element("path", d=tip, class_="slot") + "".join(slots)


def _slot(scene: Scene, index: int, height: float) -> str:
    """One space, counted from the bottom."""
    price, taken = scene.view.city.obelisk[index], scene.view.obelisk
    is_next = index == len(taken)
    is_last = scene.has_last_offering and index == len(taken) - 1
    foot = FOOT - index * height
    look = Lettering(min(13, height * 0.7), "ink bold", "middle")
    return group(
        element("path", d=_slice(scene, index, height), class_="next" if is_next else "slot"),
        written(str(price), MIDDLE - 12, foot - height / 2 + look.size * 0.36, look),
        marker(taken[index], MIDDLE + 12, foot - height / 2, min(7.5, height * 0.36))
        if index < len(taken)
        else "",
        _pointer("next", foot - height / 2, "scale bold") if is_next else "",
        _pointer("last", foot - height / 2, "accent bold") if is_last else "",
        at=(0, 0),
        data_offering=price,
    )


def _slice(scene: Scene, index: int, height: float) -> str:
    def half(level: int) -> float:
        taper = (HALF_AT_FOOT - HALF_AT_TOP) / len(scene.view.city.obelisk)
        return HALF_AT_FOOT - taper * level

    foot, top = FOOT - index * height, FOOT - (index + 1) * height
    corners = (
        (MIDDLE - half(index), foot),
        (MIDDLE - half(index + 1), top),
        (MIDDLE + half(index + 1), top),
        (MIDDLE + half(index), foot),
    )
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def _pointer(word: str, y: float, look: str) -> str:
    arrow = element("path", d=f"M33 {number(y - 4)}L39 {number(y)}L33 {number(y + 4)}Z")
    return group(
        arrow, written(word, 30, y + 3.6, Lettering(10, look, "end")), at=(0, 0), class_=look
    )
