"""The players, opposite each other: a panel for each, with everything that belongs to the seat."""

from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.drawing.areas import AREA_WIDTH, EMPTY_HEIGHT, SMALL, areas, id_and_name
from bluemoon.legends.drawing.captions import seat_tags
from bluemoon.legends.drawing.cards import BACK_HEIGHT, back, empty_place
from bluemoon.legends.drawing.names import in_two_lines, marked_id
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.wording.phrases import deck_name, open_cards
from bluemoon.toolkits.lettering import SMALLEST, Lettering
from bluemoon.toolkits.naming import NAME, TAGS, at_the_start
from bluemoon.toolkits.page import INNER_WIDTH, below_each_other
from bluemoon.toolkits.svg import element, framed, group, outlines, seat_badge, spans, written

PADDING: Final = 6
AREA_LEFT: Final = INNER_WIDTH - PADDING - AREA_WIDTH
COLUMN: Final = AREA_LEFT - PADDING - 7
"""The width of the column with the name and the piles."""
AREA_GAP: Final = 6
NAME_LEFT: Final = 22
NAME_LINE: Final = 14

LABEL: Final = Lettering(SMALLEST, "muted")
BOLD: Final = Lettering(SMALLEST, "ink bold")


def player_panel(scene: Scene, seat: Seat, *, is_below: bool) -> tuple[str, float]:
    """The panel of a seat and its height; the combat area is next to the opponent's panel."""
    found = [*areas(scene, seat)]
    column, column_end = _column(scene, seat)
    drawn, end = below_each_other(
        found if is_below else found[::-1], at=(AREA_LEFT, PADDING), gap=AREA_GAP
    )
    height = max(column_end, end) + PADDING
    bar = element("rect", y=3, width=4, height=height - 6, rx=2, class_="bar")
    return group(
        framed(INNER_WIDTH, height),
        bar if scene.active == seat else "",
        column,
        drawn,
        at=(0, 0),
        data_seat=seat,
    ), height


def _column(scene: Scene, seat: Seat) -> tuple[str, float]:
    """The name, the leader, and the piles, from top to bottom, and where they end."""
    seen, view = scene.view.players[seat], scene.view
    is_led = view.turn.seat == seat and view.turn.led == seen.leader_top is not None
    parts = (
        _name(scene, seat),
        _leader(scene, seat),
        _draw_deck(scene, seat),
        _top(
            scene, seat, "leaders", "leadership, active" if is_led else "leadership", is_led=is_led
        ),
        _top(scene, seat, "discard", "discard pile", is_led=False),
    )
    return below_each_other(parts, at=(PADDING + 2, PADDING), gap=4)


def _name(scene: Scene, seat: Seat) -> tuple[str, float]:
    """The badge, the name in one or two lines, and the tags of the seat."""
    room, tags = COLUMN - NAME_LEFT, ", ".join(seat_tags(scene, seat))
    lines = in_two_lines(at_the_start(scene.names[seat], seat), NAME, room)
    foot = 14.5 + NAME_LINE * len(lines)
    return "".join(
        (
            seat_badge(seat, 9, 10, 9),
            *(
                written(line, NAME_LEFT, 14.5 + NAME_LINE * row, NAME, within=room)
                for row, line in enumerate(lines)
            ),
            written(tags, NAME_LEFT, foot - 0.5, TAGS, within=room) if tags else "",
        )
    ), foot + 3 if tags else foot - NAME_LINE + 5


def _leader(scene: Scene, seat: Seat) -> tuple[str, float]:
    """The deck, its leader, and what lies open beside the leader (S4)."""
    people = [("deck ", "muted"), (deck_name(scene.view, seat), "bold")]
    deck = spans(people, 0, 9, SMALL, within=COLUMN)
    found = open_cards(scene.view.options, seat)
    lines = [
        group(
            id_and_name(scene, card, (0, 0), COLUMN, before=f"{role} "),
            at=(0, 20 + 11 * number),
            **{f"data_{role}": card},
        )
        for number, (role, card) in enumerate(found)
    ]
    return group(deck, *lines, at=(0, 0)), 12 + 11 * len(found)


def _draw_deck(scene: Scene, seat: Seat) -> tuple[str, float]:
    """How many cards are in the draw deck."""
    size = scene.view.players[seat].deck_size
    return group(
        back(size),
        written("draw deck", 36, 19, LABEL, within=COLUMN - 36),
        at=(0, 0),
        data_deck=size,
    ), BACK_HEIGHT


def _top(scene: Scene, seat: Seat, name: str, label: str, *, is_led: bool) -> tuple[str, float]:
    """The top card of a pile; nobody may count those below (J3)."""
    seen = scene.view.players[seat]
    card, room = seen.leader_top if name == "leaders" else seen.discard_top, COLUMN - 10
    if card is None:
        place = empty_place(COLUMN, EMPTY_HEIGHT, f"{label}: none")
        return group(place, at=(0, 0), data_top=name), EMPTY_HEIGHT
    printed = scene.components.card(card)
    lines = in_two_lines(printed.name, SMALL, room)
    height = 17 + 10.5 * len(lines)
    look = "led" if is_led else "chip"
    return group(
        element("rect", width=COLUMN, height=height, rx=4, class_=look),
        spans([(f"{label} ", "muted"), (marked_id(printed), "bold")], 5, 11.5, SMALL, within=room),
        *(
            written(line, 5, 22.5 + 10.5 * row, SMALL, within=room)
            for row, line in enumerate(lines)
        ),
        outlines(COLUMN, height, is_last=(seat, card) in scene.touched, is_target=False),
        at=(0, 0),
        data_top=name,
        data_card=card,
    ), height
