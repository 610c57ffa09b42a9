"""The compact picture of a fight in plain text."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.drawing.captions import (
    dragons_in_the_middle,
    fight_words,
    last_words,
    power_words,
    seat_tags,
    turn_words,
)
from bluemoon.legends.drawing.contents import COMBAT, HAND, SHIPS, SUPPORT
from bluemoon.legends.drawing.looked_at import looked_at_cards, looking_words
from bluemoon.legends.drawing.names import marked_id
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.drawing.text_areas import areas, shared_lines
from bluemoon.legends.drawing.text_cards import (
    COMPACT_NAMES,
    SHIELD,
    LinesOfText,
    TextCard,
    area_lines,
    text_card,
    with_commas,
)
from bluemoon.legends.kinds import ELEMENTS, CardId, Element
from bluemoon.legends.wording.phrases import deck_name, dragons_of, open_cards
from bluemoon.toolkits.naming import plain_label, plain_naming
from bluemoon.toolkits.terminal import BOLD, LAST, LAST_MARK, marked, sentences
from bluemoon.toolkits.text_height import TextPart, spare
from bluemoon.toolkits.wording import counted

LOOKED_AT: Final = "looked at"
MOST_LINES: Final[tuple[Mapping[str, int], ...]] = (
    MappingProxyType({COMBAT: 4, HAND: 7, SUPPORT: 3, SHIPS: 4, LOOKED_AT: 10}),
    MappingProxyType({COMBAT: 3, HAND: 4, SUPPORT: 2, SHIPS: 3, LOOKED_AT: 8}),
    MappingProxyType({COMBAT: 2, HAND: 3, SUPPORT: 1, SHIPS: 2, LOOKED_AT: 5}),
    MappingProxyType({COMBAT: 1, HAND: 2, SUPPORT: 1, SHIPS: 1, LOOKED_AT: 3}),
)
"""In compact pictures from large to small, how many lines an area may have; the others one."""
HIDDEN_HAND: Final = 5
"""A hand of which no face is seen; the line of its player counts it too."""
OTHER_AREAS: Final = 4
RANKS: Final = MappingProxyType({COMBAT: 2, HAND: 3, SUPPORT: 3, SHIPS: 3})
FIGHT: Final = 2
OWN_NAME: Final = 1
OWN_HAND: Final = 0
"""Ranks of parts: lines of the highest are left out first, and those of the header last."""
PLAYER: Final = 24
"""Columns for a player's name."""
AREA: Final = 11
"""Columns for the name of an area."""


def compact_parts(scene: Scene, most: Mapping[str, int], lines: LinesOfText) -> list[TextPart]:
    """The parts of the picture; areas have at most so many lines."""
    above, below = scene.seats
    return [
        TextPart("header", _header(scene, lines)),
        spare(""),
        _player_part(scene, above, lines),
        *reversed([*_areas(scene, above, most, lines)]),
        spare(""),
        TextPart("shared area", shared_lines(scene, lines), FIGHT),
        _player_part(scene, below, lines),
        *_areas(scene, below, most, lines),
        TextPart("cards looked at", _looked_at(scene, most, lines)),
    ]


def _header(scene: Scene, lines: LinesOfText) -> list[str]:
    name, dragons = plain_naming(scene.names), counted(dragons_in_the_middle(scene), "dragon")
    turn = ". ".join(filter(None, (turn_words(scene, name), last_words(scene))))
    fight = filter(None, (fight_words(scene), power_words(scene), f"{dragons} in the middle"))
    return sentences([(turn, BOLD), (", ".join(fight), "")], lines.width, lines.paint)


def _areas(
    scene: Scene, seat: Seat, most: Mapping[str, int], lines: LinesOfText
) -> Iterator[TextPart]:
    """The areas of a player, beginning with the one next to the opponent's."""
    for area, cards in areas(scene, seat):
        if cards:
            label = f"  {area:<{AREA - 2}}"
            found = area_lines(scene, label, cards, lines, most.get(area, 1), COMPACT_NAMES)
            yield TextPart(_part_name(scene, seat, area), found, _rank(scene, seat, area))


