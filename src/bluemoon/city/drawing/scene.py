"""What a picture of Blue Moon City shows: the open facts, and what else may be shown."""

from typing import assert_never

from attrs import frozen

from bluemoon.city.actions import (
    Action,
    Contribute,
    End,
    Flit,
    Fly,
    Move,
    MoveDragon,
    Offer,
    Reset,
    UseHall,
    UseHospital,
    UseShrine,
)
from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell
from bluemoon.city.hidden.view import View, view
from bluemoon.city.state import Outcome, OverPhase, State
from bluemoon.kernel.seats import Seat


@frozen
class Scene:
    """A position as it is drawn."""

    view: View
    """Where everything that is open to all is drawn from."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """By seat; None where the cards are hidden."""
    crystals: tuple[int | None, ...]
    """By seat; None where they are hidden."""
    audience: str
    """Whose knowledge this is, in words."""
    last: Action | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everyone at the table."""
        return tuple(map(Seat, range(len(self.view.players))))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        phase = self.view.phase
        return phase.outcome if isinstance(phase, OverPhase) else None

    @property
    def next_price(self) -> int | None:
        """The price of the lowest empty space of the Obelisk (O1)."""
        prices, taken = self.view.city.obelisk, len(self.view.obelisk)
        return prices[taken] if taken < len(prices) else None

    @property
    def last_cell(self) -> Cell | None:
        """Where on the grid the last action took place."""
        return None if self.last is None else _place(self.last, self._actor_at)

    @property
    def last_space(self) -> int | None:
        """The space that the last action filled, counted from 0."""
        return self.last.space - 1 if isinstance(self.last, Contribute) else None

    @property
    def has_last_offering(self) -> bool:
        """Whether the last action was an offering."""
        return isinstance(self.last, Offer | UseShrine)

    @property
    def _actor_at(self) -> Cell:
        # Only the end of a Reset hands the turn on, and a Reset has no place.
        return self.view.players[self.view.to_act].at


def scene_of_state(state: State, last: Action | None) -> Scene:
    """Everything that is known by anyone: all hands and all crystals."""
    return Scene(
        view=view(state, None),
        hands=tuple(player.hand for player in state.players),
        crystals=tuple(player.crystals for player in state.players),
        audience="all hands open",
        last=last,
    )


def scene_of_view(seen: View, last: Action | None) -> Scene:
    """What the view tells, and nothing else."""
    hands: list[tuple[Card, ...] | None] = [None] * len(seen.players)
    audience = "as a spectator sees it"
    if seen.me is not None:
        hands[seen.me.seat] = seen.me.hand
        audience = f"as seat {seen.me.seat} sees it"
    return Scene(seen, tuple(hands), _crystals(seen), audience, last)


def _crystals(seen: View) -> tuple[int | None, ...]:
    if isinstance(seen.phase, OverPhase):
        return seen.phase.outcome.crystals
    if seen.memory is not None:
        return seen.memory.crystals
    crystals: list[int | None] = [None] * len(seen.players)
    if seen.me is not None:
        crystals[seen.me.seat] = seen.me.crystals
    return tuple(crystals)


def _place(action: Action, here: Cell) -> Cell | None:
    match action:
        case Move() | Fly() | MoveDragon() | UseHall():
            return action.to
        case Contribute() | Flit() | UseHospital() | Offer() | UseShrine():
            return here
        case End() | Reset():
            return None
        case _:
            assert_never(action)
