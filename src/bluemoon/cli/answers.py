"""The commands that a person can type during a game."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic

from attrs import frozen

from bluemoon import pictures
from bluemoon.cli.files import expect_free
from bluemoon.cli.help_text import help_text
from bluemoon.cli.keyboard import Leaving, carry_out
from bluemoon.cli.listing import listed
from bluemoon.cli.rule_pages import explained, in_short
from bluemoon.cli.screen import Screen
from bluemoon.cli.sitting import Sitting
from bluemoon.cli.story import sentences
from bluemoon.fallbacks import wording_of
from bluemoon.files import write_whole
from bluemoon.kernel.errors import NotationError, shown
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal


@frozen(eq=False)
class Answers(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """Answers the person whose turn it is."""

    sitting: Sitting[StateT, ActionT, EventT, ViewT, SeenT]
    screen: Screen
    path: Path
    """Where the game is recorded."""

    def answer(self, line: str) -> None:
        """Carry out what was typed, or say why not."""
        carry_out(line, self._commands(), self._act)

    def board(self, _: str = "") -> None:
        """Show the position as the person whose turn it is sees it."""
        sitting = self.sitting
        self.screen.draw(sitting.plugin, sitting.view, sitting.last, sitting.names)

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
        self.screen.say(help_text(self.sitting.plugin, self.sitting.state))

    def _list(self, beginning: str) -> None:
        plugin, state = self.sitting.plugin, self.sitting.state
        for line, style in listed(plugin, state, beginning.lower(), self.screen.out.width):
            self.screen.say(line, style)

    def _why(self, text: str) -> None:
        action = self._action(text)
        if action is not None:
            refusal = self.sitting.why_illegal(action)
            if refusal is None:
                words = wording_of(self.sitting.plugin).action(self.sitting.view, action)
                self.screen.say(f"That is allowed. {words}.", "green")
            else:
                self._refuse(refusal)

    def _rule(self, wanted: str) -> None:
        rulebook = self.sitting.plugin.game.rulebook
        for line in explained(rulebook, wanted, self.screen.out.width):
            self.screen.say(line)

    def _card(self, name: str) -> None:
        sitting, wording = self.sitting, wording_of(self.sitting.plugin)
        words = wording.card(sitting.view, name, names=sitting.names)
        self.screen.say(words or f"Sorry, nothing here is called {shown(name)}.")

    def _undo(self, _: str) -> None:
        seat, taken_back = self.sitting.seat, self.sitting.undo()
        if not taken_back:
            self.screen.say("Nothing to take back yet.")
        else:
            actions = "1 action" if taken_back == 1 else f"{taken_back} actions"
            self.screen.say(f"Took back {actions}.")
            if self.sitting.seat == seat:
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
        sitting = self.sitting
        picture = pictures.svg(sitting.plugin, sitting.view, last=sitting.last, names=sitting.names)
        write_whole(path, picture.encode("utf-8"))
        self.screen.say(f"The board is drawn in {path}.")

    def _quit(self, _: str) -> None:
        raise Leaving

    def _act(self, text: str) -> None:
        """Play the action that was typed, if it can be read and is legal."""
        if not text:
            self.screen.say("Type an action, 'list' to see the legal actions, or 'help'.")
            return
        seat, action = self.sitting.seat, self._action(text)
        if action is None:
            return
        refusal = self.sitting.why_illegal(action)
        if refusal is not None:
            self._refuse(refusal)
            return
        before = self.sitting.state
        self.sitting.play(action)
        now = self.sitting.record
        if what := sentences(self.sitting.plugin, before, now.entries[-1], seat, now.players):
            self.screen.say(f"{what}.", "dim")

    def _action(self, text: str) -> ActionT | None:
        """The action that was typed; None if it cannot be read."""
        try:
            return self.sitting.read(text)
        except NotationError as error:
            self.screen.say(f"{error}. Type 'list' or 'help'.", "yellow")
            return None

    def _refuse(self, refusal: Refusal) -> None:
        self.screen.say(f"Not allowed by {refusal}.", "yellow")
        for line in in_short(refusal.rule, self.screen.out.width):
            self.screen.say(line, "dim")
