"""What an encoder is: a view in, numbers out. And what the encoders of games are made with."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Generic, TypeAlias, TypeVar

from attrs import Factory, field, frozen

from bluemoon.kernel.errors import BlueMoonError

ViewT = TypeVar("ViewT")

Named: TypeAlias = Iterator[tuple[str, float]]
"""Numbers of an observation with their names; those left out are 0."""


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


def player_names(players: int) -> tuple[str, ...]:
    """
    What the players are called, in turn order from the one who observes.

    >>> player_names(3)
    ('me', 'opponent 1', 'opponent 2')
    """
    return ("me", *[f"opponent {number}" for number in range(1, players)])


def up_to_1(title: str, text: str, names: Iterable[str]) -> Section:
    """A section of numbers from 0 to 1."""
    listed = tuple(names)
    return Section(title, text, listed, (1.0,) * len(listed))


def _places(layout: "Layout") -> dict[str, int]:
    names = chain.from_iterable(section.names for section in layout.sections)
    return {name: place for place, name in enumerate(names)}


@frozen(eq=False)
class Layout:
    """
    Where each number of an observation stands, by its name.

    >>> layout = Layout((up_to_1("Light", "1 for the colour", ["red", "green"]),))
    >>> layout.numbers(iter([("green", 1.0)])).tolist()
    [0.0, 1.0]
    """

    sections: tuple[Section, ...]
    """The whole observation, from the first number to the last."""
    _places: Mapping[str, int] = field(
        init=False, repr=False, default=Factory(_places, takes_self=True)
    )

    def numbers(self, named: Named) -> "array[float]":
        """The observation with these numbers, as a new array."""
        places = self._places
        numbers = array("f", [0.0]) * len(places)
        for name, number in named:
            numbers[places[name]] = number
        return numbers


def not_observed() -> ObservationError:
    """The error for a view of a spectator, or of a seat without perfect memory."""
    return ObservationError("only the view of a seat with perfect memory can be observed")


def check_observed_options(expected: object, found: object) -> None:
    """Raise an ObservationError for a view of a game with other options."""
    if found != expected:
        message = f"this encoder is for games with {expected}, not {found}"
        raise ObservationError(message)
