"""``bluemoon legends``: all commands of the game."""

import click

from bluemoon.legends.command.decks import deck


@click.group()
def legends() -> None:
    """Build decks for Blue Moon Legends."""


legends.add_command(deck)
