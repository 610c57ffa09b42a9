"""``bluemoon show``: one position of a recorded game."""

from pathlib import Path
from typing import Final

import click

from bluemoon import pictures, record
from bluemoon.cli.files import FILE, use_record
from bluemoon.cli.help_examples import examples
from bluemoon.cli.positions import positions_of
from bluemoon.cli.screen import screen
from bluemoon.files import write_whole
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin

EXAMPLES: Final = examples(
    "bluemoon show game.jsonl",
    "bluemoon show game.jsonl --at 40 --seat 1",
    "bluemoon show game.jsonl --at 40 --svg position.svg",
)


@click.command(epilog=EXAMPLES)
@click.argument("file", type=FILE)
@click.option(
    "--at", type=int, metavar="N", help="After action N; 0 is the opening.  [default: the last]"
)
@click.option(
    "--seat", type=int, metavar="S", help="As this seat sees it.  [default: all hands open]"
)
@click.option("--svg", type=FILE, metavar="OUT", help="Draw it in this file instead.")
def show(file: Path, at: int | None, seat: int | None, svg: Path | None) -> None:
    """Show one position of a recorded game, as text or as an SVG picture."""
    viewer = None if seat is None else Seat(seat)

    def showed(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        shown, positions = screen(), positions_of(plugin, record.load(file, plugin.game))
        number = positions.last if at is None else at
        positions.check(number, viewer)
        position, last = positions.seen(number, viewer), positions.action(number)
        if svg is None:
            shown.say(f"Position {positions.title(number, viewer)}.", "bold")
            shown.draw(plugin, position, last, positions.names)
        else:
            picture = pictures.svg(plugin, position, last=last, names=positions.names)
            write_whole(svg, picture.encode("utf-8"))
            shown.say(f"Position {number} of {positions.last} is drawn in {svg}.")

    use_record(file, showed)
