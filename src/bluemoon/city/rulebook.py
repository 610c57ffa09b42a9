"""All the rules of Blue Moon City, in printed order."""

from typing import Final

from bluemoon.city.book import BOOK
from bluemoon.city.rules import (
    contribution,
    ending,
    expansion,
    hidden,
    movement,
    obelisk,
    payment,
    reset,
    scales,
    scoring,
    setup,
    turn,
)
from bluemoon.kernel.rulebook import Rulebook, rules_in

RULEBOOK: Final = Rulebook(
    BOOK,
    rules_in(
        *(setup, turn, movement, contribution, payment, scoring),
        *(scales, obelisk, reset, ending, expansion, hidden),
    ),
)
