"""``bluemoon legends draft``: draft, build decks, and play with them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from bluemoon import record
from bluemoon.cli.files import FILE, expect_free, free_path
from bluemoon.cli.help_examples import examples
from bluemoon.cli.playing import play_games
from bluemoon.cli.seating import BOT, HUMANS, NAMES, participants, reseating
from bluemoon.cli.settings import GameCommand, only_variation
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft as drafting
from bluemoon.legends.command.drafted import AGREED, drafted_in
from bluemoon.legends.command.duels import COMMAND, play_after, play_duel_on, seed_for
from bluemoon.legends.draft.plugin import PLUGIN
from bluemoon.legends.game import GAME
from bluemoon.tables import TableMaker, new_seed

EXAMPLES: Final = examples(
    "bluemoon legends draft --bot random",
    "bluemoon legends draft --players 4 --match",
    "bluemoon legends draft --humans 0,1 --peoples hoax,vulca,buka",
    "bluemoon legends draft --resume bluemoon-legends-draft.jsonl",
)

TABLES: Final = TableMaker(PLUGIN)


class DraftCommand(GameCommand):
    """A command with the settings of the draft as options."""

    def game_in(self, args: Sequence[str]) -> str:
        """The draft, whatever the command line says."""
        del args
        return drafting.GAME.name


@click.command(cls=DraftCommand, epilog=EXAMPLES)
@HUMANS
@NAMES
@click.option("--seed", type=int, metavar="S", help="Seed of it all.  [default: a new one]")
@click.option(
    "--save", type=FILE, metavar="FILE", help="Record of the draft.  [default: a new file here]"
)
@click.option("--resume", type=FILE, metavar="FILE", help="Continue a draft, or a game after it.")
@click.option("--match", is_flag=True, help="Play a match with the drafted decks, not one game.")
@BOT
def draft(  # noqa: PLR0913  one for each option
    *,
    humans: tuple[Seat, ...] | None,
    names: tuple[str, ...],
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    match: bool,
    bot: str | None,
    **settings: object,
) -> None:
    """
    Draft, build a deck of the drafted cards, and play with it.

    Everything is recorded at once: the draft, each deck and each game in files of their own.
    --resume goes on with any of the records. In a match decks may be changed between games.
    """
    chosen = only_variation(drafting.GAME.name, settings, ())
    if resume is not None and (save is not None or match or chosen or names):
        message = "--resume continues a draft as it is: no --save, and no options of a new draft"
        raise click.UsageError(message)
    fresh = new_seed() if seed is None else seed
    if resume is not None:
        _resume(resume, fresh, humans, bot)
        return
    options = drafting.Options() if not chosen else PLUGIN.make_options(**chosen)
    path = free_path(Path(f"bluemoon-{drafting.GAME.name}.jsonl")) if save is None else save
    expect_free(path)
    people = participants(humans, bot, options.players, names)
    play_games(
        lambda: TABLES.start(
            options, people, seed=seed_for("draft", fresh), path=path, meta={AGREED: match}
        ),
        path,
        COMMAND,
    )
    _go_on(path, fresh, None, None)


def _resume(path: Path, seed: int, humans: tuple[Seat, ...] | None, bot: str | None) -> None:
    """Continue a draft or a game after one."""
    game = record.game_of(path)
    if game == GAME.name:
        play_duel_on(path, seed, humans, bot)
    elif game != drafting.GAME.name:
        message = f"{path} is the record of a game of {game}, not of a draft or a game after it"
        raise click.ClickException(message)
    else:
        if drafted_in(path) is None:
            reseat = reseating(humans, bot)
            play_games(lambda: TABLES.resume(path, seed=seed, reseat=reseat), path, COMMAND)
        _go_on(path, seed, humans, bot)


def _go_on(path: Path, seed: int, humans: tuple[Seat, ...] | None, bot: str | None) -> None:
    """Play with the drafted decks, unless someone has left the draft."""
    drafted = drafted_in(path, humans, bot)
    if drafted is not None:
        play_after(drafted, seed)
