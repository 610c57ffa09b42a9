"""All the rules of Realm of Sand, by id."""

from typing import Final

from bluemoon.kernel.rulebook import Rulebook, rules_in
from bluemoon.sand.book import BOOK
from bluemoon.sand.rules import (
    board,
    claiming,
    crystal_powers,
    crystals,
    discs,
    ending,
    hidden,
    setup,
    tiles,
    turn,
)

RULEBOOK: Final = Rulebook(
    BOOK,
    rules_in(
        *(setup, turn, tiles, discs, board, claiming),
        *(crystals, crystal_powers, ending, hidden),
    ),
)
