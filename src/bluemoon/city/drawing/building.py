"""A building on its tile: as rubble with spaces and bonuses, or rebuilt (B4, B5)."""

from typing import Final

from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import Bonus, Building, Space
from bluemoon.city.drawing.captions import (
    ACTION_WORDS,
    bonus_parts,
    colour_word,
    is_mixed,
    letter_of,
    single_colour,
)
from bluemoon.city.drawing.colours import building_swatch, building_swatch_width, paint_class
from bluemoon.city.drawing.figures import marker
from bluemoon.city.drawing.scene import Scene
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.lettering import Lettering, spans_width
from bluemoon.toolkits.svg import (
    Value,
    element,
    group,
    piece_attributes,
    spans,
    symbol,
    target_outline,
    written,
)

TILE_WIDTH: Final = 118
TILE_HEIGHT: Final = 140
MARGIN: Final = 5
INNER: Final = TILE_WIDTH - 2 * MARGIN
CELL_ROOM: Final = 18
"""The width reserved for the name of the cell, at the end of the second line."""
SECOND_LINE: Final = 31

SPACES_TOP: Final = 37
SPACE_HEIGHT: Final = 37
WIDE_SPACES: Final = 4
"""Up to this many spaces have full width, with the marker below the price."""

BONUS_LINES: Final = (85, 96, 107)
ACTION_ROOM: Final = 48
"""The width of an additional action with the gap before it."""
BONUS: Final = Lettering(10, "muted")
LARGE_BONUS: Final = Lettering(13, "ink")

STONES: Final = (
    "M2 138L2 128L9 122L18 126L22 133L29 127L40 130L45 138Z"
    "M62 138L67 131L76 133L81 125L92 121L99 128L109 124L116 130L116 138Z"
)
BAND: Final = "M1 20L1 7Q1 1 7 1L111 1Q117 1 117 7L117 20Z"
CHECK: Final = "M0 5L3.5 8.5L10 0"
TOWER: Final = (
    "M-8 22L-8 -10L-12 -12L-12 -22L-7 -22L-7 -18L-2.5 -18L-2.5 -22L2.5 -22L2.5 -18L7 -18"
    "L7 -22L12 -22L12 -12L8 -10L8 22L3 22L3 12Q0 8 -3 12L-3 22Z"
)
TEMPLE: Final = (
    "M0 -20L25 -9L25 -5L-25 -5L-25 -9ZM-20 -3L-14 -3L-14 16L-20 16ZM-9 -3L-3 -3L-3 16L-9 16Z"
    "M3 -3L9 -3L9 16L3 16ZM14 -3L20 -3L20 16L14 16ZM-25 18L25 18L25 22L-25 22Z"
)
HOUSE: Final = (
    "M-26 22L-26 0L-14 -12L-2 0L-2 -2L24 -2L24 22L16 22L16 12Q12 7 8 12L8 22"
    "L-10 22L-10 10L-18 10L-18 22ZM-2 -5L4 -16L18 -16L24 -5Z"
)
SHAPES: Final = {
    **dict.fromkeys(("tower", "citadel", "watchtower"), TOWER),
    **dict.fromkeys(("temple", "palace", "shrine", "university", "library", "theatre"), TEMPLE),
}
"""The shape of a building, by the last word of its name; all others are houses."""


def rubble(scene: Scene, cell: Cell, building: Building) -> str:
    """The front side of a tile, below its name."""
    after = MARGIN + building_swatch_width(building) + 4
    room = TILE_WIDTH - MARGIN - CELL_ROOM - after
    return "".join(
        (
            element("path", d=STONES, class_="stone"),
            building_swatch(building, MARGIN, SECOND_LINE - 10.5),
            written(colour_word(building), after, SECOND_LINE, Lettering(10, "muted"), within=room),
            *(_space(scene, cell, building, index) for index in range(len(building.spaces))),
            _bonuses(building),
        )
    )


def rebuilt(building: Building) -> str:
    """The back side of a tile, below its name: only the neighbourhood bonus still counts."""
    paint = paint_class(single_colour(building))
    after = MARGIN + building_swatch_width(building) + 4
    room = TILE_WIDTH - MARGIN - CELL_ROOM - after - 13
    shape = SHAPES.get(building.name.rpartition("_")[2], HOUSE)
    action, middle = _action(building, 62), TILE_WIDTH / 2
    return "".join(
        (
            building_swatch(building, MARGIN, SECOND_LINE - 9.5),
            group(element("path", d=CHECK, class_="check"), at=(after, SECOND_LINE - 8.5)),
            written("rebuilt", after + 13, SECOND_LINE, Lettering(10, "good bold"), within=room),
            group(
                element("path", d=shape, class_=f"{paint} edge"),
                at=(MARGIN + 30 if action else middle, 60),
            ),
            action,
            _lasting_bonus(building.neighbourhood),
        )
    )


