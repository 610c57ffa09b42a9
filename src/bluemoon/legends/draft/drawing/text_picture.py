"""The complete picture of a draft in plain text."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bluemoon.legends.components import Card
from bluemoon.legends.draft.actions import Action
from bluemoon.legends.draft.book import BOOK
from bluemoon.legends.draft.drawing.compact_text import COMPACT_SIZES, compact_parts
from bluemoon.legends.draft.drawing.scene import Scene, SeenCards, scene_of
from bluemoon.legends.draft.drawing.text_words import offered_card, picked_card
from bluemoon.legends.draft.state import State
from bluemoon.legends.draft.views.view import View
from bluemoon.legends.draft.wording.drafted_cards import by_type
from bluemoon.legends.wording.phrases import printed
from bluemoon.plugin import Piece
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

WIDEST_PLAYER: Final = 36
"""Columns for a name in the table of players."""
PACK: Final = "  pack: "
CHOSEN: Final = "    "


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
    name = plain_naming(scene.names)
    parts = (
        (f"{BOOK.title}. {scene.about_words(name)}", ""),
        (scene.turn_words(name), BOLD),
        (scene.last_words, BOLD),
        (scene.piles_words(), ""),
    )
    players = [_player(scene, player, paint) for player in scene.players]
    cards = [line for each in scene.players for line in _cards(scene, each, width, paint)]
    return [
        TextPart("header", sentences(parts, width, paint)),
        spare(""),
        TextPart("players", [f"   {'player'.ljust(WIDEST_PLAYER)} chosen pack", *players]),
        TextPart("cards", cards),
        *([spare("", TARGETS_LEGEND)] if scene.targets else []),
    ]


def _player(scene: Scene, player: SeenCards, paint: Paint) -> str:
    is_active = scene.active == player.seat
    tags = [tag for tag in scene.tags(player.seat) if tag != "to act"]
    label = plain_label(scene.names, player.seat, tags, WIDEST_PLAYER)
    line = f"{'->' if is_active else '  '} {label} {player.chosen:6} {player.pack_size:4}"
    return paint(line, BOLD if is_active else "")


def _cards(scene: Scene, player: SeenCards, width: int, paint: Paint) -> Iterator[str]:
    """The cards of a player that are seen: the pack, and those chosen, type by type."""
    if player.pack or player.picks:
        yield ""
        yield paint(plain_label(scene.names, player.seat, [], WIDEST_PLAYER).rstrip(), BOLD)
    for number, card in enumerate(player.pack):
        label = " " * len(PACK) if number else PACK
        shown, look = offered_card(scene, player.seat, card)
        yield from paragraph(label, [(word, look) for word in shown.split()], width, paint)
    for heading, alike in by_type(scene.view.options.components, player.picks):
        yield f"  {heading} chosen"
        picks = [_pick(scene, card, width, is_end=card == alike[-1]) for card in alike]
        yield from paragraph(CHOSEN, picks, width, paint)


def _pick(scene: Scene, card: Card, width: int, *, is_end: bool) -> tuple[str, str]:
    words = f"{card.id} {printed(card)}"
    return picked_card(scene, card, words, width - len(CHOSEN) - 2, is_end=is_end)
