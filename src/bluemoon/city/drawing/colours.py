"""The colours of Blue Moon City as paint and swatches; a people's always comes with its letter."""

from functools import cache
from types import MappingProxyType
from typing import Final

from bluemoon.city.cards import Colour
from bluemoon.city.components.buildings import Building
from bluemoon.city.drawing.captions import colours_of, letter_of, single_colour
from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.palette import BASE_RULES, paint_rules, seat_paints, style_sheet
from bluemoon.toolkits.svg import element, group, symbol

SWATCH: Final = 13
"""Width and height of a swatch."""

PEOPLE_COLOURS: Final = MappingProxyType(
    {
        Colour.BLACK: ("#23272e", "#ffffff"),
        Colour.RED: ("#b3261e", "#ffffff"),
        Colour.BLUE: ("#1f56c3", "#ffffff"),
        Colour.GREY: ("#9aa4b0", "#15191f"),
        Colour.GREEN: ("#2c7a3f", "#ffffff"),
        Colour.BROWN: ("#7a4a2b", "#ffffff"),
        Colour.WHITE: ("#fbfaf5", "#15191f"),
        Colour.YELLOW: ("#f1c232", "#15191f"),
    }
)
"""Paint and lettering colours of each people, the same in every theme."""

ANY_COLOURS: Final = ("#4b5565", "#ffffff")
"""Paint and lettering colours for "any colour"."""

DRAGON_COLOURS: Final = (("#c62828", "#ffffff"), ("#1b7f3b", "#ffffff"), ("#1e5fd0", "#ffffff"))

CITY_LIGHT: Final = MappingProxyType(
    {
        "rubble": "#e7e2d6",
        "rebuilt": "#fffdf8",
        "gain": "#ffe9a8",
        "crystal": "#075985",
        "scale": "#7a4a00",
        "card": "#6b21a8",
    }
)
CITY_DARK: Final = MappingProxyType(
    {
        "rubble": "#1f252f",
        "rebuilt": "#2d384a",
        "gain": "#5a4708",
        "crystal": "#7dd3fc",
        "scale": "#fcd34d",
        "card": "#d8b4fe",
    }
)
"""City's own colours, in light and dark."""

CITY_RULES: Final = """\
.bluemoon .crystal{fill:$crystal}
.bluemoon .scale{fill:$scale}
.bluemoon .card{fill:$card}
.bluemoon .gain{fill:$gain;stroke:$scale}
.bluemoon .rubble{fill:$rubble;stroke:$muted;stroke-dasharray:4 3}
.bluemoon .rebuilt{fill:$rebuilt;stroke:$good;stroke-width:2}
.bluemoon .court{fill:$panel;stroke:$ink;stroke-width:1.5}
.bluemoon .slot{fill:$rubble;stroke:$line}
.bluemoon .next{fill:$gain;stroke:$scale;stroke-width:1.5}
.bluemoon .pip{fill:none;stroke:$muted}
.bluemoon .hole{fill:#ffffff;fill-opacity:.2;stroke:#808080;stroke-opacity:.5}
.bluemoon .check{fill:none;stroke:$good;stroke-width:2.2}
.bluemoon .accent-paint{fill:$accent}
.bluemoon .edge{stroke:$line}
.bluemoon .piece{stroke:#ffffff;stroke-width:1.2;stroke-linejoin:round}
"""


@cache
def city_style_sheet(theme: Theme) -> str:
    """The style sheet of a picture of the city."""
    rules = BASE_RULES + CITY_RULES + _painted()
    return style_sheet(rules, theme, light=CITY_LIGHT, dark=CITY_DARK)


def paint_class(colour: Colour | None) -> str:
    """The class that paints in a people's colour; add ``-on`` for lettering."""
    return "any" if colour is None else str(colour)


def _painted() -> str:
    paints = {str(colour): pair for colour, pair in PEOPLE_COLOURS.items()}
    paints["any"] = ANY_COLOURS
    paints |= seat_paints()
    paints |= {f"dragon{dragon}": pair for dragon, pair in enumerate(DRAGON_COLOURS)}
    return paint_rules(paints)


def swatch(colour: Colour | None, x: float, y: float) -> str:
    """A small square in a people's colour with its letter."""
    paint = paint_class(colour)
    letter = Lettering(10, f"{paint}-on bold", "middle")
    return group(
        element("rect", width=SWATCH, height=SWATCH, rx=2.5, class_=f"{paint} edge"),
        symbol(letter_of(colour), SWATCH / 2, 10.2, letter, within=SWATCH - 2),
        at=(x, y),
    )


def building_swatch(building: Building, x: float, y: float) -> str:
    """The building's colour with its letter, or its several colours as stripes."""
    colour = single_colour(building)
    if colour is not None:
        return swatch(colour, x, y)
    painted = [each for each in colours_of(building) if each is not None]
    return _stripes(tuple(painted or Colour), x, y, 2 * SWATCH)


def building_swatch_width(building: Building) -> int:
    """The width of ``building_swatch``."""
    return SWATCH if single_colour(building) is not None else 2 * SWATCH


def _stripes(colours: tuple[Colour, ...], x: float, y: float, width: float) -> str:
    """Several colours side by side."""
    each = width / len(colours)
    bars = (
        element("rect", x=index * each, width=each, height=SWATCH, class_=paint_class(colour))
        for index, colour in enumerate(colours)
    )
    frame = element("rect", width=width, height=SWATCH, class_="line")
    return group(*bars, frame, at=(x, y))
