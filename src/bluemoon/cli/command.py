"""The ``bluemoon`` command and all its subcommands."""

import os
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from typing import Final

import click
from click.shell_completion import shell_complete

from bluemoon import registry
from bluemoon.cli.arena import arena
from bluemoon.cli.convert import convert
from bluemoon.cli.demo import demo
from bluemoon.cli.games import games
from bluemoon.cli.help_examples import examples
from bluemoon.cli.play import play
from bluemoon.cli.replay import replay
from bluemoon.cli.report import report
from bluemoon.cli.rules import rule, rules
from bluemoon.cli.running import run
from bluemoon.cli.schema import schema
from bluemoon.cli.show import show
from bluemoon.cli.simulate import simulate
from bluemoon.cli.soak import soak
from bluemoon.cli.verify import verify
from bluemoon.cli.web import web
from bluemoon.kernel.errors import PluginError, shown

COMPLETION: Final = "_BLUEMOON_COMPLETE"
"""The variable with which a shell asks for completions."""


class GameGroup(click.Group):
    """A group that includes the games' own commands, under the names of the games."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, except those of games that cannot be loaded."""
        own = super().list_commands(ctx)
        return [*own, *(name for name in registry.names() if _commands_of(name) is not None)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command of this group, or the commands of a game."""
        own = super().get_command(ctx, cmd_name)
        if own is not None or cmd_name not in registry.names():
            return own
        return _commands_of(cmd_name)


def _commands_of(name: str) -> click.Command | None:
    """The commands of a game; None if it has none."""
    try:
        path = registry.use(name, lambda plugin: plugin.commands)
    except PluginError:
        return None
    if path is None:
        return None
    point = EntryPoint(name, path, registry.GROUP)
    found: object = point.load()  # pyright: ignore[reportAny]  typed as Any
    if not isinstance(found, click.Command):
        message = f"the commands of {name} are {shown(found)} and not a click group"
        raise PluginError(message)
    return found


@click.group(
    cls=GameGroup, epilog=examples("bluemoon demo", "bluemoon play city", "bluemoon rule C2")
)
@click.version_option(package_name="bluemoon", prog_name="bluemoon")
def bluemoon() -> None:
    """
    Play, record, verify and view board games.

    Exit status: 0 success; 1 a check failed, a record is broken, or a file cannot be read or
    written; 2 the command line is wrong; 130 interrupted by Ctrl-C.
    """


for command in (
    *(arena, convert, demo, games, play, replay, report),
    *(rule, rules, schema, show, simulate, soak, verify, web),
):
    bluemoon.add_command(command)


def run_command(arguments: Sequence[str]) -> int:
    """Run the command with these arguments, and return its exit status."""
    instruction = os.environ.get(COMPLETION)
    if instruction:
        return shell_complete(bluemoon, {}, "bluemoon", COMPLETION, instruction)
    return run(bluemoon, arguments)
