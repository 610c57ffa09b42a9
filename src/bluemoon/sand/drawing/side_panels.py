"""The panels beside the market: the round, the central supply, the stock, and a legend."""

from typing import Final

from bluemoon.sand.drawing.captions import end_words, round_words
from bluemoon.sand.drawing.figures import diamond, hourglass
from bluemoon.sand.drawing.scene import Scene
from bluemoon.sand.drawing.supplies import central_supply, stock_of_squares
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.wording.endings import is_last_round
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import element, framed, group, written

WIDTH: Final = 150
PADDING: Final = 8
INNER: Final = WIDTH - 2 * PADDING
GAP: Final = 6

ROUND_HEIGHT: Final = 40
SUPPLY_HEIGHT: Final = 60

TITLE: Final = Lettering(12, "ink bold")
NOTE: Final = Lettering(10, "muted")
URGENT: Final = Lettering(10, "accent bold")
SMALL: Final = Lettering(9, "ink")


def side_panels(scene: Scene, height: float) -> str:
    """All panels, from top to bottom; the last one fills what is left of the height."""
    panels = (
        (_round(scene), ROUND_HEIGHT),
        (_titled("Central supply", central_supply(scene, INNER)), SUPPLY_HEIGHT),
        (_titled("Stock of squares", stock_of_squares(scene, INNER)), SUPPLY_HEIGHT),
    )
    drawn: list[str] = []
    top: float = 0
    for panel, needed in panels:
        drawn.append(group(framed(WIDTH, needed), panel, at=(0, top)))
        top += needed + GAP
    legend = group(framed(WIDTH, height - top), _legend(), at=(0, top))
    return "".join((*drawn, legend))


def _round(scene: Scene) -> str:
    is_last = is_last_round(scene.view)
    return written(round_words(scene), PADDING, 17, TITLE, within=INNER) + written(
        end_words(scene), PADDING, 31, URGENT if is_last else NOTE, within=INNER
    )


def _titled(title: str, row: str) -> str:
    return written(title, PADDING, 15.5, TITLE, within=INNER) + group(row, at=(PADDING, 21))


def _legend() -> str:
    """The meaning of letters and shapes."""
    lines = (
        ", ".join(f"{colour.letter} {colour}" for colour in tuple(Colour)[:3]),
        ", ".join(f"{colour.letter} {colour}" for colour in tuple(Colour)[3:]),
        "small letters: squares",
        "capitals: discs",
    )
    words = (
        written(line, PADDING, 14 + 12 * row, SMALL, within=INNER) for row, line in enumerate(lines)
    )
    return "".join((*words, *_samples(14 + 12 * len(lines))))


def _samples(y: float) -> list[str]:
    """Shapes with their meaning."""
    shapes = (
        (element("rect", x=-5, y=-5, width=10, height=10, class_="lit"), "light"),
        (
            element("rect", x=-5, y=-5, width=10, height=10, class_="dim")
            + element("path", d="M-5 0L0 -5M-5 5L5 -5M0 5L5 0", class_="grain"),
            "dark",
        ),
        (diamond(6, "clear"), "crystal"),
        (hourglass(0, 0), "hourglass"),
    )
    return [
        group(
            shape,
            written(words, 10, 3.2, SMALL, within=INNER / 2 - 17),
            at=(PADDING + 6 + place % 2 * INNER / 2, y + place // 2 * 15),
        )
        for place, (shape, words) in enumerate(shapes)
    ]
