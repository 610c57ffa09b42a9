"""Work of Blue Moon City as a Gymnasium environment."""

from collections.abc import Iterator
from random import Random

import numpy as np

from bluemoon.adapters.gymnasium import SeatEnv


def steps(rng: Random, environment: SeatEnv) -> Iterator[None]:
    """A random game against random bots: choose one of the actions in the mask, step."""
    environment.reset(seed=rng.getrandbits(31))
    yield
    over = False
    while not over:
        choices = np.flatnonzero(environment.action_masks())
        _, _, terminated, truncated, _ = environment.step(rng.choice(choices))
        over = terminated or truncated
        yield
