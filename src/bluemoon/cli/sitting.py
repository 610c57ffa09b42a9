"""A game at the keyboard: who plays, what is recorded, and how far it goes back."""

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
    """What writes a game down while it is played."""

    @property
    def record(self) -> Recorded[StateT, ActionT, EventT]:
        """The game so far."""
        ...

    def play(self, action: ActionT, /) -> object:
        """Play an action and write it down."""
        ...

    def undo(self) -> object:
        """Take the last action back."""
        ...


@define(eq=False)
class Sitting(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A game that is being played; every action is in its file at once."""

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
        """Who is to act; None when the game is over."""
        return self.plugin.game.to_act(self.state)

    @property
    def view(self) -> ViewT:
        """What the player to act may know; what a spectator may, when the game is over."""
        return self.plugin.game.view(self.state, self.seat)

    @property
    def last(self) -> ActionT | None:
        """The action that led here."""
        entries = self.record.entries
        return entries[-1].action if entries else None

    def legal_actions(self) -> tuple[ActionT, ...]:
        """What can be done now."""
        return self.plugin.game.legal_actions(self.state)

    def read(self, text: str) -> ActionT:
        """The action with this number in the list, or in notation; else a NotationError."""
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
        """Play an action and write it down."""
        self.writer.play(action)

    def let_bots_play(self) -> None:
        """Play until it is a person's turn or the game is over."""
        while (seat := self.seat) is not None and seat not in self.humans:
            self.play(self.opponents.choose(self.state, self.legal_actions()))

    def undo(self) -> int:
        """
        Go back to the last decision of a person; the number of actions that were taken back.

        Nothing happens, and the number is 0, if no person has decided anything yet.
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
