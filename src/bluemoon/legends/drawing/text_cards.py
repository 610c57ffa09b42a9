"""Cards in plain text: id, name, what they count, icons; and areas in as many lines as allowed."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from bluemoon.legends.components import Card
from bluemoon.legends.drawing.contents import ShownCard
from bluemoon.legends.drawing.figures import ICON_LETTERS
from bluemoon.legends.drawing.names import marked_id
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.kinds import BLUFFS, ELEMENTS, ICONS, SHIELD_OF, Icon
from bluemoon.legends.standing import CardStanding
from bluemoon.legends.standing.worths import BLUFF_VALUE
from bluemoon.plugin import Piece
from bluemoon.toolkits.terminal import LAST, LAST_MARK, Paint, clipped, letters, marked, paragraph

FULL_LINES: Final = 3
"""In an area with more lines than this, names are cut."""
LARGE_NAMES: Final = (None, 16)
"""Columns for names: all that they need, and if that is too much, fewer."""
COMPACT_NAMES: Final = (None, 16, 8, 0)
"""The same in a compact picture."""
SHIELD: Final = "*"
TEXT: Final = "T"
IGNORED: Final = "-"
JOINED: Final = "&"
"""Before a card that counts as one with the card before it."""


@frozen
class LinesOfText:
    """How lines are written."""

    width: int
    paint: Paint

    def paragraph(self, label: str, words: Sequence[tuple[str, str]]) -> list[str]:
        """Words after a label, in lines that are not too long."""
        return paragraph(label, words, self.width, self.paint)


@frozen
class TextCard:
    """A card in an area, in words."""

    head: str
    """Its id or place."""
    name: str = ""
    tail: str = ""
    """What it counts, its icons, and what goes on with it."""
    piece: Piece | None = None
    is_last: bool = False

    def word(self, scene: Scene, longest: int | None = None) -> tuple[str, str]:
        """The card with its look, and with at most so many columns of its name."""
        name = self.name if longest is None else clipped(self.name, longest)
        text = " ".join(part for part in (self.head, name, self.tail) if part)
        look = LAST if self.is_last else ""
        is_target = self.piece in scene.targets
        shown = f"{LAST_MARK}{text}" if self.is_last and not is_target else text
        return marked(shown, look, self.piece, scene.targets)


def text_card(scene: Scene, shown: ShownCard) -> TextCard:
    """A card of an area in words; one that is face down has only its place and values."""
    is_last = (shown.seat, shown.name) in scene.touched
    if not shown.card:
        worth = scene.standings.any_bluff(shown.seat)
        values = _values((worth.fire, worth.earth), (BLUFF_VALUE, BLUFF_VALUE), frozenset())
        return TextCard(shown.place, "", values, shown.piece, is_last)
    card = scene.components.card(shown.card)
    if shown.is_covered:
        return TextCard(marked_id(card), letters(card.name), piece=shown.piece, is_last=is_last)
    standing = scene.standings.card(shown.seat, shown.card)
    printed = (BLUFF_VALUE, BLUFF_VALUE) if shown.place else (card.fire, card.earth)
    values = _values((standing.fire, standing.earth), printed, standing.icons)
    icons = _icons(card, standing, is_bluff=bool(shown.place))
    head = f"{shown.place}={card.id}" if shown.place else marked_id(card)
    return TextCard(
        f"{JOINED}{head}" if shown.is_joined else head,
        letters(card.name),
        " ".join(filter(None, (values, icons, *shown.notes))),
        shown.piece,
        is_last,
    )


def _values(
    values: tuple[int, int], printed: tuple[int | None, int | None], icons: frozenset[Icon]
) -> str:
    """Values in fire and earth such as ``6(4)/2``; empty if a card has none."""
    if values == (0, 0) and printed == (None, None):
        return ""
    parts = zip(values, printed, ELEMENTS, strict=True)
    return "/".join(
        f"{value}{_changed(value, was or 0)}{SHIELD * (SHIELD_OF[which] in icons)}"
        for value, was, which in parts
    )


def _changed(value: int, printed: int) -> str:
    return "" if value == printed else f"({printed})"


def _icons(face: Card, standing: CardStanding, *, is_bluff: bool) -> str:
    """The icons in brackets, and a T for a text; those that are ignored have a minus."""
    printed = [icon for icon in ICONS if icon in face.icons and icon in ICON_LETTERS]
    found = [
        f"{'' if icon in standing.icons else IGNORED}{ICON_LETTERS[icon]}"
        for icon in printed
        if not is_bluff or icon in BLUFFS
    ]
    if face.has_text and not is_bluff:
        found.append(TEXT if standing.text_counts else f"{IGNORED}{TEXT}")
    return f"[{' '.join(found)}]" if found else ""


def area_lines(  # noqa: PLR0913, PLR0917  an area, and how it is written
    scene: Scene,
    label: str,
    cards: Sequence[TextCard],
    lines: LinesOfText,
    most: int,
    name_widths: Sequence[int | None] = LARGE_NAMES,
) -> list[str]:
    """
    The cards of an area after its name, in at most *most* lines.

    Full names are written if they fit in a few lines, else names of the next width. What does not
    fit is counted, as in ``+3``; but a card that can be chosen is never left out.
    """
    *wider, shortest = name_widths
    for longest in wider:
        found = lines.paragraph(label, _words(scene, cards, longest))
        if len(found) <= (min(most, FULL_LINES) if longest is None else most):
            return found
    words = _words(scene, cards, shortest)
    choosable = [number for number, card in enumerate(cards, 1) if card.piece in scene.targets]
    most_left_out = len(cards) - max(choosable, default=0)
    found, left_out = lines.paragraph(label, words), 0
    while len(found) > most and left_out < most_left_out:
        left_out += 1
        found = lines.paragraph(label, [*words[:-left_out], (f"+{left_out}", "")])
    return found


def _words(scene: Scene, cards: Sequence[TextCard], longest: int | None) -> list[tuple[str, str]]:
    return with_commas([card.word(scene, longest) for card in cards])


def with_commas(words: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Words with looks, and commas between them."""
    return [
        (f"{text}," if number < len(words) else text, look)
        for number, (text, look) in enumerate(words, start=1)
    ]
