"""``bluemoon games``: the available games."""

import click

from bluemoon import registry
from bluemoon.cli.help_examples import examples
from bluemoon.cli.screen import screen
from bluemoon.kernel.errors import PluginError


@click.command(epilog=examples("bluemoon games"))
def games() -> None:
    """List the games: those of this library, and those of other installed packages."""
    screen().facts((name, _title(name)) for name in registry.names())


def _title(name: str) -> str:
    """The title of a game, or why it cannot be played."""
    try:
        title: str = registry.use(name, lambda plugin: plugin.game.rulebook.title)
    except PluginError as error:
        return f"cannot be played: {error}"
    return title
