"""What may follow in Reset: nothing, one card, or two cards discarded (R1)."""

from functools import cache, partial
from typing import Final

from bluemoon.adapters.tokens.city.numbers import FIRST_CARD, LAST, VOCABULARY, of_cards
from bluemoon.adapters.tokens.fork import Fork, Tokens, leaf, only
from bluemoon.city.actions import Action
from bluemoon.city.cards import CARDS, Card
from bluemoon.city.ready_made import RESET, discard

_RESET: Final = VOCABULARY.number("reset")
_NO_CARD: Final[Fork[Action]] = leaf(RESET)


def discarding(hand: tuple[Card, ...]) -> Fork[Action]:
    """The discards of a hand, which is in order, as notation is."""
    return Fork((_RESET,), partial(_after_verb, hand))


def _after_verb(hand: tuple[Card, ...], _: int) -> Fork[Action]:
    kinds = of_cards(dict.fromkeys(hand))
    return Fork((LAST, *kinds), partial(_after_one, hand, kinds))


def _after_one(hand: tuple[Card, ...], kinds: Tokens, token: int) -> Fork[Action]:
    if token == LAST:
        return _NO_CARD
    card, place = CARDS[token - FIRST_CARD], kinds.index(token)
    later = kinds[place if hand.count(card) > 1 else place + 1 :]
    return Fork((LAST, *later), partial(_after_two, card))


def _after_two(one: Card, token: int) -> Fork[Action]:
    if token == LAST:
        return leaf(discard((one,)))
    return _both(one, CARDS[token - FIRST_CARD])


@cache
def _both(one: Card, other: Card) -> Fork[Action]:
    return only((LAST,), discard((one, other)))
