"""``bluemoon report``: the results of a tournament."""

import json
from pathlib import Path
from typing import Final

import click

from bluemoon.arena import csv_text, load, plot
from bluemoon.arena import report as made
from bluemoon.cli.files import FILE, expect_different
from bluemoon.cli.help_examples import examples
from bluemoon.cli.screen import screen
from bluemoon.cli.tournaments import show
from bluemoon.files import write_whole

PICTURES: Final = (".png", ".svg", ".pdf")
EXAMPLES: Final = examples(
    "bluemoon report bluemoon-arena.jsonl",
    "bluemoon report bluemoon-arena.jsonl --csv games.csv --plot bots.svg",
    "bluemoon report bluemoon-arena.jsonl --json | jq .standings",
)


@click.command(epilog=EXAMPLES)
@click.argument("source", type=FILE, metavar="FILE")
@click.option("--csv", "table", type=FILE, metavar="FILE", help="Write one line per game.")
@click.option(
    "--plot",
    "picture",
    type=FILE,
    metavar="FILE",
    help="Plot win rates and ratings: .png, .svg or .pdf.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def report(source: Path, table: Path | None, picture: Path | None, *, as_json: bool) -> None:
    """
    Report the results of a tournament, even while it is running.

    Win rates have 95 % Wilson intervals; ratings are from openskill.
    """
    if picture is not None and picture.suffix.lower() not in PICTURES:
        message = f"a plot ends in {' or '.join(PICTURES)}, not in {picture.suffix!r}"
        raise click.BadParameter(message, param_hint="--plot")
    expect_different(source, table, picture)
    results = load(source)
    found = made(results)
    if table is not None:
        write_whole(table, csv_text(results).encode("utf-8"))
    if picture is not None:
        plot(found, picture)
    if as_json:
        click.echo(json.dumps(found.told(), indent=2))
        return
    shown = screen()
    show(found, shown)
    for path in (table, picture):
        if path is not None:
            shown.say(f"{path} is written.")
