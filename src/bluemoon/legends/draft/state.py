"""The position of a draft, and how it ends."""

from enum import Enum
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.options import Options
from bluemoon.legends.kinds import CardId

Direction: TypeAlias = Literal["right", "left"]
"""Where packs are passed: ``right`` to the seat before, ``left`` to the seat after (G4, G6)."""

Pack: TypeAlias = tuple[CardId, ...]
"""Cards that somebody chooses one from, in file order."""


class Reason(Enum):
    """Why the draft ended: there is one reason only."""

    DRAFTED = "drafted"

    def __str__(self) -> str:
        return self.value


@frozen
class Outcome:
    """How the draft ended: nobody wins."""

    winners: tuple[Seat, ...]
    """Nobody."""
    reason: Reason
    pools: tuple[tuple[CardId, ...], ...]
    """
    The cards that each player has drafted, by seat, in file order.

    As a player sees it, only the own one has cards; a spectator sees none (G9).
    """

    @property
    def scores(self) -> tuple[float, ...]:
        """There are none: what the cards are worth, the games after the draft will tell."""
        return ()

    __reduce__ = reduce_by_value


@frozen
class ChoosePhase:
    """A player chooses a card (G4, G12)."""

    seat: Seat

    def __str__(self) -> str:
        return "Choosing a card"


@frozen
class OverPhase:
    """The draft is over."""

    outcome: Outcome

    def __str__(self) -> str:
        return "Over"


Phase: TypeAlias = ChoosePhase | OverPhase

FIRST: Final = Seat(0)
"""Who chooses first, each time (G12)."""


@frozen
class State:
    """A position. Make one with ``new_game`` or ``apply``."""

    options: Options
    """With the peoples that were drawn, if they were drawn."""
    packs: tuple[Pack, ...]
    """The cards in front of each player to choose from, by seat."""
    picks: tuple[tuple[CardId, ...], ...]
    """The cards that each player has chosen, by seat, the first one first."""
    aside: tuple[CardId, ...]
    """The pile for the rounds to come, the top card first (G3)."""
    discarded: tuple[CardId, ...]
    """The last cards of each round, by seat, round after round; in the end also the pile (G5)."""
    round: int
    """Counted from 1."""
    direction: Direction
    """Where packs are passed in this round."""
    passes: int
    """How often packs were passed in this round."""
    phase: Phase
    chance: Chance = field(repr=False)

    def __str__(self) -> str:
        who = f"seat {self.phase.seat} in " if isinstance(self.phase, ChoosePhase) else ""
        return (
            f"round {self.round}, {who}{self.phase}, picks "
            f"{'/'.join(str(len(cards)) for cards in self.picks)}, packs "
            f"{'/'.join(str(len(pack)) for pack in self.packs)}, aside {len(self.aside)}"
        )

    __reduce__ = reduce_by_value
