"""The players: what is public about each seat, and the visible hands."""

from typing import Final

from bluemoon.city.drawing.captions import count_or_question_mark, seat_tags
from bluemoon.city.drawing.figures import CARD_HEIGHT, CARD_WIDTH, card, marker
from bluemoon.city.drawing.scene import Scene
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.layout import in_lines
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import at_the_start, name_and_tags
from bluemoon.toolkits.svg import element, framed, group, symbol, written

HEADING_HEIGHT: Final = 20
LINE_HEIGHT: Final = 26
CARD_GAP: Final = 4
CARD_LINE_GAP: Final = 6
LEFT: Final = 34
"""The left edge of names and hands, to the right of the marker."""

COLUMNS: Final = (
    ("at", 262),
    ("cards", 306),
    ("incoming", 366),
    ("crystals", 424),
    ("scales", 472),
    ("markers", 528),
)
"""Headings, and the right edges of their columns."""
NAME_ROOM: Final = 200
"""The width of the name and tags together."""
COLUMN_ROOM: Final = 34
OFFERINGS_AT: Final = 552
PIP_STEP: Final = 15
MOST_PIPS: Final = 10

VALUE: Final = Lettering(13, "ink bold", "end")


def players(scene: Scene, width: float) -> tuple[str, float]:
    """A row for each seat with its hand below, and the total height."""
    y: float = HEADING_HEIGHT
    drawn: list[str] = []
    for seat in scene.seats:
        hand, height = _hand(scene, seat, width)
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
    titles = (written(title, right, 14, how, within=52) for title, right in COLUMNS)
    offerings = written("offerings", OFFERINGS_AT - 6, 14, Lettering(10, "muted"), within=80)
    return "".join((*titles, offerings))


def _background(scene: Scene, seat: Seat, width: float, height: float) -> str:
    bar = element("rect", y=3, width=4, height=height - 6, rx=2, class_="accent-paint")
    return framed(width, height) + (bar if scene.active == seat else "")


def _line(scene: Scene, seat: Seat) -> str:
    values = (
        symbol(value, right, 17.5, VALUE, within=COLUMN_ROOM)
        for value, (_, right) in zip(_values(scene, seat), COLUMNS, strict=True)
    )
    return "".join(
        (marker(seat, 20, 13, 7.5), _name(scene, seat), *values, _offerings(scene, seat))
    )


def _name(scene: Scene, seat: Seat) -> str:
    """The name, followed by the seat's tags."""
    name = at_the_start(scene.names[seat], seat)
    return name_and_tags(name, seat_tags(scene, seat), (LEFT, 17.5), within=NAME_ROOM)


def _values(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """The values of the columns."""
    player = scene.view.players[seat]
    return (
        str(player.at),
        str(player.hand_size),
        str(player.incoming_size),
        count_or_question_mark(scene.crystals[seat]),
        str(player.scales),
        str(player.markers),
    )


def _offerings(scene: Scene, seat: Seat) -> str:
    """One pip for each offering needed to win; those already made show the seat's marker."""
    made, needed = scene.view.players[seat].offerings, scene.offerings_to_win
    pips = range(min(max(made, needed), MOST_PIPS))
    row = "".join(
        marker(seat, OFFERINGS_AT + PIP_STEP * pip, 13, 5.5)
        if pip < made
        else element("circle", cx=OFFERINGS_AT + PIP_STEP * pip, cy=13, r=5.5, class_="pip")
        for pip in pips
    )
    after = OFFERINGS_AT + PIP_STEP * len(pips)
    return row + symbol(f"{made} of {needed}", after, 17.5, Lettering(12, "ink bold"), within=70)


def _hand(scene: Scene, seat: Seat, width: float) -> tuple[str, float]:
    """The cards in rows, and their height; 0 for a hidden hand."""
    hand = scene.hands[seat]
    if hand is None:
        return "", 0
    if not hand:
        return written("no cards", LEFT, 37, Lettering(11, "muted"), within=NAME_ROOM), 20
    cards = in_lines(
        len(hand),
        (CARD_WIDTH, CARD_HEIGHT),
        gaps=(CARD_GAP, CARD_LINE_GAP),
        room=width - LEFT - 8,
        at=(LEFT, LINE_HEIGHT),
    )
    drawn = (
        card(scene, each, x, y, scene.card_piece(seat, each))
        for each, (x, y) in zip(hand, cards.places, strict=True)
    )
    return "".join(drawn), cards.height + CARD_LINE_GAP
