"""Playing at the keyboard, from the first question to the last picture."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Generic

from attrs import define, field
from rich.text import Text

from bluemoon.cli.answers import Answers
from bluemoon.cli.keyboard import Keyboard
from bluemoon.cli.screen import Screen
from bluemoon.cli.turn_screen import Board, Decision, TurnScreen
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.tables import ActionPlayed, Happening, Snapshot, StoryLine, Table

WELCOME: Final = "Type 'list' for the legal actions, 'help' for more, or 'quit' to stop."


def tell_how_to_resume(screen: Screen, path: Path, command: str) -> None:
    """Say where a game is recorded, and how it goes on."""
    screen.say(f"The game is saved in {path}. Continue with:", "bold")
    screen.say(f"  {command} --resume {path}")


@define(eq=False)
class Conversation(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A game between people at one keyboard and bots."""

    table: Table[StateT, ActionT, EventT, ViewT, SeenT]
    keyboard: Keyboard
    shown: TurnScreen
    path: Path
    """Where the game is recorded."""
    command: str
    """What continues it, followed by ``--resume`` and the file."""
    _asked: Snapshot[StateT, ActionT, EventT, ViewT, SeenT] | None = field(init=False, default=None)
    """The game when somebody was asked last."""
    _known: dict[Seat, int] = field(init=False, factory=dict[Seat, int])
    """How many actions stood when each person was asked last."""
    _news: Sequence[Text] = field(init=False, default=())
    """What the person to act has not seen before the last action."""
    _decisions: list[int] = field(init=False, factory=list[int])
    """How many actions stood before each line with which a person acted."""

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
        said: Sequence[Text] = [Text(WELCOME)]
        while (seat := self.table.to_act) is not None:
            self.keyboard.hand_over(seat)
            typed = self._show(seat, said)
            said = self._ask(seat, typed)
        self._tell_the_end()

    def _show(self, seat: Seat, said: Sequence[Text]) -> str:
        """
        Show a person what is to be decided, and what is said to what was typed last.

        Its answer is what the person has typed meanwhile, mostly nothing.
        """
        now, before = self.table.now, self._asked
        follows_action = before is None or before.revision != now.revision
        if follows_action:
            known = self._known.get(seat, now.acted(seat))
            self._news = self._sentences(
                now.story(seat, after=min(known, now.actions_played)), seat
            )
        typed = self.shown.show(
            Decision(
                board=self._board(seat),
                news=self._news,
                answers=said,
                situation=Text(now.situation(seat), "bold"),
                begins_turn=before is None or _has_turned(before, now),
                follows_action=follows_action,
            )
        )
        self._asked, self._known[seat] = now, now.actions_played
        return typed

    def _ask(self, seat: Seat, typed: str) -> Sequence[Text]:
        """Carry out what a person types, or has typed already; what there is to say to it."""
        answers = Answers(
            self.table,
            self.table.now,
            seat,
            self.screen,
            self._board(seat),
            self.path,
            self._decisions,
        )
        with self._telling_own_actions(seat):
            self.keyboard.ask(
                f"{self.keyboard.name(seat)}> ",
                answers.answer,
                complain=answers.complain,
                next_words=answers.next_words,
                typed=typed,
            )
        return answers.said

    @contextmanager
    def _telling_own_actions(self, seat: Seat) -> Generator[None]:
        """Tell what a person has done at once, while bots still think, where it goes away again."""

        def tell(happening: Happening[SeenT]) -> None:
            if isinstance(happening, ActionPlayed) and happening.line.seat == seat:
                self.screen.print_rows(self._sentences([happening.line], seat))

        if not self.screen.out.is_terminal:
            yield
            return
        stop_listening = self.table.listen(seat, tell)
        try:
            yield
        finally:
            stop_listening()

    def _sentences(self, lines: Sequence[StoryLine], seat: Seat | None) -> list[Text]:
        return [
            Text(line.text, "dim" if line.seat == seat else "cyan") for line in lines if line.text
        ]

    def _board(self, seat: Seat | None) -> Board:
        now = self.table.now

        def board(height: int | None) -> str:
            return self.screen.picture(
                now.plugin, now.shown(seat), now.last(seat), now.names, height=height
            )

        return board

    def _tell_the_end(self) -> None:
        now, people = self.table.now, self.table.people
        only = people[0] if len(people) == 1 else None
        known = max(self._known.values(), default=0)
        self.shown.show(
            Decision(
                board=self._board(only),
                news=self._sentences(now.story(only, after=known), only),
                answers=(),
                situation=Text(f"Game over. {now.ending(None)}.", "bold"),
                begins_turn=True,
                follows_action=True,
            )
        )
        self.screen.say(f"The game is recorded in {self.path}.")


def _has_turned(
    before: Snapshot[StateT, ActionT, EventT, ViewT, SeenT],
    now: Snapshot[StateT, ActionT, EventT, ViewT, SeenT],
) -> bool:
    """Whether others have acted between two moments, or something was taken back."""
    added = now.record.entries[before.actions_played :]
    return (
        now.to_act != before.to_act
        or now.actions_played < before.actions_played
        or any(entry.seat != now.to_act for entry in added)
    )
