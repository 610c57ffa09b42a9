"""What follows from an action, one event at a time."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from attrs import define, field

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


@define(eq=False)
class Consequences(Generic[StateT, EventT]):
    """
    The consequences of an action while they are being worked out.

    A rule adds an event, and the next rule finds the state as that event left it. Consequences
    live inside one call of ``decide`` and never leave it.
    """

    evolve: Callable[[StateT, EventT], StateT]
    state: StateT
    events: list[EventT] = field(factory=list[EventT])

    def add(self, event: EventT) -> None:
        """Record an event and evolve the state by it."""
        self.events.append(event)
        self.state = self.evolve(self.state, event)

    def add_all(self, events: Iterable[EventT]) -> None:
        """Add several events in order."""
        for event in events:
            self.add(event)
