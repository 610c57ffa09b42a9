"""Reading a row of a card table: the card, or what is wrong with each cell."""

from collections.abc import Mapping
from re import fullmatch
from typing import Final, TypeVar

from attrs import define, field

from bluemoon.kernel.component_files import LARGEST_FIGURE, LONGEST_NAME, Certainty
from bluemoon.kernel.errors import NotationError, did_you_mean, shown
from bluemoon.legends.components.card_checks import TIMINGS_OF, card_problems
from bluemoon.legends.components.cards import Card
from bluemoon.legends.components.rows import BLUFF_ICONS, GANG_ICONS, SHIELDS, CardRow
from bluemoon.legends.effects.arguments import BAR, CARD_ID, NUMBER, PLAIN_ICONS, choice
from bluemoon.legends.effects.clauses import Clause
from bluemoon.legends.effects.parsing import parse_clauses
from bluemoon.legends.kinds import (
    AFFILIATIONS,
    PEOPLES,
    Affiliation,
    CardType,
    Icon,
    People,
)

T = TypeVar("T")

FAMILIES: Final = 6
"""How many Buka families there are."""
SETS: Final = 4
"""How many emissaries there are, each with a set of cards."""
LONGEST_TEXT: Final = 200
"""Characters of a text; the longest of ours has 52."""
_LONGEST_SHOWN: Final = 40

_AFFILIATIONS: Final[Mapping[str, Affiliation]] = {each: each for each in AFFILIATIONS}
_PEOPLES: Final[Mapping[str, People]] = {people: people for people in PEOPLES}
_TYPES: Final[Mapping[str, CardType]] = {card_type: card_type for card_type in TIMINGS_OF}
_CERTAINTIES: Final = {str(certainty): certainty for certainty in Certainty}


def read_card(row: CardRow) -> tuple[Card | None, list[str]]:
    """The card, and everything that is wrong with the row; None if cells cannot be read."""
    cells = _Cells()
    cells.check_id(row.id)
    cells.check_name(row.name)
    emissary_set = cells.number("set", row.set, 1, SETS)
    affiliation = cells.word("affiliation", row.affiliation, _AFFILIATIONS)
    deck = cells.word("deck", row.deck, _PEOPLES) if row.deck else None
    card_type = cells.word("type", row.type, _TYPES)
    fire = cells.number("fire", row.fire, 0)
    earth = cells.number("earth", row.earth, 0)
    icons = cells.icons(row)
    moons = cells.number("moons", row.moons, 0)
    family = cells.number("family", row.family, 1, FAMILIES)
    capacity = cells.number("capacity", row.capacity, 1)
    clauses = cells.clauses(row.effects)
    certainty = cells.word("certainty", row.certainty, _CERTAINTIES)
    if cells.problems or affiliation is None or card_type is None or certainty is None:
        return None, cells.problems
    card = Card(
        id=row.id,
        name=row.name,
        affiliation=affiliation,
        deck=deck,
        card_type=card_type,
        fire=fire,
        earth=earth,
        icons=icons,
        moons=moons,
        family=family,
        capacity=capacity,
        emissary_set=emissary_set,
        clauses=clauses,
        certainty=certainty,
    )
    return card, [*card_problems(card)]


@define
class _Cells:
    """Reads cells and notes what is wrong with them."""

    problems: list[str] = field(factory=list[str])

    def check_id(self, text: str) -> None:
        if fullmatch(CARD_ID, text) is None:
            self._expected("id", "a small letter and two or three digits, as in v21", text)

    def check_name(self, text: str) -> None:
        is_readable = text.isprintable() and text == text.strip()
        if not text or not is_readable or len(text) > LONGEST_NAME:
            what = f"readable text of at most {LONGEST_NAME} characters without spaces around it"
            self._expected("name", what, text)

    def word(self, column: str, text: str, words: Mapping[str, T]) -> T | None:
        """What the word in a cell stands for."""
        if text not in words:
            self._expected(column, choice(words), text, did_you_mean(text, words))
        return words.get(text)

    def number(self, column: str, text: str, least: int, most: int = LARGEST_FIGURE) -> int | None:
        """The number in a cell; None if it is empty."""
        if not text:
            return None
        if fullmatch(NUMBER, text) is None or not least <= int(text) <= most:
            self._expected(column, f"a whole number from {least} to {most} or nothing", text)
            return None
        return int(text)

    def icons(self, row: CardRow) -> frozenset[Icon]:
        """The icons in four columns."""
        found: list[Icon] = []
        if row.shields:
            found += self.word("shields", row.shields, SHIELDS) or ()
        words = row.icons.split(BAR) if row.icons else []
        if len({*words}) < len(words):
            self._expected("icons", "each icon once", row.icons)
        cells = [("icons", word, PLAIN_ICONS) for word in words]
        cells += [("gang", row.gang, GANG_ICONS)] if row.gang else []
        cells += [("bluff", row.bluff, BLUFF_ICONS)] if row.bluff else []
        for column, word, known in cells:
            icon = self.word(column, word, known)
            if icon is not None:
                found.append(icon)
        return frozenset(found)

    def clauses(self, text: str) -> tuple[Clause, ...]:
        """What the text of a card does."""
        if len(text) > LONGEST_TEXT:
            self._expected("effects", f"at most {LONGEST_TEXT} characters", text)
            return ()
        try:
            return parse_clauses(text)
        except NotationError as error:
            self.problems.append(f"effects: {error}")
            return ()

    def _expected(self, column: str, what: str, text: str, hint: str = "") -> None:
        self.problems.append(f"{column}: expected {what}, not {shown(text, _LONGEST_SHOWN)}{hint}")
