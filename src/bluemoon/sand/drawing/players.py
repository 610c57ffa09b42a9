"""The players: a panel for each, with everything that belongs to the seat."""

from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.drawing.board import board_size, player_board
from bluemoon.sand.drawing.captions import (
    dark_spaces,
    hourglass_words,
    points_of,
    seat_tags,
)
from bluemoon.sand.drawing.card_rows import (
    LABEL_ROOM,
    claimed_cards,
    kept_cards,
    known_bottoms,
    label,
)
from bluemoon.sand.drawing.figures import crystal, hourglass
from bluemoon.sand.drawing.last_action import TRACK
from bluemoon.sand.drawing.scene import Scene, tile_piece
from bluemoon.sand.drawing.supplies import supply_of_discs
from bluemoon.sand.drawing.tiles import STEP as TILE_STEP
from bluemoon.sand.drawing.tiles import numbered_tile, tile_height
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import at_the_start, name_and_tags
from bluemoon.toolkits.svg import element, framed, group, seat_badge, symbol, written
from bluemoon.toolkits.wording import counted

IN_A_ROW: Final = 2
"""So many panels are side by side; a single one in a row is wide."""
GAP: Final = 8
PADDING: Final = 8
HEAD: Final = 30
"""The height of the line with the name."""
NAME_LEFT: Final = 32
BESIDE: Final = 12
"""Between the board and what is to its right."""
WIDEST_COLUMN: Final = 180
LEAST_COLUMN: Final = 300
"""The widths of the column beside the board, and of another one in a wide panel."""
LINE_GAP: Final = 6
LARGEST_STEP: Final = 20
TRACK_HEIGHT: Final = 18

FACT: Final = Lettering(11, "ink")
POINTS: Final = Lettering(15, "ink bold")
HOURGLASSES: Final = Lettering(13, "ink bold", "end")


def players(scene: Scene, width: float) -> tuple[str, float]:
    """The panels of all seats, two in a row, and the total height."""
    drawn: list[str] = []
    top: float = 0
    for start in range(0, len(scene.seats), IN_A_ROW):
        row = scene.seats[start : start + IN_A_ROW]
        panel_width = (width - GAP * (len(row) - 1)) / len(row)
        panels = [_panel(scene, seat, panel_width) for seat in row]
        height = max(needed for _, needed in panels)
        drawn += [
            group(
                _frame(scene, seat, panel_width, height),
                inside,
                at=(place * (panel_width + GAP), top),
                data_seat=seat,
            )
            for place, (seat, (inside, _)) in enumerate(zip(row, panels, strict=True))
        ]
        top += height + GAP
    return "".join(drawn), top - GAP


def _frame(scene: Scene, seat: Seat, width: float, height: float) -> str:
    bar = element("rect", y=3, width=4, height=height - 6, rx=2, class_="bar")
    return framed(width, height) + (bar if scene.active == seat else "")


def _panel(scene: Scene, seat: Seat, width: float) -> tuple[str, float]:
    """What is inside a panel, and the height that it needs."""
    across, down = board_size(scene.view.realm.boards[seat])
    left = PADDING + across + BESIDE
    room = min(width - left - PADDING, WIDEST_COLUMN)
    beside, beside_height = _beside(scene, seat, room)
    bottom = HEAD + max(down, beside_height)
    # What fits neither on the board nor beside it is below both, or in a column of its own.
    after = left + room + 2 * BESIDE
    is_wide = width - after > LEAST_COLUMN
    x, y = (after, HEAD) if is_wide else (PADDING, bottom + LINE_GAP)
    rest, height = _rest(scene, seat, width - x - PADDING)
    drawn = (
        _head(scene, seat, width),
        player_board(scene, seat, (PADDING, HEAD)),
        group(beside, at=(left, HEAD)),
        group(rest, at=(x, y)),
    )
    return "".join(drawn), max(bottom, y + height) + PADDING


