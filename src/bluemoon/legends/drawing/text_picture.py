"""The complete picture of a fight in plain text."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import Action
from bluemoon.legends.book import BOOK
from bluemoon.legends.drawing.captions import (
    about_words,
    dragons_in_the_middle,
    fight_words,
    last_words,
    power_words,
    seat_tags,
    turn_words,
)
from bluemoon.legends.drawing.compact_text import MOST_LINES, compact_parts
from bluemoon.legends.drawing.looked_at import looked_at_cards, looking_words
from bluemoon.legends.drawing.names import STAND_IN
from bluemoon.legends.drawing.scene import Scene, scene_of
from bluemoon.legends.drawing.text_areas import player_lines, shared_lines
from bluemoon.legends.drawing.text_cards import SHIELD, LinesOfText, area_lines, text_card
from bluemoon.legends.kinds import ELEMENTS
from bluemoon.legends.state import State
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.phrases import dragons_of
from bluemoon.plugin import Piece
from bluemoon.toolkits.drawing import NARROWEST_TEXT, check_height, check_width
from bluemoon.toolkits.naming import plain_label, plain_naming
from bluemoon.toolkits.terminal import (
    BOLD,
    LAST,
    TARGETS_LEGEND,
    Paint,
    ansi,
    marked,
    plain,
    sentences,
)
from bluemoon.toolkits.text_height import TextPart, spare, within_height
from bluemoon.toolkits.wording import counted

WIDEST_PLAYER: Final = 36
"""Columns for a name in the table of players."""
HEADINGS: Final = ("hand", "deck", "dragons")
POWER_WIDTH: Final = 8
MOST_LOOKED_AT: Final = 12
"""How many lines the cards that are looked at may have."""
LEGEND: Final = (
    "Cards: fire/earth, printed value in parentheses, * shield; in brackets S stop,",
    "R retrieve, F free, 2 pair, P protect, X replace, gangs, ~ bluff icons, T text,",
    "- ignored. & counts as one with the card before it, ~1 bluff card, +1 more,",
    "> last action.",
)
STAND_INS_LEGEND: Final = f"{STAND_IN} after the id of a card: a stand-in, which is invented."


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
    the players' by seat. With *colour*, it has ANSI codes for colours, which take no room. In
    areas with many cards names are shortened, and what does not fit is counted; with a larger
    *width* there is room for more. With a *height*, it is compact where the large picture has more
    lines.
    """
    check_width(width, NARROWEST_TEXT)
    check_height(height)
    scene = scene_of(position, last, targets, names)
    lines = LinesOfText(width, ansi if colour else plain)
    sizes = (
        partial(_large, scene, lines),
        *(partial(compact_parts, scene, most, lines) for most in MOST_LINES),
    )
    return within_height(sizes, height, width)


def _large(scene: Scene, lines: LinesOfText) -> list[TextPart]:
    above, below = scene.seats
    shared = shared_lines(scene, lines)
    legend = [
        *LEGEND,
        *([STAND_INS_LEGEND] if scene.view.options.standins else []),
        *([TARGETS_LEGEND] if scene.targets else []),
    ]
    return [
        TextPart("header", _header(scene, lines.width, lines.paint)),
        spare(""),
        TextPart("players", _players(scene, lines.width, lines.paint)),
        *([spare("")] if shared else []),
        TextPart("shared area", shared),
        spare(""),
        TextPart("areas", player_lines(scene, above, lines, is_below=False)),
        spare(""),
        TextPart("areas", player_lines(scene, below, lines, is_below=True)),
        TextPart("cards looked at", _looked_at(scene, lines)),
        spare("", *legend),
    ]


def _header(scene: Scene, width: int, paint: Paint) -> list[str]:
    name, dragons = plain_naming(scene.names), counted(dragons_in_the_middle(scene), "dragon")
    fight = filter(None, (fight_words(scene), power_words(scene), f"{dragons} in the middle"))
    parts = (
        (f"{BOOK.title}: {about_words(scene, name)}", ""),
        (turn_words(scene, name), BOLD),
        (last_words(scene), BOLD),
        (", ".join(fight), ""),
    )
    return sentences(parts, width, paint)


def _players(scene: Scene, width: int, paint: Paint) -> list[str]:
    """A table of what can be counted of both players; the contested element is in capitals."""
    used = len(" ".join(HEADINGS)) + 1 + len(ELEMENTS) * (POWER_WIDTH + 1)
    room = min(width - len("-> ") - used, WIDEST_PLAYER)
    return [
        _headings(scene, room, paint),
        *(_player(scene, Seat(seat), room, paint) for seat in range(len(scene.names))),
    ]


def _headings(scene: Scene, room: int, paint: Paint) -> str:
    parts = [f"   {'player'.ljust(room)}", *HEADINGS]
    for which in ELEMENTS:
        name = which.upper() if which == scene.standings.contested else which
        is_last = any(thing == which for _, thing in scene.touched)
        shown, look = marked(name, LAST if is_last else "", which, scene.targets)
        parts.append(" " * (POWER_WIDTH - len(shown)) + paint(shown, look))
    return " ".join(parts)


def _player(scene: Scene, seat: Seat, room: int, paint: Paint) -> str:
    seen, standings = scene.view.players[seat], scene.standings
    counts = (seen.hand_size, seen.deck_size, dragons_of(scene.view.dragons, seat))
    powers = (
        f"{standings.power(seat, which)}{SHIELD * standings.has_shield(seat, which)}"
        for which in ELEMENTS
    )
    cells = (
        *(str(count).rjust(len(title)) for count, title in zip(counts, HEADINGS, strict=True)),
        *(power.rjust(POWER_WIDTH) for power in powers),
    )
    is_active = scene.active == seat
    tags = [tag for tag in seat_tags(scene, seat) if tag != "to act"]
    label = plain_label(scene.names, seat, tags, room)
    line = " ".join(("->" if is_active else "  ", label, *cells))
    return paint(line, BOLD if is_active else "")


def _looked_at(scene: Scene, lines: LinesOfText) -> list[str]:
    """The cards that somebody looks through, or has revealed (J7, J8)."""
    words = looking_words(scene, plain_naming(scene.names))
    if not words:
        return []
    cards = [text_card(scene, card) for card in looked_at_cards(scene)]
    found = area_lines(scene, "  ", cards, lines, MOST_LOOKED_AT) if cards else []
    return ["", *sentences([(words, BOLD)], lines.width, lines.paint), *found]
