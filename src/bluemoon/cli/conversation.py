"""Playing at the keyboard, from the first question to the last picture."""

from pathlib import Path
from typing import Final, Generic

import click
from attrs import define, field

from bluemoon.cli.answers import Answers, Leaving
from bluemoon.cli.running import in_one_line
from bluemoon.cli.screen import Screen
from bluemoon.cli.sitting import Sitting
from bluemoon.cli.story import since_own_action
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat

WELCOME: Final = "Type 'list' to see the legal actions, 'help' for more, 'quit' to stop."


@define(eq=False)
class Conversation(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A game between people at one keyboard and bots."""

    sitting: Sitting[StateT, ActionT, EventT, ViewT, SeenT]
    screen: Screen
    path: Path
    """Where the game is recorded."""
    at_keyboard: Seat | None = field(init=False, default=None)
    """The person who was asked last."""

    def run(self) -> None:
        """Play until the game is over or someone leaves; then say where it is recorded."""
        try:
            while not self._is_over():
                self._turn()
            self._tell_the_end()
        except (Leaving, EOFError):
            self.screen.say()
            self._tell_how_to_resume()
        except KeyboardInterrupt:
            self.screen.say()
            self._tell_how_to_resume()
            raise

    def _is_over(self) -> bool:
        self.sitting.let_bots_play()
        return self.sitting.seat is None

    def _turn(self) -> None:
        """Ask one person until it is someone else's turn."""
        seat = self.sitting.seat
        assert seat is not None  # noqa: S101  for the type checkers
        is_first = self.at_keyboard is None
        self._hand_over(seat)
        answers = Answers(self.sitting, self.screen, self.path)
        for line in since_own_action(self.sitting.plugin, self.sitting.record, seat):
            self.screen.say(line, "cyan")
        answers.board()
        if is_first:
            self.screen.say(f"\n{WELCOME}")
        while self.sitting.seat == seat:
            self._ask(answers, seat)

    def _ask(
        self,
        answers: Answers[StateT, ActionT, EventT, ViewT, SeenT],
        seat: Seat,
    ) -> None:
        sitting = self.sitting
        situation = wording_of(sitting.plugin).situation(sitting.view, names=sitting.names)
        self.screen.say(f"\n{situation}", "bold")
        line = self.screen.ask(f"seat {seat}> ")
        try:
            answers.answer(line)
        except (OSError, click.ClickException) as error:
            # A file that cannot be written must not end the game.
            self.screen.say(f"Error: {in_one_line(error)}", "yellow")

    def _hand_over(self, seat: Seat) -> None:
        """Wait until the next person has the keyboard before showing a hand."""
        is_another = len(self.sitting.humans) > 1 and self.at_keyboard != seat
        if is_another and self.screen.is_interactive:
            self.screen.forget()
            self.screen.say(f"Pass the keyboard to seat {seat}.", "bold")
            self.screen.ask(f"Press Enter when only seat {seat} is looking. ")
            self.screen.forget()
        self.at_keyboard = seat

    def _tell_the_end(self) -> None:
        sitting = self.sitting
        self.screen.draw(sitting.plugin, sitting.state, sitting.last, sitting.names)
        ending = wording_of(sitting.plugin).ending(sitting.view, names=sitting.names)
        self.screen.say(f"\nGame over. {ending}.", "bold")
        self.screen.say(f"The game is recorded in {self.path}.")

    def _tell_how_to_resume(self) -> None:
        name = self.sitting.plugin.game.name
        self.screen.say(f"The game is saved in {self.path}. Continue with:", "bold")
        self.screen.say(f"  bluemoon play {name} --resume {self.path}")
