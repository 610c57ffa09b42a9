"""The complete picture of a realm in plain text."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.sand.actions import Action
from bluemoon.sand.book import BOOK
from bluemoon.sand.cards import Deck
from bluemoon.sand.drawing.captions import (
    about_words,
    dark_spaces,
    end_words,
    hourglass_words,
    points_of,
    round_words,
    seat_tags,
    turn_words,
)
from bluemoon.sand.drawing.compact_text import COMPACT_SIZES, compact_parts
from bluemoon.sand.drawing.scene import Scene, card_piece, scene_of
from bluemoon.sand.drawing.text_boards import boards, squares_to_lay
from bluemoon.sand.drawing.text_cards import loop_of_tiles, market, open_cards
from bluemoon.sand.drawing.text_words import (
    central_words,
    disc_words,
    kept_card,
    kept_faces,
    named_card,
    own_tile,
    stock_words,
)
from bluemoon.sand.state import KeepPhase, State
from bluemoon.sand.views.view import KeepPhaseSeen, View
from bluemoon.toolkits.captions import last_words
from bluemoon.toolkits.drawing import NARROWEST_TEXT, check_height, check_width
from bluemoon.toolkits.naming import at_the_start, plain_label, plain_naming
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
from bluemoon.toolkits.wording import counted

WIDEST_PLAYER: Final = 45
"""Columns for a name in the table of players."""
HEADINGS: Final = ("points", "hourglasses", "cards", "level", "dark", "crystal       ")
LEGEND: Final = (
    "Boards: g r k squares, G R K B Y discs; # dark, * crystal space, % both.",
    "Cards: h hourglasses, p points; beside the pattern discs and +1s of the reward.",
    "Tiles: number=rows from the top; [ ] in front of the queen. > = last action.",
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
        *(partial(compact_parts, scene, size, width, paint) for size in COMPACT_SIZES),
    )
    return within_height(sizes, height, width)


def _large(scene: Scene, width: int, paint: Paint) -> list[TextPart]:
    legend = [*LEGEND, *([TARGETS_LEGEND] if scene.targets else [])]
    kept = [line for seat in scene.seats for line in _kept_faces(scene, seat, width, paint)]
    belongings = [line for seat in scene.seats for line in _belongings(scene, seat, width, paint)]
    return [
        TextPart("header", _header(scene, width, paint)),
        spare(""),
        TextPart("market", market(scene, width, paint)),
        TextPart("cards looked at", _looked_at(scene, width, paint)),
        spare(""),
        TextPart("loop", loop_of_tiles(scene, width, paint)),
        TextPart("supplies", _supplies(scene, width, paint)),
        spare(""),
        TextPart("boards", boards(scene, width, paint)),
        TextPart("squares to lay", squares_to_lay(scene, width, paint)),
        spare(""),
        TextPart("players", [*_players(scene, width, paint), *belongings]),
        TextPart("kept cards", kept),
        spare("", *legend),
    ]


def _header(scene: Scene, width: int, paint: Paint) -> list[str]:
    name = plain_naming(scene.names)
    parts = (
        (f"{BOOK.title}: {about_words(scene, name)}", ""),
        (f"{round_words(scene)}, {end_words(scene)}", ""),
        (turn_words(scene, name), BOLD),
        (last_words(scene.last), BOLD),
    )
    return sentences(parts, width, paint)


def _looked_at(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The cards of a deck that the player to act looks at (A3)."""
    phase = scene.view.phase
    if isinstance(phase, KeepPhase):
        cards = [(card, card_piece(card)) for card in phase.cards]
        return ["", f"Looked at, of deck {phase.deck}:", *open_cards(scene, cards, width, paint)]
    if isinstance(phase, KeepPhaseSeen):
        return ["", f"Looked at: {counted(phase.count, 'card')} of deck {phase.deck}, facedown"]
    return []


def _supplies(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The central supply of discs, and the stock of squares (S5, P5)."""
    words = [*central_words(scene), ("  Stock of squares:", ""), *stock_words(scene)]
    return paragraph("Central supply: ", words, width, paint)


def _players(scene: Scene, width: int, paint: Paint) -> list[str]:
    """A table of what can be counted of every seat."""
    headings = " ".join(HEADINGS)
    room = min(width - len("-> ") - 1 - len(headings), WIDEST_PLAYER)
    return [
        f"   {'player'.ljust(room)} {headings}".rstrip(),
        *(_player(scene, seat, room, paint) for seat in scene.seats),
    ]


def _player(scene: Scene, seat: Seat, room: int, paint: Paint) -> str:
    seen, crystal = scene.view.players[seat], scene.view.realm.crystals[seat]
    values = (
        str(points_of(scene, seat)),
        hourglass_words(scene, seat),
        str(len(seen.claimed)),
        f"{seen.level}/{scene.view.realm.boards[seat].track}",
        f"{dark_spaces(scene, seat)}/{seen.level}",
    )
    cells = (value.rjust(len(title)) for value, title in zip(values, HEADINGS, strict=False))
    stone = "none" if crystal is None else f"{crystal} {seen.crystal}"
    is_active = scene.active == seat
    tags = [tag for tag in seat_tags(scene, seat) if tag != "to act"]
    label = plain_label(scene.names, seat, tags, room)
    line = " ".join(("->" if is_active else "  ", label, *cells, stone))
    return paint(line, BOLD if is_active else "")


def _belongings(scene: Scene, seat: Seat, width: int, paint: Paint) -> list[str]:
    """The tiles, discs and cards of a player, and what the viewer remembers."""
    seen = scene.view.players[seat]
    parts = (
        ("tiles", [own_tile(scene, seat, number) for number in seen.tiles]),
        ("discs", disc_words(scene, seat) or [("none", "")]),
        ("claimed", [named_card(scene, card) for card in seen.claimed]),
        ("kept", [kept_card(scene, back) for back in seen.kept]),
        *_remembered(scene, seat),
    )
    words = [word for label, found in parts if found for word in (("|", ""), (label, ""), *found)]
    name = at_the_start(plain_naming(scene.names)(seat), seat)
    return paragraph(f"{name}: ", words[1:], width, paint)


def _kept_faces(scene: Scene, seat: Seat, width: int, paint: Paint) -> list[str]:
    """The faces of the kept cards that the viewer may know."""
    cards = kept_faces(scene, seat)
    title = ["", f"Kept by {plain_naming(scene.names)(seat)}:"] if cards else []
    return [*title, *open_cards(scene, cards, width, paint)]


def _remembered(scene: Scene, seat: Seat) -> list[tuple[str, list[tuple[str, str]]]]:
    """What the viewer remembers of the bottom of each deck (H1)."""
    memory = scene.view.memory
    if memory is None or seat != scene.viewer:
        return []
    return [
        (f"under deck {deck}", [(str(card), "") for card in cards])
        for deck, cards in zip(Deck, memory.bottom, strict=True)
    ]
