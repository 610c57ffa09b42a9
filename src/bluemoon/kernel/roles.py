"""
What a tool may ask of a game: roles of two or three parameters, all played by `Game`.

A tool names the smallest role that it needs. Whoever has a whole `Game` can pass it.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Generic, Protocol

from attrs import frozen
from typing_extensions import TypeVar

from bluemoon.kernel.rulebook import Refusal, Rulebook
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

OptionsT_contra = TypeVar("OptionsT_contra", contravariant=True)
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)
OutcomeT_contra = TypeVar("OutcomeT_contra", bound=Ending, contravariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
SeenT_co = TypeVar("SeenT_co", covariant=True, default=EventT)
SeenT_contra = TypeVar("SeenT_contra", contravariant=True)


@frozen
class Step(Generic[StateT, EventT]):
    """What one action led to: the state after it, and the facts on the way."""

    state: StateT
    events: tuple[EventT, ...]


class Notated(Protocol[ActionT]):
    """Enough to read and write actions."""

    @property
    def name(self) -> str:
        """What a person types to name the game."""
        ...

    @property
    def rulebook(self) -> Rulebook:
        """All the numbered rules, which refusals cite."""
        ...

    @property
    def words(self) -> tuple[str, ...]:
        """Every word that the notation of a legal action can contain, in canonical order."""
        ...

    def format_action(self, action: ActionT, /) -> str:
        """An action in notation."""
        ...

    def parse_action(self, text: str, /) -> ActionT:
        """The action that a text means; a NotationError if it means none."""
        ...


class Playable(Notated[ActionT], Protocol[StateT, ActionT]):
    """Enough to play: listings, play-outs, random games."""

    def legal_actions(self, state: StateT, /) -> tuple[ActionT, ...]:
        """The legal actions, in canonical order; none exactly if the game is over."""
        ...

    def apply(self, state: StateT, action: ActionT, /) -> StateT:
        """The state after the action; raises IllegalActionError if the rules forbid it."""
        ...

    def why_illegal(self, state: StateT, action: ActionT, /) -> Refusal | None:
        """The rule that forbids the action in this state; None if it is legal."""
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


class Startable(
    Imaginable[StateT, ActionT, ViewT], Protocol[OptionsT_contra, StateT, ActionT, ViewT]
):
    """Enough to play whole games: tools that deal them, too."""

    def new_game(self, options: OptionsT_contra, seed: int, /) -> StateT:
        """The opening position for these options, as the seed shuffles it."""
        ...


class Replayable(Protocol[StateT, EventT_contra]):
    """Enough to follow a log."""

    def opening(self, event: EventT_contra, /) -> StateT | None:
        """The opening position that a first event tells; None if it is another event."""
        ...

    def evolve(self, state: StateT, event: EventT_contra, /) -> StateT:
        """The state after an event."""
        ...

    def evolve_all(self, state: StateT, events: Iterable[EventT_contra], /) -> StateT:
        """The state after all these events."""
        ...

    def replay(self, events: Iterable[EventT_contra], /) -> StateT:
        """The state that a whole log leads to."""
        ...


class Logged(
    Playable[StateT, ActionT], Replayable[StateT, EventT], Protocol[StateT, ActionT, EventT]
):
    """Enough to play and to keep a log."""

    def decide(self, state: StateT, action: ActionT, /) -> tuple[EventT, ...] | Refusal:
        """What an action leads to, or which rule forbids it."""
        ...

    def step(self, state: StateT, action: ActionT, /) -> Step[StateT, EventT]:
        """The state after the action together with the events that led there."""
        ...

    def state_digest(self, state: StateT, /) -> str:
        """A hexadecimal text, the same exactly for equal states."""
        ...


class Hostable(
    Imaginable[StateT, ActionT, ViewT],
    Logged[StateT, ActionT, EventT],
    Protocol[StateT, ActionT, EventT, ViewT],
):
    """Enough to host a game: views for its players, and a log of what happens."""


class Tellable(
    Hostable[StateT, ActionT, EventT, ViewT], Protocol[StateT, ActionT, EventT, ViewT, SeenT_co]
):
    """Enough to tell players what happens, each as much as that player may know."""

    def redact(self, event: EventT, seat: Seat | None, /) -> SeenT_co:
        """The event as a seat, or a spectator, may see it."""
        ...


class Checkable(Logged[StateT, ActionT, EventT], Protocol[StateT, ActionT, EventT]):
    """Enough to find out whether a game keeps its promises."""

    def invariants(self, state: StateT, /) -> tuple[str, ...]:
        """What is wrong with a position, a sentence each."""
        ...

    def ledger(self, log: Sequence[EventT], state: StateT, /) -> tuple[str, ...]:
        """Where a position contradicts the log of its game, a sentence each."""
        ...
