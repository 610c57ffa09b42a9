"""``bluemoon simulate``: many games between bots, in numbers."""

import json
from collections.abc import Callable
from time import perf_counter

import click
from attrs import frozen

from bluemoon.bots import Evaluation, use
from bluemoon.cli.choices import agreed, examples, game_options
from bluemoon.cli.endings import counted
from bluemoon.cli.opponents import BOT, RANDOM, Opponents, opponents
from bluemoon.cli.progress import progress
from bluemoon.cli.screen import screen
from bluemoon.cli.statistics import Played, Statistics
from bluemoon.cli.statistics_lines import statistics_lines
from bluemoon.games import NAMES
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

EXAMPLES = examples(
    "bluemoon simulate",
    "bluemoon simulate --games 1000 --players 4 --expansion",
    "bluemoon simulate --games 200 --json | jq .wins",
    "bluemoon simulate --games 4 --bot greedy",
)


@click.command(epilog=EXAMPLES)
@click.argument("game", type=click.Choice(NAMES), default=NAMES[0])
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, metavar="N")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first game.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@BOT
@game_options
def simulate(
    game: str, games: int, seed: int, *, as_json: bool, bot: str | None, **choices: object
) -> None:
    """
    Let bots play many games and tell what they were like.

    Games have consecutive seeds; the same seeds give the same games everywhere.
    """
    found = use(game, Simulating(games, seed, bot or RANDOM, agreed(choices)))
    if as_json:
        click.echo(json.dumps(found.told(), indent=2))
    else:
        shown = screen()
        for name, words in statistics_lines(found):
            shown.fact(name, words)


@frozen
class Simulating:
    """A simulation that only needs to know which game."""

    games: int
    seed: int
    bot: str
    chosen: dict[str, object]

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        evaluation: Evaluation[StateT],
        /,
    ) -> Statistics:
        """Play the games."""
        agreement = options(**self.chosen)
        players = game.players(game.new_game(agreement, self.seed))
        seeds = range(self.seed, self.seed + self.games)
        begun = perf_counter()
        with progress() as bar:
            played = tuple(
                _played(agreement, seed, opponents(game, evaluation, self.bot, seed))
                for seed in bar.track(seeds, description="Playing")
            )
        return Statistics(played, players, perf_counter() - begun)


def _played(
    options: OptionsT,
    seed: int,
    bots: Opponents[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> Played:
    """A whole game between bots."""
    game, state = bots.game, bots.game.new_game(options, seed)
    listed: list[int] = []
    while (outcome := game.outcome(state)) is None:
        actions = game.legal_actions(state)
        listed.append(len(actions))
        state = game.apply(state, bots.choose(state, actions))
    return Played(
        length=len(listed),
        listed=sum(listed),
        most_listed=max(listed),
        reason=str(outcome.reason),
        winners=outcome.winners,
        counts=counted(outcome),
    )
