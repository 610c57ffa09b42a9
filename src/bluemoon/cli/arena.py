"""``bluemoon arena``: bots against bots."""

from pathlib import Path
from typing import Final

import click

from bluemoon.arena import Format, Limits, load, tournament
from bluemoon.arena.limits import MEMORY, SECONDS
from bluemoon.arena.making import GAMES
from bluemoon.cli.files import FILE, free_path
from bluemoon.cli.help_examples import examples
from bluemoon.cli.settings import GAME_OPTION, SET, GameCommand, settings_of, variations
from bluemoon.cli.tournaments import ENGINES, engine_of, play_and_show

EXAMPLES: Final = examples(
    "bluemoon arena greedy random",
    "bluemoon arena mybot.py:MyBot greedy random --games 100",
    "bluemoon arena search:200 greedy random --format match --records games",
    "bluemoon arena mybot.py:MyBot greedy random --format gauntlet --out mine.jsonl",
    "bluemoon arena --resume mine.jsonl",
    'bluemoon arena "cmd:node mybot.js" random --games 10',
    "bluemoon arena greedy random --game legends --match",
)
PLAYERS: Final = "players"
"""The setting for the number of players, in games that have it."""
ABOUT_PLAYING: Final = frozenset({"engine", "workers", "trusted", "resume", "records"})
"""The options that may be given with --resume."""


@click.command(cls=GameCommand, epilog=EXAMPLES)
@click.argument("contestants", nargs=-1, metavar="BOT...")
@GAME_OPTION
@click.option(
    "--format",
    "form",
    type=click.Choice([str(form) for form in Format]),
    default=str(Format.ROUND_ROBIN),
    show_default=True,
    help="Who plays: all bots at one table, every group of bots, or every group with the first.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=GAMES,
    show_default=True,
    metavar="N",
    help="Games for each group, rounded up so that every bot plays every seat equally often.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="S", help="Seed of the first round."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    default=SECONDS,
    show_default=True,
    metavar="T",
    help="Time limit for one decision; 0 for none.",
)
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default=ENGINES[0],
    show_default=True,
    help="Where to play the games.",
)
@click.option(
    "--trusted",
    is_flag=True,
    help="Play in one process, one game after the other: fast, and only for your own bots.",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    metavar="N",
    help="Games at a time.  [default: as many as leave a core to every bot that thinks]",
)
@click.option(
    "--memory",
    type=click.IntRange(min=0),
    default=MEMORY,
    show_default=True,
    metavar="MIB",
    help="Memory limit for the process of a bot, where the system has one; 0 for none.",
)
@click.option("--out", type=FILE, metavar="FILE", help="Results file.  [default: a new file here]")
@click.option("--resume", type=FILE, metavar="FILE", help="Continue a tournament.")
@click.option("--records", type=FILE, metavar="DIRECTORY", help="Keep a record of every game.")
@click.option(
    "--seats",
    "--players",
    "players",
    type=int,
    metavar="N",
    help="Seats at a table.  [default: the game's; in a match, one for each bot]",
)
@click.option(
    "--match",
    is_flag=True,
    help="Play matches of several games, where the game has them; each match is one result.",
)
@SET
@click.pass_context
def arena(  # noqa: PLR0913  one for each option
    context: click.Context,
    /,
    contestants: tuple[str, ...],
    *,
    game: str,
    form: str,
    games: int,
    seed: int,
    seconds: float,
    engine: str,
    trusted: bool,
    memory: int,
    workers: int | None,
    out: Path | None,
    resume: Path | None,
    records: Path | None,
    players: int | None,
    match: bool,
    assignments: tuple[str, ...],
    **settings: object,
) -> None:
    """
    Let bots play a tournament, and report how good they are.

    A BOT is random, greedy, search, search:ITERATIONS, search:SECONDSs, or one of your own:
    FILE.py:CLASS, MODULE:CLASS, or "cmd:COMMAND" for a program in any language. A search followed
    by :turns=N looks beyond its own turn. Every seed is played from all seats.

    Every bot plays in a process of its own that is sent what its seat may know, never the position
    or the seed. This keeps the results right whatever a bot does by mistake. It does not stop a bot
    that means harm: files and the network are open to it as they are to you. Run the bots of
    strangers in a container. With --trusted bots play in the process of the command, and nothing
    is kept from them.

    Each game is written to the results file as soon as it is over. The same command with the same
    --out continues where it stopped, and so does --resume.
    """
    if trusted and (workers is not None or engine != ENGINES[0]):
        message = "--trusted plays in this process: name no engine and no workers"
        raise click.UsageError(message)
    if resume is not None:
        _expect_nothing_new(context)
        plan, path = load(resume).tournament, resume
    else:
        options = _players(game, players, len(contestants) if form == str(Format.MATCH) else None)
        plan = tournament(
            contestants,
            game=game,
            format=Format(form),
            games=games,
            seed=seed,
            limits=Limits(seconds or None, memory=memory or None),
            match=match,
            variations=variations(game, settings, assignments),
            **options,
        )
        path = free_path(Path("bluemoon-arena.jsonl")) if out is None else out
    play_and_show(plan, path, engine_of(engine, workers, plan, trusted=trusted), records)


def _players(game: str, wanted: int | None, bots: int | None) -> dict[str, object]:
    """The number of players as an option of the game: as wanted, or one for each bot."""
    if any(setting.name == PLAYERS for setting in settings_of(game)):
        number = bots if wanted is None else wanted
        return {} if number is None else {PLAYERS: number}
    if wanted is not None:
        message = f"the number of players of {game} cannot be chosen"
        raise click.BadParameter(message, param_hint="--seats")
    return {}


def _expect_nothing_new(context: click.Context) -> None:
    """Make sure that a tournament continues as it began."""
    source = click.core.ParameterSource.COMMANDLINE
    given = {name for name in context.params if context.get_parameter_source(name) is source}
    if given - ABOUT_PLAYING:
        message = "--resume continues a tournament as it is: name no bots and no other options"
        raise click.UsageError(message)
