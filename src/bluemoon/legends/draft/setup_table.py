"""The drafting setup: how many decks, cards and rounds there are for how many players (G1)."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import Final

from attrs import frozen

from bluemoon.legends.kinds import People


@frozen
class DraftSetup:
    """A row of the drafting setup table (p. 8)."""

    peoples: int
    """How many people decks are shuffled together."""
    dealt: int
    """How many cards each player is dealt in a round."""
    rounds: int
    """How many rounds there are before the last one (G7)."""
    cards: int
    """How many cards each player has chosen in the end."""


SETUPS: Final[Mapping[int, DraftSetup]] = MappingProxyType(
    {
        2: DraftSetup(peoples=3, dealt=5, rounds=9, cards=39),
        3: DraftSetup(peoples=4, dealt=5, rounds=8, cards=35),
        4: DraftSetup(peoples=6, dealt=5, rounds=9, cards=39),
        5: DraftSetup(peoples=7, dealt=6, rounds=7, cards=38),
        6: DraftSetup(peoples=9, dealt=7, rounds=7, cards=42),
    }
)
"""The setup by the number of players (G1, p. 8)."""

LAST_DEALT: Final = 4
"""How many cards each player is dealt in the last round (G7, p. 8)."""
LAST_DEALT_WITH_BUKA: Final = 3
"""The same where the Buka make the last round shorter (G8, p. 8)."""
PLAYERS_WITHOUT_LAST_ROUND: Final = 6
"""With so many players there is no last round (G7, p. 8)."""
DECK_SIZE: Final = 30
"""A deck of drafted cards has as many (G10, p. 8)."""
SHORTENED_BY_BUKA: Final = frozenset({2, 3, 5})
"""With so many players the Buka make the last round shorter (G8, p. 8)."""


def cards_dealt(players: int, peoples: Sequence[People], cards: int) -> tuple[int, ...]:
    """
    How many of so many cards each player is dealt, round by round (G1, G7, G8).

    >>> cards_dealt(2, ["hoax", "flit", "buka"], cards=97)
    (5, 5, 5, 5, 5, 5, 5, 5, 5, 3)
    >>> cards_dealt(2, ["hoax", "flit", "buka"], cards=89)
    (5, 5, 5, 5, 5, 5, 5, 5)
    """
    setup = SETUPS[players]
    rounds = (setup.dealt,) * setup.rounds
    if players != PLAYERS_WITHOUT_LAST_ROUND:
        is_short = players in SHORTENED_BY_BUKA and "buka" in peoples
        rounds = (*rounds, LAST_DEALT_WITH_BUKA if is_short else LAST_DEALT)
    needed = accumulate(dealt * players for dealt in rounds)
    return rounds[: sum(so_far <= cards for so_far in needed)]


def cards_chosen(dealt: Sequence[int]) -> int:
    """How many cards each player chooses in such rounds: all but one of each deal (G5)."""
    return sum(dealt) - len(dealt)
