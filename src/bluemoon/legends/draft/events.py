"""
Events: facts about what happened.

One action leads to one or more events. The first event of every draft is a ``DraftStarted``.
"""

from typing import TypeAlias

from attrs import field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.state import Direction, Outcome, Pack
from bluemoon.legends.kinds import CardId, People


@frozen
class DraftStarted:
    """Decks were shuffled together, and the first packs were dealt (G1 to G3)."""

    options: Options
    peoples: tuple[People, ...]
    """The peoples whose decks take part, in file order."""
    packs: tuple[Pack, ...]
    """By seat."""
    aside: tuple[CardId, ...]
    """The rest, the top card first."""
    chance: Chance = field(repr=False)

    __reduce__ = reduce_by_value


@frozen
class CardChosen:
    """A player laid a card face down in front of him (G4)."""

    seat: Seat
    card: CardId
    following: Seat
    """Who chooses next (G12)."""


@frozen
class PacksPassed:
    """All passed on what was left of their packs (G4, G6)."""

    packs: tuple[Pack, ...]
    """By seat, after that."""

    __reduce__ = reduce_by_value


@frozen
class LastCardsDiscarded:
    """All laid the last card of their packs onto the discard pile (G5)."""

    cards: tuple[CardId, ...]
    """By seat."""

    __reduce__ = reduce_by_value


@frozen
class PacksDealt:
    """A round began with new packs from the pile (G3, G6, G7)."""

    round: int
    direction: Direction
    packs: tuple[Pack, ...]
    """By seat."""

    __reduce__ = reduce_by_value


@frozen
class DraftEnded:
    """The last card was chosen; what was left of the pile is out (G7)."""

    outcome: Outcome

    __reduce__ = reduce_by_value


Event: TypeAlias = (
    DraftStarted | CardChosen | PacksPassed | LastCardsDiscarded | PacksDealt | DraftEnded
)
