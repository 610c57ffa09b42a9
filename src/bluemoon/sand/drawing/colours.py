"""The colours of Realm of Sand as paint; whatever is painted also has a letter or a shape."""

from functools import cache
from types import MappingProxyType
from typing import Final

from bluemoon.sand.components import Crystal
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.palette import BASE_RULES, paint_rules, seat_paints, style_sheet

PIECE_COLOURS: Final = MappingProxyType(
    {
        Colour.GREEN: ("#2c7a3f", "#ffffff"),
        Colour.RED: ("#b3261e", "#ffffff"),
        Colour.BLACK: ("#23272e", "#ffffff"),
        Colour.BLUE: ("#1f56c3", "#ffffff"),
        Colour.YELLOW: ("#f1c232", "#15191f"),
    }
)
"""Paint and lettering colours of squares and discs, the same in every theme."""

CRYSTAL_COLOURS: Final = MappingProxyType(
    {
        Crystal.RED: "#b3261e",
        Crystal.PURPLE: "#7e3ff2",
        Crystal.YELLOW: "#f1c232",
        Crystal.GREEN: "#2c7a3f",
        Crystal.ORANGE: "#d9730d",
        Crystal.BLUE: "#1f56c3",
    }
)
"""Paint of the crystals; nothing is written on them."""

SAND_LIGHT: Final = MappingProxyType(
    {
        "light": "#fdf3d8",
        "dark": "#b09a72",
        "grain": "#7d6940",
        "card": "#fffdf8",
        "back": "#6d5a8c",
        "backline": "#d9cdf0",
        "gain": "#ffe9a8",
        "glass": "#7a4a00",
    }
)
SAND_DARK: Final = MappingProxyType(
    {
        "light": "#8a7d62",
        "dark": "#3a3325",
        "grain": "#7a6c50",
        "card": "#262d39",
        "back": "#4c3f66",
        "backline": "#b9a6de",
        "gain": "#5a4708",
        "glass": "#fcd34d",
    }
)
"""Sand's own colours, in light and dark."""

SAND_RULES: Final = """\
.bluemoon .lit{fill:$light;stroke:$line}
.bluemoon .dim{fill:$dark;stroke:$line}
.bluemoon .grain{fill:none;stroke:$grain}
.bluemoon .crystal{fill:#ffffff;fill-opacity:.35;stroke:$ink;stroke-width:1.3}
.bluemoon .gem{fill:#ffffff;stroke:#15191f;stroke-width:1.3}
.bluemoon .halo{fill:none;stroke:$panel;stroke-width:3}
.bluemoon .edging{fill:none;stroke:$panel;stroke-width:6}
.bluemoon .choice{fill:none;stroke:$target;stroke-width:2;stroke-dasharray:4 2}
.bluemoon .laid{stroke:$target;stroke-width:1.5;stroke-dasharray:3 1.5}
.bluemoon .empty{fill:none;stroke:$muted;stroke-dasharray:4 3}
.bluemoon .sheet{fill:$card;stroke:$line}
.bluemoon .back{fill:$back;stroke:$backline}
.bluemoon .seam{fill:none;stroke:$backline}
.bluemoon .back-on{fill:#ffffff}
.bluemoon .front{fill:$gain;stroke:$glass;stroke-width:1.5}
.bluemoon .glass{fill:$glass}
.bluemoon .step{fill:$page;stroke:$line}
.bluemoon .cube{fill:$accent;stroke:$ink;stroke-width:2}
.bluemoon .cube-on{fill:$page}
.bluemoon .chip{fill:$page;stroke:$line}
.bluemoon .chosen{fill:$page;stroke:$accent;stroke-width:2.5}
.bluemoon .clear{fill:none;stroke:$ink;stroke-width:1.3}
.bluemoon .shape{stroke:#ffffff;stroke-width:1.2;stroke-linejoin:round}
.bluemoon .bar{fill:$accent}
"""


@cache
def sand_style_sheet(theme: Theme) -> str:
    """The style sheet of a picture of the realm."""
    paints = {paint_class(colour): pair for colour, pair in PIECE_COLOURS.items()}
    crystals = "".join(
        f".bluemoon .{crystal_class(crystal)}{{fill:{paint}}}\n"
        for crystal, paint in CRYSTAL_COLOURS.items()
    )
    rules = BASE_RULES + SAND_RULES + crystals + paint_rules(paints | seat_paints())
    return style_sheet(rules, theme, light=SAND_LIGHT, dark=SAND_DARK)


def paint_class(colour: Colour) -> str:
    """The class that paints in the colour of a square or disc; add ``-on`` for lettering."""
    return str(colour)


def crystal_class(crystal: Crystal) -> str:
    """The same for a crystal."""
    return f"{crystal}-crystal"
