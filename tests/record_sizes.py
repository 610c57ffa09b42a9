"""
How large the records of whole games of two bots are, plain and compressed.

    python tests/record_sizes.py --games 20
    python tests/record_sizes.py --games 200 --bot random --expansion

The game with number n has seed n. Random bots play games that are five to ten times as long as
those of bots that want to win.
"""

import argparse

from attrs import evolve, frozen

from bluemoon import bots, city, record
from bluemoon.city.plugin import PLUGIN
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


def finished(options: city.Options, seed: int, bot: str) -> str:
    """
    The record of a whole game as text.

    Playing it with ``record.play`` would copy all entries for each of thousands of actions.
    """
    begun = record.start(city.GAME, options, seed)
    state, chances, player = begun.state, bots.chances(seed), bots.make(bot, PLUGIN)
    history: list[record.Entry[city.Action, city.Event]] = []
    while actions := city.legal_actions(state):
        view = city.view(state, state.to_act, perfect_memory=True)
        action = player.choose(view, actions, next(chances))
        step = city.step(state, action)
        history.append(record.Entry(state.to_act, action, step.events, len(history) + 2))
        state = step.state
    digest = city.state_digest(state)
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


def main() -> None:
    """Measure games."""
    parser = argparse.ArgumentParser(description="Measure records.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--expansion", action="store_true")
    arguments = parser.parse_args()
    options = city.Options(players=2, expansion=arguments.expansion)
    sizes = [
        Size.of(finished(options, seed, arguments.bot), seed) for seed in range(arguments.games)
    ]
    print(report(sizes))  # noqa: T201  a program that prints its result


if __name__ == "__main__":
    main()
