"""What a search thinks of a decision, for whoever wants to see it."""

from typing import Generic, TypeVar

from attrs import frozen

ActionT = TypeVar("ActionT")


@frozen
class Thought(Generic[ActionT]):
    """What the search thinks of one action."""

    action: ActionT
    visits: int
    """How often it was tried; better actions are tried more often."""
    value: float
    """The estimated chance of victory after it, from 0 to 1."""


@frozen
class Thinking(Generic[ActionT]):
    """What the search thinks of a decision."""

    thoughts: tuple[Thought[ActionT], ...]
    """One for every action, the best first."""
    iterations: int
    """How many iterations the search has made."""

    @property
    def best(self) -> ActionT:
        """The action to take."""
        return self.thoughts[0].action
