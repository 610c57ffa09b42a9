"""Work of Blue Moon City's rules."""

from collections.abc import Iterator
from random import Random
from typing import Final

from of_games import random_states

from bluemoon import city
from bluemoon.city.components import Space
from bluemoon.city.payments import payments
from bluemoon.city.payments.card_counts import counts_of

LONG_HAND: Final = 25
"""Cards of the hand whose payments are searched."""


def applies(rng: Random, options: city.Options) -> Iterator[None]:
    """``apply`` alone: a random game is found first, then its actions are applied again."""
    opening = state = city.new_game(options, rng.getrandbits(64))
    played: list[city.Action] = []
    while actions := city.legal_actions(state):
        played.append(rng.choice(actions))
        state = city.apply(state, played[-1])
    yield
    state = opening
    for action in played:
        state = city.apply(state, action)
        yield


def hashes(rng: Random, options: city.Options) -> Iterator[None]:
    """The first hash of every state of a random game (later ones are kept)."""
    states = random_states(rng, city.GAME, options)
    yield
    for state in states:
        hash(state)
        yield


def long_payments(rng: Random) -> Iterator[None]:
    """The payments for a Royal Palace space of price 5 with 25 cards, a new hand each time."""
    space = Space(colour=None, price=5)
    held = counts_of(rng.sample(city.standard_components().deck, LONG_HAND))
    yield
    payments(held, space)
    yield
