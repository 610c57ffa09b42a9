"""What players see and remember, as OpenSpiel asks for it."""

from array import array
from collections.abc import Mapping
from typing import Protocol

from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.extras import needs
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Section

with needs("openspiel"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray


class ObservedPosition(Protocol):
    """A position as its players see and remember it."""

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat sees, as 32-bit floats."""
        ...

    def seen(self, seat: Seat) -> str:
        """What this seat sees, as text."""
        ...

    def remembered(self, seat: Seat) -> str:
        """A text, the same exactly if this seat has seen the same from the first event on."""
        ...


class Positioned(Protocol):
    """A state of OpenSpiel that holds a position."""

    @property
    def position(self) -> ObservedPosition | None:
        """The position; None before the deal."""
        ...


class ObservationObserver:
    """
    What a player sees now: OpenSpiel's observation.

    The tensor consists of the sections of the observation, one after the other; ``dict`` has
    each of them under its title. Before the deal there is nothing to see, and all is 0.
    """

    def __init__(self, sections: tuple[Section, ...]) -> None:
        length = sum(len(section.names) for section in sections)
        self.tensor: NDArray[np.float32] = np.zeros(length, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        end = 0
        for section in sections:
            begin, end = end, end + len(section.names)
            self.dict[section.title] = self.tensor[begin:end]

    def set_from(self, state: Positioned, player: int) -> None:
        """Write what this player sees into the tensor."""
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.position.observe(Seat(player))

    def string_from(self, state: Positioned, player: int) -> str:
        """What this player sees, as text."""
        return "" if state.position is None else state.position.seen(Seat(player))


class InformationStateObserver:
    """
    Everything that a player has seen so far: OpenSpiel's information state.

    A game is much too long for that to fit into a tensor, so there is only a text: a digest.
    """

    tensor: None = None

    def __init__(self) -> None:
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: Positioned, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: Positioned, player: int) -> str:
        """A text, the same exactly if the player has seen the same."""
        return "" if state.position is None else state.position.remembered(Seat(player))


def observer(
    sections: tuple[Section, ...],
    kind: pyspiel.IIGObservationType | None,
    parameters: Mapping[str, object] | None,
) -> ObservationObserver | InformationStateObserver | None:
    """The observer of this kind, by default of observations; None if this kind is unsupported."""
    if parameters:
        message = f"observers of this game have no parameters, so not {shown(parameters)}"
        raise OptionsError(message)
    if kind is None:
        return ObservationObserver(sections)
    if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return None
    return InformationStateObserver() if kind.perfect_recall else ObservationObserver(sections)
