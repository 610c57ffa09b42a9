"""All the rules of the draft, by id."""

from typing import Final

from bluemoon.kernel.rulebook import Rulebook, rules_in
from bluemoon.legends.draft.book import BOOK
from bluemoon.legends.draft.rules import hidden, rounds, setup

RULEBOOK: Final = Rulebook(BOOK, rules_in(setup, rounds, hidden))
