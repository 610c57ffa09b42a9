"""``bluemoon schema``: JSON Schemas for programs in other languages."""

from json import dumps
from typing import Final

import click

from bluemoon import record, registry
from bluemoon.cli.help_examples import examples
from bluemoon.cli.settings import GAME_ARGUMENT
from bluemoon.kernel.codec.forms import Schema
from bluemoon.kernel.codec.schemas import DIALECT
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin

EXAMPLES: Final = examples("bluemoon schema city", "bluemoon schema city --of view")


@click.command(epilog=EXAMPLES)
@GAME_ARGUMENT
@click.option(
    "--of",
    "subject",
    type=click.Choice(["record", "redacted", "view"]),
    default="record",
    show_default=True,
    help="What is described: a line of records or of redacted records, or a view.",
)
def schema(game: str, subject: str) -> None:
    """
    Print a JSON Schema (draft 2020-12) for programs in other languages.

    It is made from the same classes that write records and views.
    """

    def made(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> Schema:
        match subject:
            case "record":
                return record.schema(plugin.game)
            case "redacted":
                return record.redacted_schema(plugin.game)
            case _:
                return {"$schema": DIALECT, **plugin.game.codec().view.schema}

    click.echo(dumps(registry.use(game, made), indent=2))
