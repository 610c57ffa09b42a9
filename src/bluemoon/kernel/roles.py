"""
What a tool may ask of a game: roles of two or three parameters, all played by `Game`.

A tool names the smallest role that it needs. Whoever has a whole `Game` can pass it.
"""

from enum import Enum
from typing import Protocol

from typing_extensions import TypeVar

from bluemoon.kernel.seats import Seat


class Ending(Protocol):
    """What the outcome of any game tells."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; several share a victory, nobody wins a draw."""
        ...

    @property
    def reason(self) -> Enum:
        """Why the game ended."""
        ...

    @property
    def scores(self) -> tuple[float, ...]:
        """By seat, higher is better; empty where only the winners count."""
        ...


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
OutcomeT = TypeVar("OutcomeT", bound=Ending)
ViewT = TypeVar("ViewT", default=StateT)
"""What one player may know of a state: all of it, unless a game says otherwise."""
SeenT = TypeVar("SeenT", default=EventT)
"""What one player may know of an event: all of it, unless a game says otherwise."""

StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
SeenT_contra = TypeVar("SeenT_contra", contravariant=True)


class Playable(Protocol[StateT, ActionT]):
    """Enough to play: listings, play-outs, random games."""

    @property
    def name(self) -> str:
        """What a person types to name the game."""
        ...

    def legal_actions(self, state: StateT, /) -> tuple[ActionT, ...]:
        """The legal actions, in canonical order; none exactly if the game is over."""
        ...

    def apply(self, state: StateT, action: ActionT, /) -> StateT:
        """The state after the action; raises IllegalActionError if the rules forbid it."""
        ...

    def players(self, state: StateT, /) -> int:
        """How many play; their seats are numbered from 0."""
        ...

    def to_act(self, state: StateT, /) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        ...

    def outcome(self, state: StateT, /) -> Ending | None:
        """How the game ended; None while it goes on."""
        ...

    def format_action(self, action: ActionT, /) -> str:
        """An action in notation."""
        ...

    def parse_action(self, text: str, /) -> ActionT:
        """The action that a text means; a NotationError if it means none."""
        ...


class Viewable(Protocol[StateT_contra, ViewT_co]):
    """Enough to show positions to players."""

    def view(
        self, state: StateT_contra, seat: Seat | None, /, *, perfect_memory: bool = False
    ) -> ViewT_co:
        """What a seat, or a spectator, may know of a state."""
        ...


class Imaginable(Playable[StateT, ActionT], Protocol[StateT, ActionT, ViewT]):
    """Enough to think: bots that play in worlds they have imagined."""

    def view(self, state: StateT, seat: Seat | None, /, *, perfect_memory: bool = False) -> ViewT:
        """What a seat, or a spectator, may know of a state."""
        ...

    def determinize(self, view: ViewT, seed: int, /) -> StateT:
        """A state drawn from those that give this view, as the seed decides."""
        ...


class Replayable(Protocol[StateT, EventT_contra]):
    """Enough to follow a log."""

    def begin(self, event: EventT_contra, /) -> StateT | None:
        """The opening position that a first event tells; None if it is another event."""
        ...

    def evolve(self, state: StateT, event: EventT_contra, /) -> StateT:
        """The state after an event."""
        ...
