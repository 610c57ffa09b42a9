"""Card tables of Blue Moon Legends for tests."""

from typing import Final

from bluemoon.legends.components import Components, read_components, standard_components_text

_HEADER, *_ROWS = standard_components_text().splitlines(keepends=True)
_DECKS: Final = {"flit", "buka"}

SMALL_TEXT: Final = _HEADER + "".join([row for row in _ROWS if row.split(",")[3] in _DECKS])
"""The rows of two decks: 62 cards, with ships, bluff cards and a mutant."""
SMALL: Final[Components] = read_components(SMALL_TEXT, "small.csv")
