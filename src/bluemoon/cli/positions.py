"""The positions of a recorded game."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Generic

import click
from attrs import frozen

from bluemoon import record
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.plugin import TablePlugin
from bluemoon.record import Entry, Recorded
from bluemoon.tables import sentences, turn_ends
from bluemoon.toolkits.wording import player


@frozen(eq=False)
class Positions(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """Every position of a game; the opening is number 0."""

    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT]
    record: Recorded[StateT, ActionT, EventT]
    states: tuple[StateT, ...]
    turns: tuple[int, ...]
    """The positions that turns led to; the last of them may be within a turn."""

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

    def turn(self, number: int) -> int:
        """The turn of the action that led to a position, counted from 1; 0 for the opening."""
        return bisect_left(self.turns, number) + 1 if number else 0

    def before_turn(self, number: int) -> int:
        """The position before the turn of the action that led to this position."""
        return max((turn for turn in self.turns if turn < number), default=0)

    def after_turn(self, number: int) -> int:
        """The position after the turn that this position belongs to, or that begins here."""
        return min((turn for turn in self.turns if turn > number), default=self.last)

    def story(self, after: int, number: int) -> str:
        """What led from one position to a later one, in sentences."""
        steps = zip(self.states[after:number], self.record.entries[after:number], strict=True)
        return story(self.plugin, steps, self.names)

    def title(self, number: int, seat: Seat | None = None) -> str:
        """What led to a position, on one line."""
        if not number:
            return f"0 of {self.last}, the opening"
        entry, before = self.record.entries[number - 1], self.states[number - 1]
        viewer = entry.seat if seat is None else seat
        what = sentences(self.plugin, before, entry, viewer, self.names)
        text = self.plugin.game.format_action(entry.action)
        order = f"{number} of {self.last}, {player(entry.seat, self.names)}, {text}"
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
    states = tuple(record.replay(found))
    turns = {*turn_ends(plugin, states), len(states) - 1} - {0}
    return Positions(plugin, found, states, tuple(sorted(turns)))


def story(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    steps: Iterable[tuple[StateT, Entry[ActionT, EventT]]],
    names: tuple[str, ...] = (),
) -> str:
    """
    What actions in these states led to, in sentences, as those tell it who acted.

    If nothing of it is worth a sentence, it is what was chosen last.
    """
    told, chosen = list[str](), ""
    for before, entry in steps:
        if text := sentences(plugin, before, entry, entry.seat, names):
            told.append(f"{text}.")
        view = plugin.game.view(before, entry.seat)
        action = wording_of(plugin).action(view, entry.action, names=names)
        chosen = f"{player(entry.seat, names, start=True)}: {action}."
    return " ".join(told) or chosen
