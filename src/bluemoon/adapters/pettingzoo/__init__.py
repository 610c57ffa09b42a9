"""
The games as PettingZoo environments, with an agent in each seat.

>>> from bluemoon.adapters.pettingzoo import env
>>> table = env("city", players=3)
>>> table.possible_agents, table.action_space("player_0")
(['player_0', 'player_1', 'player_2'], Discrete(73))

An action of an agent is a token (``bluemoon.toolkits.tokens``). What the agent observes is a dict:
``observation`` is a vector of what its seat may know, ``action_mask`` has a 1 for each token that
may follow, and is all 0 while another agent is to act.

The checks that PettingZoo offers as wrappers are built in.
"""

from bluemoon.adapters.environment.rewards import ILLEGAL_REWARD
from bluemoon.adapters.pettingzoo.environment import GameEnv, Observation
from bluemoon.adapters.pettingzoo.making import env, raw_env

__all__ = ["ILLEGAL_REWARD", "GameEnv", "Observation", "env", "raw_env"]
