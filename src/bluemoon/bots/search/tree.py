"""The tree that a search grows: decisions, their actions, and what came of each."""

from collections.abc import Iterable
from math import inf, log, sqrt
from typing import Final, Generic, TypeVar

from attrs import define, field

ActionT = TypeVar("ActionT")

EXPLORATION: Final = 0.5
"""How strongly rarely tried actions are favoured, as a factor of the estimates' spread."""
ESTIMATE_WEIGHT: Final = 3
"""The number of visits after which their results count as much as the estimate."""
FIRST_WIDTH: Final = 1
"""The number of actions considered at first, best estimates first."""
WIDENING: Final = 0.7
"""How quickly more are considered, as a factor of the square root of the visits."""


@define(eq=False)
class Edge(Generic[ActionT]):
    """An action at a decision, and what came of it."""

    action: ActionT
    estimate: float
    """Its value for the choosing player, one step ahead."""
    visits: int = 0
    total: float = 0.0
    """The sum of its values for the choosing player, one for each visit."""
    chances: int = 0
    """How often it was considered."""
    node: "Node[ActionT] | None" = None
    """The decision after it; None before the first visit."""

    def value(self, bias: float) -> float:
        """Expected value for the choosing player; *bias* corrects the estimate."""
        expected = ESTIMATE_WEIGHT * (self.estimate + bias)
        return (self.total + expected) / (self.visits + ESTIMATE_WEIGHT)

    def interest(self, bias: float, exploration: float) -> float:
        """Its value, and more if it was rarely tried when it was considered (UCB1)."""
        return self.value(bias) + exploration * sqrt(log(self.chances + 1) / (self.visits + 1))

    def safe_value(self, bias: float, spread: float) -> float:
        """Its value, and less if it was rarely tried."""
        return self.value(bias) - EXPLORATION * spread / sqrt(self.visits + 1)


@define(eq=False)
class Node(Generic[ActionT]):
    """A decision, reached by the same actions in every world of the search."""

    visits: int = 0
    edges: dict[ActionT, Edge[ActionT]] = field(factory=dict[ActionT, Edge[ActionT]])
    listed: tuple[ActionT, ...] = ()
    """The legal actions when the decision was last reached."""
    ordered: list[Edge[ActionT]] = field(factory=list[Edge[ActionT]])
    """Their edges, best estimates first."""
    choices: int = 0
    """How often an action was chosen here."""
    errors: float = 0.0
    """The sum of the differences between values and estimates."""

    @property
    def bias(self) -> float:
        """
        The average difference between values and estimates here, at least 0.

        A search carries plans out, so most actions turn out better than one step ahead suggests.
        Without this correction the first action visited would always win.
        """
        return max(0.0, self.errors / self.choices) if self.choices else 0.0

    def remember(self, edge: Edge[ActionT], value: float) -> None:
        """Add what came of a choice."""
        self.visits += 1
        self.choices += 1
        self.errors += value - edge.estimate
        edge.visits += 1
        edge.total += value

    def unknown(self, actions: tuple[ActionT, ...]) -> list[ActionT]:
        """The actions that have no edge yet."""
        if actions == self.listed:
            return []
        return [action for action in actions if action not in self.edges]

    def add(self, actions: Iterable[ActionT], estimates: Iterable[float]) -> None:
        """Add edges for these actions."""
        for action, estimate in zip(actions, estimates, strict=True):
            self.edges[action] = Edge(action, estimate)

    def select(self, actions: tuple[ActionT, ...], spread: float) -> Edge[ActionT]:
        """The most interesting of these actions, among those with the best estimates."""
        if actions != self.listed:
            self.listed = actions
            self.ordered = sorted(map(self.edges.__getitem__, actions), key=_by_estimate)
        width = FIRST_WIDTH + int(WIDENING * sqrt(self.visits))
        considered = self.ordered[:width]
        exploration, bias = EXPLORATION * spread, self.bias
        best, chosen = -inf, considered[0]
        for edge in considered:
            edge.chances += 1
            interest = edge.interest(bias, exploration)
            if interest > best:
                best, chosen = interest, edge
        return chosen


def _by_estimate(edge: Edge[ActionT]) -> float:
    return -edge.estimate
