"""Work of environments with PettingZoo's interface, whoever wrote them."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

Environment: TypeAlias = AECEnv[str, object, int | None]

CLASSICS: Final = (
    "chess_v6",
    "connect_four_v3",
    "go_v5",
    "hanabi_v5",
    "leduc_holdem_v4",
    "texas_holdem_no_limit_v6",
    "texas_holdem_v4",
    "tictactoe_v3",
)
"""The games of PettingZoo in which players take turns and not every action is always legal."""


def classic(name: str) -> Environment:
    """A classic environment of PettingZoo, as its users make it."""
    module = import_module(f"pettingzoo.classic.{name}")
    environment: Environment = module.env()
    return environment


def steps(rng: Random, environment: Environment) -> Iterator[None]:
    """A random game: observe, choose one of the actions in the mask, step."""
    environment.reset(seed=rng.getrandbits(31))
    yield
    for _ in environment.agent_iter():
        observation, _, terminated, truncated, info = environment.last()
        if terminated or truncated:
            environment.step(None)
        else:
            environment.step(rng.choice(np.flatnonzero(_mask(observation, info)).tolist()))
        yield


def _mask(observation: object, info: Mapping[str, object]) -> NDArray[np.int8]:
    """The legal actions; environments tell them in the one place or in the other."""
    place = observation if isinstance(observation, Mapping) else info
    mask: NDArray[np.int8] = place["action_mask"]
    return mask
