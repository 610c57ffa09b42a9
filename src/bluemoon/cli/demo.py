"""``bluemoon demo``: watch a whole game between bots."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import click

from bluemoon import pictures, record, registry
from bluemoon.bots import SeatedBots
from bluemoon.cli.files import FILE, expect_free
from bluemoon.cli.help_examples import examples
from bluemoon.cli.progress import ProgressBars, bars
from bluemoon.cli.screen import Screen, screen
from bluemoon.cli.seating import BOT, GREEDY
from bluemoon.cli.settings import (
    GAME_ARGUMENT,
    SET_FOR_ONE_GAME,
    GameCommand,
    only_variation,
)
from bluemoon.cli.summary import summary
from bluemoon.cli.verify import verified
from bluemoon.cli.watching import WatchedAction, watch
from bluemoon.fallbacks import wording_of
from bluemoon.files import write_whole
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin, TablePlugin
from bluemoon.record import Record
from bluemoon.tables import RecordKeeper, TableMaker, seated, seated_bots
from bluemoon.tables.in_memory import InMemory
from bluemoon.tables.participants import BOTS
from bluemoon.toolkits.wording import counted

DEFAULT_DELAY: Final = 1.2
"""Seconds for each turn on a terminal: a game of City takes less than a minute."""
DEFAULT_SEED: Final = 7
EXAMPLES: Final = examples(
    "bluemoon demo",
    "bluemoon demo legends --delay 2",
    "bluemoon demo --players 4 --seed 1",
    "bluemoon demo --record game.jsonl --svg game.svg",
    "bluemoon demo --bot random",
)


@click.command(cls=GameCommand, epilog=EXAMPLES)
@click.option(
    "--seed", type=int, default=DEFAULT_SEED, show_default=True, metavar="S", help="Game seed."
)
@GAME_ARGUMENT
@click.option(
    "--delay",
    type=click.FloatRange(min=0),
    default=DEFAULT_DELAY,
    show_default=True,
    metavar="S",
    help="Seconds to show each turn, on a terminal.",
)
@click.option("--record", "path", type=FILE, metavar="FILE", help="Keep the record in this file.")
@click.option("--svg", type=FILE, metavar="FILE", help="Draw the final position in this file.")
@BOT
@SET_FOR_ONE_GAME
def demo(  # noqa: PLR0913  one for each option
    *,
    seed: int,
    game: str,
    delay: float,
    path: Path | None,
    svg: Path | None,
    bot: str | None,
    assignments: tuple[str, ...],
    **settings: object,
) -> None:
    """
    Watch bots play a whole game.

    On a terminal, every turn is shown. Then the record of the game is read back and verified, and
    the final position is shown. The same seed gives the same game everywhere.
    """
    chosen = only_variation(game, settings, assignments)
    if path is not None:
        expect_free(path)
    shown, name = screen(), bot or GREEDY

    def demonstrated(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        options, title = plugin.make_options(**chosen), plugin.game.rulebook.title
        players = TableMaker(plugin).players(options)
        names = [participant.name for participant in seated((), players, name)]
        begun = record.start(
            plugin.game, options, seed, players=names, meta={BOTS: [name] * players}
        )
        bots = seated_bots(plugin, [name] * players, seed)
        who = f"1 {name} bot plays" if players == 1 else f"{players} {name} bots play"
        opening = f"{who} {title}, seed {seed}."
        keeper = InMemory(begun) if path is None else record.create(path, begun)
        with bots, closing(keeper):
            steps = played_by(plugin, keeper, bots)
            if shown.out.is_terminal:
                with telling_what_is_kept(shown, keeper, path):
                    watch(shown, plugin, steps, begun, opening, delay)
            else:
                shown.say(opening)
                follow(plugin, steps)
        played = keeper.record
        size = size_read_back(played, path)
        last = played.entries[-1].action
        if svg is not None:
            picture = pictures.svg(plugin, played.state, last=last, names=played.players)
            write_whole(svg, picture.encode("utf-8"))
        if shown.out.is_terminal:
            shown.clear()
        else:
            shown.say()
        facts = [*summary(plugin, played, path, size, svg)]
        below = shown.height_of_facts(facts) + 2
        shown.draw(plugin, played.state, last, played.players, below=below)
        shown.say()
        shown.facts(facts)

    registry.use(game, demonstrated)


def played_by(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    keeper: RecordKeeper[StateT, ActionT, EventT],
    bots: SeatedBots[StateT, ActionT, ViewT],
) -> Iterator[WatchedAction[StateT, ActionT, EventT]]:
    """What bots do until the game is over; they play while this is iterated."""
    game = plugin.game
    before = keeper.record.state
    while actions := game.legal_actions(before):
        keeper.play(bots.choose(before, actions))
        yield WatchedAction(before, keeper.record.entries[-1], keeper.record.state)
        before = keeper.record.state
    outcome = game.outcome(before)
    assert outcome is not None  # noqa: S101  there is nothing left to do
    bots.end(outcome)


def follow(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    steps: Iterable[WatchedAction[StateT, ActionT, EventT]],
) -> None:
    """Let a game be played, with progress bars if the error stream is a terminal."""
    with bars() as shown:
        following = ProgressBars(shown)
        for step in steps:
            view = plugin.game.view(step.after, None)
            following.follow(wording_of(plugin).progress(view))


@contextmanager
def telling_what_is_kept(
    shown: Screen, keeper: RecordKeeper[StateT, ActionT, EventT], path: Path | None
) -> Generator[None]:
    """When a person ends the game, say what is left of it."""
    try:
        yield
    except KeyboardInterrupt:
        actions = counted(len(keeper.record.entries), "action")
        kept = "Nothing of it is kept" if path is None else f"They are in {path}"
        shown.say(f"The game was ended after {actions}. {kept}.")
        raise


def size_read_back(
    played: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], path: Path | None
) -> int:
    """The bytes of a record that is right; a RecordError if it is not."""
    if path is not None:
        verified(path)
        return path.stat().st_size
    text = record.dumps(played)
    record.verify(record.loads(text, played.game))
    return len(text.encode())
