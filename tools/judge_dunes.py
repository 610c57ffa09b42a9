"""
Judges ``dunes``, the set of Realm of Sand that comes with the library, by play between bots.

    python tools/judge_dunes.py --games 400
    python tools/judge_dunes.py --bot search:500 --players 2 --games 40
    python tools/judge_dunes.py --bot search:500 --players 1 --games 40

The game with each number is the same on every Python.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import quantiles
from time import process_time
from typing import Final

from attrs import frozen

from bluemoon import bots, sand
from bluemoon.sand.plugin import PLUGIN

WIDTH: Final = 24
"""Of the names at the left."""


@frozen
class Game:
    """How one game went."""

    rounds: int
    outcome: sand.Outcome
    boards: tuple[str, ...]
    """By seat."""
    levels: tuple[int, ...]
    """By seat."""
    claimed: tuple[tuple[int, ...], ...]
    """By seat: how many cards of each deck."""
    first: int


def play(options: sand.Options, bot: str, seed: int) -> Game:
    """Play one game between bots of this name."""
    seats = [bots.make(bot, PLUGIN) for _ in range(options.players)]
    state = bots.play(sand.GAME, options, seed, seats)
    outcome = sand.outcome(state)
    assert outcome is not None  # noqa: S101  the limit of rounds ends every game
    claimed = [Counter(card.deck for card in player.claimed) for player in state.players]
    return Game(
        rounds=state.round,
        outcome=outcome,
        boards=tuple(str(crystal or "basic") for crystal in state.realm.crystals),
        levels=tuple(player.level for player in state.players),
        claimed=tuple(tuple(decks[deck] for deck in sand.Deck) for decks in claimed),
        first=state.first,
    )


def table(games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    """The figures of these games, each with its name."""
    scores = [score for game in games for score in game.outcome.scores]
    claimed = [decks for game in games for decks in game.claimed]
    yield "rounds, quartiles", _quartiles([game.rounds for game in games])
    yield "rounds, all", f"{min(g.rounds for g in games)} to {max(g.rounds for g in games)}"
    yield "ended by", _counts(str(game.outcome.reason) for game in games)
    yield "points, quartiles", _quartiles(scores)
    means = [sum(column) / len(claimed) for column in zip(*claimed, strict=True)]
    yield "claimed of I, II, III", ", ".join(f"{mean:.2f}" for mean in means)
    levels = [level for game in games for level in game.levels]
    yield "level, mean", f"{sum(levels) / len(levels):.2f}"
    players = len(games[0].boards)
    if players > 1:
        turns = [(_winner(game) - game.first) % players + 1 for game in games]
        yield "wins by place in turn", _counts(turns)
        won = Counter(game.boards[_winner(game)] for game in games)
        had = Counter(board for game in games for board in game.boards)
        yield "wins by board", ", ".join(f"{name} {won[name]}/{had[name]}" for name in sorted(had))


def _winner(game: Game) -> int:
    return game.outcome.winners[0]


def _counts(values: Iterable[object]) -> str:
    counted = Counter(map(str, values))
    return ", ".join(f"{value}: {counted[value]}" for value in sorted(counted))


def _quartiles(values: Sequence[int]) -> str:
    """The lower quartile, the median and the upper quartile."""
    found = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [*values] * 3
    return ", ".join(f"{value:g}" for value in found)


def main() -> None:
    """Play and print a table for each number of players."""
    parser = ArgumentParser(description="Judge the set dunes by play between bots.")
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--bot", default="greedy", help="for every seat")
    parser.add_argument("--mode", choices=("basic", "advanced"), default="advanced")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    chosen = parser.parse_args()
    for players in chosen.players:
        options = sand.Options(players=players, mode=chosen.mode)
        start = process_time()
        seeds = range(chosen.seed, chosen.seed + chosen.games)
        games = [play(options, chosen.bot, seed) for seed in seeds]
        seconds = (process_time() - start) / len(games)
        print(f"{len(games)} games of {chosen.bot}, {players} players, {chosen.mode} mode")
        for name, figures in (*table(games), ("seconds a game", f"{seconds:.1f}")):
            print(f"  {name:{WIDTH}}{figures}", flush=True)


if __name__ == "__main__":
    main()
