"""Card tables of Blue Moon Legends for tests."""

from typing import Final

from bluemoon.legends.components import Components, read_components, standard_components_text

_HEADER, *_ROWS = standard_components_text().splitlines(keepends=True)
_EXPANSIONS: Final = "eqyuncs"
"""The letters of cards that came in expansions, and that only stand-ins are known of."""
_DECKS: Final = {"flit", "buka"}

SMALL_TEXT: Final = _HEADER + "".join([row for row in _ROWS if row.split(",")[3] in _DECKS])
"""The rows of two decks: 62 cards, with ships, bluff cards and a mutant."""
SMALL: Final[Components] = read_components(SMALL_TEXT, "small.csv")

EXPANDED_TEXT: Final = SMALL_TEXT + "".join(
    [row for row in _ROWS if not row.split(",")[3] and (row[0] in _EXPANSIONS or row.split(",")[4])]
)
"""The same with all cards of the expansions, and the mutants that emissaries bring."""
EXPANDED: Final[Components] = read_components(EXPANDED_TEXT, "expanded.csv")


def _with_cards_without_deck() -> str:
    """The cards of the box with those of no deck in two decks, in place of plain characters."""
    rows = [row.split(",") for row in _ROWS if row[0] not in _EXPANSIONS]
    without = [row for row in rows if not row[3]]
    for deck in ("khind", "vulca"):
        plain = [row for row in rows if row[3] == deck and row[5] == "character" and not row[15]]
        for out in plain[: len(without)]:
            put = without.pop()
            out[3], put[3], put[4] = "", deck, ""
    return _HEADER + "".join(map(",".join, rows))


UNUSUAL: Final[Components] = read_components(_with_cards_without_deck(), "unusual.csv")
"""The decks of Khind and Vulca have cards that no people deck has."""
