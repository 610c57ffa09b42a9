"""The panels beside the city: the Obelisk, scales, cards, dragons outside, and a legend."""

from typing import Final

from bluemoon.city.cards import People
from bluemoon.city.cells import Dragon
from bluemoon.city.drawing.colours import SWATCH, swatch
from bluemoon.city.drawing.figures import CARD_WIDTH, card, dragon, marker
from bluemoon.city.drawing.scene import OBELISK_PIECE, Scene
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import (
    element,
    framed,
    group,
    number,
    piece_attributes,
    symbol,
    target_outline,
    written,
)

WIDTH: Final = 150
PADDING: Final = 8
INNER: Final = WIDTH - 2 * PADDING
GAP: Final = 8

OBELISK_HEIGHT: Final = 380
SUPPLY_HEIGHT: Final = 94
OUTSIDE_HEIGHT: Final = 44
LEGEND_HEIGHT: Final = 174

STONE_TOP: Final = 64
STONE_FOOT: Final = OBELISK_HEIGHT - 10
STONE_MIDDLE: Final = 86
HALF_AT_FOOT: Final = 44
HALF_AT_TOP: Final = 28
TALLEST_SLICE: Final = 25

HEADING: Final = Lettering(13, "ink bold")
LABEL: Final = Lettering(11, "ink")
COUNT: Final = Lettering(13, "ink bold", "end")
NOTE: Final = Lettering(10, "muted")
SMALL: Final = Lettering(9, "ink")

LEGEND: Final = (
    "C crystal, S scale, P card",
    "most: majority bonus",
    "each: construction bonus",
    "near: neighbourhood bonus",
)


def side_panels(scene: Scene) -> str:
    """All panels, from top to bottom."""
    drawn: list[str] = []
    top = 0
    for panel, height in (
        (_obelisk(scene), OBELISK_HEIGHT),
        (_supply(scene), SUPPLY_HEIGHT),
        (_outside(scene), OUTSIDE_HEIGHT),
        (_legend(), LEGEND_HEIGHT),
    ):
        drawn.append(group(framed(WIDTH, height), panel, at=(0, top)))
        top += height + GAP
    return "".join(drawn)


def _obelisk(scene: Scene) -> str:
    """The Obelisk: prices from the bottom up, markers, and the next price."""
    prices = scene.view.city.obelisk
    height = min(TALLEST_SLICE, (STONE_FOOT - STONE_TOP) / len(prices))
    top = STONE_FOOT - height * len(prices)
    tip = f"M{STONE_MIDDLE} {number(top - 20)}L{STONE_MIDDLE + HALF_AT_TOP} {number(top)}"
    tip += f"L{STONE_MIDDLE - HALF_AT_TOP} {number(top)}Z"
    is_target = OBELISK_PIECE in scene.targets
    return group(
        written("Obelisk", PADDING, 18, HEADING, within=INNER),
        written(f"{scene.offerings_to_win} offerings win", PADDING, 32, NOTE, within=INNER),
        element("path", d=tip, class_="slot"),
        *(_slice(scene, index, height) for index in range(len(prices))),
        target_outline(WIDTH, OBELISK_HEIGHT, 1.5, 5) if is_target else "",
        at=(0, 0),
        **piece_attributes(OBELISK_PIECE, scene.targets),
    )


def _slice(scene: Scene, index: int, height: float) -> str:
    """One space of the Obelisk, counted from the bottom."""
    price, taken = scene.view.city.obelisk[index], scene.view.obelisk
    is_next = index == len(taken)
    is_last = scene.has_last_offering and index == len(taken) - 1
    middle = STONE_FOOT - (index + 0.5) * height
    look = Lettering(min(13, height * 0.7), "ink bold", "middle")
    return group(
        element("path", d=_slice_path(scene, index, height), class_="next" if is_next else "slot"),
        symbol(str(price), STONE_MIDDLE - 12, middle + look.size * 0.36, look, within=24),
        marker(taken[index], STONE_MIDDLE + 12, middle, min(7.5, height * 0.36))
        if index < len(taken)
        else "",
        _pointer("next", middle, "scale bold") if is_next else "",
        _pointer("last", middle, "accent bold") if is_last else "",
        at=(0, 0),
        data_offering=price,
    )


def _slice_path(scene: Scene, index: int, height: float) -> str:
    def half(level: int) -> float:
        taper = (HALF_AT_FOOT - HALF_AT_TOP) / len(scene.view.city.obelisk)
        return HALF_AT_FOOT - taper * level

    foot, top = STONE_FOOT - index * height, STONE_FOOT - (index + 1) * height
    corners = (
        (STONE_MIDDLE - half(index), foot),
        (STONE_MIDDLE - half(index + 1), top),
        (STONE_MIDDLE + half(index + 1), top),
        (STONE_MIDDLE + half(index), foot),
    )
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def _pointer(word: str, y: float, look: str) -> str:
    arrow = element("path", d=f"M35 {number(y - 4)}L41 {number(y)}L35 {number(y + 4)}Z")
    label = written(word, 33, y + 3.6, Lettering(10, look, "end"), within=28)
    return group(arrow, label, at=(0, 0), class_=look)


def _supply(scene: Scene) -> str:
    """The pool of golden scales, the deck and the discards."""
    rows = (
        ("Golden scales", scene.view.pool, "pool"),
        ("Deck", scene.view.deck_size, "deck"),
        ("Discards", len(scene.view.discards), "discards"),
    )
    lines = (
        group(
            written(name, PADDING, 0, LABEL, within=INNER - 34),
            symbol(str(count), WIDTH - PADDING, 0, COUNT, within=30),
            at=(0, 20 + 18 * row),
            **{f"data_{key}": count},
        )
        for row, (name, count, key) in enumerate(rows)
    )
    return "".join((*lines, _top_card(scene)))


def _top_card(scene: Scene) -> str:
    note = "on top" if scene.view.discards else "no card on top"
    on_top = (
        card(scene, each, WIDTH - CARD_WIDTH - PADDING, 61, piece=None)
        for each in scene.view.discards[-1:]
    )
    return "".join((written(note, PADDING, 80, NOTE, within=INNER - CARD_WIDTH), *on_top))


def _outside(scene: Scene) -> str:
    """The dragons that are not in the city yet."""
    waiting = [which for which in Dragon if scene.view.dragons[which] is None]
    dragons = (
        dragon(scene, which, WIDTH - 21 - 23 * place, 22, 1.05)
        for place, which in enumerate(reversed(waiting))
    )
    nobody = Lettering(11, "muted", "end")
    return "".join(
        (
            written("Dragons", PADDING, 19, LABEL, within=60),
            written("outside", PADDING, 33, LABEL, within=60),
            *dragons,
            "" if waiting else written("none", WIDTH - PADDING, 26, nobody, within=60),
        )
    )


def _legend() -> str:
    """The meaning of the letters and words on the tiles."""
    peoples = (
        swatch(people.colour, PADDING, 7 + people * 14)
        + written(
            f"{people}, {people.colour}",
            PADDING + SWATCH + 5,
            17 + people * 14,
            SMALL,
            within=INNER - SWATCH - 5,
        )
        for people in People
    )
    lines = (
        written(line, PADDING, 132 + 11.5 * row, SMALL, within=INNER)
        for row, line in enumerate(LEGEND)
    )
    return "".join((*peoples, *lines))
