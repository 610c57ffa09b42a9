"""What a game says about hidden information, as types of functions."""

from typing import Protocol, TypeVar

from bluemoon.kernel.seats import Seat

StateT_contra = TypeVar("StateT_contra", contravariant=True)
SeenT_contra = TypeVar("SeenT_contra", contravariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)


class Viewer(Protocol[StateT_contra, ViewT_co]):
    """Shows a position to one player."""

    def __call__(
        self, state: StateT_contra, seat: Seat | None, /, *, perfect_memory: bool = False
    ) -> ViewT_co:
        """
        What this seat may know of the position; the spectator's view for None.

        With perfect memory it also holds what an attentive player could have counted from
        the events that everybody saw, and nothing more.
        """
        ...


class ViewBeginner(Protocol[SeenT_contra, ViewT_co]):
    """Begins a player's views of a game."""

    def __call__(self, event: SeenT_contra, /, *, perfect_memory: bool = False) -> ViewT_co | None:
        """The opening as who sees this first event sees it; None if it is another event."""
        ...
