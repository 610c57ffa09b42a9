"""
Events: what happened.

An event carries its result, chance included, so that ``evolve`` only has to store
it. The events of a game, from ``GameStarted`` on, are the game.
"""

from enum import Enum
from typing import TypeAlias

from attrs import field, frozen

from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.options import Options
from bluemoon.city.state import Outcome
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat


class Award(Enum):
    """What something was gained for (B2 to B4, C12)."""

    DRAGONS = "dragons"
    MAJORITY = "majority"
    CONSTRUCTION = "construction"
    NEIGHBOURHOOD = "neighbourhood"


@frozen
class GameStarted:
    """The city was laid out, the cards were dealt, a first player was drawn (S)."""

    options: Options
    tiles: tuple[str | None, ...]
    first: Seat
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    chance: Chance = field(repr=False)


@frozen
class MiniatureMoved:
    """A miniature walked (M1)."""

    seat: Seat
    to: Cell
    steps_left: int


@frozen
class StepsGained:
    """A Flit of value 2 was discarded for more steps (M4)."""

    seat: Seat
    card: Card
    steps_left: int


@frozen
class MiniatureFlew:
    """A Flit of value 1 was discarded to put the miniature elsewhere (M4)."""

    seat: Seat
    card: Card
    to: Cell


@frozen
class DragonMoved:
    """A card was discarded to move a dragon (M2, M3)."""

    seat: Seat
    card: Card
    dragon: Dragon
    to: Cell


@frozen
class MovementEnded:
    """A player moves no more this turn."""

    seat: Seat


@frozen
class MarkerPlaced:
    """A contribution was made: cards discarded, a marker placed (C2, C4)."""

    seat: Seat
    cell: Cell
    space: int
    """The space, counted from the left and from 1."""
    cards: tuple[Card, ...]


@frozen
class CrystalsGained:
    """Crystals were awarded (B6)."""

    seat: Seat
    crystals: int
    award: Award
    cell: Cell
    """The building whose bonus this is."""


@frozen
class ScalesGained:
    """Golden scales were awarded; the pool may not have held them all (G1)."""

    seat: Seat
    scales: int
    taken: int
    """How many of them the pool still had."""
    award: Award
    cell: Cell
    """The building whose bonus this is, or where the dragons are."""


@frozen
class BonusCardsDrawn:
    """Cards were awarded and lie facedown, unseen by everybody (B6)."""

    seat: Seat
    cards: tuple[Card, ...]
    award: Award
    cell: Cell
    """The building whose bonus this is."""


@frozen
class BuildingRebuilt:
    """All markers went back to their owners and the tile was turned over (B5)."""

    cell: Cell
    markers: tuple[int, ...]
    """How many markers went back, by seat."""


@frozen
class ScalesScored:
    """The pool ran out and golden scales became crystals (G2 to G5)."""

    counted: tuple[int, ...]
    """Scales that counted, by seat, with those the pool no longer had."""
    crystals: tuple[int, ...]
    """Crystals gained, by seat."""
    returned: tuple[int, ...]
    """Scales given back to the pool, by seat."""


@frozen
class OfferingMade:
    """Crystals were paid and a marker was placed on the Obelisk (O1, O3, X5)."""

    seat: Seat
    space: int
    """The space of the Obelisk, counted from the lowest and from 1."""
    price: int
    pillar: Card | None


@frozen
class ContributionEnded:
    """A player contributes no more this turn."""

    seat: Seat
    has_additional_action: bool
    """Whether the building under the miniature offers one (X2)."""


@frozen
class MiniatureSent:
    """The Main Hall sent a miniature to another tile (X3)."""

    seat: Seat
    to: Cell


@frozen
class AdditionalActionEnded:
    """The additional action was used or declined (X2)."""

    seat: Seat


@frozen
class CardsDiscarded:
    """Cards were discarded without being used (R1)."""

    seat: Seat
    cards: tuple[Card, ...]


@frozen
class CardsDrawn:
    """Cards were drawn into a hand (R1, X4)."""

    seat: Seat
    cards: tuple[Card, ...]


@frozen
class DeckReshuffled:
    """The discards became the new deck (R2)."""

    deck: tuple[Card, ...]
    chance: Chance = field(repr=False)


@frozen
class BonusCardsTaken:
    """Facedown bonus cards joined their owner's hand (B6)."""

    seat: Seat
    cards: tuple[Card, ...]


@frozen
class TurnEnded:
    """The next player's turn began."""

    seat: Seat
    following: Seat


@frozen
class GameEnded:
    """The game is over (E)."""

    outcome: Outcome


Event: TypeAlias = (
    GameStarted
    | MiniatureMoved
    | StepsGained
    | MiniatureFlew
    | DragonMoved
    | MovementEnded
    | MarkerPlaced
    | CrystalsGained
    | ScalesGained
    | BonusCardsDrawn
    | BuildingRebuilt
    | ScalesScored
    | OfferingMade
    | ContributionEnded
    | MiniatureSent
    | AdditionalActionEnded
    | CardsDiscarded
    | CardsDrawn
    | DeckReshuffled
    | BonusCardsTaken
    | TurnEnded
    | GameEnded
)
