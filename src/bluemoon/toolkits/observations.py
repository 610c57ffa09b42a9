"""What an encoder is: a view in, numbers out."""

from array import array
from collections.abc import Callable
from itertools import chain
from typing import Generic, TypeVar

from attrs import frozen

from bluemoon.kernel.errors import BlueMoonError

ViewT = TypeVar("ViewT")


class ObservationError(BlueMoonError, ValueError):
    """A view that cannot be encoded: not a seat's with perfect memory, or of another game."""

    code = "observation.view"


@frozen
class Section:
    """Neighbouring numbers of an observation that belong together."""

    title: str
    text: str
    """What the numbers say, and what they are divided by."""
    names: tuple[str, ...]
    """What each number says."""
    highs: tuple[float, ...]
    """The largest value of each number; the smallest is always 0."""


@frozen(eq=False)
class Encoder(Generic[ViewT]):
    """How the views of a game with certain options are written as numbers."""

    sections: tuple[Section, ...]
    """What the numbers say, from the first to the last."""
    encode: Callable[[ViewT], "array[float]"]
    """The numbers, as a new array of 32-bit floats that the caller may keep."""

    @property
    def names(self) -> tuple[str, ...]:
        """What each number says."""
        return tuple(chain.from_iterable(section.names for section in self.sections))

    @property
    def highs(self) -> tuple[float, ...]:
        """The largest value of each number; the smallest is always 0."""
        return tuple(chain.from_iterable(section.highs for section in self.sections))

    def __len__(self) -> int:
        return sum(len(section.names) for section in self.sections)
