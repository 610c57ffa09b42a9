"""What is between the players: the dragons, the contested element, and the total power of both."""

from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.drawing.captions import dragons_in_the_middle, fight_words, power_words
from bluemoon.legends.drawing.figures import dragon, element_shape, shield
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.kinds import ELEMENTS, Element
from bluemoon.legends.state import ALL_DRAGONS
from bluemoon.legends.wording.phrases import dragons_of
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.page import INNER_WIDTH
from bluemoon.toolkits.svg import (
    element,
    framed,
    group,
    outlines,
    piece_attributes,
    seat_badge,
    symbol,
    written,
)

HEIGHT: Final = 78
TITLE: Final = Lettering(12, "ink bold")
NOTE: Final = Lettering(10, "muted")

DRAGONS_LEFT: Final = 14
ROW: Final = 21
FIGHT_LEFT: Final = 240
FIGHT_ROOM: Final = 240
TOTALS_LEFT: Final = 506
TOTAL_WIDTH: Final = 116
TOTAL_GAP: Final = 8
TOTALS_HEAD: Final = 22


def between_players(scene: Scene) -> tuple[str, float]:
    """The strip between the panels of the players, and its height."""
    return "".join(
        (
            framed(INNER_WIDTH, HEIGHT),
            group(_dragons(scene), at=(DRAGONS_LEFT, 0)),
            group(_fight(scene), at=(FIGHT_LEFT, 0)),
            group(_totals(scene), at=(TOTALS_LEFT, 0)),
        )
    ), HEIGHT


def _dragons(scene: Scene) -> str:
    """The dragons beside whom they are with, in the order of the panels (D1)."""
    above, below = scene.seats
    numbers = [dragons_of(scene.view.dragons, seat) for seat in (above, below)]
    rows = (
        (seat_badge(above, 90, 0, 8), numbers[0], str(above)),
        (written("middle", 64, 3.6, NOTE, within=40), dragons_in_the_middle(scene), "middle"),
        (seat_badge(below, 90, 0, 8), numbers[1], str(below)),
    )
    title = written("Dragons", 0, 42, TITLE, within=60)
    return title + "".join(
        group(
            label,
            *(
                group(dragon("dragon" if place < number else "nobody"), at=(122 + place * 24, 0))
                for place in range(ALL_DRAGONS)
            ),
            at=(0, HEIGHT / 2 + (row - 1) * ROW),
            data_dragons=number,
            data_with=owner,
        )
        for row, (label, number, owner) in enumerate(rows)
    )


def _fight(scene: Scene) -> str:
    """The contested element, large."""
    contested = scene.standings.contested
    figure = (
        element("circle", r=18, class_="empty")
        if contested is None
        else element_shape(contested, 1.9)
    )
    how = Lettering(16, "ink bold")
    return group(
        group(figure, at=(24, HEIGHT / 2)),
        written(fight_words(scene), 54, 36 if contested else 44, how, within=FIGHT_ROOM - 54),
        written(power_words(scene), 54, 52, NOTE, within=FIGHT_ROOM - 50),
        at=(0, 0),
        data_contested=contested or "none",
    )


def _totals(scene: Scene) -> str:
    """A column for each element with the total power of both players (P1)."""
    columns = (
        group(_column(scene, which), at=(22 + place * (TOTAL_WIDTH + TOTAL_GAP), 6))
        for place, which in enumerate(ELEMENTS)
    )
    badges = (
        seat_badge(seat, 8, 6 + TOTALS_HEAD + 11 + row * ROW, 8)
        for row, seat in enumerate(scene.seats)
    )
    return "".join((*badges, *columns))


def _column(scene: Scene, which: Element) -> str:
    is_contested = scene.standings.contested == which
    height = HEIGHT - 12
    frame = element(
        "rect",
        width=TOTAL_WIDTH,
        height=height,
        rx=5,
        class_="contest" if is_contested else "plain",
    )
    is_last = any(name == which for _, name in scene.touched)
    return group(
        frame,
        group(element_shape(which, 0.8), at=(16, 12)),
        written(f"{which} power", 30, 16, TITLE, within=TOTAL_WIDTH - 34),
        *(_total(scene, seat, which, row) for row, seat in enumerate(scene.seats)),
        outlines(TOTAL_WIDTH, height, is_last=is_last, is_target=which in scene.targets),
        at=(0, 0),
        data_element=which,
        **piece_attributes(which, scene.targets),
    )


def _total(scene: Scene, seat: Seat, which: Element, row: int) -> str:
    """The total power of a player in an element, with a shield if he has one (P4)."""
    total, has_shield = (
        scene.standings.power(seat, which),
        scene.standings.has_shield(seat, which),
    )
    how = Lettering(17, "ink bold", "middle")
    return group(
        symbol(str(total), 40, 6, how, within=50),
        group(shield(), at=(76, 0)) if has_shield else "",
        at=(0, TOTALS_HEAD + 11 + row * ROW),
        data_owner=seat,
        data_power=total,
    )
