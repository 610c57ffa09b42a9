"""Positions with Hyla, achievement and interference cards, in a match."""

from typing import Final

from typing_extensions import Unpack

from bluemoon.legends.components import standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import People
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import scenario
from bluemoon.legends.scenario.arguments import ScenarioArguments
from bluemoon.legends.state import State

DECK_SIZE: Final = 30


def special_deck(people: People, special: str) -> Deck:
    """A drafted deck with these cards, filled up with the first cards of a people."""
    cards = special.split()
    filling = standard_components().deck(people)[: DECK_SIZE - len(cards)]
    return Deck(leader=None, cards=[*filling, *cards])


ANNS: Final = special_deck(
    "buka", "b24 b25 b27 b28 b30 y91 y94 y95 u91 u94 n94 n95 n96 n97 k32 c91 c93"
)
BOBS: Final = special_deck("vulca", "v18 v24 v29 y92 y98 u92 n91 n92 n93 n94 n95 n96 n97 c91 c92")
SPECIAL: Final = Options(decks=(ANNS, BOBS), standins=True, score=(0, 0))
"""Both decks have interference cards for most windows."""


def special(**arguments: Unpack[ScenarioArguments]) -> State:
    """A position of a match with these decks."""
    options: ScenarioArguments = {
        "decks": SPECIAL.decks,
        "standins": SPECIAL.standins,
        "score": SPECIAL.score,
    }
    return scenario(**{**options, **arguments})
