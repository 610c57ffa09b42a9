"""
The games as Gymnasium environments: one seat against bots.

>>> import gymnasium
>>> table = gymnasium.make("bluemoon.adapters.gymnasium:bluemoon/City-v0", opponents="greedy")
>>> numbers, info = table.reset(seed=7)
>>> numbers.shape, table.action_space, int(info["action_mask"].sum())
((769,), Discrete(73), 4)

To import this package registers an environment for each game: ``bluemoon/City-v0``. What is done
is a token (``bluemoon.toolkits.tokens``); which ones may follow, ``info["action_mask"]`` tells, and
``action_masks()``, which MaskablePPO of sb3-contrib asks.
"""

from bluemoon.adapters.gymnasium.environment import ILLEGAL_REWARD, GameEnv
from bluemoon.adapters.gymnasium.registration import ENVIRONMENTS, make

__all__ = ["ENVIRONMENTS", "ILLEGAL_REWARD", "GameEnv", "make"]
