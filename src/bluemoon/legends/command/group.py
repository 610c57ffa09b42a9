"""``bluemoon legends``: all commands of the game."""

import click

from bluemoon.legends.command.decks import deck
from bluemoon.legends.command.drafts import draft


@click.group()
def legends() -> None:
    """Build decks for Blue Moon Legends, and draft them."""


legends.add_command(deck)
legends.add_command(draft)
