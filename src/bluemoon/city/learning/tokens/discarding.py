"""What may follow in Reset: nothing, one card, or two cards discarded (R1)."""

from functools import cache
from itertools import compress
from typing import Final

from attrs import define

from bluemoon.city.actions import Action
from bluemoon.city.cards import CARDS, Card
from bluemoon.city.learning.tokens.numbers import CARD_TOKENS, FIRST_CARD, LAST, VOCABULARY
from bluemoon.city.payments.card_counts import copies as counts
from bluemoon.city.payments.card_counts import count
from bluemoon.city.rules.action_tables import RESET, discard
from bluemoon.toolkits.tokens.fork import Fork, leaf, only

# Two cards at most (``rules.reset.MOST_DISCARDS``), so there is a fork for each of them.
_RESET: Final = VOCABULARY.number("reset")
_NO_CARD: Final[Fork[Action]] = leaf(RESET)


def discarding(held: int) -> Fork[Action]:
    """The discards of the cards held, in order, as notation is."""
    return _Discarding((_RESET,), held)


@define(eq=False)
class _Discarding(Fork[Action]):
    held: int

    def after(self, token: int) -> Fork[Action]:
        del token  # There is only one.
        return _First((LAST, *compress(CARD_TOKENS, counts(self.held))), self.held)


@define(eq=False)
class _First(Fork[Action]):
    """The first card is to be named, or none."""

    held: int

    def after(self, token: int) -> Fork[Action]:
        if token == LAST:
            return _NO_CARD
        card, place = CARDS[token - FIRST_CARD], self.choices.index(token)
        later = self.choices[place if count(self.held, card) > 1 else place + 1 :]
        return _Second((LAST, *later), card)


@define(eq=False)
class _Second(Fork[Action]):
    """A second card may be named."""

    first: Card

    def after(self, token: int) -> Fork[Action]:
        if token == LAST:
            return leaf(discard((self.first,)))
        return _both(self.first, CARDS[token - FIRST_CARD])


@cache
def _both(one: Card, other: Card) -> Fork[Action]:
    return only((LAST,), discard((one, other)))
