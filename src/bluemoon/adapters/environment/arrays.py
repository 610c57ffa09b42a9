"""Observations and masks as NumPy arrays, and the spaces they belong to."""

from io import BytesIO
from typing import Final

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy import ndarray
from numpy.typing import NDArray

from bluemoon.adapters.environment.play import GamesByToken
from bluemoon.kernel.extras import needs
from bluemoon.kernel.seats import Seat
from bluemoon.pictures.rasteriser import rasterised
from bluemoon.toolkits.tokens.tree import Tokens

_FLOAT: Final = np.dtype(np.float32)
_BYTE: Final = np.dtype(np.int8)


def vector(play: GamesByToken, seat: Seat) -> NDArray[np.float32]:
    """What this seat may know, as a new array."""
    numbers = play.observe(seat)
    return ndarray(len(numbers), _FLOAT, numbers)


def mask(offered: Tokens, size: int) -> NDArray[np.int8]:
    """A new array of this size: 1 for each token that is offered, 0 for the others."""
    marks = bytearray(size)
    for token in offered:
        marks[token] = 1
    return ndarray(size, _BYTE, marks)


def pixels(play: GamesByToken, seat: Seat | None) -> NDArray[np.uint8]:
    """What this seat, or a spectator, may know, as a new array: rows of pixels, each in RGB."""
    with needs("png"):
        from PIL import Image  # noqa: PLC0415  only those who want pixels need it

    with Image.open(BytesIO(rasterised(play.svg(seat)))) as image:
        return np.array(image.convert("RGB"), dtype=np.uint8)


def vector_space(play: GamesByToken) -> Space[NDArray[np.float32]]:
    """All possible vectors: each number from 0 to its largest value."""
    highs = [high for section in play.sections for high in section.highs]
    lows = np.zeros(len(highs), dtype=np.float32)
    return Box(lows, np.array(highs, dtype=np.float32), dtype=np.float32)


def token_space(play: GamesByToken) -> Space[np.int64]:
    """The numbers of the tokens."""
    return Discrete(len(play.vocabulary))
