"""Everything written can be read, by day and by night: WCAG's contrast of 4.5 to 1."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

import pytest
from attrs import frozen

from bluemoon.city.drawing.colours import (
    ANY_COLOURS,
    CITY_DARK,
    CITY_LIGHT,
    DRAGON_COLOURS,
    PEOPLE_COLOURS,
)
from bluemoon.legends.drawing.colours import (
    ELEMENT_COLOURS,
    LEGENDS_DARK,
    LEGENDS_LIGHT,
)
from bluemoon.sand.drawing.colours import PIECE_COLOURS, SAND_DARK, SAND_LIGHT
from bluemoon.toolkits.drawing import THEMES
from bluemoon.toolkits.palette import BASE_RULES, DARK, LIGHT, SEAT_COLOURS, style_sheet

READABLE = 4.5
VISIBLE = 3


@frozen
class Palette:
    """The colours of a theme, and how a game uses them."""

    game: str
    colours: Mapping[str, str]
    written_on: Mapping[str, tuple[str, ...]]
    """Which colours are used for letters, and what is behind them."""
    grounds: tuple[str, ...]
    """What marks are drawn on; on Sand's boards they have edges in the colour of panels."""


CITY_LETTERS: Final = {
    "ink": ("page", "panel", "rubble", "rebuilt", "gain"),
    "muted": ("page", "panel", "rubble", "rebuilt"),
    "accent": ("page", "panel", "rubble", "rebuilt"),
    "crystal": ("rubble", "gain"),
    "scale": ("panel", "rubble", "gain"),
    "card": ("rubble", "gain"),
    "good": ("rebuilt",),
}
SAND_LETTERS: Final = {
    "ink": ("page", "panel", "card", "gain"),
    "muted": ("page", "panel", "card"),
    "accent": ("page", "panel"),
    "page": ("accent",),
    "good": ("card",),
}
LEGENDS_LETTERS: Final = {
    "ink": ("page", "panel", "card", "covered", "contest", "icon"),
    "muted": ("page", "panel", "card", "covered", "contest"),
    "accent": ("page", "panel", "card", "covered"),
}
PALETTES: Final = (
    *(
        Palette("city", colours, CITY_LETTERS, ("page", "panel", "rubble", "rebuilt"))
        for colours in ({**LIGHT, **CITY_LIGHT}, {**DARK, **CITY_DARK})
    ),
    *(
        Palette("sand", colours, SAND_LETTERS, ("page", "panel", "card"))
        for colours in ({**LIGHT, **SAND_LIGHT}, {**DARK, **SAND_DARK})
    ),
    *(
        Palette("legends", colours, LEGENDS_LETTERS, ("page", "panel", "card", "covered"))
        for colours in ({**LIGHT, **LEGENDS_LIGHT}, {**DARK, **LEGENDS_DARK})
    ),
)
IDS: Final = (
    *("city-light", "city-dark", "sand-light", "sand-dark", "legends-light", "legends-dark"),
)
each_palette = pytest.mark.parametrize("palette", PALETTES, ids=IDS)


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


@each_palette
def test_letters_stand_out_in_every_theme(palette: Palette) -> None:
    faint = {
        (letters, ground): found
        for letters, grounds in palette.written_on.items()
        for ground in grounds
        if (found := contrast(palette.colours[letters], palette.colours[ground])) < READABLE
    }

    assert {} == faint


@each_palette
@pytest.mark.parametrize("line", ["target", "accent"])
def test_marks_stand_out_in_every_theme(palette: Palette, line: str) -> None:
    """WCAG asks for 3 to 1 where nothing is written."""
    found = [contrast(palette.colours[line], palette.colours[ground]) for ground in palette.grounds]

    assert min(found) >= VISIBLE


@pytest.mark.parametrize("colours", [SAND_LIGHT, SAND_DARK], ids=["light", "dark"])
def test_light_and_dark_spaces_differ_clearly(colours: Mapping[str, str]) -> None:
    """Dark spaces are hatched as well."""
    assert contrast(colours["light"], colours["dark"]) >= 2
    assert contrast(colours["dark"], colours["grain"]) >= 1.5


def test_letters_stand_out_on_painted_things() -> None:
    of_city = chain(PEOPLE_COLOURS.values(), DRAGON_COLOURS, [ANY_COLOURS])
    of_sand = chain(PIECE_COLOURS.values(), [(SAND_LIGHT["back"], "#ffffff")])
    backs = [(colours["back"], "#ffffff") for colours in (SAND_DARK, LEGENDS_LIGHT, LEGENDS_DARK)]
    pairs = chain(SEAT_COLOURS, of_city, of_sand, ELEMENT_COLOURS.values(), backs)

    assert [] == [pair for pair in pairs if contrast(*pair) < READABLE]


def test_themes_have_the_same_colours() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert CITY_LIGHT.keys() == CITY_DARK.keys()
    assert SAND_LIGHT.keys() == SAND_DARK.keys()
    assert LEGENDS_LIGHT.keys() == LEGENDS_DARK.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_of_a_rule_is_known(theme: str) -> None:
    (found,) = [each for each in THEMES if each == theme]

    assert "$" not in style_sheet(BASE_RULES, found)
