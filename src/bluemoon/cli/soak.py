"""``bluemoon soak``: random games with every check on."""

from typing import Final

import click

from bluemoon.cli.choices import agreed, examples, game_options
from bluemoon.games import NAMES, use
from bluemoon.soak.command import Soaking

EXAMPLES: Final = examples(
    "bluemoon soak", "bluemoon soak city --games 1000 --players 3", "bluemoon soak --expansion"
)


@click.command(epilog=EXAMPLES)
@click.argument("game", type=click.Choice(NAMES), default=NAMES[0])
@click.option(
    "--games", type=int, default=100, show_default=True, metavar="N", help="How many games."
)
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="S", help="Seed of the first game."
)
@game_options
def soak(game: str, games: int, seed: int, **choices: object) -> None:
    """
    Play random games with every check on, and report how long they were.

    The first check that fails ends the soak with exit status 1 and says how to see it again.
    """
    click.echo(str(use(game, Soaking(games, seed, agreed(choices)))))
