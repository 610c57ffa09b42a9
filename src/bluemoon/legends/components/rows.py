"""The rows of a card table as text: what is written in each column."""

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import astuple, fields, frozen

from bluemoon.legends.components.cards import Card
from bluemoon.legends.effects.arguments import BAR, PLAIN_ICONS
from bluemoon.legends.effects.writing import format_clauses
from bluemoon.legends.kinds import Icon

SHIELDS: Final[Mapping[str, tuple[Icon, ...]]] = {
    "F": ("shield_fire",),
    "E": ("shield_earth",),
    "FE": ("shield_fire", "shield_earth"),
}
GANG_ICONS: Final[Mapping[str, Icon]] = {
    "cool": "gang_cool",
    "top": "gang_top",
    "fun": "gang_fun",
    "no": "gang_no",
}
BLUFF_ICONS: Final[Mapping[str, Icon]] = {
    "fire": "bluff_fire",
    "earth": "bluff_earth",
    "blank": "bluff_blank",
}


@frozen(kw_only=True)
class CardRow:
    """One row; the fields are the columns, in their order in the file."""

    id: str
    name: str
    affiliation: str
    deck: str = ""
    set: str = ""
    type: str
    fire: str = ""
    earth: str = ""
    shields: str = ""
    icons: str = ""
    gang: str = ""
    bluff: str = ""
    moons: str = ""
    family: str = ""
    capacity: str = ""
    effects: str = ""
    certainty: str
    note: str = ""


COLUMNS: Final = tuple(part.name for part in fields(CardRow))


def row_of(card: Card) -> CardRow:
    """The row that a card would come from; nothing remembers the note."""
    return CardRow(
        id=card.id,
        name=card.name,
        affiliation=card.affiliation,
        deck=card.deck or "",
        set=_number(card.emissary_set),
        type=card.card_type,
        fire=_number(card.fire),
        earth=_number(card.earth),
        shields="".join([letter for letter in "FE" if {*SHIELDS[letter]} <= card.icons]),
        icons=_icons(card, PLAIN_ICONS),
        gang=_icons(card, GANG_ICONS),
        bluff=_icons(card, BLUFF_ICONS),
        moons=_number(card.moons),
        family=_number(card.family),
        capacity=_number(card.capacity),
        effects=format_clauses(card.clauses),
        certainty=str(card.certainty),
    )


def csv_text(cards: Iterable[Card]) -> str:
    """The text of a file with these cards; equal cards have equal texts."""
    lines: list[tuple[str, ...]] = [COLUMNS, *[astuple(row_of(card)) for card in cards]]
    return "".join([f"{','.join(map(_quoted, cells))}\n" for cells in lines])


def _number(figure: int | None) -> str:
    return "" if figure is None else str(figure)


def _icons(card: Card, icons: Mapping[str, Icon]) -> str:
    return BAR.join([word for word, icon in icons.items() if icon in card.icons])


def _quoted(cell: str) -> str:
    if not any(mark in cell for mark in ',"\r\n'):
        return cell
    doubled = cell.replace('"', '""')
    return f'"{doubled}"'
