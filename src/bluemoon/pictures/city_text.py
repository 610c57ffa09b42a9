"""The whole picture of a city in characters."""

from typing import Final

from bluemoon.city.cells import GRID_SIZE, Dragon
from bluemoon.pictures.city_sight import Sight
from bluemoon.pictures.city_text_grid import grid_lines
from bluemoon.pictures.city_text_players import hand_lines, player_lines
from bluemoon.pictures.city_words import last_words, options_words, turn_words
from bluemoon.pictures.terminal import BOLD, LAST, Paint, ansi, paragraph, plain

WIDEST_TILE: Final = 18
"""More room would only be empty."""

LEGEND: Final = (
    "Tiles: pay = price of each space, by = whose marker lies there; @ = miniatures,",
    "R G B = dragons; m majority, e construction, n neighbourhood bonus;",
    "C crystals, S golden scales, P people cards; + additional action.",
)


def city_text(sight: Sight, width: int, *, colour: bool) -> str:
    """The picture in lines of at most so many characters."""
    paint = ansi if colour else plain
    tile_width = min((width - 1) // GRID_SIZE - 1, WIDEST_TILE)
    lines = (
        *_header(sight, width, paint),
        "",
        *grid_lines(sight, tile_width, paint),
        "",
        *_obelisk(sight, width, paint),
        _supply(sight),
        _outside(sight),
        "",
        *player_lines(sight, paint),
        *hand_lines(sight, width, paint),
        "",
        *LEGEND,
    )
    return "\n".join(lines)


def _header(sight: Sight, width: int, paint: Paint) -> list[str]:
    about = f"Blue Moon City: {options_words(sight)}, {sight.audience}"
    last = [(word, BOLD) for word in last_words(sight).split()]
    lines = [about, paint(turn_words(sight), BOLD)]
    return [*lines, *paragraph("", last, width, paint)] if last else lines


def _obelisk(sight: Sight, width: int, paint: Paint) -> list[str]:
    """Price and marker of every space from the lowest up, the next price in brackets."""
    taken, prices = sight.view.obelisk, sight.view.city.obelisk
    made = [(f"{price}={seat}", "") for price, seat in zip(prices, taken, strict=False)]
    if made and sight.has_last_offering:
        made[-1] = (made[-1][0], LAST)
    ahead = [(f"[{price}]", BOLD) for price in prices[len(taken) : len(taken) + 1]]
    later = [(str(price), "") for price in prices[len(taken) + 1 :]]
    return paragraph("Obelisk: ", [*made, *ahead, *later], width, paint)


def _supply(sight: Sight) -> str:
    discards = sight.view.discards
    top = f", {discards[-1]} on top" if discards else ""
    return (
        f"Golden scales: {sight.view.pool}   Deck: {sight.view.deck_size}   "
        f"Discards: {len(discards)}{top}"
    )


def _outside(sight: Sight) -> str:
    waiting = [str(which) for which in Dragon if sight.view.dragons[which] is None]
    return f"Dragons outside: {' '.join(waiting) or 'none'}"
