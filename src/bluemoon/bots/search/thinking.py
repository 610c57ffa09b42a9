"""What a search has thought, for whoever wants to see it."""

from typing import Generic, TypeVar

from attrs import frozen

ActionT = TypeVar("ActionT")


@frozen
class Thought(Generic[ActionT]):
    """What the search thinks of one action."""

    action: ActionT
    visits: int
    """How often it was tried; good actions are tried more often."""
    value: float
    """How likely it leads to victory, from 0 to 1, as far as the search can tell."""


@frozen
class Thinking(Generic[ActionT]):
    """What the search thinks of a decision."""

    thoughts: tuple[Thought[ActionT], ...]
    """One for every action, the best first."""
    iterations: int
    """How often something was tried."""

    @property
    def best(self) -> ActionT:
        """The action to take."""
        return self.thoughts[0].action
