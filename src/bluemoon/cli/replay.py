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
from bluemoon.cli.stepping import Stepping
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin

EXAMPLES: Final = examples(
    "bluemoon replay game.jsonl",
    "bluemoon replay game.jsonl --from 100 --delay 0.5",
    "bluemoon replay game.jsonl --all | less",
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

    On a terminal, single keys go to the next action or turn and back; ? shows all keys. Without a
    terminal, it prints all actions, one per line, and the last position.
    """
    shown = screen()

    def replayed(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        found = record.load(file, plugin.game)
        positions = positions_of(plugin, found)
        positions.check(start)
        notice = f"Recovered: {found.recovered}." if found.recovered else ""
        is_alone = at_once or delay is not None
        if not is_alone and shown.is_interactive and shown.out.is_terminal:
            Stepping(shown, positions, start, notice).run()
            return
        if notice:
            shown.say(notice, "yellow")
        replay = Replay(shown, positions, start)
        if delay is None or at_once:
            replay.print_all()
        else:
            replay.run(delay)

    use_record(file, replayed)


@frozen(eq=False)
class Replay(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A recorded game that needs nobody to go on."""

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

    def _show(self, number: int) -> None:
        title = self.positions.title(number)
        self.screen.clear()
        self._draw(number, below=1 + self.screen.height_of(title))
        self.screen.say(title, "bold")

    def _draw(self, number: int, *, below: int = 0) -> None:
        positions = self.positions
        state, last = positions.states[number], positions.action(number)
        self.screen.draw(positions.plugin, state, last, positions.names, below=below)
