"""
Judges how a bot drafts, by games with the drafted decks.

    python tools/judge_drafts.py --games 200
    python tools/judge_drafts.py --games 200 --first search --second greedy

In every draft two bots sit together, and with every seed twice, each in either seat. Both get the
decks that are suggested for what they have drafted, and two bots of one kind play a game with them.
The game with each number is the same on every Python.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from time import process_time
from typing import Final

from attrs import frozen

from bluemoon import bots, legends
from bluemoon.arena.intervals import wilson
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.plugin import PLUGIN as DRAFT
from bluemoon.legends.plugin import PLUGIN as DUEL

SEATS: Final = 2
EVERY: Final = 20
"""Games between two lines about how far it is."""


@frozen
class Judged:
    """How one game with drafted decks ended."""

    has_won: bool
    """Whether the deck of the first bot has won."""
    starts: bool
    """Whether that deck was the one to start."""


def pools(drafters: tuple[str, str], seed: int) -> tuple[tuple[legends.CardId, ...], ...]:
    """What two bots have drafted, by seat."""
    state = bots.play(draft.GAME, draft.Options(), seed, [bots.make(b, DRAFT) for b in drafters])
    outcome = draft.outcome(state)
    assert outcome is not None  # noqa: S101  every draft ends
    return outcome.pools


def judge(first: str, second: str, player: str, number: int) -> Judged:
    """Draft, build the decks that are suggested, and play."""
    seed, seat = number // SEATS, Seat(number % SEATS)
    drafters = (second, first) if seat else (first, second)
    decks = [legends.suggest_deck(None, pool) for pool in pools(drafters, seed)]
    options = legends.Options(decks=decks)
    players = [bots.make(player, DUEL) for _ in range(SEATS)]
    state = bots.play(legends.GAME, options, seed, players)
    outcome = legends.outcome(state)
    assert outcome is not None  # noqa: S101  every game ends
    starts = legends.new_game(options, seed).turn.seat == seat
    return Judged(has_won=outcome.winners == (seat,), starts=starts)


def figures(games: list[Judged]) -> Iterator[str]:
    """The share of the first bot, and how sure it is."""
    won = sum(game.has_won for game in games)
    sure = wilson(won, len(games))
    share = won / len(games)
    yield f"{won} of {len(games)} ({share:.1%}), 95 % interval {sure.low:.1%} to {sure.high:.1%}"
    started = [game.has_won for game in games if game.starts]
    yield f"of the {len(started)} games that its deck started: {sum(started)}"


def main() -> None:
    """Play, and print how often the deck of the first bot has won."""
    parser = ArgumentParser(description="Judge how a bot drafts by games with the drafted decks.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", default="greedy", help="the bot that is judged")
    parser.add_argument("--second", default="random", help="the bot that it drafts with")
    parser.add_argument("--player", default="greedy", help="the bot that plays both decks")
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    chosen = parser.parse_args()
    print(f"{chosen.first} drafts with {chosen.second}, {chosen.player} plays both decks")
    begun, games = process_time(), list[Judged]()
    for number in range(chosen.start, chosen.start + chosen.games):
        games.append(judge(chosen.first, chosen.second, chosen.player, number))
        if len(games) % EVERY == 0 or len(games) == chosen.games:
            print(f"{len(games)} games: won {sum(game.has_won for game in games)}", flush=True)
    for line in figures(games):
        print(line)
    print(f"{(process_time() - begun) / len(games):.1f} seconds a game")


if __name__ == "__main__":
    main()
