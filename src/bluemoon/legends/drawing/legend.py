"""The meaning of shapes and letters, at the foot of a picture."""

from typing import Final

from bluemoon.legends.drawing.figures import (
    element_shape,
    icon_figure,
    icon_width,
    shield,
    text_sign,
)
from bluemoon.legends.drawing.names import STAND_IN
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.kinds import Icon
from bluemoon.toolkits.lettering import SMALLEST, Lettering, width_of
from bluemoon.toolkits.page import INNER_WIDTH
from bluemoon.toolkits.svg import element, framed, group, written

PADDING: Final = 8
LINE: Final = 18
GAP: Final = 12
SMALL: Final = Lettering(SMALLEST, "ink")
BOLD: Final = Lettering(11, "ink bold", "middle")
MUTED: Final = Lettering(SMALLEST, "muted", "middle")

_ICONS: Final[tuple[tuple[Icon, str], ...]] = (
    ("stop", "stop"),
    ("retrieve", "retrieve"),
    ("free", "free"),
    ("pair", "pair"),
    ("protect", "protect"),
    ("replace", "replace"),
    ("gang_cool", "gang of this name"),
    ("bluff_fire", "bluff card of fire (F) or earth (E)"),
)

_STAND_IN: Final = (written(STAND_IN, 0, 3.2, BOLD, within=8), 7, "stand-in, an invented card")


def legend(scene: Scene) -> tuple[str, float]:
    """A panel with samples and their meaning, and its height."""
    drawn: list[str] = []
    x: float = PADDING
    y = LINE / 2 + 4
    for figure, width, words in _samples(scene):
        needed = width + 4 + width_of(words, SMALL)
        if x + needed > INNER_WIDTH - PADDING:
            x, y = PADDING, y + LINE
        drawn.append(
            group(
                group(figure, at=(width / 2, 0)),
                written(words, width + 4, 3.2, SMALL, within=needed),
                at=(x, y),
            )
        )
        x += needed + GAP
    height = y + LINE / 2 + 4
    return framed(INNER_WIDTH, height) + "".join(drawn), height


def _samples(scene: Scene) -> list[tuple[str, float, str]]:
    """Figures with their widths and meanings."""
    return [
        (element_shape("fire", 0.7), 13, "fire"),
        (element_shape("earth", 0.7), 14, "earth"),
        (written("(2)", 0, 3.2, MUTED, within=20), 14, "printed value"),
        (shield(), 10, "shield"),
        *((icon_figure(icon), icon_width(icon), words) for icon, words in _ICONS),
        (text_sign(), 9, "special power text"),
        (icon_figure("retrieve", works=False), icon_width("retrieve"), "ignored"),
        (element("rect", x=-4, y=-6, width=8, height=12, rx=2, class_="joint"), 8, "count as one"),
        *([_STAND_IN] if scene.view.options.standins else []),
    ]
