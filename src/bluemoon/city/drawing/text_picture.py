"""The complete picture of a city in plain text."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bluemoon.city.actions import Action
from bluemoon.city.cells import GRID_SIZE
from bluemoon.city.drawing.captions import (
    about_words,
    count_or_question_mark,
    seat_tags,
    turn_words,
)
from bluemoon.city.drawing.compact_text import COMPACT_SIZES, compact_parts
from bluemoon.city.drawing.scene import Scene, scene_of
from bluemoon.city.drawing.text_grid import grid_lines
from bluemoon.city.drawing.text_words import discards, dragons, hand_words, obelisk, obelisk_label
from bluemoon.city.state import State
from bluemoon.city.views.view import View
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.toolkits.captions import last_words
from bluemoon.toolkits.drawing import NARROWEST_TEXT, check_height, check_width
from bluemoon.toolkits.naming import plain_label, plain_naming
from bluemoon.toolkits.terminal import (
    BOLD,
    TARGETS_LEGEND,
    Paint,
    ansi,
    paragraph,
    plain,
    sentences,
)
from bluemoon.toolkits.text_height import TextPart, spare, within_height

WIDEST_TILE: Final = 18
"""Wider tiles would only contain blanks."""
WIDEST_PLAYER: Final = 45
"""Columns for a name in the table of players."""

HEADINGS: Final = ("at", "cards", "incoming", "crystals", "scales", "markers", "offerings")
LEGEND: Final = (
    "Tiles: pay = price of each space, by = whose marker lies there; @ = miniatures,",
    "R G B = dragons; m majority, e construction, n neighbourhood bonus;",
    "C crystals, S golden scales, P people cards; + additional action.",
)


def text(  # noqa: PLR0913  each shows one thing more
    position: State | View,
    /,
    *,
    last: Action | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    width: int = 80,
    height: int | None = None,
    colour: bool = False,
) -> str:
    """
    The position in plain text, with lines of at most *width* characters, 80 or more.

    *last* is the action that led to it, *targets* are the pieces that can be chosen, *names* are
    the players' by seat. With *colour*, it has ANSI codes for colours, which take no room. With a
    *height*, it is compact where the large picture has more lines.
    """
    check_width(width, NARROWEST_TEXT)
    check_height(height)
    scene = scene_of(position, last, targets, names)
    paint = ansi if colour else plain
    sizes = (
        partial(_large, scene, width, paint),
        *(
            partial(compact_parts, scene, lines, width, paint, is_short=is_short)
            for lines, is_short in COMPACT_SIZES
        ),
    )
    return within_height(sizes, height, width)


def _large(scene: Scene, width: int, paint: Paint) -> list[TextPart]:
    tile_width = min((width - 1) // GRID_SIZE - 1, WIDEST_TILE)
    legend = [*LEGEND, *([TARGETS_LEGEND] if scene.targets else [])]
    return [
        TextPart("header", _header(scene, width, paint)),
        spare(""),
        TextPart("board", grid_lines(scene, tile_width, paint)),
        spare(""),
        TextPart("supplies", _supplies(scene, width, paint)),
        spare(""),
        TextPart("players", [*_players(scene, width, paint), *_hands(scene, width, paint)]),
        spare("", *legend),
    ]


def _header(scene: Scene, width: int, paint: Paint) -> list[str]:
    name = plain_naming(scene.names)
    parts = (
        (f"Blue Moon City: {about_words(scene, name)}", ""),
        (turn_words(scene, name), BOLD),
        (last_words(scene.last), BOLD),
    )
    return sentences(parts, width, paint)


def _supplies(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The Obelisk, what belongs to nobody, and the dragons."""
    seen = scene.view
    counts = f"Golden scales: {seen.pool}   Deck: {seen.deck_size}   Discards: {discards(scene)}"
    return [
        *paragraph(obelisk_label(scene), obelisk(scene), width, paint),
        counts,
        *paragraph("Dragons: ", dragons(scene), width, paint),
    ]


def _players(scene: Scene, width: int, paint: Paint) -> list[str]:
    """A table of what is public about every seat."""
    headings = " ".join(HEADINGS)
    room = min(width - len("-> ") - 1 - len(headings), WIDEST_PLAYER)
    return [
        f"   {'player'.ljust(room)} {headings}",
        *(_player(scene, seat, room, paint) for seat in scene.seats),
    ]


def _player(scene: Scene, seat: Seat, room: int, paint: Paint) -> str:
    player = scene.view.players[seat]
    values = (
        str(player.at),
        str(player.hand_size),
        str(player.incoming_size),
        count_or_question_mark(scene.crystals[seat]),
        str(player.scales),
        str(player.markers),
        f"{player.offerings} of {scene.offerings_to_win}",
    )
    cells = (value.rjust(len(title)) for value, title in zip(values, HEADINGS, strict=True))
    is_active = scene.active == seat
    line = " ".join(("->" if is_active else "  ", _label(scene, seat, room), *cells))
    return paint(line, BOLD if is_active else "")


def _label(scene: Scene, seat: Seat, room: int) -> str:
    """The seat, the player's name, and the tags that the arrow does not show."""
    tags = [tag for tag in seat_tags(scene, seat) if tag != "to act"]
    return plain_label(scene.names, seat, tags, room)


def _hands(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The visible hands."""
    name = plain_naming(scene.names)
    return [
        line
        for seat, hand in zip(scene.seats, scene.hands, strict=True)
        if hand is not None
        for line in paragraph(
            f"Hand of {name(seat)}: ", hand_words(scene, seat, hand), width, paint
        )
    ]
