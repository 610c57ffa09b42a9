"""Discs and squares that lie on no board: the players' supplies, the central supply, the stock."""

from collections.abc import Sequence
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.sand.drawing.figures import disc, square
from bluemoon.sand.drawing.marks import attributes_of
from bluemoon.sand.drawing.scene import Scene
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import element, group, symbol, target_ring

RADIUS: Final = 10
SIDE: Final = 18
HEIGHT: Final = 38
"""The height of a row with the numbers below."""
WIDEST_ROW: Final = 160
COUNT: Final = Lettering(11, "ink bold", "middle")
NONE: Final = Lettering(11, "muted", "middle")
FAINT: Final = Lettering(10, "muted", "middle")


def supply_of_discs(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """The discs in a player's own supply, and their height."""
    counts, touched = scene.view.players[seat].discs, scene.touched
    discs = [
        _discs(scene, colour, count, scene.own_piece(seat, name), is_last=touched.has(name, seat))
        for colour, count in zip(Colour, counts, strict=True)
        for name in (f"disc {colour}",)
    ]
    return _row(discs, min(room, WIDEST_ROW)), HEIGHT


def central_supply(scene: Scene, room: float) -> str:
    """The discs in the central supply (S5)."""
    discs = [
        _discs(scene, colour, count, name, is_last=scene.touched.has(name))
        for colour, count in zip(Colour, scene.view.central, strict=True)
        for name in (f"central {colour}",)
    ]
    return _row(discs, room)


def stock_of_squares(scene: Scene, room: float) -> str:
    """The single squares that are on no board (P5)."""
    squares = [
        group(
            square(colour, SIDE),
            symbol(str(count), 0, 23, COUNT if count else NONE, within=24),
            at=(0, 0),
            data_square=str(colour),
            data_count=count,
        )
        for colour, count in zip(SQUARE_COLOURS, scene.view.stock, strict=True)
    ]
    return _row(squares, room)


def _row(things: Sequence[str], room: float) -> str:
    """Things side by side, each in the middle of an equal part of the room."""
    step = room / len(things)
    return "".join(
        group(thing, at=((place + 0.5) * step, RADIUS + 1)) for place, thing in enumerate(things)
    )


def _discs(scene: Scene, colour: Colour, count: int, piece: Piece | None, *, is_last: bool) -> str:
    """The discs of one colour with their number; the outline of one if there are none."""
    return group(
        disc(colour, RADIUS) if count else _no_disc(colour),
        element("circle", r=RADIUS + 1, class_="last") if is_last else "",
        target_ring(RADIUS + 1) if piece in scene.targets else "",
        symbol(str(count), 0, 23, COUNT if count else NONE, within=24),
        at=(0, 0),
        data_disc=str(colour),
        data_count=count,
        **attributes_of(scene, piece),
    )


def _no_disc(colour: Colour) -> str:
    letter = symbol(colour.letter.upper(), 0, 3.6, FAINT, within=2 * RADIUS)
    return element("circle", r=RADIUS - 1, class_="empty") + letter
