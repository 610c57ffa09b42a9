"""What several commands share: options of the command line, and how help shows examples."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import click

CommandT = TypeVar("CommandT", bound=Callable[..., object])

PLAYERS: Final = click.option("--players", type=int, metavar="N", help="How many play.")
OTHER_OPTIONS: Final = (
    click.option(
        "--expansion", is_flag=True, default=None, help="Play with the expansion buildings."
    ),
    click.option("--layout", metavar="NAME", help="How the tiles are placed."),
    click.option("--edition", type=int, metavar="YEAR", help="Whose figures count."),
)
"""What can be agreed before a game beside the number of players."""


def game_options(command: CommandT) -> CommandT:
    """
    Give a command the options of a new game; it receives them as keyword arguments.

    The game itself says which values it allows.
    """
    return PLAYERS(other_game_options(command))


def other_game_options(command: CommandT) -> CommandT:
    """Give a command the options of a new game, but for the number of players."""
    for option in reversed(OTHER_OPTIONS):
        command = option(command)
    return command


def agreed(choices: Mapping[str, object]) -> dict[str, object]:
    """The options of a new game that were given; the game decides about the others."""
    return {name: value for name, value in choices.items() if value is not None}


def examples(*lines: str) -> str:
    r"""
    The end of a help text, with examples that stay as they are written.

    >>> print(examples("bluemoon demo").replace("\b", "").strip())
    Examples:
      bluemoon demo
    """
    return "\b\n" + "\n  ".join(("Examples:", *lines))
