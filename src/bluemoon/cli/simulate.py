"""``bluemoon simulate``: statistics of many games between bots."""

import json
from itertools import cycle
from time import perf_counter

import click

from bluemoon import registry
from bluemoon.bots import SeatedBots
from bluemoon.cli.help_examples import examples
from bluemoon.cli.progress import progress
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import bot_option
from bluemoon.cli.settings import GAME_ARGUMENT, SET, GameCommand, variations
from bluemoon.cli.statistics import SimulatedGame, Statistics, statistics_lines
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin, TablePlugin
from bluemoon.tables import RANDOM, seated_bots

EXAMPLES = examples(
    "bluemoon simulate",
    "bluemoon simulate --games 1000 --players 4",
    "bluemoon simulate --games 200 --json | jq .wins",
    "bluemoon simulate --games 4 --bot greedy",
)


@click.command(cls=GameCommand, epilog=EXAMPLES)
@GAME_ARGUMENT
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar="N",
    help="Number of games.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first game.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@bot_option(RANDOM)
@SET
def simulate(  # noqa: PLR0913  one for each option
    game: str,
    games: int,
    seed: int,
    *,
    as_json: bool,
    bot: str | None,
    assignments: tuple[str, ...],
    **settings: object,
) -> None:
    """
    Let bots play many games, and print statistics.

    Games have consecutive seeds; the same seeds give the same games everywhere.
    """
    name, several = bot or RANDOM, variations(game, settings, assignments)

    def simulated(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> Statistics:
        options = [plugin.make_options(**one) for one in several]
        players, *others = {plugin.game.players(plugin.game.new_game(one, seed)) for one in options}
        if others:
            message = "all games must have the same number of players"
            raise click.UsageError(message)
        begun = perf_counter()
        with progress() as bar:
            played = tuple(
                _played(
                    plugin,
                    plugin.game.new_game(chosen, one),
                    seated_bots(plugin, [name] * players, one),
                )
                for one, chosen in zip(
                    bar.track(range(seed, seed + games), description="Playing"),
                    cycle(options),
                    strict=False,
                )
            )
        return Statistics(played, players, perf_counter() - begun)

    found = registry.use(game, simulated)
    if as_json:
        click.echo(json.dumps(found.to_dict(), indent=2))
    else:
        screen().facts(statistics_lines(found))


def _played(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    state: StateT,
    bots: SeatedBots[StateT, ActionT, ViewT],
) -> SimulatedGame:
    """A whole game between bots."""
    game = plugin.game
    listed: list[int] = []
    with bots:
        while (outcome := game.outcome(state)) is None:
            actions = game.legal_actions(state)
            listed.append(len(actions))
            state = game.apply(state, bots.choose(state, actions))
        bots.end(outcome)
    return SimulatedGame(
        length=len(listed),
        listed=sum(listed),
        most_listed=max(listed),
        reason=str(outcome.reason),
        winners=outcome.winners,
        scores=outcome.scores,
        counts=wording_of(plugin).counts(game.view(state, None)),
    )
