"""What has to be known of a position to say what its cards count: a State and a View have it."""

from typing import Protocol

from attrs import frozen

from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import Options
from bluemoon.legends.state import HylaCard, Placed, PlacedShip, RunningFight, Turn


@frozen
class FaceDown:
    """A bluff card of the other player in a view: nobody else knows its face (J5)."""


class PublicPlayer(Protocol):
    """The cards of one seat that lie in play."""

    @property
    def combat(self) -> tuple[Placed, ...]:
        """The combat area, in order of play."""
        ...

    @property
    def support(self) -> tuple[Placed | FaceDown, ...]:
        """The support area, in order of play."""
        ...

    @property
    def achievements(self) -> tuple[CardId, ...]:
        """The achievement area, in order of play."""
        ...

    @property
    def ships(self) -> tuple[PlacedShip, ...]:
        """The ships, in order of play."""
        ...


class PublicPosition(Protocol):
    """What everybody sees of a position."""

    @property
    def options(self) -> Options:
        """What the game is played with; the card table is among it."""
        ...

    @property
    def players(self) -> tuple[PublicPlayer, PublicPlayer]:
        """The cards in play, by seat."""
        ...

    @property
    def hyla(self) -> HylaCard | None:
        """The card in the Hyla influence area, and whose it is."""
        ...

    @property
    def turn(self) -> Turn:
        """Whose turn it is, and which leadership card is active."""
        ...

    @property
    def fight(self) -> RunningFight | None:
        """The fight that is running."""
        ...
