"""
A game in PettingZoo between agents that take any token they are offered.

Needs ``pip install '.[pettingzoo]'``.

    python examples/pettingzoo_random.py [SEED]
"""

import sys
from collections import Counter

from bluemoon.adapters.pettingzoo import env


def main(seed: int = 7) -> None:
    """Play, and print how it went."""
    table = env("city", players=3, max_actions=300)
    table.reset(seed=seed)
    for number, agent in enumerate(table.agents):
        table.action_space(agent).seed(seed + number)
    steps: Counter[str] = Counter()
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated or observation is None:
            print(f"{agent} took {steps[agent]} tokens; reward {reward:+.2f}")
            table.step(None)
        else:
            mask = observation["action_mask"].astype("int8")
            table.step(table.action_space(agent).sample(mask))
            steps[agent] += 1


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
