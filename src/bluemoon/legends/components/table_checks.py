"""What the rows of a card table must be like together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from bluemoon.kernel.component_files import LONGEST_NAME
from bluemoon.kernel.errors import shown
from bluemoon.legends.components.cards import Card
from bluemoon.legends.components.rows import CardRow
from bluemoon.legends.effects.operators import IgnoreEffect
from bluemoon.legends.kinds import PEOPLES

CARDS_IN_A_DECK: Final = 30
"""The cards of a people's deck, without the leader (S3)."""
MOST_ROWS: Final = 999
"""No table has more; ours has 344."""
CARDS_IN_A_SET: Final = 7
"""The cards that an emissary brings (Y3)."""

PlacedRow: TypeAlias = tuple[str, CardRow]
"""A row, and where it was found."""
PlacedCard: TypeAlias = tuple[str, Card]
"""A card, and where it was found."""


def table_problems(rows: Sequence[PlacedRow], cards: Sequence[PlacedCard]) -> Iterator[str]:
    """Name everything that is wrong with the table; *cards* are the rows that could be read."""
    if len(rows) > MOST_ROWS:
        yield f"expected at most {MOST_ROWS} cards, found {len(rows)}"
    yield from _ids(rows)
    yield from _yielding(rows, cards)
    yield from _decks([row for _, row in rows])
    yield from _sets([row for _, row in rows])


def _ids(rows: Sequence[PlacedRow]) -> Iterator[str]:
    first: dict[str, str] = {}
    for place, row in rows:
        if row.id in first:
            yield f"{place}: id: {shown(row.id, LONGEST_NAME)} is also in {first[row.id]}"
        first.setdefault(row.id, place)


def _yielding(rows: Sequence[PlacedRow], cards: Sequence[PlacedCard]) -> Iterator[str]:
    known = {row.id for _, row in rows}
    for place, card in cards:
        for clause in card.clauses:
            named = clause.effect.yields_to if isinstance(clause.effect, IgnoreEffect) else ()
            for unknown in [each for each in named if each not in known]:
                yield f"{place}: effects: IGNORE yields to {unknown}, which is no card of the table"


def _decks(rows: Sequence[CardRow]) -> Iterator[str]:
    leaders = Counter(row.deck for row in rows if row.type == "leader")
    others = Counter(row.deck for row in rows if row.type != "leader")
    present = [people for people in PEOPLES if people in leaders or people in others]
    if not present:
        yield f"expected at least one deck: a leader and {CARDS_IN_A_DECK} cards (rule S3)"
    for people in present:
        if (leaders[people], others[people]) != (1, CARDS_IN_A_DECK):
            yield (
                f"deck {people}: expected 1 leader and {CARDS_IN_A_DECK} cards, found "
                f"{leaders[people]} and {others[people]} (rule S3)"
            )


def _sets(rows: Sequence[CardRow]) -> Iterator[str]:
    """What is wrong with the sets of emissaries; a table may have their cards without them."""
    emissaries = Counter(row.set for row in rows if row.type == "emissary" and row.set)
    others = Counter(row.set for row in rows if row.type != "emissary")
    for number, found in emissaries.items():
        if (found, others[number]) != (1, CARDS_IN_A_SET):
            yield (
                f"set {number}: expected 1 emissary and {CARDS_IN_A_SET} cards, found {found} and "
                f"{others[number]} (rule Y3)"
            )
