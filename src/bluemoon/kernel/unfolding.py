"""Telling what follows from what, one event at a time."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from attrs import define, field

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


@define(eq=False)
class Unfolding(Generic[StateT, EventT]):
    """
    The consequences of an action while they are being worked out.

    A rule adds an event and sees at once the state that the next rule meets. It
    lives inside one call of ``decide`` and never leaves it.
    """

    evolve: Callable[[StateT, EventT], StateT]
    state: StateT
    events: list[EventT] = field(factory=list[EventT])

    def add(self, event: EventT) -> None:
        """Something happened: record it and let the state follow."""
        self.events.append(event)
        self.state = self.evolve(self.state, event)

    def add_all(self, events: Iterable[EventT]) -> None:
        """Several things happened, one after the other."""
        for event in events:
            self.add(event)
