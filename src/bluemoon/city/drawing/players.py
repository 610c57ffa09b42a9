"""The players: everyone's open information, and the hands that may be seen."""

from typing import Final

from bluemoon.city.cards import Card
from bluemoon.city.drawing.figures import marker
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.swatches import CHIP_HEIGHT, CHIP_WIDTH, chip
from bluemoon.city.drawing.words import counted, seat_tags, shown
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.svg import Lettering, element, group, written

HEADING_HEIGHT: Final = 20
LINE_HEIGHT: Final = 26
CHIP_STEP: Final = CHIP_WIDTH + 3
CHIP_LINE: Final = CHIP_HEIGHT + 5
HAND_LEFT: Final = 34

COLUMNS: Final = (
    ("at", 190),
    ("cards", 252),
    ("incoming", 322),
    ("crystals", 392),
    ("scales", 452),
    ("markers", 516),
)
"""Headings and where their columns end."""
OFFERINGS_AT: Final = 548
PIP_STEP: Final = 15
MOST_PIPS: Final = 12


def players(scene: Scene, width: float) -> tuple[str, float]:
    """A line for each seat with its hand below, and how tall all of it is."""
    y: float = HEADING_HEIGHT
    drawn: list[str] = []
    for seat in scene.seats:
        hand, height = _hand(scene.hands[seat], width)
        drawn.append(
            group(
                _background(scene, seat, width, LINE_HEIGHT + height),
                _line(scene, seat),
                hand,
                at=(0, y),
                data_seat=seat,
            )
        )
        y += LINE_HEIGHT + height + 4
    return _headings() + "".join(drawn), y


def _headings() -> str:
    how = Lettering(10, "muted", "end")
    titles = (written(title, right, 14, how) for title, right in COLUMNS)
    return "".join(titles) + written("offerings", OFFERINGS_AT - 6, 14, Lettering(10, "muted"))


def _background(scene: Scene, seat: Seat, width: float, height: float) -> str:
    is_active = scene.outcome is None and scene.view.to_act == seat
    frame = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=6, class_="panel")
    bar = element("rect", y=3, width=4, height=height - 6, rx=2, class_="accent-paint")
    return frame + (bar if is_active else "")


def _line(scene: Scene, seat: Seat) -> str:
    name = written(f"Seat {seat}", HAND_LEFT, 17.5, Lettering(13, "ink bold"), within=42)
    tags = written(seat_tags(scene, seat), 84, 17, Lettering(11, "accent bold"), within=84)
    values = "".join(
        written(value, right, 17.5, Lettering(13, "ink bold", "end"))
        for value, (_, right) in zip(_values(scene, seat), COLUMNS, strict=True)
    )
    return marker(seat, 20, 13, 7.5) + name + tags + values + _offerings(scene, seat)


def _values(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """What stands in the columns."""
    player = scene.view.players[seat]
    return (
        str(player.at),
        str(player.hand_size),
        str(player.incoming_size),
        shown(scene.crystals[seat]),
        str(player.scales),
        str(player.markers),
    )


def _offerings(scene: Scene, seat: Seat) -> str:
    """As many pips as offerings win, those made with the seat's marker on them."""
    made = scene.view.players[seat].offerings
    needed = scene.view.city.options.components.offerings_to_win(len(scene.view.players))
    pips = range(min(max(made, needed), MOST_PIPS))
    row = "".join(
        marker(seat, OFFERINGS_AT + PIP_STEP * pip, 13, 5.5)
        if pip < made
        else element("circle", cx=OFFERINGS_AT + PIP_STEP * pip, cy=13, r=5.5, class_="pip")
        for pip in pips
    )
    after = OFFERINGS_AT + PIP_STEP * len(pips)
    return row + written(f"{made} of {needed}", after, 17.5, Lettering(12, "ink bold"))


def _hand(hand: tuple[Card, ...] | None, width: float) -> tuple[str, float]:
    """The cards by kind, wrapped, and how tall that is; a hidden hand takes no room."""
    if hand is None:
        return "", 0
    kinds = counted(hand)
    if not kinds:
        return written("no cards", HAND_LEFT, 37, Lettering(11, "muted")), 20
    in_a_line = int((width - HAND_LEFT - 4) // CHIP_STEP)
    drawn = (
        chip(
            card,
            copies,
            HAND_LEFT + index % in_a_line * CHIP_STEP,
            LINE_HEIGHT + index // in_a_line * CHIP_LINE,
        )
        for index, (card, copies) in enumerate(kinds)
    )
    lines = (len(kinds) - 1) // in_a_line + 1
    return "".join(drawn), lines * CHIP_LINE
