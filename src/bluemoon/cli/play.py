"""``bluemoon play``: a person against bots, or several people at one keyboard."""

from datetime import date
from pathlib import Path
from secrets import randbits
from typing import Final

import click

from bluemoon import record, registry
from bluemoon.cli.conversation import Conversation
from bluemoon.cli.files import FILE, expect_free, free_path
from bluemoon.cli.help_examples import examples
from bluemoon.cli.opponents import BOT, RANDOM, opponents
from bluemoon.cli.recording import naming
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import bot_of, humans_of, names, read_humans
from bluemoon.cli.settings import (
    GAME_ARGUMENT,
    SET_FOR_ONE_GAME,
    GameCommand,
    only_variation,
)
from bluemoon.cli.sitting import Sitting
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin

SEED_BITS: Final = 64
EXAMPLES: Final = examples(
    "bluemoon play city",
    "bluemoon play city --bot greedy",
    "bluemoon play city --players 3 --humans 0,1",
    "bluemoon play city --save tuesday.jsonl",
    "bluemoon play city --resume tuesday.jsonl",
)


@click.command(cls=GameCommand, epilog=EXAMPLES)
@GAME_ARGUMENT
@click.option(
    "--humans",
    callback=read_humans,
    metavar="SEATS",
    help="Seats for people, as in 0,1.  [default: 0]",
)
@click.option("--seed", type=int, metavar="S", help="Seed of the game.  [default: a new one]")
@click.option("--save", type=FILE, metavar="FILE", help="Record.  [default: a new file here]")
@click.option("--resume", type=FILE, metavar="FILE", help="Continue a recorded game.")
@BOT
@SET_FOR_ONE_GAME
def play(  # noqa: PLR0913  one for each option
    game: str,
    *,
    humans: tuple[Seat, ...] | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    bot: str | None,
    assignments: tuple[str, ...],
    **settings: object,
) -> None:
    """
    Play at the keyboard, against bots or with others.

    Every action is recorded at once, so nothing is lost whatever happens. Type 'help' in the game
    to see the commands.
    """
    chosen = only_variation(game, settings, assignments)
    if resume is not None and (save is not None or chosen):
        message = "--resume continues a game as it is: no --save, and no options of a new game"
        raise click.UsageError(message)
    fresh = randbits(SEED_BITS) if seed is None else seed
    if resume is not None:
        _resume(game, resume, humans, fresh, bot)
        return
    path = free_path(Path(f"bluemoon-{game}.jsonl")) if save is None else save
    expect_free(path)
    name = bot or RANDOM

    def begun(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> None:
        bots, options = opponents(plugin, name, fresh), plugin.make_options(**chosen)
        players = plugin.game.players(plugin.game.new_game(options, fresh))
        people = humans_of(humans, {}, players)
        started = record.start(
            plugin.game,
            options,
            fresh,
            players=names(people, players, name),
            date=date.today(),  # noqa: DTZ011  the day on the player's calendar
            meta={"humans": sorted(people), "bot": name},
        )
        with record.create(path, started, sync=True) as writer:
            Conversation(Sitting(plugin, writer, people, bots), screen(), path).run()

    registry.use(game, begun)


def _resume(
    game: str, path: Path, humans: tuple[Seat, ...] | None, seed: int, bot: str | None
) -> None:
    """Continue a recorded game; from now on the bots use this seed."""

    def resumed(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        with naming(path):
            opened = record.resume(path, plugin.game, sync=True)
        with opened as writer:
            shown, found = screen(), writer.record
            if found.recovered:
                shown.say(f"Recovered: {found.recovered}.", "yellow")
            people = humans_of(humans, found.meta, plugin.game.players(found.state))
            bots = opponents(plugin, bot or bot_of(found.meta), seed)
            Conversation(Sitting(plugin, writer, people, bots), shown, path).run()

    registry.use(game, resumed)
