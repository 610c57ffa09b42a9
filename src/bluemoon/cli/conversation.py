"""Playing at the keyboard, from the first question to the last picture."""

from pathlib import Path
from typing import Final, Generic

from attrs import define

from bluemoon.cli.answers import Answers
from bluemoon.cli.keyboard import Keyboard
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
    keyboard: Keyboard
    path: Path
    """Where the game is recorded."""
    command: str
    """What continues it, followed by ``--resume`` and the file."""

    @property
    def screen(self) -> Screen:
        """Where everything is said."""
        return self.keyboard.screen

    def run(self) -> None:
        """Play until the game is over or someone leaves; then say where it is recorded."""
        self.keyboard.unless_left(self._play, self._tell_how_to_resume)

    def _play(self) -> None:
        while not self._is_over():
            self._turn()
        self._tell_the_end()

    def _is_over(self) -> bool:
        self.sitting.let_bots_play()
        return self.sitting.seat is None

    def _turn(self) -> None:
        """Ask one person until it is someone else's turn."""
        seat = self.sitting.seat
        assert seat is not None  # noqa: S101  for the type checkers
        is_first = self.keyboard.seat is None
        self.keyboard.hand_over(seat)
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
        self.keyboard.ask(f"seat {seat}> ", answers.answer)

    def _tell_the_end(self) -> None:
        sitting = self.sitting
        self.screen.draw(sitting.plugin, sitting.final_position, sitting.last, sitting.names)
        ending = wording_of(sitting.plugin).ending(sitting.view, names=sitting.names)
        self.screen.say(f"\nGame over. {ending}.", "bold")
        self.screen.say(f"The game is recorded in {self.path}.")

    def _tell_how_to_resume(self) -> None:
        self.screen.say(f"The game is saved in {self.path}. Continue with:", "bold")
        self.screen.say(f"  {self.command} --resume {self.path}")
