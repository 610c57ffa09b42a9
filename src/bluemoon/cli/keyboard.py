"""People at one keyboard: whose turn it is to look, what they type, and how they leave."""

from collections.abc import Callable, Mapping

import click
from attrs import define, field
from typing_extensions import TypeVar

from bluemoon.cli.completion import NextWords, completion
from bluemoon.cli.running import in_one_line
from bluemoon.cli.screen import Screen
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.naming import LONGEST_NAME
from bluemoon.toolkits.wording import clean_name

AnswerT = TypeVar("AnswerT")


class Leaving(Exception):  # noqa: N818  a wish, not an error
    """A person wants to stop."""


@define(eq=False)
class Keyboard:
    """One keyboard and one screen, for one person or for several who take turns."""

    screen: Screen
    people: Mapping[Seat, str]
    """The names of all who use it, by seat."""
    seat: Seat | None = field(init=False, default=None)
    """Who was asked last."""

    def hand_over(self, seat: Seat) -> None:
        """Wait until the next person has the keyboard before showing a hand."""
        is_another = len(self.people) > 1 and self.seat != seat
        if is_another and self.screen.is_interactive:
            name = self.name(seat)
            self.screen.forget()
            self.screen.say(f"Pass the keyboard to {name}.", "bold")
            self.screen.ask(f"Press Enter when only {name} is looking. ")
            self.screen.forget()
        self.seat = seat

    def name(self, seat: Seat) -> str:
        """What a person is called, as far as a line has room for it."""
        return clean_name(self.people[seat], LONGEST_NAME)

    def ask(
        self,
        prompt: str,
        answer: Callable[[str], None],
        *,
        complain: Callable[[str], None] | None = None,
        next_words: NextWords | None = None,
        typed: str = "",
    ) -> None:
        """
        Ask once, and carry out what was typed; what cannot be done is said, or complained of.

        *next_words* are offered when a person presses Tab. What is *typed* already needs no asking.
        """
        with completion(next_words):
            line = typed or self.screen.ask(prompt)
        try:
            answer(line)
        except (OSError, click.ClickException) as error:
            # A file that cannot be written must not end the game.
            message = f"Error: {in_one_line(error)}"
            if complain is None:
                self.screen.say(message, "yellow")
            else:
                complain(message)

    def unless_left(self, do: Callable[[], AnswerT], tell: Callable[[], None]) -> AnswerT | None:
        """
        What *do* returns; None if a person leaves before that.

        Whoever leaves is told how to go on another day.
        """
        try:
            return do()
        except (Leaving, EOFError):
            self.screen.say()
            tell()
            return None
        except KeyboardInterrupt:
            self.screen.say()
            tell()
            raise


def carry_out(
    line: str,
    commands: Mapping[str, Callable[[str], None]],
    otherwise: Callable[[str], None],
) -> None:
    """Carry out the command that a line begins with; *otherwise* gets any other line."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    command = commands.get(word.lower())
    if command is None:
        otherwise(text)
    else:
        command(rest.strip())
