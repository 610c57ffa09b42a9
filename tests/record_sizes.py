"""
How large the records of whole games of two random players are.

    python tests/record_sizes.py --games 200
    python tests/record_sizes.py --games 200 --expansion

The players of game number n, which has seed n, choose with ``Chance(n)``.
"""

import argparse

from attrs import evolve

from bluemoon import city, record
from bluemoon.kernel.chance import Chance


def finished(options: city.Options, seed: int) -> str:
    """
    The record of a whole random game as text.

    Playing it with ``record.play`` would copy all entries for each of thousands of actions.
    """
    begun = record.start(city.GAME, options, seed)
    state, chance = begun.state, Chance(seed)
    entries: list[record.Entry[city.Action, city.Event]] = []
    while actions := city.legal_actions(state):
        chosen, chance = chance.below(len(actions))
        step = city.step(state, actions[chosen])
        entries.append(record.Entry(state.to_act, actions[chosen], step.events, len(entries) + 2))
        state = step.state
    digest = city.state_digest(state)
    return record.dumps(evolve(begun, entries=tuple(entries), state=state, digest=digest))


def main() -> None:
    """Measure so many games."""
    parser = argparse.ArgumentParser(description="Measure records.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--expansion", action="store_true")
    arguments = parser.parse_args()
    options = city.Options(players=2, expansion=arguments.expansion)
    texts = (finished(options, seed) for seed in range(arguments.games))
    sizes = [(len(text.encode()), text.count("\n") - 2) for text in texts]
    total = sum(size for size, _ in sizes)
    lines = [f"mean     {total // len(sizes)} bytes"]
    for size, actions in sorted(sizes)[-3:]:
        seed = sizes.index((size, actions))
        lines.append(f"largest  {size} bytes, {actions} actions, seed {seed}")
    print("\n".join(lines))  # noqa: T201  a program that prints its result


if __name__ == "__main__":
    main()
