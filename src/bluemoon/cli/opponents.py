"""Bots in the seats where no person sits."""

from typing import Final

import click

from bluemoon.bots import SeatedBots, find
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import BotPlugin

RANDOM: Final = "random"
"""The bot that plays by default."""
BOT: Final = click.option(
    "--bot",
    metavar="BOT",
    help="Who plays: random, greedy, search, FILE.py:CLASS.  [default: random]",
)


def opponents(
    plugin: BotPlugin[StateT, ActionT, ViewT], bot: str, seed: int
) -> SeatedBots[StateT, ActionT, ViewT]:
    """Bots of this name, for the game with this seed."""
    make = find(bot, plugin)
    return SeatedBots(plugin.game, lambda _: make(), seed)
