"""``bluemoon demo``: a whole game at a glance."""

from pathlib import Path
from time import sleep
from typing import Final

import click

from bluemoon import pictures, record, registry
from bluemoon.bots import SeatedBots
from bluemoon.cli.files import FILE, expect_free, free_path, write_whole
from bluemoon.cli.help_examples import examples
from bluemoon.cli.opponents import BOT, RANDOM, opponents
from bluemoon.cli.progress import ProgressBars, bars
from bluemoon.cli.screen import screen
from bluemoon.cli.settings import GAME_ARGUMENT, GameCommand, chosen
from bluemoon.cli.sitting import RecordWriter
from bluemoon.cli.summary import summary
from bluemoon.cli.verify import verified
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin, TablePlugin

PACE: Final = 0.001
"""Seconds to wait after each action where someone is watching, who would see nothing else."""
DEFAULT_SEED: Final = 7
EXAMPLES: Final = examples(
    "bluemoon demo",
    "bluemoon demo --players 4 --seed 1",
    "bluemoon demo --record game.jsonl --svg game.svg",
    "bluemoon demo --bot greedy",
)


@click.command(cls=GameCommand, epilog=EXAMPLES)
@click.option(
    "--seed", type=int, default=DEFAULT_SEED, show_default=True, metavar="S", help="Another game."
)
@GAME_ARGUMENT
@click.option(
    "--record", "path", type=FILE, metavar="FILE", help="Where to record it.  [a new file here]"
)
@click.option("--svg", type=FILE, metavar="FILE", help="Draw the final position into this file.")
@BOT
def demo(
    *,
    seed: int,
    game: str,
    path: Path | None,
    svg: Path | None,
    bot: str | None,
    **settings: object,
) -> None:
    """
    Watch bots play a whole game.

    The game is recorded, the record is read again and verified, and the end is shown. The
    same seed gives the same game everywhere.
    """
    place = free_path(Path("bluemoon-demo.jsonl")) if path is None else path
    expect_free(place)
    shown, name = screen(), bot or RANDOM

    def demonstrated(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        bots = opponents(plugin, name, seed)
        begun = record.start(plugin.game, plugin.make_options(**chosen(settings)), seed)
        players, title = plugin.game.players(begun.state), plugin.game.rulebook.title
        shown.say(f"{players} {name} bots play {title}, seed {seed}.")
        with record.create(place, begun) as writer:
            play_out(plugin, writer, bots)
        verified(place)
        played = writer.record
        last = played.entries[-1].action
        if svg is not None:
            write_whole(svg, pictures.svg(plugin, played.state, last=last))
        shown.say()
        shown.draw(plugin, played.state, last)
        shown.say()
        for about, words in summary(plugin, played, place, svg):
            shown.fact(about, words)

    registry.use(game, demonstrated)


def play_out(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    writer: RecordWriter[StateT, ActionT, EventT],
    bots: SeatedBots[StateT, ActionT, ViewT],
) -> None:
    """Let bots play to the end, and show how far they have come."""
    game, wording = plugin.game, wording_of(plugin)
    with bars() as shown:
        following = ProgressBars(shown)
        while actions := game.legal_actions(writer.record.state):
            writer.play(bots.choose(writer.record.state, actions))
            following.follow(wording.progress(game.view(writer.record.state, None)))
            sleep(0 if shown.disable else PACE)
