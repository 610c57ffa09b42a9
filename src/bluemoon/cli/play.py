"""``bluemoon play``: a person against bots, or several people at one keyboard."""

from functools import partial
from pathlib import Path
from typing import Final

import click

from bluemoon import registry
from bluemoon.cli.files import FILE, expect_free, free_path
from bluemoon.cli.help_examples import examples
from bluemoon.cli.opponents import BOT
from bluemoon.cli.playing import TableGame, match_of, new_seed, play_new, play_on
from bluemoon.cli.seating import HUMANS
from bluemoon.cli.settings import (
    GAME_ARGUMENT,
    SET_FOR_ONE_GAME,
    GameCommand,
    only_variation,
)
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import first_game
from bluemoon.plugin import Plugin

EXAMPLES: Final = examples(
    "bluemoon play city",
    "bluemoon play city --bot greedy",
    "bluemoon play city --players 3 --humans 0,1",
    "bluemoon play city --save tuesday.jsonl",
    "bluemoon play city --resume tuesday.jsonl",
    "bluemoon play legends --match",
)


@click.command(cls=GameCommand, epilog=EXAMPLES)
@GAME_ARGUMENT
@HUMANS
@click.option("--seed", type=int, metavar="S", help="Seed of the game.  [default: a new one]")
@click.option("--save", type=FILE, metavar="FILE", help="Record.  [default: a new file here]")
@click.option("--resume", type=FILE, metavar="FILE", help="Continue a recorded game.")
@click.option(
    "--match", is_flag=True, help="Play a match: game after game, until one player has won it."
)
@BOT
@SET_FOR_ONE_GAME
def play(  # noqa: PLR0913  one for each option
    game: str,
    *,
    humans: tuple[Seat, ...] | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    match: bool,
    bot: str | None,
    assignments: tuple[str, ...],
    **settings: object,
) -> None:
    """
    Play at the keyboard, against bots or with others.

    Every action is recorded at once, so nothing is lost whatever happens. Type 'help' in the game
    to see the commands. Each game of a match has its own record, and --resume continues the match.
    """
    chosen = only_variation(game, settings, assignments)
    if resume is not None and (save is not None or match or chosen):
        message = "--resume continues a game as it is: no --save, and no options of a new game"
        raise click.UsageError(message)
    fresh, command = new_seed(seed), f"bluemoon play {game}"
    if resume is not None:
        left = TableGame(resume, fresh, command, humans, bot)
        registry.use(game, partial(play_on, left=left))
        return
    path = free_path(Path(f"bluemoon-{game}.jsonl")) if save is None else save
    expect_free(path)
    new = TableGame(path, fresh, command, humans, bot, match_of(fresh) if match else None)

    def begun(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> None:
        options = plugin.make_options(**chosen)
        play_new(plugin, first_game(plugin, options, fresh) if match else options, new)

    registry.use(game, begun)
