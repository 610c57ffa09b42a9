"""Tiles with their numbers: in hands, and in the loop with the queen."""

from functools import lru_cache
from typing import Final

from bluemoon.plugin import Piece
from bluemoon.sand.components import Components
from bluemoon.sand.drawing.figures import pattern_cells, queen
from bluemoon.sand.drawing.marks import attributes_of, outlines
from bluemoon.sand.drawing.scene import Scene, tile_piece
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.toolkits.layout import in_lines
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import element, framed, group, symbol, written

CELL: Final = 13
TILE_WIDTH: Final = 42
TILE_GAP: Final = 3
STEP: Final = TILE_WIDTH + TILE_GAP
NUMBER_HEIGHT: Final = 13
EDGE: Final = 3
"""Between the squares of a tile and its frame."""

PADDING: Final = 8
TITLE_HEIGHT: Final = 20
LINE_GAP: Final = 4

NUMBER: Final = Lettering(10, "ink bold", "middle")
FRONT: Final = Lettering(10, "accent bold", "middle")
QUEEN: Final = Lettering(10, "muted", "middle")
TITLE: Final = Lettering(13, "ink bold")
NOTE: Final = Lettering(10, "muted")


@lru_cache(maxsize=16)
def tile_height(components: Components) -> float:
    """The height that a tile with its number has in this set."""
    rows = max(len(tile.rows) for tile in components.tiles)
    return CELL * rows + 2 * EDGE + NUMBER_HEIGHT


def numbered_tile(
    scene: Scene, number: int, at: tuple[float, float], piece: Piece | None, look: str = "sheet"
) -> str:
    """A tile with its number below; *piece* is None if it cannot be chosen."""
    height = tile_height(scene.components)
    middle = (TILE_WIDTH / 2, (height - NUMBER_HEIGHT) / 2)
    is_last = scene.touched.has(tile_piece(number))
    return group(
        element("rect", width=TILE_WIDTH, height=height, rx=4, class_=look),
        group(pattern_cells(scene.components.tile(number).rows, CELL), at=middle),
        symbol(str(number), TILE_WIDTH / 2, height - 3, NUMBER, within=TILE_WIDTH - 4),
        outlines(scene, piece, TILE_WIDTH, height, is_last=is_last),
        at=at,
        data_tile=number,
        **attributes_of(scene, piece),
    )


def loop_of_tiles(scene: Scene, width: float) -> tuple[str, float]:
    """The queen and all tiles of the loop in order, those in front of her first; the height."""
    height, loop = tile_height(scene.components), scene.view.loop
    lines = in_lines(
        len(loop) + 1,
        (TILE_WIDTH, height),
        gaps=(TILE_GAP, LINE_GAP),
        room=width - 2 * PADDING,
        at=(PADDING, TITLE_HEIGHT),
    )
    tiles = (
        numbered_tile(scene, number, lines.places[place], tile_piece(number), _frame_of(place))
        for place, number in enumerate(loop, start=1)
    )
    total = TITLE_HEIGHT + lines.height + PADDING
    crown = group(_queen(height), at=lines.places[0])
    return "".join((framed(width, total), _title(width), crown, *tiles)), total


def _frame_of(place: int) -> str:
    """The class of a tile's frame; the two in front of the queen can be taken (P4)."""
    return "front" if place <= TILES_IN_FRONT else "sheet"


def _queen(height: float) -> str:
    middle = TILE_WIDTH / 2
    return queen(middle, height / 2 - 4) + written(
        "queen", middle, height - 3, QUEEN, within=TILE_WIDTH
    )


def _title(width: float) -> str:
    """What the panel is, and how to take the tiles in front of the queen."""
    labels = (
        written(
            f"take {place}", PADDING + place * STEP + TILE_WIDTH / 2, 14, FRONT, within=TILE_WIDTH
        )
        for place in range(1, TILES_IN_FRONT + 1)
    )
    after = PADDING + (TILES_IN_FRONT + 1) * STEP
    note = "the others in order; a tile that is played goes to the end"
    return "".join(
        (
            written("Loop", PADDING, 15, TITLE, within=TILE_WIDTH),
            *labels,
            written(note, after, 14, NOTE, within=width - after - PADDING),
        )
    )
