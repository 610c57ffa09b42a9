"""
The benchmark: Blue Moon City beside other libraries, in one process and one run.

    python benchmarks/bench.py [--seconds 180]

A random step is: list the legal actions, choose one, apply it. Every figure is a ratio to
something that was measured in the same seconds; how that is done is told in contest.py.
"""

import argparse
import sys
from random import Random

import beside_catan
import beside_chess
import beside_pettingzoo
import beside_the_rules
import of_memory


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=180.0, help="about how long to measure")
    seconds: float = parser.parse_args().seconds
    rng = Random(2018)  # noqa: S311  a benchmark, not a secret
    print(f"Python {sys.version.split()[0]}, ratios are medians")
    beside_chess.measure(rng, seconds * 0.2)
    beside_catan.measure(rng, seconds * 0.1)
    beside_pettingzoo.measure(rng, seconds * 0.2)
    beside_the_rules.measure_bots(rng, seconds * 0.2)
    beside_the_rules.measure_arena(seconds * 0.3)
    of_memory.measure(rng)


if __name__ == "__main__":
    main()