def _own_seat(scene: Scene) -> Seat | None:
    """The viewer; where nobody views, the player to act."""
    return scene.active if scene.viewer is None else scene.viewer


def _player_part(scene: Scene, seat: Seat, lines: LinesOfText) -> TextPart:
    rank = OWN_NAME if seat == _own_seat(scene) else FIGHT
    return TextPart("players", _player(scene, seat, lines), rank)


def _part_name(scene: Scene, seat: Seat, area: str) -> str:
    """What an area is called where lines of it are left out; the hands are told apart."""
    return f"hand of {plain_naming(scene.names)(seat)}" if area == HAND else area


def _rank(scene: Scene, seat: Seat, area: str) -> int:
    """When lines of an area are left out: last of all those of the own hand."""
    if area == HAND and seat == _own_seat(scene):
        return OWN_HAND
    if area == HAND and not scene.drawn.hands[seat]:
        return HIDDEN_HAND
    return RANKS.get(area, OTHER_AREAS)


def _player(scene: Scene, seat: Seat, lines: LinesOfText) -> list[str]:
    """What can be counted, the total power, and the cards beside the leader and on the piles."""
    seen, turn = scene.view.players[seat], scene.view.turn
    is_active, is_led = scene.active == seat, turn.seat == seat and turn.led is not None
    tags = [tag for tag in seat_tags(scene, seat) if tag != "to act"]
    name = plain_label(scene.names, seat, tags, PLAYER).rstrip()
    counts = (
        f"hand {seen.hand_size}",
        f"{deck_name(scene.view, seat)} deck {seen.deck_size}",
        counted(dragons_of(scene.view.dragons, seat), "dragon"),
    )
    piles = (
        *open_cards(scene.view.options, seat),
        ("active leadership" if is_led else "leadership", seen.leader_top),
        ("discard", seen.discard_top),
    )
    words = (
        *((text, "") for text in counts),
        *(_power(scene, seat, which) for which in ELEMENTS),
        *(_top(scene, seat, what, card) for what, card in piles if card is not None),
    )
    label = f"{'->' if is_active else '  '} {name}: "
    first, *further = lines.paragraph(label, with_commas(words))
    shown = lines.paint(label.rstrip(), BOLD if is_active else "")
    return [f"{shown}{first[len(label.rstrip()) :]}", *further]


def _power(scene: Scene, seat: Seat, which: Element) -> tuple[str, str]:
    """The total power in an element; the contested one is in capitals."""
    standings = scene.standings
    name = which.upper() if which == standings.contested else which
    shield = SHIELD * standings.has_shield(seat, which)
    is_last = any(thing == which for _, thing in scene.touched)
    text = f"{name} {standings.power(seat, which)}{shield}"
    return marked(text, LAST if is_last else "", which, scene.targets)


def _top(scene: Scene, seat: Seat, what: str, card: CardId) -> tuple[str, str]:
    is_last = (seat, card) in scene.touched
    text = f"{what} {LAST_MARK * is_last}{marked_id(scene.components.card(card))}"
    return text, LAST if is_last else ""


def _looked_at(scene: Scene, most: Mapping[str, int], lines: LinesOfText) -> list[str]:
    """The cards that somebody looks through, or has revealed (J7, J8)."""
    words = looking_words(scene, plain_naming(scene.names))
    if not words:
        return []
    cards: list[TextCard] = [text_card(scene, card) for card in looked_at_cards(scene)]
    title = sentences([(words, BOLD)], lines.width, lines.paint)
    found = area_lines(scene, "  ", cards, lines, most[LOOKED_AT], COMPACT_NAMES) if cards else []
    return [*title, *found]
