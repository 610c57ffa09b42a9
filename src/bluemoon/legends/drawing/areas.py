"""The areas of a player, each in as many lines as it needs, with its height."""

from collections.abc import Iterator, Sequence
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.drawing.cards import (
    BACK_HEIGHT,
    CARD_HEIGHT,
    CARD_WIDTH,
    backs,
    drawn_card,
    empty_place,
)
from bluemoon.legends.drawing.contents import (
    ACHIEVEMENTS,
    COMBAT,
    COVERED,
    HAND,
    SHIPS,
    SUPPORT,
    ShownCard,
    contents,
    known_piles,
)
from bluemoon.legends.drawing.names import marked_id
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.kinds import CardId
from bluemoon.toolkits.layout import in_lines
from bluemoon.toolkits.lettering import SMALLEST, Lettering, fitting, spans_width
from bluemoon.toolkits.svg import (
    element,
    group,
    outlines,
    piece_attributes,
    spans,
    written,
)
from bluemoon.toolkits.wording import counted

AREA_WIDTH: Final = 608
"""Six cards beside each other."""
CARD_GAP: Final = 4
LINE_GAP: Final = CARD_GAP + 2
LABEL_HEIGHT: Final = 14
EMPTY_HEIGHT: Final = 20
COVERED_SIZE: Final = (182, 16)
COVERED_LEFT: Final = 52
PILE_CARD_SIZE: Final = (31, 15)
PILE_LEFT: Final = 84
JOINT_SIZE: Final = (CARD_GAP + 4, 18)

LABEL: Final = Lettering(10, "muted bold")
SMALL: Final = Lettering(SMALLEST, "ink")
SMALL_MIDDLE: Final = Lettering(SMALLEST, "ink", "middle")


def areas(scene: Scene, seat: Seat) -> Iterator[tuple[str, float]]:
    """All areas of a player with their heights, beginning with the one next to the opponent's."""
    found = contents(scene, seat)
    size = scene.view.players[seat].hand_size
    yield _area(scene, COMBAT, "combat area", found[COMBAT])
    if found[COVERED]:
        yield _covered(scene, found[COVERED])
    yield _area(scene, SUPPORT, "support area", found[SUPPORT])
    if found[SHIPS]:
        yield _area(scene, SHIPS, "ships, each with its load", found[SHIPS])
    if found[ACHIEVEMENTS]:
        yield _area(scene, ACHIEVEMENTS, "achievement area", found[ACHIEVEMENTS])
    if size == len(found[HAND]):
        yield _area(scene, HAND, f"hand: {counted(size, 'card')}" if size else "hand", found[HAND])
    else:
        yield _hidden_hand(scene, size, found[HAND])
    for area, name, cards in known_piles(scene, seat):
        yield _pile(scene, area, name, cards)


def _area(scene: Scene, name: str, label: str, cards: Sequence[ShownCard]) -> tuple[str, float]:
    """The cards of an area below its label, or the place of an empty one."""
    if not cards:
        place = empty_place(AREA_WIDTH, EMPTY_HEIGHT, f"{label}: empty")
        return group(place, at=(0, 0), data_area=name), EMPTY_HEIGHT
    return _labelled(name, label, *card_lines(scene, cards))


def _labelled(name: str, label: str, inside: str, height: float) -> tuple[str, float]:
    title = written(label, 0, 9, LABEL, within=AREA_WIDTH)
    drawn = group(title, group(inside, at=(0, LABEL_HEIGHT)), at=(0, 0), data_area=name)
    return drawn, LABEL_HEIGHT + height


def card_lines(
    scene: Scene, cards: Sequence[ShownCard], room: float = AREA_WIDTH, gap: float = CARD_GAP
) -> tuple[str, float]:
    """Cards side by side in as many lines as they need, and their height."""
    lines = in_lines(len(cards), (CARD_WIDTH, CARD_HEIGHT), gaps=(gap, gap + 2), room=room)
    drawn = (
        group(drawn_card(scene, card), _joint() if card.is_joined else "", at=at)
        for card, at in zip(cards, lines.places, strict=True)
    )
    return "".join(drawn), lines.height


def _joint() -> str:
    """What joins a card with the one before it."""
    width, height = JOINT_SIZE
    return element(
        "rect",
        x=2 - width,
        y=(CARD_HEIGHT - height) / 2,
        width=width,
        height=height,
        rx=2,
        class_="joint",
    )


def _covered(scene: Scene, cards: Sequence[ShownCard]) -> tuple[str, float]:
    """The covered cards, small: only their names matter (A4)."""
    lines = in_lines(
        len(cards),
        COVERED_SIZE,
        gaps=(CARD_GAP, 3),
        room=AREA_WIDTH - COVERED_LEFT,
        at=(COVERED_LEFT, 0),
    )
    drawn = (_covered_card(scene, card, at) for card, at in zip(cards, lines.places, strict=True))
    title = written(COVERED, 0, 11.5, LABEL, within=COVERED_LEFT - 4)
    return group(title, *drawn, at=(0, 0), data_area=COVERED), lines.height


def _covered_card(scene: Scene, shown: ShownCard, at: tuple[float, float]) -> str:
    width, height = COVERED_SIZE
    is_last = (shown.seat, shown.card) in scene.touched
    return group(
        element("rect", width=width, height=height, rx=3, class_="lower"),
        id_and_name(scene, shown.card, (3, 11.5), width - 6),
        outlines(width, height, is_last=is_last, is_target=shown.piece in scene.targets),
        at=at,
        data_card=shown.card,
        **({} if shown.piece is None else piece_attributes(shown.piece, scene.targets)),
    )


def id_and_name(
    scene: Scene, card: CardId, at: tuple[float, float], room: float, before: str = ""
) -> str:
    """A card in one line, perhaps after a word; a long name is cut."""
    printed = scene.components.card(card)
    start = [(before, "muted"), (f"{marked_id(printed)} ", "bold")][0 if before else 1 :]
    name = fitting(printed.name, SMALL, room - spans_width(start, SMALL))
    return spans([*start, (name, "")], *at, SMALL, within=room)


def _hidden_hand(scene: Scene, size: int, known: Sequence[ShownCard]) -> tuple[str, float]:
    """The backs of the cards that the viewer may not know, and the disclosed ones (J1, J4)."""
    hidden = size - len(known)
    unknown = group(backs(hidden, AREA_WIDTH), at=(0, 0), data_hidden=hidden)
    drawn, height = card_lines(scene, known) if known else ("", -LINE_GAP)
    below = group(drawn, at=(0, BACK_HEIGHT + LINE_GAP)) if known else ""
    label = f"hand: {counted(size, 'card')}"
    return _labelled(HAND, label, unknown + below, BACK_HEIGHT + LINE_GAP + height)


def _pile(scene: Scene, area: str, name: str, cards: Sequence[CardId]) -> tuple[str, float]:
    """The cards of a pile, by their ids alone."""
    width, height = PILE_CARD_SIZE
    room = AREA_WIDTH - PILE_LEFT
    lines = in_lines(len(cards), PILE_CARD_SIZE, gaps=(3, 3), room=room, at=(PILE_LEFT, 0))
    chips = (
        group(
            element("rect", width=width, height=height, rx=3, class_="chip"),
            written(
                marked_id(scene.components.card(card)),
                width / 2,
                10.8,
                SMALL_MIDDLE,
                within=width - 2,
            ),
            at=at,
            data_known=card,
        )
        for card, at in zip(cards, lines.places, strict=True)
    )
    title = written(name, 0, 11, LABEL, within=PILE_LEFT - 4)
    return group(title, *chips, at=(0, 0), data_area=area), lines.height
