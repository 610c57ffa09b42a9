"""The compact picture of a realm in plain text."""

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.sand.drawing.captions import (
    dark_spaces,
    end_words,
    points_of,
    round_words,
    seat_tags,
    turn_words,
)
from bluemoon.sand.drawing.compact_cards import card_lines, compact_market
from bluemoon.sand.drawing.scene import Scene, card_piece
from bluemoon.sand.drawing.text_boards import (
    NARROW,
    WIDE,
    board_lines,
    board_width,
    spaces_by_colour,
)
from bluemoon.sand.drawing.text_cards import counted_loop_words, loop_words
from bluemoon.sand.drawing.text_words import (
    central_words,
    disc_words,
    kept_faces,
    own_tile,
    stock_words,
)
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.sand.spaces import Space
from bluemoon.sand.state import KeepPhase
from bluemoon.sand.views.view import KeepPhaseSeen
from bluemoon.sand.wording.endings import claimed_hourglasses, is_last_round
from bluemoon.toolkits.captions import last_words
from bluemoon.toolkits.naming import plain_label, plain_naming
from bluemoon.toolkits.terminal import (
    BOLD,
    TARGET_MARK,
    TARGETS_LEGEND,
    Paint,
    Words,
    column,
    painted,
    paragraph,
    sentences,
    side_by_side,
)
from bluemoon.toolkits.text_height import TextPart, spare
from bluemoon.toolkits.wording import counted

GAP: Final = 1
"""Between a board and what is beside it, and between two players."""
LEAST_BESIDE: Final = 7
"""Columns beside a board."""
TILE_ROOM: Final = 10
"""Columns for a tile beside a board."""
TILES_AHEAD: Final = 8
"""Of how many tiles of the loop a short picture shows more than the number."""
STANDING: Final = 3
"""How many words say how far a player has come."""
ACTIVE: Final = "-> "
"""Before the player to act."""
WIDE_PLAYER: Final = 36
"""Columns for a player who has room for a board with wide spaces."""
LEGEND: Final = (
    "Boards: g r k squares, G R K B Y discs; # dark, * crystal space, % both;",
    "lvl level, drk occupied dark spaces. Cards: h hourglasses, p points.",
    "Tiles: number=rows from the top; [ ] in front of the queen. > = last action.",
)
OTHER_PLAYERS: Final = 4
MARKET: Final = 3
LOOP: Final = 2
OPEN_CARDS: Final = 1
"""Ranks of parts: lines of the highest are left out first, those of the own board last."""


@frozen
class CompactSize:
    """What a compact picture has room for."""

    has_whole_supplies: bool = False
    """Whether all tiles of the loop, the stock and the end of the game are shown."""
    has_numbers: bool = False
    """Whether tiles that are not shown are numbers, rather than counted."""
    has_squares: bool = True
    """Whether the squares to lay are listed, not only marked on the board."""


COMPACT_SIZES: Final = (
    CompactSize(has_whole_supplies=True),
    CompactSize(has_numbers=True),
    CompactSize(),
    CompactSize(has_squares=False),
)
"""From large to small. All have the whole market."""


def compact_parts(scene: Scene, size: CompactSize, width: int, paint: Paint) -> list[TextPart]:
    """The parts of the picture in one of its sizes."""
    squares = _squares_to_lay(scene, width, paint) if size.has_squares else []
    return [
        TextPart("header", _header(scene, width, paint)),
        spare(""),
        TextPart("market", compact_market(scene, width, paint), MARKET),
        TextPart("cards", _open_cards(scene, width, paint), OPEN_CARDS),
        spare(""),
        TextPart("loop and supplies", _supplies(scene, size, width, paint), LOOP),
        spare(""),
        TextPart("squares to lay", squares),
        *_players(scene, width, paint),
        spare("", *LEGEND, *([TARGETS_LEGEND] if scene.targets else [])),
    ]


def _header(scene: Scene, width: int, paint: Paint) -> list[str]:
    parts = (turn_words(scene, plain_naming(scene.names)), last_words(scene.last))
    return sentences([(". ".join(filter(None, parts)), BOLD)], width, paint)


def _open_cards(scene: Scene, width: int, paint: Paint) -> list[str]:
    """The cards that are looked at, and the kept ones that the viewer may know."""
    lines: list[str] = []
    phase, name = scene.view.phase, plain_naming(scene.names)
    if isinstance(phase, KeepPhase):
        cards = [(card, card_piece(card)) for card in phase.cards]
        lines += card_lines(scene, f"Looked at, of deck {phase.deck}: ", cards, width, paint)
    if isinstance(phase, KeepPhaseSeen):
        lines.append(f"Looked at: {counted(phase.count, 'card')} of deck {phase.deck}, facedown")
    for seat in scene.seats:
        if kept := kept_faces(scene, seat):
            lines += card_lines(scene, f"Kept by {name(seat)}: ", kept, width, paint)
    return lines


