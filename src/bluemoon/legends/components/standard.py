"""
The card table that comes with the library, and others that a user loads.

The library's own has two files: one with cards that were printed, one with stand-ins for others.
Someone with the box at hand who finds a card wrong writes out the file
(``standard_components_text``), corrects it, and loads it again (``load_components``).
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, overload

from bluemoon.kernel.component_files import ComponentPath, packaged_text, read_file
from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.notation import text_or_repr
from bluemoon.legends.components.cards import Card
from bluemoon.legends.components.sets import Components

FILE_NAME: Final = "cards.csv"
STAND_INS: Final = "standins.csv"
"""Invented cards in place of those of the expansions whose faces nobody could establish."""
NAME: Final = "legends"
"""What the table that comes with the library is called."""


def read_components(text: str, source: str, name: str | None = None) -> Components:
    """
    Read a card table from the text of a file.

    Without *name* it is called like the file *source*, without the folder and the suffix. Whatever
    is wrong with the text is a ComponentsError that begins with *source*, names the line and says
    what was expected there.
    """
    # Only reading needs the grammar of the texts.
    from bluemoon.legends.components.reading import components_of  # noqa: PLC0415

    return components_of(text, source, _name(source) if name is None else name)


def load_components(path: ComponentPath) -> Components:
    """Read a card table from a file; broken content is a ComponentsError."""
    return read_file(path, read_components)


def standard_components_text() -> str:
    """Give the text of the table that comes with the library, stand-ins too, to be corrected."""
    cards, stand_ins = (packaged_text("bluemoon.legends", name) for name in (FILE_NAME, STAND_INS))
    return cards + stand_ins.partition("\n")[2]


@cache
def standard_components() -> Components:
    """The card table that comes with the library, read when first asked for."""
    return read_components(standard_components_text(), FILE_NAME, NAME)


def card(text: str) -> Card:
    """
    The card with this id in the table that comes with the library.

    >>> card("v21").name
    'Volcanic Gauntlets'
    """
    found = standard_components().by_id.get(text.strip().lower()) if type(text) is str else None
    if found is None:
        raise NotationError(text_or_repr(text), 0, "a card such as v21")
    return found


class StandardCards(Sequence[Card]):
    """All cards of the table that comes with the library; it is read when first asked for."""

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: int | slice) -> Card | tuple[Card, ...]:
        return standard_components().cards[index]

    def __len__(self) -> int:
        return len(standard_components().cards)


CARDS: Final[Sequence[Card]] = StandardCards()
"""All cards of the table that comes with the library, in the order of the file."""


def _name(source: str) -> str:
    file_name = source.replace("\\", "/").rpartition("/")[2]
    return file_name.rpartition(".")[0] or file_name
