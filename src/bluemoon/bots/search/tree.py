"""The tree that a search grows: decisions, and what was seen after each of their actions."""

from collections.abc import Iterable
from math import inf, log, sqrt
from typing import Final, Generic, TypeVar

from attrs import define, field

ActionT = TypeVar("ActionT")

CURIOSITY: Final = 0.5
"""How much less visited actions are favoured, as a factor of the doubt about values."""
PATIENCE: Final = 3
"""So many visits it takes until what was seen counts as much as what was promised."""
FIRST_WIDTH: Final = 1
"""How many of the most promising actions are looked at first."""
WIDENING: Final = 0.7
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

    def value(self, surprise: float) -> float:
        """What it is worth to who chooses, given how much is usually worth more than promised."""
        expected = PATIENCE * (self.promise + surprise)
        return (self.total + expected) / (self.visits + PATIENCE)

    def interest(self, surprise: float, curiosity: float) -> float:
        """Its value, and more for what was seldom tried although it could have been (UCB1)."""
        return self.value(surprise) + curiosity * sqrt(log(self.chances + 1) / (self.visits + 1))

    def safe_value(self, surprise: float, doubt: float) -> float:
        """The same, but what was seldom tried counts less."""
        return self.value(surprise) - CURIOSITY * doubt / sqrt(self.visits + 1)


@define(eq=False)
class Node(Generic[ActionT]):
    """A decision, reached by the same actions in all the worlds that are searched."""

    visits: int = 0
    edges: dict[ActionT, Edge[ActionT]] = field(factory=dict[ActionT, Edge[ActionT]])
    listed: tuple[ActionT, ...] = ()
    """The actions that were possible when the decision was last reached."""
    ordered: list[Edge[ActionT]] = field(factory=list[Edge[ActionT]])
    """The edges of those, the most promising first."""
    choices: int = 0
    """How often something was chosen here."""
    surprises: float = 0.0
    """The sum of what was worth more than it had promised."""

    @property
    def surprise(self) -> float:
        """
        How much more than promised a choice is worth on the average, or nothing.

        Looking further, plans are carried out, and everything seems to be worth more than one step
        ahead. Without this, what was looked at first would always win.
        """
        return max(0.0, self.surprises / self.choices) if self.choices else 0.0

    def remember(self, edge: Edge[ActionT], value: float) -> None:
        """What became of a choice."""
        self.visits += 1
        self.choices += 1
        self.surprises += value - edge.promise
        edge.visits += 1
        edge.total += value

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
        """The most interesting of these actions, among the most promising."""
        if actions != self.listed:
            self.listed = actions
            self.ordered = sorted(map(self.edges.__getitem__, actions), key=_by_promise)
        width = FIRST_WIDTH + int(WIDENING * sqrt(self.visits))
        considered = self.ordered[:width]
        curiosity, surprise = CURIOSITY * doubt, self.surprise
        best, chosen = -inf, considered[0]
        for edge in considered:
            edge.chances += 1
            interest = edge.interest(surprise, curiosity)
            if interest > best:
                best, chosen = interest, edge
        return chosen


def _by_promise(edge: Edge[ActionT]) -> float:
    return -edge.promise
