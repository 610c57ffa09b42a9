"""``bluemoon convert``: records plain or compressed."""

from pathlib import Path
from typing import Final

import click

from bluemoon import record
from bluemoon.cli.files import FILE, expect_free, use_record
from bluemoon.cli.help_examples import examples
from bluemoon.cli.screen import screen
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin

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

    def convert_record(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        found = record.load(source, plugin.game)
        record.save(found, target)
        if found.recovered:
            shown.say(f"Recovered: {found.recovered}.", "yellow")

    use_record(source, convert_record)
    shown.say(f"{target} is written, {target.stat().st_size} bytes.")
