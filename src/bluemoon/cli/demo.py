"""``bluemoon demo``: watch a whole game between bots."""

from pathlib import Path
from time import sleep
from typing import Final

import click

from bluemoon import pictures, record, registry
from bluemoon.bots import SeatedBots
from bluemoon.cli.files import FILE, expect_free, free_path
from bluemoon.cli.help_examples import examples
from bluemoon.cli.progress import ProgressBars, bars
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import BOT
from bluemoon.cli.settings import (
    GAME_ARGUMENT,
    SET_FOR_ONE_GAME,
    GameCommand,
    only_variation,
)
from bluemoon.cli.summary import summary
from bluemoon.cli.verify import verified
from bluemoon.fallbacks import wording_of
from bluemoon.files import write_whole
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin, TablePlugin
from bluemoon.tables import RANDOM, RecordKeeper, seated_bots

PACE: Final = 0.001
"""Seconds to wait after each action in a terminal, so that the bars can be seen moving."""
DEFAULT_SEED: Final = 7
EXAMPLES: Final = examples(
    "bluemoon demo",
    "bluemoon demo --players 4 --seed 1",
    "bluemoon demo --record game.jsonl --svg game.svg",
    "bluemoon demo --bot greedy",
)


@click.command(cls=GameCommand, epilog=EXAMPLES)
@click.option(
    "--seed", type=int, default=DEFAULT_SEED, show_default=True, metavar="S", help="Game seed."
)
@GAME_ARGUMENT
@click.option(
    "--record", "path", type=FILE, metavar="FILE", help="Record.  [default: a new file here]"
)
@click.option("--svg", type=FILE, metavar="FILE", help="Draw the final position in this file.")
@BOT
@SET_FOR_ONE_GAME
def demo(  # noqa: PLR0913  one for each option
    *,
    seed: int,
    game: str,
    path: Path | None,
    svg: Path | None,
    bot: str | None,
    assignments: tuple[str, ...],
    **settings: object,
) -> None:
    """
    Watch bots play a whole game.

    The game is recorded, the record is read back and verified, and the final position is shown.
    The same seed gives the same game everywhere.
    """
    chosen = only_variation(game, settings, assignments)
    place = free_path(Path("bluemoon-demo.jsonl")) if path is None else path
    expect_free(place)
    shown, name = screen(), bot or RANDOM

    def demonstrated(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        begun = record.start(plugin.game, plugin.make_options(**chosen), seed)
        players, title = plugin.game.players(begun.state), plugin.game.rulebook.title
        bots = seated_bots(plugin, [name] * players, seed)
        who = f"1 {name} bot plays" if players == 1 else f"{players} {name} bots play"
        shown.say(f"{who} {title}, seed {seed}.")
        with bots, record.create(place, begun) as writer:
            play_out(plugin, writer, bots)
        verified(place)
        played = writer.record
        last = played.entries[-1].action
        if svg is not None:
            picture = pictures.svg(plugin, played.state, last=last)
            write_whole(svg, picture.encode("utf-8"))
        shown.say()
        shown.draw(plugin, played.state, last)
        shown.say()
        shown.facts(summary(plugin, played, place, svg))

    registry.use(game, demonstrated)


def play_out(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    writer: RecordKeeper[StateT, ActionT, EventT],
    bots: SeatedBots[StateT, ActionT, ViewT],
) -> None:
    """Let bots play to the end, with progress bars."""
    game, wording = plugin.game, wording_of(plugin)
    with bars() as shown:
        following = ProgressBars(shown)
        while actions := game.legal_actions(writer.record.state):
            writer.play(bots.choose(writer.record.state, actions))
            following.follow(wording.progress(game.view(writer.record.state, None)))
            sleep(0 if shown.disable else PACE)
    outcome = game.outcome(writer.record.state)
    assert outcome is not None  # noqa: S101  there is nothing left to do
    bots.end(outcome)
