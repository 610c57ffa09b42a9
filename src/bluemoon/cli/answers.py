"""What a person at the keyboard types, and what the command answers."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic

from attrs import frozen

from bluemoon import pictures, record
from bluemoon.cli.files import expect_free, write_whole
from bluemoon.cli.help_text import HELP
from bluemoon.cli.listing import listed
from bluemoon.cli.rule_pages import in_short, matching, unknown
from bluemoon.cli.screen import Screen
from bluemoon.cli.sitting import Sitting
from bluemoon.cli.story import told
from bluemoon.cli.wording import meaning
from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal


class Leaving(Exception):  # noqa: N818  a wish, not an error
    """A person wants to stop."""


@frozen(eq=False)
class Answers(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """Answers what the person whose turn it is has typed."""

    sitting: Sitting[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    screen: Screen
    path: Path
    """Where the game is recorded."""

    def answer(self, line: str) -> None:
        """Do what the line says, or say why not."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        command = self._commands().get(word.lower())
        if command is not None:
            command(rest.strip())
        elif text:
            self._act(text)
        else:
            self.screen.say("Type an action, 'list' to see what can be done, or 'help'.")

    def board(self, _: str = "") -> None:
        """Show the position as the person whose turn it is sees it."""
        self.screen.draw(self._view(), self.sitting.last)

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "?": self._help,
            "help": self._help,
            "list": self._list,
            "why": self._why,
            "rule": self._rule,
            "rules": self._rule,
            "board": self.board,
            "undo": self._undo,
            "save": self._save,
            "svg": self._svg,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _view(self) -> ViewT:
        sitting = self.sitting
        return sitting.record.game.view(sitting.state, sitting.seat)

    def _help(self, _: str) -> None:
        self.screen.say(HELP)

    def _list(self, beginning: str) -> None:
        game, state = self.sitting.record.game, self.sitting.state
        for line, style in listed(game, state, beginning.lower(), self.screen.out.width):
            self.screen.say(line, style)

    def _why(self, text: str) -> None:
        action = self._action(text)
        if action is not None:
            refusal = self.sitting.why_illegal(action)
            words = meaning(self.sitting.state, action)
            if refusal is None:
                self.screen.say(f"That is allowed: {words}.", "green")
            else:
                self._refuse(refusal)

    def _rule(self, wanted: str) -> None:
        rulebook = self.sitting.record.game.rulebook
        rules = matching(rulebook, wanted)
        for rule in rules:
            for line in in_short(rule, self.screen.out.width):
                self.screen.say(line)
        if not rules:
            self.screen.say(f"Sorry, {unknown(rulebook, wanted)}.")

    def _undo(self, _: str) -> None:
        seat, taken_back = self.sitting.seat, self.sitting.undo()
        if not taken_back:
            self.screen.say("There is nothing to take back yet.")
        else:
            actions = "1 action" if taken_back == 1 else f"{taken_back} actions"
            self.screen.say(f"Took back {actions}.")
            if self.sitting.seat == seat:
                # Another person's hand is shown when that person has taken the keyboard.
                self.board()

    def _save(self, name: str) -> None:
        if name:
            path = Path(name).expanduser()
            expect_free(path)
            write_whole(path, record.dumps(self.sitting.record))
            self.screen.say(f"A copy of the game so far is in {path}.")
        self.screen.say(f"Everything that was played is in {self.path}.")

    def _svg(self, name: str) -> None:
        if not name:
            self.screen.say("Name a file, as in: svg board.svg")
            return
        path = Path(name).expanduser()
        write_whole(path, pictures.svg(self._view(), last=self.sitting.last))
        self.screen.say(f"The board is drawn in {path}.")

    def _quit(self, _: str) -> None:
        raise Leaving

    def _act(self, text: str) -> None:
        """Play what was typed, if it can be read and the rules allow it."""
        seat, action = self.sitting.seat, self._action(text)
        if action is None:
            return
        refusal = self.sitting.why_illegal(action)
        if refusal is not None:
            self._refuse(refusal)
            return
        self.sitting.play(action)
        now = self.sitting.record
        if what := told(now, now.entries[-1:], seat):
            self.screen.say(f"{what}.", "dim")

    def _action(self, text: str) -> ActionT | None:
        """The action that was typed; None if it cannot be read."""
        try:
            return self.sitting.read(text)
        except NotationError as error:
            self.screen.say(f"{error}. Type 'list' or 'help'.", "yellow")
            return None

    def _refuse(self, refusal: Refusal) -> None:
        self.screen.say(f"Not allowed. {refusal}.", "yellow")
        for line in in_short(refusal.rule, self.screen.out.width):
            self.screen.say(line, "dim")
