"""What players see and remember, as OpenSpiel asks for it."""

from collections.abc import Mapping
from typing import Protocol

from bluemoon.adapters.openspiel.position import Position, Table
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.extras import needs
from bluemoon.kernel.seats import Seat

with needs("openspiel"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray


class Positioned(Protocol):
    """A state of OpenSpiel that holds a position."""

    @property
    def position(self) -> Position | None:
        """Where the game stands; None before the deal."""
        ...


class Sight:
    """
    What a player sees now, as OpenSpiel's observation.

    The tensor consists of the sections of the observation, one after the other; ``dict`` has
    each of them under its title. Before the deal there is nothing to see, and all is 0.
    """

    def __init__(self, table: Table) -> None:
        length = sum(len(section.names) for section in table.sections)
        self.tensor: NDArray[np.float32] = np.zeros(length, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        end = 0
        for section in table.sections:
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


class Recall:
    """
    All that a player has ever seen, as OpenSpiel's information state.

    A game is much too long for that to fit into a tensor, so there is only a text: a digest.
    """

    tensor: None = None

    def __init__(self) -> None:
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: Positioned, player: int) -> None:
        """There is no tensor to write to."""

    def string_from(self, state: Positioned, player: int) -> str:
        """A text, the same exactly if the player has seen the same."""
        return "" if state.position is None else state.position.remembered(Seat(player))


def observer(
    table: Table, kind: pyspiel.IIGObservationType | None, parameters: Mapping[str, object] | None
) -> Sight | Recall | None:
    """The observer of this kind, sight if nothing is said; None if there is no such observer."""
    if parameters:
        message = f"observers of this game have no parameters, so not {shown(parameters)}"
        raise OptionsError(message)
    if kind is None:
        return Sight(table)
    if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return None
    return Recall() if kind.perfect_recall else Sight(table)