def _supplies(scene: Scene, size: CompactSize, width: int, paint: Paint) -> list[str]:
    """The loop of tiles, the supplies, and when the game ends."""
    is_whole = size.has_whole_supplies
    has_end = is_whole or is_last_round(scene.view)
    stock = [("| Stock:", ""), *stock_words(scene)]
    words = [
        *_loop(scene, size),
        ("| Supply:", ""),
        *central_words(scene),
        *(stock if is_whole else []),
        (f"| {round_words(scene)}", ""),
        *([(f"| {end_words(scene)}", "")] if has_end else []),
    ]
    return paragraph("Loop: ", words, width, paint)


def _loop(scene: Scene, size: CompactSize) -> Words:
    """The loop of tiles, as much of it as this size has."""
    if size.has_whole_supplies:
        return loop_words(scene)
    if size.has_numbers:
        return loop_words(scene, TILES_AHEAD)
    return counted_loop_words(scene, TILES_IN_FRONT)


def _squares_to_lay(scene: Scene, width: int, paint: Paint) -> list[str]:
    """On which spaces squares can be laid; colours with the same spaces are together."""
    together: dict[tuple[Space, ...], str] = {}
    for colour, spaces in spaces_by_colour(scene):
        places = tuple(spaces)
        together[places] = f"{together.get(places, '')}{TARGET_MARK}{colour.letter} "
    words: Words = []
    for places, letters in together.items():
        words += [(f"{letters}on", ""), *((str(space), "") for space in places)]
    return paragraph("Can be laid: ", words, width, paint) if words else []


def _players(scene: Scene, width: int, paint: Paint) -> Iterator[TextPart]:
    """
    Boards and belongings of the players, side by side as far as there is room.

    The last lines to go are those of the viewer; where nobody views, of the player to act.
    """
    widest = max(board_width(scene, seat, NARROW) for seat in scene.seats)
    side = min(len(scene.seats), width // (widest + LEAST_BESIDE + 2 * GAP))
    room = width // side
    own = scene.active if scene.viewer is None else scene.viewer
    for start in range(0, len(scene.seats), side):
        seats = scene.seats[start : start + side]
        blocks = [_player(scene, seat, room - GAP, paint) for seat in seats]
        widths = [room - GAP] * len(seats)
        lines = [line.rstrip() for line in side_by_side(blocks, widths, " " * GAP)]
        kept = len(blocks[seats.index(own)]) if own in seats else 0
        yield TextPart("players", lines[:kept])
        yield TextPart("players", lines[kept:], OTHER_PLAYERS)


def _player(scene: Scene, seat: Seat, width: int, paint: Paint) -> list[str]:
    """The name of a player, and below it the board with the belongings beside it."""
    is_active = scene.active == seat
    arrow = ACTIVE if is_active else ""
    tags = [tag for tag in seat_tags(scene, seat) if tag != "to act"]
    label = f"{arrow}{plain_label(scene.names, seat, tags, width - len(arrow))}"
    style = WIDE if width >= WIDE_PLAYER else NARROW
    board = board_width(scene, seat, style)
    beside, tiles = _belongings(scene, seat), _tiles(scene, seat)
    room, below = width - board - GAP, list[str]()
    if room >= TILE_ROOM:
        beside = [*beside[:STANDING], *tiles, *beside[STANDING:]]
    else:
        below = column(tiles, width, paint)
    blocks = (board_lines(scene, seat, style, paint), column(beside, room, paint))
    return [
        painted(label.rstrip(), BOLD if is_active else "", width, paint),
        *side_by_side(blocks, (board, room), " " * GAP),
        *below,
    ]


def _tiles(scene: Scene, seat: Seat) -> Words:
    return [own_tile(scene, seat, number) for number in scene.view.players[seat].tiles]


def _belongings(scene: Scene, seat: Seat) -> Words:
    """What has been reached, the discs, the crystal, and the kept cards that are not seen."""
    seen, crystal = scene.view.players[seat], scene.view.realm.crystals[seat]
    track = scene.view.realm.boards[seat].track
    return [
        (f"{points_of(scene, seat)}p {claimed_hourglasses(scene.view, seat)}h", ""),
        (f"lvl {seen.level}/{track}", ""),
        (f"drk {dark_spaces(scene, seat)}/{seen.level}", ""),
        *disc_words(scene, seat),
        *([] if crystal is None else [(str(crystal), ""), (str(seen.crystal), "")]),
        *((f"{back.deck}-?", "") for back in seen.kept if back.card is None),
    ]
