"""A record that is kept in memory alone, where a table has no file."""

from typing import Generic

from attrs import define

from bluemoon import record
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record import Record


@define(eq=False)
class InMemory(Generic[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]):
    """A record that grows, in the place of a `bluemoon.record.Writer`."""

    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    """The record as it stands."""

    def play(self, action: ActionT) -> None:
        """Play an action; raises IllegalActionError if the rules forbid it."""
        self.record = record.play(self.record, action)

    def undo(self) -> None:
        """Take the last action back."""
        self.record = record.undo(self.record)

    def close(self) -> None:
        """Nothing is open."""
