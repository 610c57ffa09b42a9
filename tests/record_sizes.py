"""
How large the records of whole games of two bots are, plain and compressed.

    python tests/record_sizes.py --games 20
    python tests/record_sizes.py --games 200 --bot random --expansion
    python tests/record_sizes.py --game sand

The game with number n has seed n. Random bots play games that are five to ten times as long as
those of bots that want to win, in City; in Sand they play to the limit of rounds. In Legends the
cards run out.
"""

import argparse
from functools import partial

from attrs import evolve, frozen

from bluemoon import bots, record, registry
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin
from bluemoon.record.files import compressed


@frozen
class Size:
    """The size of one record."""

    plain: int
    """Bytes as JSON Lines."""
    gzip: int
    """Bytes compressed."""
    actions: int
    seed: int

    @classmethod
    def of(cls, text: str, seed: int) -> "Size":
        """The size of this text."""
        content = text.encode()
        return cls(len(content), len(compressed(content)), text.count("\n") - 2, seed)

    def __str__(self) -> str:
        return f"{self.plain} bytes, {self.gzip} compressed, {self.actions} actions"


def finished(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    seed: int,
    bot: str,
) -> str:
    """
    The record of a whole game as text.

    Playing it with ``record.play`` would copy all entries for each of thousands of actions.
    """
    game = plugin.game
    begun = record.start(game, options, seed)
    state, chances, player = begun.state, bots.chances(seed), bots.make(bot, plugin)
    history: list[record.Entry[ActionT, EventT]] = []
    while (seat := game.to_act(state)) is not None:
        view = game.view(state, seat, perfect_memory=True)
        action = player.choose(view, game.legal_actions(state), next(chances))
        step = game.step(state, action)
        history.append(record.Entry(seat, action, step.events, len(history) + 2))
        state = step.state
    digest = game.state_digest(state)
    return record.dumps(evolve(begun, history=tuple(history), state=state, digest=digest))


def report(sizes: list[Size]) -> str:
    """The mean, and the largest."""
    number, largest = len(sizes), max(sizes, key=lambda size: size.plain)
    mean = Size(
        sum(size.plain for size in sizes) // number,
        sum(size.gzip for size in sizes) // number,
        sum(size.actions for size in sizes) // number,
        seed=0,
    )
    return f"mean     {mean}\nlargest  {largest}, seed {largest.seed}"


def sizes(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    /,
    *,
    games: int,
    bot: str,
    options: dict[str, object],
) -> list[Size]:
    """The sizes of the records of so many games."""
    chosen = plugin.make_options(**options)
    return [Size.of(finished(plugin, chosen, seed, bot), seed) for seed in range(games)]


def main() -> None:
    """Measure games."""
    parser = argparse.ArgumentParser(description="Measure records.")
    parser.add_argument("--game", default=registry.DEFAULT)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--expansion", action="store_true")
    arguments = parser.parse_args()
    options: dict[str, object] = {"expansion": True} if arguments.expansion else {}
    measure = partial(sizes, games=arguments.games, bot=arguments.bot, options=options)
    print(report(registry.use(arguments.game, measure)))  # noqa: T201  a program that prints


if __name__ == "__main__":
    main()
