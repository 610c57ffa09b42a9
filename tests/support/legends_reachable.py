"""
Positions of Blue Moon Legends that a game can reach, made by playing.

All nine decks are played with, and decks that were built. Where a player may fight, nobody retreats
or declines: fights of random players would be short otherwise. Each game is played once, and then
remembered.
"""

from functools import partial
from typing import Final, TypeAlias

import attrs
from hypothesis import strategies as st
from support.legends_decks import DRAFTED, NICHOLAS
from support.legends_specials import MATCH

from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import Action, Decline, Fight, Retreat
from bluemoon.legends.events import Event
from bluemoon.legends.game import GAME
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.options import Options
from bluemoon.legends.rules.setup import deal
from bluemoon.legends.state import State
from bluemoon.testing import Position, RandomGames, positions

LegendsGames: TypeAlias = RandomGames[State, Action, Event]
LegendsPosition: TypeAlias = Position[State, Event]


def _brave_actions(state: State) -> tuple[Action, ...]:
    """The legal actions of a player who does not give up a fight that can go on."""
    actions = legal_actions(state)
    if Fight() not in actions:
        return actions
    return tuple(action for action in actions if action not in (Decline(), Retreat()))


BRAVE_GAME: Final = attrs.evolve(GAME, legal_actions=_brave_actions)
"""The game between such players."""

TABLES: Final = {
    "hoax-khind": Options(decks=("hoax", "khind")),
    "vulca-pillar": Options(decks=("vulca", "pillar"), first=Seat(1)),
    "mimix-flit": Options(decks=("mimix", "flit"), retries=0),
    "terrah-aqua": Options(decks=("terrah", "aqua"), retries=2, tournament=True),
    "buka-buka": Options(decks=("buka", "buka")),
    "buka-drawn": Options(decks=("buka", "random"), first=Seat(0)),
    "drawn": Options(),
    "built-drafted": Options(decks=(NICHOLAS, DRAFTED)),
    "built-at-random": Options(decks=("built", "built")),
    "families": Options(decks=("hoax", "random"), families=(3, 5)),
    "special": MATCH,
    "emissaries": Options(decks=("hoax", "buka"), emissaries=("e91", "e93"), standins=True),
    "inquisitors": Options(decks=("built", "khind"), inquisitors=("q92", "q94"), standins=True),
}
"""Options of every kind, by name."""

RANDOM_GAMES: Final[dict[str, LegendsGames]] = {
    name: RandomGames(BRAVE_GAME, partial(deal, options)) for name, options in TABLES.items()
}
"""The random games with each of the options."""


def reachable_positions(*tables: str) -> st.SearchStrategy[LegendsPosition]:
    """Any position that a game can reach, with its log; at these tables only, if any are named."""
    games = [RANDOM_GAMES[name] for name in tables or TABLES]
    return st.sampled_from(games).flatmap(positions)


def reachable_states(*tables: str) -> st.SearchStrategy[State]:
    """Any state that a game can reach."""
    return reachable_positions(*tables).map(lambda position: position.state)
