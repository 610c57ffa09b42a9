"""
The benchmark: our games beside other libraries, in one process and one run.

    python benchmarks/bench.py [--seconds 180] [--part pettingzoo]

A random step is: list the legal actions, choose one, apply it. Every figure is a ratio to
something that was measured in the same seconds; how that is done is told in contest.py.
"""

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import Final

import beside_catan
import beside_chess
import beside_pettingzoo
import beside_the_rules
import legends_beside_chess
import of_memory
import sand_beside_chess

PARTS: Final[dict[str, Callable[[Random, float], None]]] = {
    "chess": lambda rng, seconds: beside_chess.measure(rng, seconds * 0.2),
    "sand": lambda rng, seconds: sand_beside_chess.measure(rng, seconds * 0.1),
    "legends": lambda rng, seconds: legends_beside_chess.measure(rng, seconds * 0.1),
    "catan": lambda rng, seconds: beside_catan.measure(rng, seconds * 0.1),
    "pettingzoo": lambda rng, seconds: beside_pettingzoo.measure(rng, seconds * 0.2),
    "bots": lambda rng, seconds: beside_the_rules.measure_bots(rng, seconds * 0.2),
    "arena": lambda _, seconds: beside_the_rules.measure_arena(seconds * 0.2),
    "memory": lambda rng, _: of_memory.measure(rng),
}
"""What is measured, each with its share of the seconds."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "--seconds", type=float, default=180.0, help="about how long to measure everything"
    )
    parser.add_argument("--part", choices=PARTS, help="measure nothing else")
    arguments = parser.parse_args()
    part: str | None = arguments.part
    seconds: float = arguments.seconds
    rng = Random(2018)  # noqa: S311  a benchmark, not a secret
    print(f"Python {sys.version.split()[0]}, ratios are medians")
    for measure in PARTS.values() if part is None else [PARTS[part]]:
        measure(rng, seconds)


if __name__ == "__main__":
    main()
