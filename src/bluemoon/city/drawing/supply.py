"""What lies beside the city: scales, deck, discards, dragons outside, and a legend."""

from typing import Final

from bluemoon.city.cards import People
from bluemoon.city.cells import Dragon
from bluemoon.city.drawing.figures import dragon
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.swatches import CHIP_WIDTH, SWATCH, chip, swatch
from bluemoon.toolkits.svg import Lettering, element, group, written

HEADING: Final = Lettering(13, "ink bold")
LABEL: Final = Lettering(11, "ink")
COUNT: Final = Lettering(13, "ink bold", "end")
SMALL: Final = Lettering(10, "muted")

SUPPLY_HEIGHT: Final = 94
OUTSIDE_HEIGHT: Final = 44
LEGEND_HEIGHT: Final = 128

BONUS_WORDS: Final = (
    ("most", "majority bonus"),
    ("each", "construction bonus"),
    ("near", "neighbourhood bonus"),
)
GAIN_WORDS: Final = (("C", "crystal"), ("S", "scale"), ("P", "card"))


def supply(scene: Scene, width: float) -> str:
    """The pool of golden scales, the deck and the discards."""
    rows = (
        ("Golden scales", scene.view.pool, "pool"),
        ("Deck", scene.view.deck_size, "deck"),
        ("Discards", len(scene.view.discards), "discards"),
    )
    lines = (
        group(
            written(name, 8, 0, LABEL),
            written(str(count), width - 8, 0, COUNT),
            at=(0, 20 + 18 * row),
            **{f"data_{key}": count},
        )
        for row, (name, count, key) in enumerate(rows)
    )
    return _panel(width, SUPPLY_HEIGHT) + "".join(lines) + _top_card(scene, width)


def _top_card(scene: Scene, width: float) -> str:
    if not scene.view.discards:
        return written("no card on top", 8, 80, SMALL)
    top = chip(scene.view.discards[-1], 1, width - CHIP_WIDTH - 8, 61)
    return written("on top", 8, 80, SMALL) + top


def outside(scene: Scene, width: float) -> str:
    """The dragons that have not yet come to the city."""
    waiting = [which for which in Dragon if scene.view.dragons[which] is None]
    pieces = "".join(
        dragon(which, width - 18 - 21 * place, 22, 1.1) for place, which in enumerate(waiting[::-1])
    )
    nobody = "" if waiting else written("none", width - 8, 26, Lettering(11, "muted", "end"))
    title = written("Dragons", 8, 19, LABEL) + written("outside", 8, 33, LABEL)
    return _panel(width, OUTSIDE_HEIGHT) + title + pieces + nobody


def legend(width: float) -> str:
    """What the letters and words on the tiles mean."""
    half = (width - 16) / 2
    peoples = (
        swatch(people.colour, 8 + people % 2 * half, 8 + people // 2 * 16)
        + written(
            f"{people} {people.colour}",
            8 + SWATCH + 3 + people % 2 * half,
            18 + people // 2 * 16,
            Lettering(9, "ink"),
            within=half - SWATCH - 7,
        )
        for people in People
    )
    return _panel(width, LEGEND_HEIGHT) + "".join(peoples) + _bonus_legend(width)


def _bonus_legend(width: float) -> str:
    small = Lettering(9, "ink")
    lines = [f"{word}: {meaning}" for word, meaning in BONUS_WORDS]
    gains = ", ".join(f"{letter} {word}" for letter, word in GAIN_WORDS)
    return "".join(
        written(line, 8, 84 + 12 * row, small, within=width - 16)
        for row, line in enumerate([gains, *lines])
    )


def _panel(width: float, height: float) -> str:
    return element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=6, class_="panel")
