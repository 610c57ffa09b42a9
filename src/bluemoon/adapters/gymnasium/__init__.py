"""
The games as Gymnasium environments: one seat against bots.

>>> import gymnasium
>>> table = gymnasium.make("bluemoon.adapters.gymnasium:bluemoon/City-v0", opponents="greedy")
>>> numbers, info = table.reset(seed=7)
>>> numbers.shape, table.action_space, int(info["action_mask"].sum())
((769,), Discrete(73), 4)

Importing this package registers an environment for each game, such as ``bluemoon/City-v0``. An
action of the environment is a token (``bluemoon.toolkits.tokens``); ``info["action_mask"]`` says
which tokens may follow, and so does ``action_masks()``, which MaskablePPO of sb3-contrib calls.
"""

from bluemoon.adapters.environment.rewards import ILLEGAL_REWARD
from bluemoon.adapters.gymnasium.environment import SeatEnv
from bluemoon.adapters.gymnasium.registration import ENVIRONMENTS, make

__all__ = ["ENVIRONMENTS", "ILLEGAL_REWARD", "SeatEnv", "make"]
