"""The positions of a recorded game."""

from typing import Generic

import click
from attrs import frozen

from bluemoon import record
from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.plugin import TablePlugin
from bluemoon.record import Recorded
from bluemoon.tables import sentences


@frozen(eq=False)
class Positions(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """Every position of a game; the opening is number 0."""

    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT]
    record: Recorded[StateT, ActionT, EventT]
    states: tuple[StateT, ...]

    @property
    def last(self) -> int:
        """The number of the last position, which is the number of actions."""
        return len(self.record.entries)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.record.players

    def action(self, number: int) -> ActionT | None:
        """The action that led to a position."""
        return self.record.entries[number - 1].action if number else None

    def title(self, number: int, seat: Seat | None = None) -> str:
        """What led to a position, on one line."""
        if not number:
            return f"0 of {self.last}, the opening"
        entry, before = self.record.entries[number - 1], self.states[number - 1]
        viewer = entry.seat if seat is None else seat
        what = sentences(self.plugin, before, entry, viewer, self.names)
        text = self.plugin.game.format_action(entry.action)
        order = f"{number} of {self.last}, seat {entry.seat}, {text}"
        return f"{order}: {what}" if what else order

    def seen(self, number: int, seat: Seat | None) -> StateT | ViewT:
        """A position with everything open, or as one seat sees it."""
        state = self.states[number]
        return state if seat is None else self.plugin.game.view(state, seat)

    def check(self, number: int, seat: Seat | None = None) -> None:
        """Make sure that the position and the seat exist."""
        if not 0 <= number <= self.last:
            message = f"the record has positions 0 to {self.last}, but no position {number}"
            raise click.UsageError(message)
        if seat is not None:
            try:
                check_seat(seat, self.plugin.game.players(self.record.state))
            except SeatError as error:
                raise click.UsageError(str(error)) from None


def positions_of(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    found: Recorded[StateT, ActionT, EventT],
) -> Positions[StateT, ActionT, EventT, ViewT, SeenT]:
    """The positions of this record."""
    return Positions(plugin, found, tuple(record.replay(found)))
