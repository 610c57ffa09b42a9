"""Cards in a picture of a draft: as they are printed, or by their names alone."""

from typing import Final

from bluemoon.legends.components import Card
from bluemoon.legends.drawing.cards import CARD_HEIGHT, CARD_WIDTH
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
from bluemoon.legends.drawing.names import in_two_lines
from bluemoon.legends.kinds import ELEMENTS, ICONS, SHIELD_OF, Element
from bluemoon.legends.wording.phrases import people_name, values_of
from bluemoon.toolkits.lettering import SMALLEST, Lettering, fitting, spans_width, width_of
from bluemoon.toolkits.svg import element, group, spans, written

PADDING: Final = 3
INNER: Final = CARD_WIDTH - 2 * PADDING
CHIP_SIZE: Final = (187, 16)
GAP: Final = 4
"""Between the name of a card and its values."""

ID: Final = Lettering(11, "ink bold")
NAME: Final = Lettering(10, "ink")
SMALL: Final = Lettering(SMALLEST, "ink")
VALUES: Final = Lettering(SMALLEST, "ink", "end")
TYPE: Final = Lettering(SMALLEST, "muted")


def printed_card(card: Card) -> str:
    """A card as it is printed."""
    names = enumerate(in_two_lines(card.name, NAME, INNER))
    return "".join(
        (
            element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=5, class_="sheet"),
            written(card.id, PADDING, 12, ID, within=INNER),
            icon_row(_figures(card), CARD_WIDTH - PADDING, 9),
            *(written(line, PADDING, 24 + row * 10.5, NAME, within=INNER) for row, line in names),
            *(_value(card, which) for which in ELEMENTS),
            written(_kind(card), PADDING, CARD_HEIGHT - 4, TYPE, within=INNER),
        )
    )


def _kind(card: Card) -> str:
    return f"{people_name(card.affiliation)} {card.card_type}"


def _figures(card: Card) -> list[tuple[str, float]]:
    """The icons with their widths, and the sign of a text."""
    figures = [
        (icon_figure(icon), icon_width(icon))
        for icon in ICONS
        if icon in card.icons and icon in ICON_LETTERS
    ]
    return [*figures, (text_sign(), TEXT_WIDTH)] if card.has_text else figures


def _value(card: Card, which: Element) -> str:
    """A value in its shape, with its shield; nothing for a card without values."""
    if card.fire is None and card.earth is None:
        return ""
    guard = group(shield(), at=(17, 2)) if SHIELD_OF[which] in card.icons else ""
    at = (13 + ELEMENTS.index(which) * 46, 50)
    return group(value_badge(which, card.value(which)), guard, at=at)


def chip(card: Card) -> str:
    """A card by its id, name and values; a long name is cut."""
    width, height = CHIP_SIZE
    start, values = [(f"{card.id} ", "bold")], values_of(card)
    room = width - 6 - width_of(values, SMALL)
    name = fitting(card.name, SMALL, room - spans_width(start, SMALL) - GAP)
    return "".join(
        (
            element("rect", width=width, height=height, rx=3, class_="chip"),
            spans([*start, (name, "")], 3, 11.5, SMALL, within=room),
            written(values, width - 3, 11.5, VALUES, within=width) if values else "",
        )
    )
