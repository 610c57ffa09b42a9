"""Actions as text: short, readable, and both ways."""

from csv import DictReader
from typing import Final

from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.notation import WordReader
from bluemoon.legends.components import standard_components_text
from bluemoon.legends.draft.actions import Action, Take
from bluemoon.legends.draft.decide import check_action
from bluemoon.legends.scenario.values import card_id

TAKE: Final = "take"
"""The verb."""

WORDS: Final = (
    TAKE,
    # The ids alone, because reading the texts of all cards would take much longer.
    *(row["id"] for row in DictReader(standard_components_text().splitlines())),
)
"""Every word of the notation: the verb, and the printed cards."""


def format_action(action: Action) -> str:
    """
    The action in notation.

    >>> format_action(Take("v21"))
    'take v21'
    """
    check_action(action)
    return str(action)


def parse_action(text: str) -> Action:
    """
    Read an action; case and spaces do not matter.

    The rules are not consulted, nor is the card table: ``take z99`` can be read. A text that is not
    an action is a NotationError that says what was expected and where.

    >>> parse_action(" Take V21 ")
    Take(card='v21')
    >>> parse_action("v21")
    Traceback (most recent call last):
    bluemoon.kernel.errors.NotationError: ...expected take, as in take v21...at column 1...
    """
    words = WordReader.of(text)
    words.take(_verb)
    action = Take(words.take(card_id))
    words.end()
    return action


def _verb(word: str) -> None:
    # The sign for kelvin would pass for a k.
    if not word.isascii() or word.lower() != TAKE:
        raise NotationError(word, 0, f"{TAKE}, as in {TAKE} v21")
