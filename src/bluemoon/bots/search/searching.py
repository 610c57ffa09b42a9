"""
Information-set Monte Carlo tree search.

Every iteration draws a world: a full state that looks like what the player sees. It goes down
the tree by actions that are legal in that world, adds one decision to the tree, evaluates the
position there for every player, and adds the values to each decision on the way back. All worlds
share one tree, so the search cannot use what the player cannot see (Cowling, Powley and
Whitehouse, 2012). Every player chooses what is best for that player.

Each action has an estimate: its value one step ahead. The best estimates are tried first, and more
actions with time: of hundreds of legal actions, most are never worth a try.

An evaluation may favour whoever has just played, or is about to. So the search can be limited to
a number of turns, and then every iteration goes to their end: like is compared with like.

Some worlds are luckier than others, whatever is done in them. So the value of an action is how
much better a world is after it than before. That needs far fewer tries to find good actions.
"""

from collections.abc import Callable
from math import inf, sqrt
from time import monotonic
from typing import Final, Generic, assert_never

from attrs import define, evolve, field

from bluemoon.bots.judging import Judge, step_judge, turn_judge
from bluemoon.bots.search.budget import Budget, Iterations, Seconds
from bluemoon.bots.search.thinking import Thinking, Thought
from bluemoon.bots.search.tree import EXPLORATION, Edge, Node
from bluemoon.fallbacks import ends_turn_of
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import BotPlugin

_MOST_REESTIMATED: Final = 5
"""The number of actions with known estimates that are estimated again at a decision."""
_WORLDS: Final = 50
"""The number of worlds that are drawn; later iterations use them again."""
_FIRST_SPREAD: Final = 1e-4
"""What the squared errors begin with, so that the spread is never 0."""
_LEAST_ITERATIONS: Final = 96
"""The number of iterations before the search may stop because nothing else is interesting."""
_CHECKED_EVERY: Final = 16
"""The number of iterations between two checks whether the choice is settled."""


