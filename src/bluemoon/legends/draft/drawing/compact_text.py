"""The compact picture of a draft in plain text."""

from collections.abc import Iterator
from typing import Final

from bluemoon.legends.components import Card
from bluemoon.legends.draft.drawing.scene import Scene, SeenCards
from bluemoon.legends.draft.drawing.text_words import offered_card, picked_card
from bluemoon.legends.draft.wording.drafted_cards import by_type
from bluemoon.legends.wording.phrases import values_of
from bluemoon.toolkits.naming import plain_label, plain_naming
from bluemoon.toolkits.terminal import (
    BOLD,
    TARGETS_LEGEND,
    Paint,
    clipped,
    paragraph,
    sentences,
)
from bluemoon.toolkits.text_height import TextPart, spare

COMPACT_SIZES: Final = ((24, True), (24, False), (16, False), (8, False), (0, False))
"""
From large to small, the columns for names of cards that were chosen, and whether every type of
card begins a line.
"""
PLAYER: Final = 20
"""Columns for a player's name."""
WIDEST_PICK: Final = 40
"""Columns for a card that was chosen."""
INDENT: Final = "  "


def compact_parts(scene: Scene, size: tuple[int, bool], width: int, paint: Paint) -> list[TextPart]:
    """The parts of the picture in one of its sizes."""
    name = plain_naming(scene.names)
    turn = ". ".join(filter(None, (scene.turn_words(name), scene.last_words)))
    about = f"{scene.round_words()}. {scene.piles_words()}"
    return [
        TextPart("header", sentences([(turn, BOLD)], width, paint)),
        TextPart("decks", sentences([(about, "")], width, paint), 3),
        spare(""),
        TextPart("players", _players(scene, width, paint)),
        spare(""),
        *(part for player in scene.players for part in _cards(scene, player, size, width, paint)),
        *([spare("", TARGETS_LEGEND)] if scene.targets else []),
    ]


def _players(scene: Scene, width: int, paint: Paint) -> list[str]:
    """How many cards everybody has chosen, and can choose from."""
    words = [_player(scene, player) for player in sorted(scene.players, key=lambda each: each.seat)]
    return paragraph("Chosen + pack: ", words, width, paint)


def _player(scene: Scene, player: SeenCards) -> tuple[str, str]:
    is_active = scene.active == player.seat
    tags = [tag for tag in scene.tags(player.seat) if tag != "to act"]
    name = plain_label(scene.names, player.seat, tags, PLAYER).rstrip()
    arrow = "-> " if is_active else ""
    words = f"{arrow}{name} {player.chosen}+{player.pack_size} "
    return words, BOLD if is_active else ""


def _cards(
    scene: Scene, player: SeenCards, size: tuple[int, bool], width: int, paint: Paint
) -> Iterator[TextPart]:
    """The cards of a player that are seen: the pack, and those chosen, type by type."""
    name = plain_naming(scene.names)(player.seat)
    is_first = player.seat == scene.players[0].seat
    if player.pack:
        yield TextPart(
            f"pack of {name}", [*_pack(scene, player, width, paint)], 0 if is_first else 1
        )
    if player.picks:
        found = [*_picks(scene, player, size, width, paint)]
        yield TextPart(f"cards of {name}", found, 1 if is_first else 2)


def _pack(scene: Scene, player: SeenCards, width: int, paint: Paint) -> Iterator[str]:
    yield paint(f"{plain_label(scene.names, player.seat, [], PLAYER).rstrip()}, pack:", BOLD)
    for card in player.pack:
        words, look = offered_card(scene, player.seat, card)
        yield f"{INDENT}{paint(clipped(words, width - len(INDENT)), look)}"


def _picks(
    scene: Scene, player: SeenCards, size: tuple[int, bool], width: int, paint: Paint
) -> Iterator[str]:
    """The cards chosen: each type in lines of its own, or all in one paragraph."""
    longest, has_lines_for_types = size
    label = f"{plain_label(scene.names, player.seat, [], PLAYER).rstrip()}, chosen:"
    types = [
        (f"{heading}:", [_pick(scene, card, longest, is_end=card == alike[-1]) for card in alike])
        for heading, alike in by_type(scene.view.options.components, player.picks)
    ]
    if has_lines_for_types:
        yield paint(label, BOLD)
        for heading, words in types:
            yield from paragraph(f"{INDENT}{heading} ", words, width, paint)
    else:
        parts = [word for heading, words in types for word in (("|", ""), (heading, BOLD), *words)]
        yield from paragraph("", [(label, BOLD), *parts[1:]], width, paint)


def _pick(scene: Scene, card: Card, longest: int, *, is_end: bool) -> tuple[str, str]:
    """A card by its id, as much of its name as there is room for, and its values."""
    parts = (card.id, clipped(card.name, longest), values_of(card))
    return picked_card(scene, card, " ".join(filter(None, parts)), WIDEST_PICK, is_end=is_end)
