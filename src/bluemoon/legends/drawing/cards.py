"""Cards: an open one with what it counts now, one that lies face down, and backs."""

from typing import Final

from bluemoon.legends.components import Card
from bluemoon.legends.drawing.contents import ShownCard
from bluemoon.legends.drawing.figures import (
    ICON_LETTERS,
    TEXT_WIDTH,
    icon_figure,
    icon_row,
    icon_width,
    shield,
    text_sign,
    value_badge,
)
from bluemoon.legends.drawing.names import in_two_lines, marked_id
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.kinds import BLUFFS, ELEMENTS, ICONS, SHIELD_OF, Element
from bluemoon.legends.standing import CardStanding
from bluemoon.legends.standing.worths import BLUFF_VALUE
from bluemoon.toolkits.lettering import SMALLEST, Lettering, width_of
from bluemoon.toolkits.svg import Value, element, group, outlines, piece_attributes, symbol, written

CARD_WIDTH: Final = 98
CARD_HEIGHT: Final = 75
PADDING: Final = 3
INNER: Final = CARD_WIDTH - 2 * PADDING
NAME_TOP: Final = 24
NAME_LINE: Final = 10.5
VALUES_AT: Final = 50
"""The middle of the values."""
VALUES_LEFT: Final = 13
VALUE_STEP: Final = 46
FOOT: Final = CARD_HEIGHT - 4

ID: Final = Lettering(11, "ink bold")
NAME: Final = Lettering(10, "ink")
SMALL: Final = Lettering(SMALLEST, "muted")
NOTE: Final = Lettering(SMALLEST, "accent bold", "end")
NOTES_GAP: Final = 4

BACK_WIDTH: Final = 22
BACK_HEIGHT: Final = 30


def drawn_card(scene: Scene, shown: ShownCard) -> str:
    """A card of an area with outlines and attributes: open, or face down."""
    inside, facts = _open_card(scene, shown) if shown.card else _facedown_card(scene, shown)
    pieces = {} if shown.piece is None else piece_attributes(shown.piece, scene.targets)
    is_last = (shown.seat, shown.name) in scene.touched
    if shown.place:
        facts["data_place"] = shown.place
    return group(
        inside,
        outlines(CARD_WIDTH, CARD_HEIGHT, is_last=is_last, is_target=shown.piece in scene.targets),
        at=(0, 0),
        **facts,
        **shown.facts,
        **pieces,
    )


def _open_card(scene: Scene, shown: ShownCard) -> tuple[str, dict[str, Value]]:
    """A card with its face up, and its attributes; a bluff card has a dashed edge."""
    card = scene.components.card(shown.card)
    standing = scene.standings.card(shown.seat, shown.card)
    values: dict[Element, int] = {"fire": standing.fire, "earth": standing.earth}
    worths = "".join(
        _value(
            which,
            values[which],
            BLUFF_VALUE if shown.place else _printed(card, which),
            _shield(card, which, standing, shown),
            SMALL,
        )
        for which in ELEMENTS
    )
    look = "laid" if shown.place else "lower" if "data_landed" in shown.facts else "sheet"
    inside = (
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=5, class_=look),
        written(f"{shown.place} {marked_id(card)}".strip(), PADDING, 12, ID, within=INNER),
        icon_row(_figures(card, standing, shown), CARD_WIDTH - PADDING, 9),
        *_name(card.name),
        worths,
        _foot(card, shown),
    )
    facts: dict[str, Value] = {"data_card": card.id}
    if worths:
        facts |= {"data_fire": standing.fire, "data_earth": standing.earth}
    return "".join(inside), facts


def _name(name: str) -> list[str]:
    lines = in_two_lines(name, NAME, INNER)
    return [
        written(line, PADDING, NAME_TOP + row * NAME_LINE, NAME, within=INNER)
        for row, line in enumerate(lines)
    ]


def _printed(card: Card, which: Element) -> int | None:
    return card.fire if which == "fire" else card.earth


