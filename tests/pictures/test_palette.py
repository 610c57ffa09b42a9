"""Everything written can be read, by day and by night: WCAG's contrast of 4.5 to 1."""

from collections.abc import Mapping
from itertools import chain

import pytest

from bluemoon.city.drawing.colours import (
    ANY_COLOURS,
    CITY_DARK,
    CITY_LIGHT,
    DRAGON_COLOURS,
    PEOPLE_COLOURS,
    SEAT_COLOURS,
)
from bluemoon.toolkits.drawing import THEMES
from bluemoon.toolkits.palette import BASE_RULES, DARK, LIGHT, style_sheet

DAY = {**LIGHT, **CITY_LIGHT}
NIGHT = {**DARK, **CITY_DARK}
READABLE = 4.5
VISIBLE = 3

WRITTEN_ON = {
    "ink": ("page", "panel", "rubble", "rebuilt", "gain"),
    "muted": ("page", "panel", "rubble", "rebuilt"),
    "accent": ("page", "panel", "rubble", "rebuilt"),
    "crystal": ("rubble", "gain"),
    "scale": ("panel", "rubble", "gain"),
    "card": ("rubble", "gain"),
    "good": ("rebuilt",),
}
"""Which colours of a theme are used for letters, and what is behind them."""


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_prescribed() -> None:
    assert 21 == round(contrast("#000000", "#ffffff"), 2)
    assert 4.54 == round(contrast("#767676", "#ffffff"), 2)


@pytest.mark.parametrize(
    "theme", [{**LIGHT, **CITY_LIGHT}, {**DARK, **CITY_DARK}], ids=["light", "dark"]
)
def test_letters_stand_out_in_every_theme(theme: Mapping[str, str]) -> None:
    faint = {
        (letters, ground): found
        for letters, grounds in WRITTEN_ON.items()
        for ground in grounds
        if (found := contrast(theme[letters], theme[ground])) < READABLE
    }

    assert {} == faint


@pytest.mark.parametrize(
    "theme", [{**LIGHT, **CITY_LIGHT}, {**DARK, **CITY_DARK}], ids=["light", "dark"]
)
@pytest.mark.parametrize("line", ["target", "accent"])
def test_marks_stand_out_in_every_theme(theme: Mapping[str, str], line: str) -> None:
    """WCAG asks for 3 to 1 where nothing is written."""
    grounds = ("page", "panel", "rubble", "rebuilt")

    assert min(contrast(theme[line], theme[ground]) for ground in grounds) >= VISIBLE


def test_letters_stand_out_on_painted_things() -> None:
    pairs = chain(PEOPLE_COLOURS.values(), SEAT_COLOURS, DRAGON_COLOURS, [ANY_COLOURS])

    assert [] == [pair for pair in pairs if contrast(*pair) < READABLE]


def test_themes_have_the_same_colours() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert CITY_LIGHT.keys() == CITY_DARK.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_of_a_rule_is_known(theme: str) -> None:
    (found,) = [each for each in THEMES if each == theme]

    assert "$" not in style_sheet(BASE_RULES, found)
