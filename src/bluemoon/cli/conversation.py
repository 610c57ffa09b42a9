"""Playing at the keyboard, from the first question to the last picture."""

from pathlib import Path
from typing import Final, Generic

from attrs import define

from bluemoon.cli.answers import Answers
from bluemoon.cli.keyboard import Keyboard
from bluemoon.cli.screen import Screen
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.tables import ActionPlayed, Happening, Table

WELCOME: Final = "Type 'list' to see the legal actions, 'help' for more, 'quit' to stop."


def tell_how_to_resume(screen: Screen, path: Path, command: str) -> None:
    """Say where a game is recorded, and how it goes on."""
    screen.say(f"The game is saved in {path}. Continue with:", "bold")
    screen.say(f"  {command} --resume {path}")


@define(eq=False)
class Conversation(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A game between people at one keyboard and bots."""

    table: Table[StateT, ActionT, EventT, ViewT, SeenT]
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
        self.keyboard.unless_left(
            self._play, lambda: tell_how_to_resume(self.screen, self.path, self.command)
        )

    def _play(self) -> None:
        while (seat := self.table.to_act) is not None:
            self._turn(seat)
        self._tell_the_end()

    def _turn(self, seat: Seat) -> None:
        """Ask one person until it is someone else's turn."""
        is_first = self.keyboard.seat is None
        self.keyboard.hand_over(seat)
        answers = Answers(self.table, seat, self.screen, self.path)
        now = self.table.now
        for line in now.story(seat, after=now.acted(seat)):
            if line.text:
                self.screen.tell(line.text, "cyan")
        answers.board()
        if is_first:
            self.screen.say(f"\n{WELCOME}")
        # What a person has done is told at once, while bots still think.
        stop_listening = self.table.listen(seat, self._tell_own_action)
        try:
            while self._is_still_asked(answers, seat):
                pass
        finally:
            stop_listening()

    def _is_still_asked(
        self,
        answers: Answers[StateT, ActionT, EventT, ViewT, SeenT],
        seat: Seat,
    ) -> bool:
        """Ask once; whether it is the same person's turn, and no bot has played in between."""
        before = self.table.now
        self.screen.tell(f"\n{before.situation(seat)}", "bold")
        self.keyboard.ask(f"seat {seat}> ", answers.answer)
        after = self.table.now
        added = after.record.entries[before.actions_played :]
        return after.to_act == seat and all(entry.seat == seat for entry in added)

    def _tell_own_action(self, happening: Happening[SeenT]) -> None:
        if isinstance(happening, ActionPlayed):
            line = happening.line
            if line.text and line.seat == self.keyboard.seat:
                self.screen.tell(line.text, "dim")

    def _tell_the_end(self) -> None:
        now, people = self.table.now, self.table.people
        only = people[0] if len(people) == 1 else None
        self.screen.draw(now.plugin, now.shown(only), now.last(only), now.names)
        self.screen.tell(f"\nGame over. {now.ending(None)}.", "bold")
        self.screen.say(f"The game is recorded in {self.path}.")
