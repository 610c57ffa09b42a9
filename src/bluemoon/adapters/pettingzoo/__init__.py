"""
The games as PettingZoo environments, with an agent in each seat.

>>> from bluemoon.adapters.pettingzoo import env
>>> table = env("city", players=3)
>>> table.possible_agents, table.action_space("player_0")
(['player_0', 'player_1', 'player_2'], Discrete(73))

What an agent does is a token (``bluemoon.toolkits.tokens``). What it observes is a dict:
``observation`` is a vector made of what its seat may know, ``action_mask`` has a 1 for each token
that may follow, and is all 0 while another agent is to act.

The guards that PettingZoo offers as wrappers are built in.
"""

from bluemoon.adapters.pettingzoo.environment import ILLEGAL_REWARD, GameEnv
from bluemoon.adapters.pettingzoo.making import env, raw_env
from bluemoon.adapters.pettingzoo.spaces import Observation

__all__ = ["ILLEGAL_REWARD", "GameEnv", "Observation", "env", "raw_env"]
