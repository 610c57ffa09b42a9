"""What may follow in Reset."""

from functools import partial
from typing import Final

from bluemoon.adapters.tokens.city.numbers import FIRST_CARD, LAST, VOCABULARY, of_cards
from bluemoon.adapters.tokens.fork import Fork, leaf
from bluemoon.city.actions import Action
from bluemoon.city.cards import CARDS, Card
from bluemoon.city.ready_made import discard
from bluemoon.city.rules.reset import MOST_DISCARDS

_RESET: Final = VOCABULARY.number("reset")


def discarding(hand: tuple[Card, ...]) -> Fork[Action]:
    """Nothing, one card, or two cards of this hand discarded (R1)."""
    return Fork((_RESET,), partial(_after_verb, hand))


def _after_verb(hand: tuple[Card, ...], _: int) -> Fork[Action]:
    return _discarded(hand, ())


def _discarded(left: tuple[Card, ...], chosen: tuple[Card, ...]) -> Fork[Action]:
    """The end, or one more of the cards that are left: a hand is in order, as notation is."""
    kinds = of_cards(dict.fromkeys(left)) if len(chosen) < MOST_DISCARDS else ()
    return Fork((LAST, *kinds), partial(_after_discarded, left, chosen))


def _after_discarded(left: tuple[Card, ...], chosen: tuple[Card, ...], token: int) -> Fork[Action]:
    if token == LAST:
        return leaf(discard(chosen))
    card = CARDS[token - FIRST_CARD]
    return _discarded(left[left.index(card) + 1 :], (*chosen, card))
