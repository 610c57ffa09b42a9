"""Work of the bots: decisions, and iterations of the search."""

from collections.abc import Iterator
from random import Random
from typing import Final

from attrs import define

from bluemoon import bots, city
from bluemoon.bots.search.searching import Search
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel.chance import Chance

PLAYERS: Final = 2
LONGEST_GAME: Final = 5_000
"""Decisions after which a game begins anew, and counts as one that did not end."""
FAR_INTO: Final = 200
"""Random actions after which a position is searched: a game that is well under way."""
ITERATIONS: Final = 500
"""After so many, a search begins anew from another position."""


@define
class Tally:
    """What games of one bot against itself look like."""

    decisions: int = 0
    ended: int = 0


def decisions(rng: Random, name: str, tally: Tally) -> Iterator[None]:
    """A game of a bot against itself: see, choose, apply."""
    make = bots.find(name, PLUGIN)
    seats = [make() for _ in range(PLAYERS)]
    state = city.new_game(city.Options(players=PLAYERS), rng.getrandbits(64))
    yield
    for chance, _ in zip(bots.chances(rng.getrandbits(64)), range(LONGEST_GAME), strict=False):
        seat = city.to_act(state)
        if seat is None:
            tally.ended += 1
            return
        view = city.view(state, seat, perfect_memory=True)
        state = city.apply(state, seats[seat].choose(view, city.legal_actions(state), chance))
        tally.decisions += 1
        yield


def iterations(rng: Random) -> Iterator[None]:
    """A search in a position of a random game."""
    state = city.new_game(city.Options(players=PLAYERS), rng.getrandbits(64))
    for _ in range(FAR_INTO):
        state = city.apply(state, rng.choice(city.legal_actions(state)))
    seat = city.to_act(state)
    assert seat is not None  # noqa: S101  no game is as short as that
    view = city.view(state, seat, perfect_memory=True)
    actions = city.legal_actions(state)
    search = Search(PLUGIN, view, actions, Chance(rng.getrandbits(64)), turns=1)
    yield
    for _ in range(ITERATIONS):
        search.iterate()
        yield
