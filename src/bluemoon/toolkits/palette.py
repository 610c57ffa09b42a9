"""Colours in light and dark, as a style sheet inside the SVG."""

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
        "rubble": "#e7e2d6",
        "stone": "#d8d1c1",
        "rebuilt": "#fffdf8",
        "accent": "#a63a0a",
        "gain": "#ffe9a8",
        "crystal": "#075985",
        "scale": "#7a4a00",
        "card": "#6b21a8",
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
        "rubble": "#1f252f",
        "stone": "#2a323f",
        "rebuilt": "#2d384a",
        "accent": "#ffa94d",
        "gain": "#5a4708",
        "crystal": "#7dd3fc",
        "scale": "#fcd34d",
        "card": "#d8b4fe",
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
.bluemoon .crystal{fill:$crystal}
.bluemoon .scale{fill:$scale}
.bluemoon .card{fill:$card}
.bluemoon .good{fill:$good}
.bluemoon .page{fill:$page}
.bluemoon .panel{fill:$panel;stroke:$line}
.bluemoon .stone{fill:$stone}
.bluemoon .gain{fill:$gain;stroke:$scale}
.bluemoon .line{fill:none;stroke:$line}
.bluemoon .last{fill:none;stroke:$accent;stroke-width:3}
.bluemoon .glow{fill:none;stroke:$target;stroke-width:5;stroke-opacity:.4}
.bluemoon .target{fill:none;stroke:$target;stroke-width:2.5;stroke-dasharray:6 4}
"""
"""What every game's pictures are painted with; ``$ink`` is a colour of the theme."""


def style_sheet(rules: str, theme: Theme) -> str:
    """
    The rules with the colours of a theme.

    Colours are named in place, which every viewer understands. With ``auto`` they are those of
    the light theme, and dark ones for readers who prefer them.
    """
    light, dark = (Template(rules).substitute(colours) for colours in (LIGHT, DARK))
    match theme:
        case "light":
            return light
        case "dark":
            return dark
        case "auto":
            return f"{light}\n@media (prefers-color-scheme:dark){{{dark}}}"
        case _:
            assert_never(theme)
