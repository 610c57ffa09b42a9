"""The numbers of tokens of Blue Moon City."""

from typing import Final

from bluemoon.city.cards import CARDS
from bluemoon.city.cells import Cell
from bluemoon.city.notation import WORDS
from bluemoon.toolkits.tokens.fork import Tokens
from bluemoon.toolkits.tokens.vocabulary import END, Vocabulary

VOCABULARY: Final = Vocabulary((END, *WORDS))
LAST: Final = VOCABULARY.number(END)
"""After the last word of every action."""
FIRST_CARD: Final = VOCABULARY.number(str(CARDS[0]))
"""The other cards follow."""
FIRST_CELL: Final = VOCABULARY.number(str(Cell.A1))
"""The other cells follow."""
CARD_TOKENS: Final = tuple(FIRST_CARD + card for card in CARDS)
"""By card."""
SPACE_0: Final = VOCABULARY.number("1") - 1
"""Before the first space; the spaces follow."""


def of_text(text: str) -> Tokens:
    """The tokens of an action in notation."""
    return (*map(VOCABULARY.number, text.split()), LAST)
