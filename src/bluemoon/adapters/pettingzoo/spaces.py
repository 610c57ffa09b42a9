"""What agents observe, as PettingZoo's own games give it."""

from typing import TypeAlias

from bluemoon.adapters.play import Play
from bluemoon.kernel.extras import needs

with needs("pettingzoo"):
    import numpy as np
    from gymnasium.spaces import Dict, MultiBinary, Space
    from numpy.typing import NDArray

    from bluemoon.adapters.arrays import vector_space

Part: TypeAlias = NDArray[np.float32] | NDArray[np.int8]

Observation: TypeAlias = dict[str, Part]
"""``observation`` and ``action_mask``."""


def observation_space(play: Play) -> Space[Observation]:
    """What can be observed, the same for all seats."""
    parts: dict[str, Space[Part]] = {
        "observation": vector_space(play),
        "action_mask": MultiBinary(len(play.vocabulary)),
    }
    # Declared as a space of dicts of spaces, although it contains dicts of what is in those.
    return Dict(parts)  # type: ignore[return-value]  # pyright: ignore[reportReturnType]
