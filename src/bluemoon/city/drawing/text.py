"""The whole picture of a city in characters."""

from typing import Final

from bluemoon.city.cells import GRID_SIZE, Dragon
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.text_grid import grid_lines
from bluemoon.city.drawing.text_players import hand_lines, player_lines
from bluemoon.city.drawing.words import last_words, options_words, turn_words
from bluemoon.toolkits.terminal import BOLD, LAST, Paint, ansi, paragraph, plain

WIDEST_TILE: Final = 18
"""More room would only be empty."""

LEGEND: Final = (
    "Tiles: pay = price of each space, by = whose marker lies there; @ = miniatures,",
    "R G B = dragons; m majority, e construction, n neighbourhood bonus;",
    "C crystals, S golden scales, P people cards; + additional action.",
)


def city_text(scene: Scene, width: int, *, colour: bool) -> str:
    """The picture in lines of at most so many characters."""
    paint = ansi if colour else plain
    tile_width = min((width - 1) // GRID_SIZE - 1, WIDEST_TILE)
    lines = (
        *_header(scene, width, paint),
        "",
        *grid_lines(scene, tile_width, paint),
        "",
        *_obelisk(scene, width, paint),
        _supply(scene),
        _outside(scene),
        "",
        *player_lines(scene, paint),
        *hand_lines(scene, width, paint),
        "",
        *LEGEND,
    )
    return "\n".join(lines)


def _header(scene: Scene, width: int, paint: Paint) -> list[str]:
    about = f"Blue Moon City: {options_words(scene)}, {scene.audience}"
    last = [(word, BOLD) for word in last_words(scene).split()]
    lines = [about, paint(turn_words(scene), BOLD)]
    return [*lines, *paragraph("", last, width, paint)] if last else lines


def _obelisk(scene: Scene, width: int, paint: Paint) -> list[str]:
    """Price and marker of every space from the lowest up, the next price in brackets."""
    taken, prices = scene.view.obelisk, scene.view.city.obelisk
    made = [(f"{price}={seat}", "") for price, seat in zip(prices, taken, strict=False)]
    if made and scene.has_last_offering:
        made[-1] = (made[-1][0], LAST)
    ahead = [(f"[{price}]", BOLD) for price in prices[len(taken) : len(taken) + 1]]
    later = [(str(price), "") for price in prices[len(taken) + 1 :]]
    return paragraph("Obelisk: ", [*made, *ahead, *later], width, paint)


def _supply(scene: Scene) -> str:
    discards = scene.view.discards
    top = f", {discards[-1]} on top" if discards else ""
    return (
        f"Golden scales: {scene.view.pool}   Deck: {scene.view.deck_size}   "
        f"Discards: {len(discards)}{top}"
    )


def _outside(scene: Scene) -> str:
    waiting = [str(which) for which in Dragon if scene.view.dragons[which] is None]
    return f"Dragons outside: {' '.join(waiting) or 'none'}"
