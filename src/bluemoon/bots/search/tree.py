"""The tree that a search grows: decisions, and what was seen after each of their actions."""

from collections.abc import Iterable
from math import inf, log, sqrt
from typing import Final, Generic, TypeVar

from attrs import define, field

ActionT = TypeVar("ActionT")

CURIOSITY: Final = 0.7
"""How much less visited actions are favoured, as a factor of the doubt about values."""
FIRST_WIDTH: Final = 3
"""How many of the most promising actions are looked at first."""
WIDENING: Final = 0.9
"""How quickly more are looked at, as a factor of the square root of the visits."""


@define(eq=False)
class Edge(Generic[ActionT]):
    """An action at a decision, and what became of it."""

    action: ActionT
    promise: float
    """What one step ahead promised to who chooses."""
    visits: int = 0
    total: float = 0.0
    """The sum of what it was worth to who chose it."""
    chances: int = 0
    """How often it could have been chosen."""
    node: "Node[ActionT] | None" = None
    """The decision after it, once it was looked at."""

    @property
    def value(self) -> float:
        """What the action is worth to who chooses; the first promise counts as one visit."""
        return (self.total + self.promise) / (self.visits + 1)

    def safe_value(self, doubt: float) -> float:
        """The same, but what was seldom tried counts less."""
        return self.value - CURIOSITY * doubt / sqrt(self.visits + 1)


@define(eq=False)
class Node(Generic[ActionT]):
    """A decision, reached by the same actions in all the worlds that are searched."""

    visits: int = 0
    edges: dict[ActionT, Edge[ActionT]] = field(factory=dict[ActionT, Edge[ActionT]])
    listed: tuple[ActionT, ...] = ()
    """The actions that were possible when the decision was last reached."""
    ordered: list[Edge[ActionT]] = field(factory=list[Edge[ActionT]])
    """The edges of those, the most promising first."""

    def unknown(self, actions: tuple[ActionT, ...]) -> list[ActionT]:
        """The actions that have no edge yet."""
        if actions == self.listed:
            return []
        return [action for action in actions if action not in self.edges]

    def add(self, actions: Iterable[ActionT], promises: Iterable[float]) -> None:
        """Add edges for these actions."""
        for action, promise in zip(actions, promises, strict=True):
            self.edges[action] = Edge(action, promise)

    def select(self, actions: tuple[ActionT, ...], doubt: float) -> Edge[ActionT]:
        """The most interesting of these actions (UCB1 among those that are wide enough)."""
        if actions != self.listed:
            self.listed = actions
            self.ordered = sorted(map(self.edges.__getitem__, actions), key=_by_promise)
        width = FIRST_WIDTH + int(WIDENING * sqrt(self.visits))
        considered = self.ordered[:width]
        curiosity = CURIOSITY * doubt
        best, chosen = -inf, considered[0]
        for edge in considered:
            edge.chances += 1
            tried = edge.visits + 1
            interest = (edge.total + edge.promise) / tried + curiosity * sqrt(
                log(edge.chances + 1) / tried
            )
            if interest > best:
                best, chosen = interest, edge
        return chosen


def _by_promise(edge: Edge[ActionT]) -> float:
    return -edge.promise
