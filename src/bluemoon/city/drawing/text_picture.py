"""The complete picture of a city in plain text."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bluemoon.city.actions import Action
from bluemoon.city.cells import GRID_SIZE, Dragon
from bluemoon.city.drawing.captions import (
    about_words,
    count_or_question_mark,
    dragon_words,
    seat_tags,
    turn_words,
)
from bluemoon.city.drawing.scene import OBELISK_PIECE, Scene, dragon_piece, scene_of
from bluemoon.city.drawing.text_grid import PEOPLE_LOOKS, grid_lines
from bluemoon.city.state import State
from bluemoon.city.views.view import View
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.toolkits.captions import last_words
from bluemoon.toolkits.drawing import NARROWEST_TEXT, check_height, check_width
from bluemoon.toolkits.naming import plain_label, plain_naming
from bluemoon.toolkits.terminal import (
    BOLD,
    LAST,
    TARGET_MARK,
    TARGETS_LEGEND,
    Paint,
    ansi,
    marked,
    paragraph,
    plain,
    sentences,
)

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
    the players' by seat. With *colour*, it has ANSI codes for colours, which take no room.
    """
    check_width(width, NARROWEST_TEXT)
    check_height(height)
    scene = scene_of(position, last, targets, names)
    paint = ansi if colour else plain
    tile_width = min((width - 1) // GRID_SIZE - 1, WIDEST_TILE)
    return "\n".join(
        (
            *_header(scene, width, paint),
            "",
            *grid_lines(scene, tile_width, paint),
            "",
            *_obelisk(scene, width, paint),
            _supply(scene),
            *_dragons(scene, width, paint),
            "",
            *_players(scene, width, paint),
            *_hands(scene, width, paint),
            "",
            *LEGEND,
            *([TARGETS_LEGEND] if scene.targets else []),
        )
    )


def _header(scene: Scene, width: int, paint: Paint) -> list[str]:
    name = plain_naming(scene.names)
    parts = (
        (f"Blue Moon City: {about_words(scene, name)}", ""),
        (turn_words(scene, name), BOLD),
        (last_words(scene.last), BOLD),
    )
    return sentences(parts, width, paint)


def _obelisk(scene: Scene, width: int, paint: Paint) -> list[str]:
    """Price and marker of every space, from the lowest up; the next price is in brackets."""
    taken, prices = scene.view.obelisk, scene.view.city.obelisk
    made = [(f"{price}={seat}", "") for price, seat in zip(prices, taken, strict=False)]
    if made and scene.has_last_offering:
        made[-1] = (made[-1][0], LAST)
    ahead = [(f"[{price}]", BOLD) for price in prices[len(taken) : len(taken) + 1]]
    later = [(str(price), "") for price in prices[len(taken) + 1 :]]
    mark = TARGET_MARK if OBELISK_PIECE in scene.targets else ""
    return paragraph(f"{mark}Obelisk: ", [*made, *ahead, *later], width, paint)


def _supply(scene: Scene) -> str:
    discards = scene.view.discards
    top = f", {discards[-1]} on top" if discards else ""
    return (
        f"Golden scales: {scene.view.pool}   Deck: {scene.view.deck_size}   "
        f"Discards: {len(discards)}{top}"
    )


def _dragons(scene: Scene, width: int, paint: Paint) -> list[str]:
    words = [
        marked(" ".join(where), "", dragon_piece(which), scene.targets)
        for which, where in zip(Dragon, dragon_words(scene), strict=True)
    ]
    separated = [(f"{text},", look) for text, look in words[:-1]]
    return paragraph("Dragons: ", [*separated, words[-1]], width, paint)


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
    """The visible hands, with several copies of a card as in ``2xT1``."""
    lines: list[str] = []
    for seat in scene.seats:
        hand = scene.hands[seat]
        if hand is not None:
            cards = [
                marked(
                    str(card) if copies == 1 else f"{copies}x{card}",
                    PEOPLE_LOOKS[card.colour],
                    scene.card_piece(seat, card),
                    scene.targets,
                )
                for card, copies in Counter(hand).items()
            ]
            label = f"Hand of {plain_naming(scene.names)(seat)}: "
            lines += paragraph(label, cards or [("none", "")], width, paint)
    return lines
