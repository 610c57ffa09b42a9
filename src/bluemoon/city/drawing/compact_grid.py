"""The grid of tiles in plain text, in two or three lines a row."""

from typing import Final

from bluemoon.city.cells import GRID_SIZE, Cell
from bluemoon.city.components.buildings import Building
from bluemoon.city.drawing.captions import is_mixed, letter_of, single_colour
from bluemoon.city.drawing.scene import Scene, cell_piece
from bluemoon.city.drawing.text_grid import (
    PEOPLE_LOOKS,
    action_hint,
    bonus_word,
    cells_of_row,
    dragons_on,
    miniatures_on,
    short_name,
)
from bluemoon.toolkits.terminal import (
    BOLD,
    GOOD,
    LAST,
    LAST_MARK,
    TARGET,
    TARGET_MARK,
    Paint,
    clipped,
    fitted,
    painted,
    printable,
)

BETWEEN: Final = "|"
"""Between two tiles."""
INDENT: Final = 2
"""Blanks before the letter of a tile, if there is room for them."""


def compact_grid(scene: Scene, lines: int, width: int, paint: Paint) -> list[str]:
    """The whole city, northern row first; every tile has so many *lines* and this *width*."""
    found: list[str] = []
    for row in reversed(range(GRID_SIZE)):
        cells = cells_of_row(scene, row)
        tiles = [
            [" " * width] * lines if cell is None else _tile(scene, cell, width, paint)[:lines]
            for cell in cells
        ]
        found += [_beside_each_other(cells, texts) for texts in zip(*tiles, strict=True)]
    return found


def _beside_each_other(cells: list[Cell | None], texts: tuple[str, ...]) -> str:
    """A line of every tile in a row, with bars where two tiles meet."""
    line = texts[0]
    for left, right, text in zip(cells, cells[1:], texts[1:], strict=False):
        line += (" " if left is None or right is None else BETWEEN) + text
    return line.rstrip()


def _tile(scene: Scene, cell: Cell, width: int, paint: Paint) -> list[str]:
    """Three lines: the place and what stands there, the spaces, the bonuses."""
    head, building = _head(scene, cell, width, paint), scene.view.city.buildings[cell]
    if building is None:
        return [head, fitted("  offerings", width), " " * width]
    hint = action_hint(building)
    near = f"n{bonus_word(building.neighbourhood)}"
    if cell in scene.view.rebuilt:
        state = painted("  [x] rebuilt", GOOD, width, paint)
        return [head, state, fitted(f"  {near} {hint}", width)]
    gains = f"m{bonus_word(building.majority)} e{bonus_word(building.construction)}"
    return [
        head,
        _spaces(scene, cell, building, width, paint),
        fitted(f"  {gains} {near} {hint}", width),
    ]


def _head(scene: Scene, cell: Cell, width: int, paint: Paint) -> str:
    """The cell with its marks, miniatures and dragons, and the name of the tile."""
    is_last, is_target = scene.last_cell is cell, cell_piece(cell) in scene.targets
    marks = LAST_MARK * is_last + TARGET_MARK * is_target or " "
    pieces = " ".join(filter(None, (miniatures_on(scene, cell), dragons_on(scene, cell))))
    place = f"{marks}{cell}"
    look = LAST if is_last else TARGET if is_target else BOLD if pieces else ""
    before = f"{paint(place, look)} {paint(pieces, BOLD)}{' ' * bool(pieces)}"
    room = width - len(f"{place} {pieces}{' ' * bool(pieces)}")
    name = short_name(printable(scene.view.city.name_at(cell)), room)
    return before + painted(name, _look_of(scene.view.city.buildings[cell]), room, paint)


def _look_of(building: Building | None) -> str:
    """The look of a people's building; bold for others."""
    colour = None if building is None else single_colour(building)
    return BOLD if colour is None else PEOPLE_LOOKS[colour]


def _spaces(scene: Scene, cell: Cell, building: Building, width: int, paint: Paint) -> str:
    """The colour, and the price or the marker of every space."""
    if is_mixed(building):
        return _indented(_mixed_spaces(scene, cell, building), width)
    letter = letter_of(single_colour(building))
    text = _indented(f"{letter}{_priced_spaces(scene, cell, building)}", width)
    return text.replace(letter, paint(letter, _look_of(building)), 1)


def _indented(text: str, width: int) -> str:
    """The text after some blanks, if there is room for them."""
    return fitted(" " * min(INDENT, max(width - len(text), 0)) + text, width)


def _has_marks(scene: Scene, cell: Cell, building: Building, width: int) -> bool:
    """Whether there is room on the tile for the marks of the spaces that can be chosen."""
    if is_mixed(building):
        return len(_mixed_spaces(scene, cell, building)) <= width
    return len(_priced_spaces(scene, cell, building)) < width


def _priced_spaces(scene: Scene, cell: Cell, building: Building) -> str:
    """Prices with the markers on their spaces, as in ``5 4=1 !3``."""
    words: list[str] = []
    for index, space in enumerate(building.spaces):
        owner = scene.view.spaces[cell][index]
        is_target = scene.space_piece(cell, index) in scene.targets
        taken = "" if owner is None else f"={owner}"
        words.append(f"{TARGET_MARK if is_target else ' '}{space.price}{taken}")
    return "".join(words)


def _mixed_spaces(scene: Scene, cell: Cell, building: Building) -> str:
    """The colours of the free spaces, the markers on the others, and the prices."""
    words: list[str] = []
    for index, space in enumerate(building.spaces):
        owner = scene.view.spaces[cell][index]
        is_target = scene.space_piece(cell, index) in scene.targets
        words.append(
            TARGET_MARK * is_target + (letter_of(space.colour) if owner is None else str(owner))
        )
    prices = sorted({space.price for space in building.spaces}, reverse=True)
    return f"{''.join(words)} at {'/'.join(map(str, prices))}"


def spaces_to_choose(scene: Scene, tile_width: int, width: int) -> list[str]:
    """The spaces that can be chosen, if there is no room for marks on their tile."""
    if scene.active is None:
        return []
    cell = scene.view.players[scene.active].at
    building = scene.view.city.buildings[cell]
    if building is None or _has_marks(scene, cell, building, tile_width):
        return []
    words = [
        f"{TARGET_MARK}{index + 1} {letter_of(space.colour)} for {space.price}"
        for index, space in enumerate(building.spaces)
        if scene.space_piece(cell, index) in scene.targets
    ]
    return [clipped(f"Spaces of {cell}: {', '.join(words)}", width)] if words else []
