"""``bluemoon demo``: a whole game at a glance."""

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Final

import click
from attrs import frozen

from bluemoon import pictures, record
from bluemoon.bots import Evaluation, use
from bluemoon.cli.choices import agreed, examples, game_options
from bluemoon.cli.files import FILE, expect_free, free_path, write_whole
from bluemoon.cli.opponents import BOT, RANDOM, Opponents, opponents
from bluemoon.cli.progress import Standing, bars
from bluemoon.cli.recording import begin_file, use_record
from bluemoon.cli.screen import Screen, screen
from bluemoon.cli.summary import summary
from bluemoon.cli.verify import verified
from bluemoon.cli.wording import standing
from bluemoon.games import NAMES
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

PACE: Final = 0.001
"""Seconds to wait after each action where someone is watching, who would see nothing else."""
DEFAULT_SEED: Final = 7
EXAMPLES: Final = examples(
    "bluemoon demo",
    "bluemoon demo --players 4 --expansion --seed 1",
    "bluemoon demo --record game.jsonl --svg game.svg",
    "bluemoon demo --bot greedy",
)


@click.command(epilog=EXAMPLES)
@click.option(
    "--seed", type=int, default=DEFAULT_SEED, show_default=True, metavar="S", help="Another game."
)
@click.option("--game", type=click.Choice(NAMES), default=NAMES[0], show_default=True)
@click.option(
    "--record", "path", type=FILE, metavar="FILE", help="Where to record it.  [a new file here]"
)
@click.option("--svg", type=FILE, metavar="FILE", help="Draw the final position into this file.")
@BOT
@game_options
def demo(
    *,
    seed: int,
    game: str,
    path: Path | None,
    svg: Path | None,
    bot: str | None,
    **choices: object,
) -> None:
    """
    Watch bots play a whole game.

    The game is recorded, the record is read again and verified, and the end is shown. The
    same seed gives the same game everywhere.
    """
    place = free_path(Path("bluemoon-demo.jsonl")) if path is None else path
    expect_free(place)
    use(game, Demonstrating(screen(), seed, place, svg, bot or RANDOM, agreed(choices)))


@frozen(eq=False)
class Demonstrating:
    """A demonstration that only needs to know which game."""

    screen: Screen
    seed: int
    path: Path
    svg: Path | None
    bot: str
    chosen: dict[str, object]

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        evaluation: Evaluation[StateT],
        /,
    ) -> None:
        """Play, record, verify, draw and sum up."""
        bots = opponents(game, evaluation, self.bot, self.seed)
        begun = record.start(game, options(**self.chosen), self.seed)
        players, shown = game.players(begun.state), self.screen
        shown.say(f"{players} {self.bot} bots play {game.rulebook.title}, seed {self.seed}.")
        played = self._played(begun, bots)
        use_record(self.path, verified)
        last = played.entries[-1].action
        if self.svg is not None:
            write_whole(self.svg, pictures.svg(played.state, last=last))
        shown.say()
        shown.draw(played.state, last)
        shown.say()
        for name, words in summary(played, self.path, self.svg):
            shown.fact(name, words)

    def _played(
        self,
        begun: record.Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        bots: Opponents[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    ) -> record.Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
        """The whole game, in its file."""
        with begin_file(self.path, begun, sync=False) as writer, bars() as shown:
            following = Standing(shown)
            while actions := begun.game.legal_actions(writer.record.state):
                writer.play(bots.choose(writer.record.state, actions))
                following.follow(standing(writer.record.state))
                sleep(0 if shown.disable else PACE)
            return writer.record
