"""``bluemoon play``: a person against bots, or several people at one keyboard."""

from pathlib import Path
from secrets import randbits
from typing import Final

import click

from bluemoon import record, registry
from bluemoon.cli.conversation import Conversation
from bluemoon.cli.files import FILE, expect_free, free_path
from bluemoon.cli.help_examples import examples
from bluemoon.cli.new_games import NewGame, match_of, play_new, play_next
from bluemoon.cli.opponents import BOT, RANDOM, opponents
from bluemoon.cli.recording import naming
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import bot_of, humans_of, read_humans
from bluemoon.cli.settings import (
    GAME_ARGUMENT,
    SET_FOR_ONE_GAME,
    GameCommand,
    only_variation,
)
from bluemoon.cli.sitting import Sitting
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import first_game, match_in
from bluemoon.plugin import Plugin

SEED_BITS: Final = 64
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
@click.option(
    "--humans",
    callback=read_humans,
    metavar="SEATS",
    help="Seats for people, as in 0,1.  [default: 0]",
)
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
    fresh = randbits(SEED_BITS) if seed is None else seed
    if resume is not None:
        _resume(game, resume, humans, fresh, bot)
        return
    path = free_path(Path(f"bluemoon-{game}.jsonl")) if save is None else save
    expect_free(path)
    new = NewGame(path, fresh, humans, bot or RANDOM, match_of(fresh) if match else None)

    def begun(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> None:
        options = plugin.make_options(**chosen)
        play_new(plugin, first_game(plugin, options, fresh) if match else options, new)

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
            name = bot or bot_of(found.meta)
            bots = opponents(plugin, name, seed)
            Conversation(Sitting(plugin, writer, people, bots), shown, path).run()
        continued = NewGame(path, seed, tuple(people), name, match_in(found.meta))
        play_next(plugin, found.options, plugin.game.outcome(writer.record.state), continued)

    registry.use(game, resumed)
