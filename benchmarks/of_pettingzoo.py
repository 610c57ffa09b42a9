"""Work of environments with PettingZoo's interface, whoever wrote them."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Final, TypeAlias
from warnings import catch_warnings, simplefilter

import numpy as np
from pettingzoo import AECEnv

from bluemoon.adapters.pettingzoo import Observation

Environment: TypeAlias = AECEnv[str, Observation, np.int64]

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
    with catch_warnings():
        # Some of them warn about their own spaces.
        simplefilter("ignore")
        environment: Environment = module.env()
    return environment


def steps(rng: Random, environment: Environment) -> Iterator[None]:
    """A random game: observe, choose one of the actions in the mask, step."""
    environment.reset(seed=rng.getrandbits(31))
    yield
    for _ in environment.agent_iter():
        observation, _, terminated, truncated, _ = environment.last()
        if terminated or truncated or observation is None:
            environment.step(None)  # type: ignore[arg-type]  # as PettingZoo demands it
        else:
            mask = observation["action_mask"]
            environment.step(rng.choice(np.flatnonzero(mask)))
        yield
