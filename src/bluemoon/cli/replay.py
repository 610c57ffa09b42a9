"""``bluemoon replay``: step through a recorded game."""

from pathlib import Path
from time import sleep
from typing import Final, Generic

import click
from attrs import frozen

from bluemoon import record
from bluemoon.cli.files import FILE, use_record
from bluemoon.cli.help_examples import examples
from bluemoon.cli.positions import Positions, positions_of
from bluemoon.cli.screen import Screen, screen
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin

PROMPT: Final = "Enter: next, b: back, a number: go there, q: quit> "
EXAMPLES: Final = examples(
    "bluemoon replay bluemoon-demo.jsonl",
    "bluemoon replay bluemoon-demo.jsonl --from 100 --delay 0.5",
    "bluemoon replay bluemoon-demo.jsonl --all | less",
)


@click.command(epilog=EXAMPLES)
@click.argument("file", type=FILE)
@click.option(
    "--from", "start", type=int, default=0, metavar="N", help="Start after action N.  [default: 0]"
)
@click.option("--delay", type=click.FloatRange(min=0), metavar="S", help="Advance every S seconds.")
@click.option("--all", "at_once", is_flag=True, help="Print all actions, one per line.")
def replay(file: Path, start: int, *, delay: float | None, at_once: bool) -> None:
    """
    Step through a recorded game, with all hands open.

    Without a terminal, it prints all actions, one per line, and the last position.
    """
    shown = screen()

    def replayed(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        found = record.load(file, plugin.game)
        positions = positions_of(plugin, found)
        positions.check(start)
        if found.recovered:
            shown.say(f"Recovered: {found.recovered}.", "yellow")
        replay = Replay(shown, positions, start)
        if delay is not None and not at_once:
            replay.run(delay)
        elif at_once or not (shown.is_interactive and shown.out.is_terminal):
            replay.print_all()
        else:
            replay.step()

    use_record(file, replayed)


@frozen(eq=False)
class Replay(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A recorded game, shown step by step."""

    screen: Screen
    positions: Positions[StateT, ActionT, EventT, ViewT, SeenT]
    start: int

    def print_all(self) -> None:
        """Print all actions, and the last position."""
        positions = self.positions
        for number in range(self.start, positions.last + 1):
            self.screen.say(positions.title(number))
        self._draw(positions.last)

    def run(self, delay: float) -> None:
        """Show the positions one after another."""
        for number in range(self.start, self.positions.last + 1):
            self._show(number)
            sleep(delay)

    def step(self) -> None:
        """Show the positions that the person asks for."""
        number: int | None = self.start
        while number is not None:
            self._show(number)
            number = self._next(number, self.positions.last)

    def _show(self, number: int) -> None:
        self.screen.clear()
        self._draw(number)
        self.screen.say(self.positions.title(number), "bold")

    def _draw(self, number: int) -> None:
        positions = self.positions
        state, last = positions.states[number], positions.action(number)
        self.screen.draw(positions.plugin, state, last, positions.names)

    def _next(self, number: int, last: int) -> int | None:
        """The position that the person asks for; None to stop."""
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
