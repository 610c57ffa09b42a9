"""``bluemoon play``: a person against bots, or several at one keyboard."""

from collections.abc import Callable
from pathlib import Path
from secrets import randbits
from typing import Final

import click
from attrs import frozen

from bluemoon import record
from bluemoon.bots import Evaluation, use
from bluemoon.cli.choices import agreed, examples, game_options
from bluemoon.cli.conversation import Conversation
from bluemoon.cli.files import FILE, expect_free, free_path
from bluemoon.cli.opponents import BOT, RANDOM, opponents
from bluemoon.cli.recording import begin_file, resume_file
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import bot_of, humans_of, names, read_humans
from bluemoon.cli.sitting import Sitting
from bluemoon.games import NAMES
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat

SEED_BITS: Final = 64
EXAMPLES: Final = examples(
    "bluemoon play city",
    "bluemoon play city --bot greedy",
    "bluemoon play city --players 3 --humans 0,1 --expansion",
    "bluemoon play city --save tuesday.jsonl",
    "bluemoon play city --resume tuesday.jsonl",
)


@click.command(epilog=EXAMPLES)
@click.argument("game", type=click.Choice(NAMES), default=NAMES[0])
@click.option(
    "--humans",
    callback=read_humans,
    metavar="SEATS",
    help="Seats of people, as in 0,1.  [default: 0]",
)
@click.option("--seed", type=int, metavar="S", help="Seed of the game.  [default: a new one]")
@click.option("--save", type=FILE, metavar="FILE", help="Where the game is recorded.")
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a recorded game.")
@BOT
@game_options
def play(  # noqa: PLR0913  one for each option
    game: str,
    *,
    humans: tuple[Seat, ...] | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    bot: str | None,
    **choices: object,
) -> None:
    """
    Play at the keyboard, against bots or with others.

    Every action is written to a record at once, so that nothing is lost whatever happens.
    Type 'help' in the game to see what can be typed.
    """
    chosen = agreed(choices)
    if resume is not None and (save is not None or chosen):
        message = "--resume goes on with a file as it is: no --save and no options of a new game"
        raise click.UsageError(message)
    fresh = randbits(SEED_BITS) if seed is None else seed
    if resume is not None:
        use(game, Resuming(resume, humans, fresh, bot))
        return
    path = free_path(Path(f"bluemoon-{game}.jsonl")) if save is None else save
    expect_free(path)
    use(game, Beginning(path, humans, fresh, bot or RANDOM, chosen))


@frozen
class Beginning:
    """A new game that only needs to know which."""

    path: Path
    humans: tuple[Seat, ...] | None
    seed: int
    bot: str
    chosen: dict[str, object]

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        evaluation: Evaluation[StateT],
        /,
    ) -> None:
        """Begin it and play."""
        bots = opponents(game, evaluation, self.bot, self.seed)
        agreement = options(**self.chosen)
        players = game.players(game.new_game(agreement, self.seed))
        humans = humans_of(self.humans, {}, players)
        begun = record.start(
            game,
            agreement,
            self.seed,
            players=names(humans, players, self.bot),
            meta={"humans": sorted(humans), "bot": self.bot},
        )
        with begin_file(self.path, begun, sync=True) as writer:
            Conversation(Sitting(writer, humans, bots), screen(), self.path).run()


@frozen
class Resuming:
    """A recorded game that goes on."""

    path: Path
    humans: tuple[Seat, ...] | None
    seed: int
    """What the bots choose by."""
    bot: str | None
    """Who they are, if not those that played before."""

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        _: Callable[..., OptionsT],
        evaluation: Evaluation[StateT],
        /,
    ) -> None:
        """Go on with it."""
        with resume_file(self.path, game) as writer:
            shown, found = screen(), writer.record
            if found.recovered:
                shown.say(f"Recovered: {found.recovered}.", "yellow")
            humans = humans_of(self.humans, found.meta, game.players(found.state))
            bots = opponents(game, evaluation, self.bot or bot_of(found.meta), self.seed)
            Conversation(Sitting(writer, humans, bots), shown, self.path).run()
