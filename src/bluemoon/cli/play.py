"""``bluemoon play``: a person against bots, or several people at one keyboard."""

from pathlib import Path
from typing import Final

import click

from bluemoon import registry
from bluemoon.cli.files import FILE, expect_free, free_path
from bluemoon.cli.help_examples import examples
from bluemoon.cli.playing import play_games
from bluemoon.cli.seating import BOT, HUMANS, NAMES, participants, reseating
from bluemoon.cli.settings import (
    GAME_ARGUMENT,
    SET_FOR_ONE_GAME,
    GameCommand,
    only_variation,
)
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin
from bluemoon.tables import Table, TableMaker

EXAMPLES: Final = examples(
    "bluemoon play city",
    "bluemoon play city --bot random",
    'bluemoon play city --bot "cmd:./mybot"',
    "bluemoon play city --players 3 --humans 0,1 --name Ann --name Bob",
    "bluemoon play city --save tuesday.jsonl",
    "bluemoon play city --resume tuesday.jsonl",
    "bluemoon play legends --match",
)


@click.command(cls=GameCommand, epilog=EXAMPLES)
@GAME_ARGUMENT
@HUMANS
@NAMES
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
    names: tuple[str, ...],
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
    if resume is not None and (save is not None or match or chosen or names):
        message = "--resume continues a game as it is: no --save, and no options of a new game"
        raise click.UsageError(message)
    path = save or resume or free_path(Path(f"bluemoon-{game}.jsonl"))
    if resume is None:
        expect_free(path)

    def played(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        maker = TableMaker(plugin)

        def begun() -> Table[StateT, ActionT, EventT, ViewT, SeenT]:
            if resume is not None:
                return maker.resume(resume, seed=seed, reseat=reseating(humans, bot))
            options = plugin.make_options(**chosen)
            people = participants(humans, bot, maker.players(options), names)
            return maker.start(options, people, seed=seed, path=path, match=match)

        play_games(begun, path, f"bluemoon play {game}")

    registry.use(game, played)
