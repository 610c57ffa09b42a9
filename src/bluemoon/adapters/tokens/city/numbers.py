"""The numbers of tokens of Blue Moon City."""

from collections.abc import Iterable
from typing import Final

from bluemoon.adapters.tokens.fork import Tokens
from bluemoon.adapters.tokens.vocabulary import END, Vocabulary
from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell
from bluemoon.city.notation import WORDS

VOCABULARY: Final = Vocabulary((END, *WORDS))
LAST: Final = VOCABULARY.number(END)
"""After the last word of every action."""
FIRST_CARD: Final = VOCABULARY.number(str(CARDS[0]))
"""The other cards follow."""
FIRST_CELL: Final = VOCABULARY.number(str(Cell.A1))
"""The other cells follow."""
_OF_CARD: Final = {card: FIRST_CARD + card for card in CARDS}
"""By card, which is looked up more quickly than added."""
SPACE_0: Final = VOCABULARY.number("1") - 1
"""Before the first space; the spaces follow."""


def of_text(text: str) -> Tokens:
    """The tokens of an action in notation."""
    return (*map(VOCABULARY.number, text.split()), LAST)


def of_cards(cards: Iterable[Card]) -> Tokens:
    """The tokens of these cards."""
    return tuple(map(_OF_CARD.__getitem__, cards))
