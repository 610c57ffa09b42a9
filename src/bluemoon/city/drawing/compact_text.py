"""The compact picture of a city in plain text."""

from collections.abc import Iterator
from typing import Final

from bluemoon.city.cells import GRID_SIZE
from bluemoon.city.drawing.captions import count_or_question_mark, seat_tags, turn_words
from bluemoon.city.drawing.compact_grid import compact_grid, spaces_to_choose
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.drawing.text_words import (
    discards,
    dragons,
    hand_words,
    obelisk,
    obelisk_label,
)
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.captions import last_words
from bluemoon.toolkits.naming import plain_label, plain_naming
from bluemoon.toolkits.terminal import BOLD, TARGETS_LEGEND, Paint, Words, paragraph, sentences
from bluemoon.toolkits.text_height import TextPart, spare

COMPACT_SIZES: Final = ((3, False), (3, True), (2, False), (2, True))
"""
From large to small, how many lines a tile has, and whether the supplies are shortened.

In three lines a tile has its bonuses. They say where to build, so the supplies are shortened first.
"""
SUPPLIES: Final = 8
OTHER_PLAYERS: Final = 7
PLAYER_TO_ACT: Final = 6
"""Of a player who is not the viewer."""
NEAREST_ROW: Final = 1
"""Rows of the city that are further away from the player to act are left out earlier."""
TABLE_HEAD: Final = 2
OWN_ROW: Final = 0
"""Ranks of parts: lines of the highest are left out first."""
WIDEST_TILE: Final = 20
WIDEST_PLAYER: Final = 18
"""Columns for a name in the table of players."""
HEADINGS: Final = ("at", "cards", "cryst", "scale", "mark", "offer")
LEGEND: Final = (
    "Tiles: colour and price of each space, =1 marker of seat 1; @ = miniatures,",
    "R G B = dragons; m majority, e construction, n neighbourhood bonus;",
    "C crystals, S golden scales, P people cards; + additional action.",
)


def compact_parts(
    scene: Scene, tile_height: int, width: int, paint: Paint, *, is_short: bool
) -> list[TextPart]:
    """The parts of the picture; every tile has so many lines."""
    tile_width = min((width + 1) // GRID_SIZE - 1, WIDEST_TILE)
    return [
        TextPart("header", _header(scene, width, paint)),
        spare(""),
        *_board(scene, tile_height, tile_width, paint),
        TextPart("spaces", spaces_to_choose(scene, tile_width, width)),
        spare(""),
        TextPart("supplies", _supplies(scene, width, paint, is_short=is_short), SUPPLIES),
        spare(""),
        *_players(scene, width, paint),
        spare("", *LEGEND, *([TARGETS_LEGEND] if scene.targets else [])),
    ]


def _board(scene: Scene, tile_height: int, tile_width: int, paint: Paint) -> Iterator[TextPart]:
    """The rows of the city; those far from the player to act, or else from the viewer, go first."""
    lines = compact_grid(scene, tile_height, tile_width, paint)
    seat = scene.viewer if scene.active is None else scene.active
    for number, row in enumerate(reversed(range(GRID_SIZE))):
        distance = 0 if seat is None else abs(row - scene.view.players[seat].at.row)
        start = number * tile_height
        yield TextPart("board", lines[start : start + tile_height], NEAREST_ROW + distance)


def _header(scene: Scene, width: int, paint: Paint) -> list[str]:
    parts = (turn_words(scene, plain_naming(scene.names)), last_words(scene.last))
    return sentences([(". ".join(filter(None, parts)), BOLD)], width, paint)


def _supplies(scene: Scene, width: int, paint: Paint, *, is_short: bool) -> list[str]:
    """What belongs to nobody, the Obelisk, and the dragons; if short, what matters at once."""
    piles: Words = [
        (f"Deck: {scene.view.deck_size} |", ""),
        (f"Discards: {discards(scene)} |", ""),
    ]
    made = len(scene.view.obelisk)
    prices = obelisk(scene)[made : made + 1] if is_short else obelisk(scene)
    offerings: Words = [(obelisk_label(scene).rstrip(), ""), *prices]
    last_word, look = offerings[-1]
    words: Words = [
        (f"Scales: {scene.view.pool} |", ""),
        *([] if is_short else piles),
        *offerings[:-1],
        (f"{last_word} |", look),
        ("Dragons:", ""),
        *dragons(scene),
    ]
    return paragraph("", words, width, paint)


def _players(scene: Scene, width: int, paint: Paint) -> Iterator[TextPart]:
    """A table of what is public about every seat, with the visible hands."""
    room = min(width // 5, WIDEST_PLAYER)
    head = f"   {'player'.ljust(room)} {' '.join(HEADINGS)}  hand"
    yield TextPart("players", [head], TABLE_HEAD)
    for seat in scene.seats:
        lines = _player(scene, seat, room, width, paint)
        yield TextPart("players", lines, _rank_of_player(scene, seat))


def _rank_of_player(scene: Scene, seat: Seat) -> int:
    """The last to go is the row of the viewer; where nobody views, of the player to act."""
    if seat == (scene.active if scene.viewer is None else scene.viewer):
        return OWN_ROW
    return PLAYER_TO_ACT if seat == scene.active else OTHER_PLAYERS


def _player(scene: Scene, seat: Seat, room: int, width: int, paint: Paint) -> list[str]:
    player, hand = scene.view.players[seat], scene.hands[seat]
    incoming = f"+{player.incoming_size}" if player.incoming_size else ""
    values = (
        str(player.at),
        f"{player.hand_size}{incoming}",
        count_or_question_mark(scene.crystals[seat]),
        str(player.scales),
        str(player.markers),
        f"{player.offerings}/{scene.offerings_to_win}",
    )
    cells = (value.rjust(len(title)) for value, title in zip(values, HEADINGS, strict=True))
    is_active = scene.active == seat
    tags = [tag for tag in seat_tags(scene, seat) if tag != "to act"]
    label = plain_label(scene.names, seat, tags, room)
    line = " ".join(("->" if is_active else "  ", label, *cells, " "))
    cards = [] if hand is None else hand_words(scene, seat, hand)
    first, *further = paragraph(line, cards, width, paint)
    return [paint(line.rstrip(), BOLD if is_active else "") + first[len(line.rstrip()) :], *further]
