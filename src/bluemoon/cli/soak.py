"""``bluemoon soak``: random games with every check on."""

from typing import Final

import click

from bluemoon import registry
from bluemoon import soak as soaking
from bluemoon.cli.help_examples import examples
from bluemoon.cli.settings import GAME_ARGUMENT, SET, GameCommand, variations
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin
from bluemoon.soak import SoakReport

EXAMPLES: Final = examples("bluemoon soak", "bluemoon soak city --games 1000 --players 3")


@click.command(cls=GameCommand, epilog=EXAMPLES)
@GAME_ARGUMENT
@click.option(
    "--games", type=int, default=100, show_default=True, metavar="N", help="Number of games."
)
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="S", help="Seed of the first game."
)
@SET
def soak(
    game: str, games: int, seed: int, *, assignments: tuple[str, ...], **settings: object
) -> None:
    """
    Play random games with every check on, and print statistics.

    The first check that fails ends the soak with exit status 1 and says how to reproduce it.
    """
    several = variations(game, settings, assignments)

    def soaked(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> SoakReport:
        options = [plugin.make_options(**one) for one in several]
        return soaking.soak(plugin.game, options, games, seed)

    click.echo(str(registry.use(game, soaked)))
