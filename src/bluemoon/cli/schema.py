"""``bluemoon schema``: JSON Schemas for programs in other languages."""

from collections.abc import Callable
from json import dumps
from typing import Final

import click

from bluemoon import record, registry, tables
from bluemoon.cli.help_examples import examples
from bluemoon.cli.settings import GAME_ARGUMENT
from bluemoon.kernel.codec.forms import Schema
from bluemoon.kernel.codec.schemas import DIALECT
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin

EXAMPLES: Final = examples("bluemoon schema city", "bluemoon schema city --of reply")


@click.command(epilog=EXAMPLES)
@GAME_ARGUMENT
@click.option(
    "--of",
    "subject",
    type=click.Choice(
        ["record", "redacted", "view", "request", "reply", "happening", "new-table", "games"]
    ),
    default="record",
    show_default=True,
    help=(
        "What is described: a line of records or of redacted records, a view; or what a table is "
        "asked, replies and tells, how one is opened, and the list of games."
    ),
)
def schema(game: str, subject: str) -> None:
    """
    Print a JSON Schema (draft 2020-12) for programs in other languages.

    It is made from the same classes that write and read it.
    """

    def made(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> Schema:
        game = plugin.game
        schemas: dict[str, Callable[[], Schema]] = {
            "record": lambda: record.schema(game),
            "redacted": lambda: record.redacted_schema(game),
            "view": lambda: {"$schema": DIALECT, **game.codec().view.schema},
            "request": tables.request_schema,
            "reply": lambda: tables.reply_schema(game),
            "happening": lambda: tables.happening_schema(game),
            "new-table": tables.new_table_schema,
            "games": tables.games_schema,
        }
        return schemas[subject]()

    click.echo(dumps(registry.use(game, made), indent=2))
