"""The ``bluemoon`` command, put together."""

import os
from collections.abc import Sequence
from typing import Final

import click
from click.shell_completion import shell_complete

from bluemoon.cli.arena import arena
from bluemoon.cli.convert import convert
from bluemoon.cli.demo import demo
from bluemoon.cli.help_texts import examples
from bluemoon.cli.play import play
from bluemoon.cli.replay import replay
from bluemoon.cli.report import report
from bluemoon.cli.rules import rule, rules
from bluemoon.cli.running import run
from bluemoon.cli.show import show
from bluemoon.cli.simulate import simulate
from bluemoon.cli.soak import soak
from bluemoon.cli.verify import verify

COMPLETION: Final = "_BLUEMOON_COMPLETE"
"""The variable in which a shell asks how a line could go on."""


@click.group(epilog=examples("bluemoon demo", "bluemoon play city", "bluemoon rule C2"))
@click.version_option(package_name="bluemoon", prog_name="bluemoon")
def bluemoon() -> None:
    """
    Play, record, check and look at board games.

    Exit status: 0 all is well; 1 a check failed, a record is broken, or a file cannot be
    read or written; 2 the command line is wrong; 130 interrupted by Ctrl-C.
    """


for command in (
    *(arena, convert, demo, play, replay, report),
    *(rule, rules, show, simulate, soak, verify),
):
    bluemoon.add_command(command)


def run_command(arguments: Sequence[str]) -> int:
    """Run the command with these arguments, and answer with an exit status."""
    instruction = os.environ.get(COMPLETION)
    if instruction:
        return shell_complete(bluemoon, {}, "bluemoon", COMPLETION, instruction)
    return run(bluemoon, arguments)
