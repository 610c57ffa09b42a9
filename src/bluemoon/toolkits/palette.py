"""Light and dark colours, as a style sheet inside the SVG."""

from collections.abc import Mapping
from string import Template
from types import MappingProxyType
from typing import Final, assert_never

from bluemoon.toolkits.drawing import Theme

LIGHT: Final = MappingProxyType(
    {
        "page": "#f3efe6",
        "panel": "#fffdf8",
        "line": "#b5ad9c",
        "ink": "#1d2430",
        "muted": "#565d6b",
        "stone": "#d8d1c1",
        "accent": "#a63a0a",
        "good": "#166534",
        "target": "#0b57d0",
    }
)
DARK: Final = MappingProxyType(
    {
        "page": "#12161d",
        "panel": "#1c222c",
        "line": "#515c6e",
        "ink": "#e9ecf1",
        "muted": "#a9b3c1",
        "stone": "#2a323f",
        "accent": "#ffa94d",
        "good": "#86efac",
        "target": "#5cc8ff",
    }
)

BASE_RULES: Final = """\
.bluemoon{font-family:Arial,Helvetica,"Liberation Sans","DejaVu Sans",sans-serif}
.bluemoon .bold{font-weight:700}
.bluemoon .ink{fill:$ink}
.bluemoon .muted{fill:$muted}
.bluemoon .accent{fill:$accent}
.bluemoon .good{fill:$good}
.bluemoon .page{fill:$page}
.bluemoon .panel{fill:$panel;stroke:$line}
.bluemoon .stone{fill:$stone}
.bluemoon .line{fill:none;stroke:$line}
.bluemoon .last{fill:none;stroke:$accent;stroke-width:3}
.bluemoon .glow{fill:none;stroke:$target;stroke-width:5;stroke-opacity:.4}
.bluemoon .target{fill:none;stroke:$target;stroke-width:2.5;stroke-dasharray:6 4}
"""
"""The styles that every game's pictures share; ``$ink`` is a colour of the theme."""

SEAT_COLOURS: Final = (
    ("#0f766e", "#ffffff"),
    ("#7c3aed", "#ffffff"),
    ("#c2410c", "#ffffff"),
    ("#be185d", "#ffffff"),
    ("#1d4ed8", "#ffffff"),
    ("#4d5d0c", "#ffffff"),
)
"""Paint and lettering colours of each seat, the same in every theme."""

NO_COLOURS: Final[Mapping[str, str]] = MappingProxyType({})


def paint_rules(paints: Mapping[str, tuple[str, str]]) -> str:
    """
    Two rules for each name: its class paints, and with ``-on`` it is for lettering on the paint.

    >>> print(paint_rules({"red": ("#b3261e", "#ffffff")}), end="")
    .bluemoon .red{fill:#b3261e}
    .bluemoon .red-on{fill:#ffffff}
    """
    return "".join(
        f".bluemoon .{name}{{fill:{paint}}}\n.bluemoon .{name}-on{{fill:{lettering}}}\n"
        for name, (paint, lettering) in paints.items()
    )


def seat_paints(seats: int = 4) -> dict[str, tuple[str, str]]:
    """The colours of the seats by the names of their classes: ``seat0``, ``seat1`` and so on."""
    return {f"seat{seat}": pair for seat, pair in enumerate(SEAT_COLOURS[:seats])}


def style_sheet(
    rules: str,
    theme: Theme,
    *,
    light: Mapping[str, str] = NO_COLOURS,
    dark: Mapping[str, str] = NO_COLOURS,
) -> str:
    """
    The rules with the colours of a theme, and with a game's own colours.

    Colours are written out in every rule, because not every viewer knows CSS variables. With
    ``auto`` the picture is light, or dark for readers who prefer dark.
    """
    in_light = Template(rules).substitute({**LIGHT, **light})
    in_dark = Template(rules).substitute({**DARK, **dark})
    match theme:
        case "light":
            return in_light
        case "dark":
            return in_dark
        case "auto":
            return f"{in_light}\n@media (prefers-color-scheme:dark){{{in_dark}}}"
        case _:
            assert_never(theme)
