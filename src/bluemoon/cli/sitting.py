"""A game at the keyboard: its players, its record, and undo."""

from re import fullmatch
from typing import Generic, Protocol

from attrs import define

from bluemoon.bots import SeatedBots
from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import TablePlugin
from bluemoon.record import Recorded


class RecordWriter(Protocol[StateT, ActionT, EventT]):
    """Writes a record while a game is played."""

    @property
    def record(self) -> Recorded[StateT, ActionT, EventT]:
        """The game so far."""
        ...

    def play(self, action: ActionT, /) -> object:
        """Play an action and record it."""
        ...

    def undo(self) -> object:
        """Take the last action back."""
        ...


@define(eq=False)
class Sitting(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A game in progress; every action is recorded at once."""

    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT]
    writer: RecordWriter[StateT, ActionT, EventT]
    humans: frozenset[Seat]
    opponents: SeatedBots[StateT, ActionT, ViewT]

    @property
    def record(self) -> Recorded[StateT, ActionT, EventT]:
        """The game so far."""
        return self.writer.record

    @property
    def state(self) -> StateT:
        """The position."""
        return self.record.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.record.players

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None when the game is over."""
        return self.plugin.game.to_act(self.state)

    @property
    def view(self) -> ViewT:
        """What the player to act may know; once the game is over, what a spectator may know."""
        return self.plugin.game.view(self.state, self.seat)

    @property
    def final_position(self) -> StateT | ViewT:
        """What people see of a game that is over: everything, unless it keeps its secrets."""
        if not self.plugin.keeps_secrets:
            return self.state
        only = min(self.humans) if len(self.humans) == 1 else None
        return self.plugin.game.view(self.state, only)

    @property
    def last(self) -> ActionT | None:
        """The action that led here."""
        entries = self.record.entries
        return entries[-1].action if entries else None

    def legal_actions(self) -> tuple[ActionT, ...]:
        """The legal actions now."""
        return self.plugin.game.legal_actions(self.state)

    def read(self, text: str) -> ActionT:
        """The action with this number in the list, or in this notation; or a NotationError."""
        if fullmatch("[0-9]{1,6}", text) is None:
            return self.plugin.game.parse_action(text)
        actions = self.legal_actions()
        if not 1 <= int(text) <= len(actions):
            raise NotationError(text, 0, f"a number from 1 to {len(actions)}")
        return actions[int(text) - 1]

    def why_illegal(self, action: ActionT) -> Refusal | None:
        """The rule that forbids an action now; None if it is legal."""
        return self.plugin.game.why_illegal(self.state, action)

    def play(self, action: ActionT) -> None:
        """Play an action and record it."""
        self.writer.play(action)

    def let_bots_play(self) -> None:
        """Play until it is a person's turn or the game is over."""
        while (seat := self.seat) is not None and seat not in self.humans:
            self.play(self.opponents.choose(self.state, self.legal_actions()))

    def undo(self) -> int:
        """
        Go back to the last decision of a person, and return how many actions were taken back.

        If no person has decided anything yet, it does nothing and returns 0.
        """
        entries = self.record.entries
        decided = [number for number, entry in enumerate(entries) if entry.seat in self.humans]
        if not decided:
            return 0
        taken_back = len(entries) - decided[-1]
        for _ in range(taken_back):
            self.writer.undo()
        self.opponents.leave()
        return taken_back