def _rest(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """The track and rows of cards, as far as there are any, and their height."""
    drawn: list[str] = []
    y: float = 0
    for part in (_track, claimed_cards, kept_cards, known_bottoms):
        inside, height = part(scene, seat, room)
        if inside:
            drawn.append(group(inside, at=(0, y)))
            y += height + LINE_GAP
    return "".join(drawn), y - LINE_GAP


def _head(scene: Scene, seat: Seat, width: float) -> str:
    name, tags = at_the_start(scene.names[seat], seat), seat_tags(scene, seat)
    return seat_badge(seat, 19, 15, 9) + name_and_tags(
        name, tags, (NAME_LEFT, 19.5), within=width - NAME_LEFT - PADDING
    )


def _beside(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """What is to the right of the board, from top to bottom, and its height."""
    parts: list[str] = []
    y: float = 0
    for part in (_score, _facts, _crystal, _tiles, supply_of_discs):
        drawn, height = part(scene, seat, room)
        parts.append(group(drawn, at=(0, y)))
        y += height
    return "".join(parts), y


def _score(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """Points, and hourglasses on the right."""
    words = hourglass_words(scene, seat)
    return "".join(
        (
            symbol(counted(points_of(scene, seat), "point"), 0, 13, POINTS, within=room / 2),
            symbol(words, room - 12, 13, HOURGLASSES, within=room / 2 - 14),
            hourglass(room - 4, 8.5),
        )
    ), 20


def _facts(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """Claimed cards and dark spaces, in words."""
    seen = scene.view.players[seat]
    lines = (
        f"{counted(len(seen.claimed), 'card')} claimed",
        f"{dark_spaces(scene, seat)} of {counted(seen.level, 'dark space')} used",
    )
    drawn = (
        written(line, 0, 11 + 14 * place, FACT, within=room) for place, line in enumerate(lines)
    )
    return "".join(drawn), 32


def _crystal(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """The crystal, and what it is like; basic boards have none."""
    which, charge = scene.view.realm.crystals[seat], scene.view.players[seat].crystal
    if which is None:
        return "", 0
    words = written(f"{which} crystal: {charge}", 22, 13, FACT, within=room - 22)
    return group(
        group(crystal(which, charge, 10), at=(9, 9)),
        words,
        at=(0, 0),
        data_crystal=str(which),
        data_charge=str(charge),
    ), 24


def _tiles(scene: Scene, seat: Seat, _: float) -> tuple[str, float]:
    """The tiles in hand."""
    drawn = (
        numbered_tile(
            scene, number, (place * TILE_STEP, 2), scene.own_piece(seat, tile_piece(number))
        )
        for place, number in enumerate(scene.view.players[seat].tiles)
    )
    return "".join(drawn), tile_height(scene.components) + 10


def _track(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """The +1 track with the cube."""
    level, end = scene.view.players[seat].level, scene.view.realm.boards[seat].track
    step = min(LARGEST_STEP, (room - LABEL_ROOM) / (end + 1))
    spaces = (_step(place, LABEL_ROOM + place * step, step - 1, level) for place in range(end + 1))
    outline = element(
        "rect",
        x=LABEL_ROOM - 2,
        y=-2,
        width=step * (end + 1) + 3,
        height=TRACK_HEIGHT + 4,
        rx=4,
        class_="last",
    )
    return group(
        label("+1 track"),
        *spaces,
        outline if scene.touched.has(TRACK, seat) else "",
        at=(0, 0),
        data_level=level,
    ), TRACK_HEIGHT


def _step(place: int, x: float, width: float, level: int) -> str:
    """A space of the track, or the cube that is there."""
    look, letters = ("cube", "cube-on bold") if place == level else ("step", "muted")
    how = Lettering(10, letters, "middle")
    return group(
        element("rect", width=width, height=TRACK_HEIGHT, class_=look),
        symbol(str(place), width / 2, 12.6, how, within=width - 1),
        at=(x, 0),
    )