def _space(scene: Scene, cell: Cell, building: Building, index: int) -> str:
    """One space with its price and its marker, or the outline of one."""
    count, space = len(building.spaces), building.spaces[index]
    columns = max(count, WIDE_SPACES)
    gap = INNER * 0.09 / columns
    width = (INNER - gap * (columns - 1)) / columns
    piece = scene.space_piece(cell, index)
    is_target = piece is not None and piece in scene.targets
    is_last = scene.last_cell is cell and scene.last_space == index
    paint = f"{paint_class(space.colour)} edge"
    numbers: dict[str, Value] = {"data_space": index + 1, "data_price": space.price}
    label = _label(building, space)
    return group(
        element("rect", width=width, height=SPACE_HEIGHT, rx=3, class_=paint),
        (_wide if count <= WIDE_SPACES else _narrow)(space, label, width),
        _place(scene.view.spaces[cell][index], width),
        _last_outline(width) if is_last else "",
        target_outline(width, SPACE_HEIGHT, -0.5, 3.5) if is_target else "",
        at=(MARGIN + index * (width + gap), SPACES_TOP),
        **numbers,
        **({} if piece is None else piece_attributes(piece, scene.targets)),
    )


def _label(building: Building, space: Space) -> tuple[str, ...]:
    """The price, preceded by a letter if the building's spaces differ in colour (C3)."""
    letter = (letter_of(space.colour),) if is_mixed(building) else ()
    return (*letter, str(space.price))


def _wide(space: Space, label: tuple[str, ...], width: float) -> str:
    how = Lettering(13, f"{paint_class(space.colour)}-on bold", "middle")
    return symbol("".join(label), width / 2, 13, how, within=width - 4)


def _narrow(space: Space, label: tuple[str, ...], width: float) -> str:
    how = Lettering(10, f"{paint_class(space.colour)}-on bold", "middle")
    return "".join(
        symbol(text, width / 2, 10 + 10 * line, how, within=width * 0.9)
        for line, text in enumerate(label)
    )


def _place(owner: Seat | None, width: float) -> str:
    """The marker on a space, or the outline of one."""
    radius = min(7.5, width * 0.38)
    x, y = width / 2, SPACE_HEIGHT - max(radius * 1.25, 6.5) - 1.5
    if owner is None:
        return element("circle", cx=x, cy=y, r=radius * 0.93, class_="hole")
    return marker(owner, x, y, radius)


def _last_outline(width: float) -> str:
    return element(
        "rect", x=-1, y=-1, width=width + 2, height=SPACE_HEIGHT + 2, rx=4, class_="last"
    )


def _bonuses(building: Building) -> str:
    """The three bonuses, one per line, and the additional action beside the first."""
    action = _action(building, BONUS_LINES[0])
    bonuses = (
        ("most", building.majority, INNER - (ACTION_ROOM if action else 0)),
        ("each", building.construction, INNER),
        ("near", building.neighbourhood, INNER),
    )
    lines = (
        spans(_bonus(label, bonus), MARGIN, y, BONUS, within=room, data_bonus=label)
        for (label, bonus, room), y in zip(bonuses, BONUS_LINES, strict=True)
    )
    return "".join((*lines, action))


def _lasting_bonus(bonus: Bonus) -> str:
    """The neighbourhood bonus, framed."""
    parts = _bonus("near", bonus)
    width = min(spans_width(parts, LARGE_BONUS), INNER - 10)
    left = (TILE_WIDTH - width) / 2
    box = element("rect", x=left - 6, y=87, width=width + 12, height=18, rx=9, class_="gain")
    # Most typefaces are narrower than the one that widths are measured in.
    start = left + 0.04 * width
    return box + spans(parts, start, 100.5, LARGE_BONUS, within=width, data_bonus="near")


def _bonus(label: str, bonus: Bonus) -> list[tuple[str, str]]:
    """A bonus after its label, such as ``each 1C 1S``, in the colours of its parts."""
    parts = bonus_parts(bonus) or (("muted", "nothing"),)
    return [(label, ""), *((f" {text}", f"{kind} bold") for kind, text in parts)]


def _action(building: Building, y: float) -> str:
    """The additional action at the end of a turn here, on the right; most tiles have none."""
    if building.action is None:
        return ""
    how = Lettering(10, "accent bold", "end")
    words = f"+ {ACTION_WORDS[building.action]}"
    return written(words, TILE_WIDTH - MARGIN, y, how, within=ACTION_ROOM - 4)
