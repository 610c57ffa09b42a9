"""``bluemoon verify``: whether records tell the truth."""

from pathlib import Path
from typing import Final

import click

from bluemoon import record
from bluemoon.cli.choices import examples
from bluemoon.cli.endings import winner_words
from bluemoon.cli.files import FILE
from bluemoon.cli.running import FAILED, in_one_line
from bluemoon.cli.screen import screen
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

EXAMPLES: Final = examples("bluemoon verify bluemoon-demo.jsonl", "bluemoon verify games/*.jsonl")


@click.command(epilog=EXAMPLES)
@click.argument("files", type=FILE, nargs=-1, required=True, metavar="FILE...")
def verify(files: tuple[Path, ...]) -> None:
    """
    Decide every action of recorded games again, and compare events and digest.

    Prints a line for each file. The exit status is 1 if any of them failed.
    """
    shown, failed = screen(), 0
    for path in files:
        try:
            found = record.use(path, verified)
        except (record.RecordError, OSError) as error:
            failed += 1
            shown.say(f"FAILED  {in_one_line(error)}", "bold red")
        else:
            shown.say(f"ok      {path}: {found}")
    if failed:
        raise click.exceptions.Exit(FAILED)


def verified(
    found: record.Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
) -> str:
    """What can be said of a record that is right; a RecordError if it is not."""
    record.verify(found)
    game, outcome = found.game, found.game.outcome(found.state)
    end = "not over" if outcome is None else f"{outcome.reason}, winner: {winner_words(outcome)}"
    recovered = f" (recovered: {found.recovered})" if found.recovered else ""
    return f"{game.name}, {len(found.entries)} actions, {end}{recovered}"
