"""Work of Blue Moon City's rules."""

from collections.abc import Iterator
from random import Random
from typing import Final

from bluemoon import city
from bluemoon.city.components import Space
from bluemoon.city.payments import payments
from bluemoon.city.payments.card_counts import counts_of

LONG_HAND: Final = 25
"""Cards of the hand whose payments are searched."""


def steps(rng: Random, options: city.Options) -> Iterator[None]:
    """A random game: list the legal actions, choose one, apply it."""
    state = city.new_game(options, rng.getrandbits(64))
    yield
    while actions := city.legal_actions(state):
        state = city.apply(state, rng.choice(actions))
        yield


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
    states = random_states(rng, options)
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


def random_states(rng: Random, options: city.Options) -> list[city.State]:
    """The states of a random game, one for each action."""
    state = city.new_game(options, rng.getrandbits(64))
    states: list[city.State] = []
    while actions := city.legal_actions(state):
        state = city.apply(state, rng.choice(actions))
        states.append(state)
    return states
