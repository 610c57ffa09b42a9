"""``bluemoon games``: the available games."""

import click

from bluemoon import registry
from bluemoon.cli.help_examples import examples
from bluemoon.cli.screen import screen
from bluemoon.kernel.errors import PluginError


@click.command(epilog=examples("bluemoon games"))
def games() -> None:
    """List the games: those of this library, and those of other installed packages."""
    shown = screen()
    for name in registry.names():
        try:
            title: str = registry.use(name, lambda plugin: plugin.game.rulebook.title)
        except PluginError as error:
            shown.fact(name, f"cannot be played: {error}")
        else:
            shown.fact(name, title)