@define(eq=False)
class Search(Generic[StateT, ActionT, ViewT]):
    """A search for one decision."""

    plugin: BotPlugin[StateT, ActionT, ViewT]
    view: ViewT
    actions: tuple[ActionT, ...]
    chance: Chance
    turns: int | None
    judge: Judge[StateT, ActionT] = field(init=False)
    ends_turn: Callable[[StateT, StateT], bool] = field(init=False)
    root: Node[ActionT] = field(init=False, factory=lambda: Node(visits=1))
    iterations: int = field(init=False, default=0)
    worlds: list[tuple[StateT, tuple[float, ...]]] = field(
        init=False, factory=list[tuple[StateT, tuple[float, ...]]]
    )
    """The drawn worlds, each with its value for every player before any action."""
    most_worlds: int = field(init=False, default=_WORLDS)
    """The number of worlds after which no more are drawn."""
    estimated: dict[tuple[Seat, ActionT], float] = field(
        init=False, factory=dict[tuple[Seat, ActionT], float]
    )
    """The latest estimate of every action for a seat, in whichever world."""
    before: tuple[float, ...] = field(init=False, default=())
    """The value of the current world for every player before any action."""
    start: float = field(init=False, default=0.0)
    """The sum of those values for the choosing player, over all iterations."""
    squared_errors: float = field(init=False, default=0.0)
    """The sum of the squared differences between values and estimates of the chosen actions."""

    def __attrs_post_init__(self) -> None:
        self.ends_turn = ends_turn_of(self.plugin)
        self.judge = (step_judge if self.turns is None else turn_judge)(self.plugin)

    def run(self, budget: Budget) -> None:
        """Think until the budget is spent, or until more thinking could not change the choice."""
        match budget:
            case Iterations():
                while self.iterations < budget.number and not self._is_settled(budget.number):
                    self.iterate()
            case Seconds():
                end = monotonic() + budget.number
                self.iterate()
                while monotonic() < end:
                    self.iterate()
            case _:
                assert_never(budget)

    def _is_settled(self, most: int) -> bool:
        """Whether no other action can catch up any more, or none is worth another try."""
        if self.iterations % _CHECKED_EVERY or not self.iterations:
            return False
        ahead, *others = sorted(self.root.ordered, key=_by_visits)
        if not others or ahead.visits - others[0].visits > most - self.iterations:
            return bool(others)
        bias, exploration = self.root.bias, EXPLORATION * self._spread()
        least = ahead.value(bias)
        return self.iterations >= _LEAST_ITERATIONS and all(
            edge.interest(bias, exploration) < least for edge in others
        )

    def iterate(self) -> None:
        """Try an action, and those after it, in one more world."""
        game, ends_turn = self.plugin.game, self.ends_turn
        state, self.before = self._world()
        node, turns = self.root, 0
        path: list[tuple[Node[ActionT], Edge[ActionT], Seat]] = []
        while (seat := game.to_act(state)) is not None and not self._is_far_enough(node, turns):
            edge = self._chosen(node, state, seat)
            path.append((node, edge, seat))
            before, state = state, game.apply(state, edge.action)
            node = edge.node = edge.node or Node()
            turns += ends_turn(before, state)
        node.visits += 1
        values = self._values(state)
        self._remember(path, values)

    def after(
        self, action: ActionT, view: ViewT, actions: tuple[ActionT, ...]
    ) -> "Search[StateT, ActionT, ViewT] | None":
        """The search for the decision after an action, if this one has looked at it; else None."""
        node = self.root.edges[action].node
        if node is None or node.listed != actions:
            return None
        worlds = [(self.plugin.game.apply(world, action), before) for world, before in self.worlds]
        fitting = [(world, before) for world, before in worlds if self._looks_like(world, view)]
        if 2 * len(fitting) < len(worlds):
            return None
        search = evolve(self, view=view, actions=actions)
        share = node.choices / self.iterations
        search.root, search.iterations = node, node.choices
        search.worlds, search.most_worlds = fitting, len(fitting)
        search.estimated = self.estimated
        search.start, search.squared_errors = self.start * share, self.squared_errors * share
        return search

    def _looks_like(self, world: StateT, view: ViewT) -> bool:
        game = self.plugin.game
        return game.view(world, game.to_act(world), perfect_memory=True) == view

    def _world(self) -> tuple[StateT, tuple[float, ...]]:
        """The next world with its value for every player; a new one while there are too few."""
        if len(self.worlds) < self.most_worlds:
            seed, self.chance = self.chance.word()
            world = self.plugin.game.determinize(self.view, seed)
            self.worlds.append((world, self._values(world)))
            return self.worlds[-1]
        return self.worlds[self.iterations % len(self.worlds)]

    def _is_far_enough(self, node: Node[ActionT], turns: int) -> bool:
        """Whether to evaluate here: at a new decision, or after the last turn."""
        # In a game for one that does not say when turns end, a turn would last to its end.
        if self.turns is None or (self.plugin.ends_turn is None and len(self.before) == 1):
            return not node.visits
        return turns >= self.turns

    def _remember(
        self, path: list[tuple[Node[ActionT], Edge[ActionT], Seat]], values: tuple[float, ...]
    ) -> None:
        """Add what came of the chosen actions to their decisions."""
        _, edge, chooser = path[0]
        self.start += self.before[chooser]
        self.squared_errors += (values[chooser] - self.before[chooser] - edge.estimate) ** 2
        for node, edge, seat in path:
            node.remember(edge, values[seat] - self.before[seat])
        self.iterations += 1

    def _chosen(self, node: Node[ActionT], state: StateT, seat: Seat) -> Edge[ActionT]:
        actions = self.actions if node is self.root else self.plugin.game.legal_actions(state)
        unknown = node.unknown(actions)
        if unknown:
            node.add(unknown, self._estimates(unknown, state, seat))
        return node.select(actions, self._spread())

    def _spread(self) -> float:
        """The root mean square of the differences between values and estimates."""
        return sqrt((self.squared_errors + _FIRST_SPREAD) / (self.iterations + 1))

    def _estimates(self, actions: list[ActionT], state: StateT, seat: Seat) -> list[float]:
        """
        The value of each action for the choosing player, one step ahead in this world.

        Of those estimated before, in another world, only the best are estimated again.
        """
        if len(actions) == 1:
            return [0.0]
        estimated = self.estimated
        best_first = sorted(actions, key=lambda action: -estimated.get((seat, action), inf))
        new = sum([(seat, action) not in estimated for action in actions])
        apply, before = self.plugin.game.apply, self.before[seat]
        for action in best_first[: max(_MOST_REESTIMATED, new)]:
            estimated[seat, action] = self._values(apply(state, action))[seat] - before
        return [estimated[seat, action] for action in actions]

    def _values(self, state: StateT) -> tuple[float, ...]:
        chance = self.chance
        if self.plugin.game.to_act(state) is not None:
            # Only an evaluation uses chance; a finished game needs none.
            chance, self.chance = self.chance.split()
        return self.judge(state, chance)

    def thinking(self) -> Thinking[ActionT]:
        """What the search thinks so far."""
        bias, spread = self.root.bias, self._spread()
        edges = sorted(
            self.root.ordered, key=lambda edge: edge.safe_value(bias, spread), reverse=True
        )
        thoughts = tuple(Thought(edge.action, edge.visits, self._chance_of(edge)) for edge in edges)
        return Thinking(thoughts, self.iterations)

    def _chance_of(self, edge: Edge[ActionT]) -> float:
        return min(1.0, max(0.0, self.start / self.iterations + edge.value(self.root.bias)))


def _by_visits(edge: Edge[ActionT]) -> int:
    return -edge.visits
