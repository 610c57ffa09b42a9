"""The commands that a person can type during a game."""

from collections.abc import Callable
from pathlib import Path
from re import fullmatch
from typing import Generic

from attrs import frozen

from bluemoon.cli.files import expect_free
from bluemoon.cli.help_text import help_text
from bluemoon.cli.keyboard import Leaving, carry_out
from bluemoon.cli.listing import listed
from bluemoon.cli.rule_pages import explained, in_short
from bluemoon.cli.screen import Screen
from bluemoon.fallbacks import wording_of
from bluemoon.files import write_whole
from bluemoon.kernel.errors import IllegalActionError, NotationError, shown
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.tables import Table, TableError


@frozen(eq=False)
class Answers(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """Answers the person whose turn it is."""

    table: Table[StateT, ActionT, EventT, ViewT, SeenT]
    seat: Seat
    screen: Screen
    path: Path
    """Where the game is recorded."""

    def answer(self, line: str) -> None:
        """Carry out what was typed, or say why not."""
        carry_out(line, self._commands(), self._act)

    def board(self, _: str = "") -> None:
        """Show the position as the person whose turn it is sees it."""
        now = self.table.now
        self.screen.draw(now.plugin, now.shown(self.seat), now.last(self.seat), now.names)

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "?": self._help,
            "help": self._help,
            "list": self._list,
            "why": self._why,
            "rule": self._rule,
            "card": self._card,
            "board": self.board,
            "undo": self._undo,
            "save": self._save,
            "svg": self._svg,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _help(self, _: str) -> None:
        self.screen.say(help_text(self.table.plugin, self.table.now.state))

    def _list(self, beginning: str) -> None:
        plugin, state = self.table.plugin, self.table.now.state
        for line, style in listed(plugin, state, beginning.lower(), self.screen.out.width):
            self.screen.say(line, style)

    def _why(self, text: str) -> None:
        action = self._action(text)
        if action is not None:
            now = self.table.now
            refusal = now.why_illegal(self.seat, action)
            if refusal is None:
                words = wording_of(now.plugin).action(now.view(self.seat), action)
                self.screen.say(f"That is allowed. {words}.", "green")
            else:
                self._refuse(refusal)

    def _rule(self, wanted: str) -> None:
        rulebook = self.table.plugin.game.rulebook
        for line in explained(rulebook, wanted, self.screen.out.width):
            self.screen.say(line)

    def _card(self, name: str) -> None:
        words = self.table.now.card(self.seat, name)
        self.screen.tell(words or f"Sorry, nothing here is called {shown(name)}.")

    def _undo(self, _: str) -> None:
        try:
            # People at one keyboard agree before one of them types.
            taken_back = self.table.undo(*self.table.people).taken_back
        except TableError:
            self.screen.say("Nothing to take back yet.")
            return
        actions = "1 action" if taken_back == 1 else f"{taken_back} actions"
        self.screen.say(f"Took back {actions}.")
        if self.table.to_act == self.seat:
            # Otherwise another person must take the keyboard before a hand is shown.
            self.board()

    def _save(self, name: str) -> None:
        if name:
            path = Path(name).expanduser()
            expect_free(path)
            write_whole(path, self.path.read_bytes())
            self.screen.say(f"A copy of the game so far is in {path}.")
        self.screen.say(f"The whole game so far is in {self.path}.")

    def _svg(self, name: str) -> None:
        if not name:
            self.screen.say("Name a file, as in: svg board.svg")
            return
        path = Path(name).expanduser()
        write_whole(path, self.table.now.picture(self.seat).encode("utf-8"))
        self.screen.say(f"The board is drawn in {path}.")

    def _quit(self, _: str) -> None:
        raise Leaving

    def _act(self, text: str) -> None:
        """Play the action that was typed, if it can be read and is legal."""
        if not text:
            self.screen.say("Type an action, 'list' to see the legal actions, or 'help'.")
            return
        action = self._action(text)
        if action is None:
            return
        try:
            self.table.play(self.seat, action)
        except IllegalActionError as error:
            self._refuse(error.refusal)

    def _action(self, text: str) -> ActionT | None:
        """The action that was typed, in notation or as a number; None if it cannot be read."""
        try:
            return self._read(text)
        except NotationError as error:
            self.screen.say(f"{error}. Type 'list' or 'help'.", "yellow")
            return None

    def _read(self, text: str) -> ActionT:
        if fullmatch("[0-9]{1,6}", text) is None:
            return self.table.plugin.game.parse_action(text)
        actions = self.table.actions(self.seat)
        if not 1 <= int(text) <= len(actions):
            raise NotationError(text, 0, f"a number from 1 to {len(actions)}")
        return actions[int(text) - 1]

    def _refuse(self, refusal: Refusal) -> None:
        self.screen.tell(f"Not allowed by {refusal}.", "yellow")
        for line in in_short(refusal.rule, self.screen.out.width):
            self.screen.say(line, "dim")
