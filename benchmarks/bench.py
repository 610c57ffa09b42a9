"""
The benchmark: Blue Moon City beside python-chess, in one process and one run.

    python benchmarks/bench.py [--seconds 60]

Absolute times depend on the machine and on what else it is doing. So all contestants
take turns in short slices, and each is told as a ratio to the slices of python-chess
between which it ran. A random step is: list the legal actions, choose one, apply it.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from random import Random

import attrs
import chess

from bluemoon import city
from bluemoon.city.cards import in_order
from bluemoon.city.components import Space
from bluemoon.city.payments import payments

SLICE = 0.03
"""Seconds that a contestant works before the next has its turn."""

WARM_UP_GAMES = 40
WARM_UP_HANDS = 500
"""The search for payments keeps what it has found out, so its first hands take longer."""

LONG_HAND = 25
"""Cards of the hand whose payments are searched."""

CHESS_GAME = 200
"""Half-moves after which a game of chess begins anew."""

VARIANTS = {
    "2 players": city.Options(players=2),
    "3 players": city.Options(players=3),
    "4 players": city.Options(players=4),
    "4 players, expansion": city.Options(players=4, expansion=True),
}


@attrs.define(eq=False)
class Contestant:
    """Something to be measured: *work* yields seconds and how many rounds they took."""

    work: Iterator[tuple[float, int]]
    per_slice: list[float] = attrs.field(factory=list[float])
    """Seconds a round, one entry a slice."""

    def run_slice(self) -> None:
        """Work until the slice is over."""
        spent, done = 0.0, 0
        while spent < SLICE:
            seconds, rounds = next(self.work)
            spent += seconds
            done += rounds
        self.per_slice.append(spent / done)

    def microseconds(self) -> float:
        """The median time of a round."""
        return statistics.median(self.per_slice) * 1e6

    def ratio_to(self, unit: "Contestant") -> float:
        """The median of the slices' ratios to another contestant's."""
        pairs = zip(self.per_slice, unit.per_slice, strict=True)
        return statistics.median(mine / other for mine, other in pairs)


@attrs.define
class Tally:
    """What random games of City look like."""

    games: int = 0
    steps: int = 0
    actions: int = 0
    seconds: float = 0.0


def chess_steps(rng: Random) -> Iterator[tuple[float, int]]:
    """Random steps of python-chess, game after game."""
    while True:
        board = chess.Board()
        begun = time.perf_counter()
        while board.ply() < CHESS_GAME and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
        yield time.perf_counter() - begun, board.ply()


def chess_pushes(rng: Random) -> Iterator[tuple[float, int]]:
    """The pushes of python-chess alone: a random game is found first, then pushed again."""
    while True:
        board = chess.Board()
        while board.ply() < CHESS_GAME and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
        again = chess.Board()
        begun = time.perf_counter()
        for move in board.move_stack:
            again.push(move)
        yield time.perf_counter() - begun, len(board.move_stack)


def city_steps(rng: Random, options: city.Options, tally: Tally) -> Iterator[tuple[float, int]]:
    """Random steps of City, game after game."""
    while True:
        state = city.new_game(options, rng.getrandbits(64))
        steps = choices = 0
        begun = time.perf_counter()
        while actions := city.legal_actions(state):
            state = city.apply(state, rng.choice(actions))
            steps += 1
            choices += len(actions)
        seconds = time.perf_counter() - begun
        tally.games += 1
        tally.steps += steps
        tally.actions += choices
        tally.seconds += seconds
        yield seconds, steps


def city_applies(rng: Random, options: city.Options) -> Iterator[tuple[float, int]]:
    """``apply`` alone: a random game is found first, then its actions are applied again."""
    while True:
        opening = state = city.new_game(options, rng.getrandbits(64))
        played: list[city.Action] = []
        while actions := city.legal_actions(state):
            played.append(rng.choice(actions))
            state = city.apply(state, played[-1])
        state = opening
        begun = time.perf_counter()
        for action in played:
            state = city.apply(state, action)
        yield time.perf_counter() - begun, len(played)


def city_hashes(rng: Random, options: city.Options) -> Iterator[tuple[float, int]]:
    """The first hash of every state of a random game (later ones are kept)."""
    while True:
        state = city.new_game(options, rng.getrandbits(64))
        states: list[city.State] = []
        while actions := city.legal_actions(state):
            state = city.apply(state, rng.choice(actions))
            states.append(state)
        begun = time.perf_counter()
        for each in states:
            hash(each)
        yield time.perf_counter() - begun, len(states)


def long_hand_payments(rng: Random) -> Iterator[tuple[float, int]]:
    """Payments for a Royal Palace space of price 5 with 25 cards, a new hand each time."""
    deck, space = city.standard().deck, Space(colour=None, price=5)
    while True:
        hand = in_order(rng.sample(deck, LONG_HAND))
        begun = time.perf_counter()
        payments(hand, space)
        yield time.perf_counter() - begun, 1


def bytes_per_state(rng: Random, options: city.Options) -> float:
    """Memory that each state of a random game adds, shared parts counted once."""
    state = city.new_game(options, rng.getrandbits(64))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    states: list[city.State] = []
    while actions := city.legal_actions(state):
        state = city.apply(state, rng.choice(actions))
        states.append(state)
    del actions
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(states)


def import_milliseconds(runs: int = 7) -> float:
    """What importing bluemoon.city takes beyond starting Python, once it has been compiled."""
    _start(sys.executable, "-c", "import bluemoon.city")
    bare = min(_start(sys.executable, "-c", "pass") for _ in range(runs))
    full = min(_start(sys.executable, "-c", "import bluemoon.city") for _ in range(runs))
    return (full - bare) * 1e3


def _start(*command: str) -> float:
    # Installed packages are compiled; a checkout is not where the writing of bytecode is off.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    begun = time.perf_counter()
    subprocess.run(command, check=True, env=environment)  # noqa: S603  this very Python
    return time.perf_counter() - begun


def report(name: str, mine: Contestant, unit: Contestant, unit_name: str, limit: float) -> None:
    """Print one line: the ratio, what it is a ratio to, the time, and the limit."""
    ratio = mine.ratio_to(unit)
    print(f"{name:<44}{ratio:8.3f} {unit_name:<11}{mine.microseconds():9.1f} us   limit {limit:g}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="about how long to measure")
    seconds = parser.parse_args().seconds
    rng = Random(2018)  # noqa: S311  a benchmark, not a secret
    tallies = {name: Tally() for name in VARIANTS}
    step, push = Contestant(chess_steps(rng)), Contestant(chess_pushes(rng))
    steps = {
        name: Contestant(city_steps(rng, options, tallies[name]))
        for name, options in VARIANTS.items()
    }
    applying = Contestant(city_applies(rng, VARIANTS["3 players"]))
    hashing = Contestant(city_hashes(rng, VARIANTS["3 players"]))
    paying = Contestant(long_hand_payments(rng))
    everyone = [step, push, *steps.values(), applying, hashing, paying]
    first_hands = [next(paying.work)[0] for _ in range(WARM_UP_HANDS)]
    for contestant in everyone:
        for _ in range(WARM_UP_GAMES):
            next(contestant.work)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for contestant in everyone:
            contestant.run_slice()

    print(f"Python {sys.version.split()[0]}, python-chess {chess.__version__}, ratios are medians")
    print(f"{'one chess step':<44}{1:8.3f} {'':<11}{step.microseconds():9.1f} us")
    report("one chess push", push, step, "chess steps", 1)
    for name, contestant in steps.items():
        report(f"City random step, {name}", contestant, step, "chess steps", 0.40)
    report("City apply, 3 players", applying, push, "pushes", 3)
    report("City hash of a state, 3 players", hashing, push, "pushes", 2)
    report("City payments, 25 cards, Royal Palace", paying, step, "chess steps", 20)
    cold = statistics.mean(first_hands[:100]) * 1e6
    print(f"{'  the first 100 such hands of a process':<64}{cold:9.1f} us on average")
    for name, tally in tallies.items():
        print(
            f"City, {name}: {tally.games / tally.seconds:.1f} random games a second, "
            f"{tally.steps / tally.games:.0f} actions a game, "
            f"{tally.actions / tally.steps:.1f} legal actions on average, "
            f"{bytes_per_state(rng, VARIANTS[name]):.0f} bytes a state"
        )
    print(f"import bluemoon.city: {import_milliseconds():.0f} ms over bare Python   limit 150")


if __name__ == "__main__":
    main()
