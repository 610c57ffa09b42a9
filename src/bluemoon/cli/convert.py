"""``bluemoon convert``: records as JSON Lines or as one JSON document."""

from pathlib import Path
from typing import Final

import click

from bluemoon import record, registry
from bluemoon.cli.documents import document_of, lines_text
from bluemoon.cli.files import FILE, expect_free, write_whole
from bluemoon.cli.help_examples import examples
from bluemoon.cli.recording import naming
from bluemoon.cli.screen import screen
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin
from bluemoon.record.sources import content_of

EXAMPLES: Final = examples(
    "bluemoon convert game.jsonl game.json",
    "bluemoon convert game.json again.jsonl",
    "bluemoon convert game.jsonl game.txt --to json",
)


@click.command(epilog=EXAMPLES)
@click.argument("source", type=FILE, metavar="IN")
@click.argument("target", type=FILE, metavar="OUT")
@click.option(
    "--to",
    "form",
    type=click.Choice(["json", "jsonl"]),
    help="What to write.  [default: as the name of OUT ends]",
)
@click.option("--force", is_flag=True, help="Replace OUT if it exists.")
def convert(source: Path, target: Path, form: str | None, *, force: bool) -> None:
    """
    Turn a record from JSON Lines into one JSON document, or back.

    Nothing is lost: there and back again gives the same lines.
    """
    form = target.suffix.removeprefix(".") if form is None else form
    if form not in {"json", "jsonl"}:
        message = "the name of OUT should end in .json or .jsonl; otherwise say --to"
        raise click.UsageError(message)
    if not force:
        expect_free(target)
    with naming(source):
        recovered = (_to_document if form == "json" else _to_lines)(source, target)
    shown = screen()
    if recovered:
        shown.say(f"Recovered: {recovered}.", "yellow")
    shown.say(f"{target} is written, {target.stat().st_size} bytes.")


def _to_document(source: Path, target: Path) -> str:
    """Write lines as a document; what was missing in them."""
    recovered = _recovered(source)
    write_whole(target, document_of(content_of(source)))
    return recovered


def _to_lines(source: Path, target: Path) -> str:
    """Write a document as lines, if these make a record; nothing can be missing."""
    write_whole(target, lines_text(content_of(source)), _recovered)
    return ""


def _recovered(path: Path) -> str:
    """What was missing in a record that can be read."""

    def read(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> str:
        return record.load(path, plugin.game).recovered

    return registry.use(record.game_of(path), read)
