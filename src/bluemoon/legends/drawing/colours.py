"""The colours of Blue Moon Legends; whatever is painted also has a letter, a word or a shape."""

from functools import cache
from types import MappingProxyType
from typing import Final

from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.palette import BASE_RULES, paint_rules, seat_paints, style_sheet

ELEMENT_COLOURS: Final = MappingProxyType(
    {"fire": ("#b3261e", "#ffffff"), "earth": ("#2c6e49", "#ffffff")}
)
"""Paint and lettering colours of the elements, the same in every theme."""

LEGENDS_LIGHT: Final = MappingProxyType(
    {
        "card": "#fffdf8",
        "covered": "#e4dece",
        "back": "#3b4a7a",
        "backline": "#c3cdf0",
        "seam": "#3b4a7a",
        "contest": "#ffe9a8",
        "icon": "#efe7d4",
    }
)
LEGENDS_DARK: Final = MappingProxyType(
    {
        "card": "#262d39",
        "covered": "#1a2029",
        "back": "#37446e",
        "backline": "#a9b6e6",
        "seam": "#a9b6e6",
        "contest": "#4a3c0c",
        "icon": "#3a4454",
    }
)
"""The game's own colours, in light and dark."""

LEGENDS_RULES: Final = """\
.bluemoon .sheet{fill:$card;stroke:$line}
.bluemoon .lower{fill:$covered;stroke:$line}
.bluemoon .back{fill:$back;stroke:$backline}
.bluemoon .back-on{fill:#ffffff}
.bluemoon .seam{fill:none;stroke:$backline}
.bluemoon .laid{fill:$card;stroke:$seam;stroke-width:2;stroke-dasharray:5 2}
.bluemoon .empty{fill:none;stroke:$line;stroke-dasharray:4 3}
.bluemoon .chip{fill:$page;stroke:$line}
.bluemoon .led{fill:$contest;stroke:$accent;stroke-width:1.5}
.bluemoon .contest{fill:$contest;stroke:$accent;stroke-width:1.5}
.bluemoon .plain{fill:$page;stroke:$line}
.bluemoon .icon{fill:$icon;stroke:$muted}
.bluemoon .off{fill:none;stroke:$muted;stroke-dasharray:2 1.5}
.bluemoon .rows{fill:none;stroke:$ink}
.bluemoon .guard{fill:$card;stroke:$ink;stroke-width:1.6}
.bluemoon .joint{fill:$accent}
.bluemoon .dragon{fill:$accent;stroke:$ink;stroke-width:.8}
.bluemoon .nobody{fill:none;stroke:$line}
.bluemoon .shape{stroke:#ffffff;stroke-width:1.2;stroke-linejoin:round}
.bluemoon .bar{fill:$accent}
"""


@cache
def legends_style_sheet(theme: Theme) -> str:
    """The style sheet of a picture of a fight."""
    rules = BASE_RULES + LEGENDS_RULES + paint_rules(dict(ELEMENT_COLOURS) | seat_paints())
    return style_sheet(rules, theme, light=LEGENDS_LIGHT, dark=LEGENDS_DARK)
