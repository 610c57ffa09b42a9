"""The buildings of the city: their spaces, their bonuses, and how sure each figure is."""

from enum import Enum

from attrs import frozen

from bluemoon.city.cards import Colour
from bluemoon.kernel.component_files import Certainty


class BuildingKind(Enum):
    """Which part of the tiles a building belongs to (S2, S3)."""

    START = "start"
    BASE = "base"
    EXPANSION = "expansion"

    def __str__(self) -> str:
        """Give the word used in a component file."""
        return self.value


class AdditionalAction(Enum):
    """What whoever ends the turn on an expansion building may do there (X2)."""

    MOVE = "move"
    """Move to any other tile (X3)."""
    DRAW = "draw"
    """Draw cards (X4)."""
    OFFER = "offer"
    """Make an offering to the Obelisk (X5)."""

    def __str__(self) -> str:
        """Give the word used in a component file."""
        return self.value


@frozen
class Bonus:
    """
    What a player gains when a building is scored (B2 to B4).

    >>> print(Bonus(crystals=2, scales=1))
    2 crystals, 1 scale
    >>> bool(Bonus()), str(Bonus())
    (False, 'nothing')
    """

    crystals: int = 0
    scales: int = 0
    """Golden scales."""
    cards: int = 0
    """People cards to draw."""

    def __bool__(self) -> bool:
        """Tell whether there is anything to gain."""
        return bool(self.crystals or self.scales or self.cards)

    def __str__(self) -> str:
        """List what is gained in words."""
        counts = ((self.crystals, "crystal"), (self.scales, "scale"), (self.cards, "card"))
        parts = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts if count]
        return ", ".join(parts) or "nothing"


@frozen
class Space:
    """One contribution space; a marker on it has to be paid for (C1 to C3)."""

    colour: Colour | None
    """The colour to pay in; None for any one colour, chosen by the player (C10)."""
    price: int

    def __str__(self) -> str:
        """Give colour and price."""
        return f"{'any' if self.colour is None else self.colour} {self.price}"


@frozen
class Marks:
    """How sure the figures of one building are."""

    spaces: tuple[Certainty, ...]
    """One mark for each space."""
    majority: Certainty
    construction: Certainty
    neighbourhood: Certainty


@frozen
class Building:
    """A tile of the city that can be reconstructed (X1: expansion tiles like all others)."""

    name: str
    kind: BuildingKind
    spaces: tuple[Space, ...]
    """From left to right."""
    majority: Bonus
    """For the most markers on the building (B2)."""
    construction: Bonus
    """For everyone with a marker on it (B3)."""
    neighbourhood: Bonus
    """For everyone with a marker on a building completed next to it (B4)."""
    action: AdditionalAction | None
    """What may be done at the end of a turn here; None on most buildings."""
    marks: Marks

    def __str__(self) -> str:
        """Give the name used in the notation."""
        return self.name
