"""The positions of a recorded game."""

from typing import Generic

import click
from attrs import frozen

from bluemoon import record
from bluemoon.cli.story import told
from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat, check_seat


@frozen(eq=False)
class Positions(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """Every position of a game, from the opening, which has number 0."""

    record: record.Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    states: tuple[StateT, ...]

    @property
    def last(self) -> int:
        """The number of the last position, which is that of the last action."""
        return len(self.record.entries)

    def action(self, number: int) -> ActionT | None:
        """The action that led to a position."""
        return self.record.entries[number - 1].action if number else None

    def title(self, number: int, seat: Seat | None = None) -> str:
        """What led to a position, in one line."""
        if not number:
            return f"0 of {self.last}, the opening"
        entry = self.record.entries[number - 1]
        text = self.record.game.format_action(entry.action)
        what = told(self.record, [entry], entry.seat if seat is None else seat)
        order = f"{number} of {self.last}, seat {entry.seat}, {text}"
        return f"{order}: {what}" if what else order

    def seen(self, number: int, seat: Seat | None) -> StateT | ViewT:
        """A position with everything open, or as one seat sees it."""
        state = self.states[number]
        return state if seat is None else self.record.game.view(state, seat)

    def check(self, number: int, seat: Seat | None = None) -> None:
        """Make sure that there are such a position and such a seat."""
        if not 0 <= number <= self.last:
            message = f"the record has positions 0 to {self.last}, and no position {number}"
            raise click.UsageError(message)
        if seat is not None:
            try:
                check_seat(seat, self.record.game.players(self.record.state))
            except SeatError as error:
                raise click.UsageError(str(error)) from None


def positions_of(
    found: record.Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> Positions[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """The positions of this record."""
    return Positions(found, tuple(record.replay(found)))