def _value(which: Element, value: int, printed: int | None, shields: str, small: Lettering) -> str:
    """A value in its shape with its shield, and the printed one behind it if that differs."""
    if printed is None and not value:
        return ""
    after = 25 if shields else 12
    changed = "" if value == (printed or 0) else f"({printed or 0})"
    return group(
        value_badge(which, value),
        group(shields, at=(17, 2)) if shields else "",
        symbol(changed, after, 6, small, within=VALUE_STEP - after - 8) if changed else "",
        at=(VALUES_LEFT + ELEMENTS.index(which) * VALUE_STEP, VALUES_AT),
    )


def _shield(card: Card, which: Element, standing: CardStanding, shown: ShownCard) -> str:
    """The shield beside a value, if it is printed there; a bluff card in play has none."""
    guard = SHIELD_OF[which]
    if guard not in card.icons or shown.place:
        return ""
    return shield(works=guard in standing.icons)


def _figures(card: Card, standing: CardStanding, shown: ShownCard) -> list[tuple[str, float]]:
    """The icons in the corner with their widths, and the sign of a text."""
    figures = [
        (icon_figure(icon, works=icon in standing.icons), icon_width(icon))
        for icon in ICONS
        if icon in card.icons and icon in ICON_LETTERS and (not shown.place or icon in BLUFFS)
    ]
    if card.has_text and not shown.place:
        figures.append((text_sign(works=standing.text_counts), TEXT_WIDTH))
    return figures


def _foot(card: Card, shown: ShownCard) -> str:
    """The type of the card, if there is room beside the notes."""
    notes, kind = ", ".join(shown.notes), "bluff" if shown.place else card.card_type
    room = INNER - width_of(notes, NOTE) - NOTES_GAP
    has_room = not notes or width_of(kind, SMALL) <= room
    return (written(kind, PADDING, FOOT, SMALL, within=INNER) if has_room else "") + (
        written(notes, CARD_WIDTH - PADDING, FOOT, NOTE, within=INNER) if notes else ""
    )


def _facedown_card(scene: Scene, shown: ShownCard) -> tuple[str, dict[str, Value]]:
    """A bluff card whose face the viewer may not know, and its attributes (J5)."""
    worth = scene.standings.any_bluff(shown.seat)
    values = (
        _value(which, worth.value(which), BLUFF_VALUE, "", Lettering(SMALLEST, "back-on"))
        for which in ELEMENTS
    )
    place, foot = Lettering(20, "back-on bold", "middle"), Lettering(SMALLEST, "back-on")
    inside = (
        _back(CARD_WIDTH, CARD_HEIGHT),
        symbol(shown.place, CARD_WIDTH / 2, 26, place, within=INNER),
        group(*values, at=(3, -3)),
        written("bluff", PADDING + 3, FOOT - 2, foot, within=INNER - 6),
    )
    return "".join(inside), {"data_fire": worth.fire, "data_earth": worth.earth}


def _back(width: float, height: float) -> str:
    seam = element("rect", x=3, y=3, width=width - 6, height=height - 6, rx=3, class_="seam")
    return element("rect", width=width, height=height, rx=4, class_="back") + seam


def back(number: int) -> str:
    """The back of a pile with a number on it."""
    how, width = Lettering(12, "back-on bold", "middle"), BACK_WIDTH + 8
    return _back(width, BACK_HEIGHT) + symbol(
        str(number), width / 2, BACK_HEIGHT / 2 + 4.3, how, within=BACK_WIDTH
    )


def backs(count: int, room: float) -> str:
    """So many backs side by side, as close to each other as needed."""
    step = min(BACK_WIDTH + 4, (room - BACK_WIDTH) / max(1, count - 1))
    return "".join(
        group(_back(BACK_WIDTH, BACK_HEIGHT), at=(place * step, 0)) for place in range(count)
    )


def empty_place(width: float, height: float, words: str) -> str:
    """The outline of a place without cards, with words in the middle."""
    frame = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=5, class_="empty")
    how = Lettering(10, "muted", "middle")
    return frame + written(words, width / 2, height / 2 + 3.6, how, within=width - 8)
