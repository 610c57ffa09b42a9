"""``bluemoon replay``: going through a recorded game."""

from pathlib import Path
from time import sleep
from typing import Final

import click
from attrs import frozen

from bluemoon import record
from bluemoon.cli.choices import examples
from bluemoon.cli.files import FILE
from bluemoon.cli.positions import Positions, positions_of
from bluemoon.cli.recording import use_record
from bluemoon.cli.screen import Screen, screen
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

PROMPT: Final = "Enter: next, b: back, a number: go there, q: quit> "
EXAMPLES: Final = examples(
    "bluemoon replay bluemoon-demo.jsonl",
    "bluemoon replay bluemoon-demo.jsonl --from 100 --delay 0.5",
    "bluemoon replay bluemoon-demo.jsonl --all | less",
)


@click.command(epilog=EXAMPLES)
@click.argument("file", type=FILE)
@click.option(
    "--from", "start", type=int, default=0, metavar="N", help="Begin after action N.  [default: 0]"
)
@click.option(
    "--delay", type=click.FloatRange(min=0), metavar="S", help="Go on by itself after S seconds."
)
@click.option("--all", "at_once", is_flag=True, help="Print all actions, a line each.")
def replay(file: Path, start: int, *, delay: float | None, at_once: bool) -> None:
    """
    Step through a recorded game, with all hands open.

    Where there is no terminal, all actions are printed, a line each, and the last position.
    """
    use_record(file, Replaying(screen(), start, delay, at_once))


@frozen(eq=False)
class Replaying:
    """How a record is gone through."""

    screen: Screen
    start: int
    delay: float | None
    at_once: bool

    def __call__(
        self, found: record.Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        """Go through it."""
        positions = positions_of(found)
        positions.check(self.start)
        if found.recovered:
            self.screen.say(f"Recovered: {found.recovered}.", "yellow")
        if self.delay is not None and not self.at_once:
            self._run(positions, self.delay)
        elif self.at_once or not (self.screen.is_interactive and self.screen.out.is_terminal):
            self._print(positions)
        else:
            self._step(positions)

    def _print(
        self, positions: Positions[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    ) -> None:
        for number in range(self.start, positions.last + 1):
            self.screen.say(positions.title(number))
        self.screen.draw(positions.states[-1], positions.action(positions.last))

    def _run(
        self,
        positions: Positions[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        delay: float,
    ) -> None:
        for number in range(self.start, positions.last + 1):
            self._show(positions, number)
            sleep(delay)

    def _step(
        self, positions: Positions[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    ) -> None:
        number: int | None = self.start
        while number is not None:
            self._show(positions, number)
            number = self._next(number, positions.last)

    def _show(
        self,
        positions: Positions[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        number: int,
    ) -> None:
        self.screen.clear()
        self.screen.draw(positions.states[number], positions.action(number))
        self.screen.say(positions.title(number), "bold")

    def _next(self, number: int, last: int) -> int | None:
        """Which position is asked for; None to stop."""
        while True:
            try:
                answer = self.screen.ask(PROMPT).strip().lower()
            except EOFError:
                return None
            match answer:
                case "":
                    return number + 1 if number < last else None
                case "b":
                    return max(0, number - 1)
                case "q" | "quit":
                    return None
                case _ if answer.isascii() and answer.isdecimal() and int(answer[:9]) <= last:
                    return int(answer[:9])
                case _:
                    self.screen.say(f"Type Enter, b, q, or a number from 0 to {last}.")
