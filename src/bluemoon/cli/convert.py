"""``bluemoon convert``: records plain or compressed."""

from pathlib import Path
from typing import Final

import click

from bluemoon import record
from bluemoon.cli.files import FILE, expect_free, use_record
from bluemoon.cli.help_examples import examples
from bluemoon.cli.screen import screen
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.roles import Recordable

EXAMPLES: Final = examples(
    "bluemoon convert game.jsonl game.jsonl.gz", "bluemoon convert game.jsonl.gz game.jsonl"
)
ENDINGS: Final = (".jsonl", ".jsonl.gz")


@click.command(epilog=EXAMPLES)
@click.argument("source", type=FILE, metavar="IN")
@click.argument("target", type=FILE, metavar="OUT")
@click.option("--force", is_flag=True, help="Replace OUT if it exists.")
def convert(source: Path, target: Path, *, force: bool) -> None:
    """
    Compress a record, or write a compressed one as plain text again.

    The name of OUT decides: .jsonl or .jsonl.gz. Every command reads both.
    """
    if not target.name.endswith(ENDINGS):
        message = f"the name of OUT ends in {' or '.join(ENDINGS)}"
        raise click.UsageError(message)
    if not force:
        expect_free(target)
    shown = screen()

    recovered = use_record(source, lambda plugin: _rewritten(plugin.game, source, target))
    if recovered:
        shown.say(f"Recovered: {recovered}.", "yellow")
    shown.say(f"{target} is written, {target.stat().st_size} bytes.")


def _rewritten(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], source: Path, target: Path
) -> str:
    """What was missing in a record that was written again; empty if nothing was."""
    found = record.load(source, game)
    record.save(found, target)
    return found.recovered
