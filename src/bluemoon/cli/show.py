"""``bluemoon show``: one position of a recorded game."""

from pathlib import Path
from typing import Final

import click
from attrs import frozen

from bluemoon import pictures, record
from bluemoon.cli.choices import examples
from bluemoon.cli.files import FILE, write_whole
from bluemoon.cli.positions import positions_of
from bluemoon.cli.recording import use_record
from bluemoon.cli.screen import screen
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat

EXAMPLES: Final = examples(
    "bluemoon show bluemoon-demo.jsonl",
    "bluemoon show bluemoon-demo.jsonl --at 40 --seat 1",
    "bluemoon show bluemoon-demo.jsonl --at 40 --svg position.svg",
)


@click.command(epilog=EXAMPLES)
@click.argument("file", type=FILE)
@click.option("--at", type=int, metavar="N", help="After action N; 0 is the opening.  [the last]")
@click.option("--seat", type=int, metavar="S", help="As this seat sees it.  [all hands open]")
@click.option("--svg", type=FILE, metavar="OUT", help="Draw it into this file instead.")
def show(file: Path, at: int | None, seat: int | None, svg: Path | None) -> None:
    """Show one position of a recorded game, as text or as an SVG picture."""
    use_record(file, Showing(at, None if seat is None else Seat(seat), svg))


@frozen
class Showing:
    """What is to be shown of a record."""

    at: int | None
    seat: Seat | None
    svg: Path | None

    def __call__(
        self, found: record.Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        """Show it."""
        shown, positions = screen(), positions_of(found)
        at = positions.last if self.at is None else self.at
        positions.check(at, self.seat)
        position, last = positions.seen(at, self.seat), positions.action(at)
        if self.svg is None:
            shown.say(f"Position {positions.title(at, self.seat)}.", "bold")
            shown.draw(position, last)
        else:
            write_whole(self.svg, pictures.svg(position, last=last))
            shown.say(f"Position {at} of {positions.last} is drawn in {self.svg}.")
