"""
Information-set Monte Carlo tree search.

Every iteration draws a world: a full state that looks like what the player sees. It goes down
the tree by actions that are possible in that world, adds one decision to the tree, asks the
evaluation what the position there is worth to everyone, and remembers that on the way back.
All worlds share one tree, so what the player cannot see cannot be used (Cowling, Powley and
Whitehouse, 2012). Every player chooses what is best for that player.

Actions are tried in the order of what one step ahead promises, a few first and more with
time: where hundreds are possible, most are never worth a look.

An evaluation may favour whoever has just played, or is about to. So the search can be limited to
a number of turns, and then every iteration goes to their end: like is compared with like.

Some worlds are luckier than others, whatever is done in them. So an action is judged by how much
better a world is after it than before, which tells good actions apart with far fewer tries.
"""

from collections.abc import Callable
from math import inf, sqrt
from time import monotonic
from typing import Final, Generic, assert_never

from attrs import define, evolve, field

from bluemoon.bots.judging import Judge, step_judge, turn_judge
from bluemoon.bots.search.budget import Budget, Iterations, Seconds
from bluemoon.bots.search.thinking import Thinking, Thought
from bluemoon.bots.search.tree import CURIOSITY, Edge, Node
from bluemoon.fallbacks import ends_turn_of
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import BotPlugin

_FEW: Final = 5
"""So many actions are looked at anew at every decision."""
_WORLDS: Final = 50
"""So many worlds are drawn; after that they come again, and less is new in them."""
_LEAST_DOUBT: Final = 1e-4
"""Before anything was seen, a little has to be expected."""
_LEAST: Final = 96
"""So often something is tried before the search may think that it has seen enough."""
_CHECKED_EVERY: Final = 16
"""After so many iterations it is asked whether the choice is settled."""


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
    """The worlds that were drawn, with what they are worth to everyone before any action."""
    most_worlds: int = field(init=False, default=_WORLDS)
    """After so many worlds no more are drawn."""
    promised: dict[tuple[Seat, ActionT], float] = field(
        init=False, factory=dict[tuple[Seat, ActionT], float]
    )
    """What every action has promised a seat where it was last looked at."""
    before: tuple[float, ...] = field(init=False, default=())
    """What the world that is being looked at was worth to everyone before any action."""
    start: float = field(init=False, default=0.0)
    """The sum of what those worlds were worth to who chooses."""
    squares: float = field(init=False, default=0.0)
    """The sum of the squares of the differences between what was promised and what came."""

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
        """Whether no other action can catch up any more, or is worth another try."""
        if self.iterations % _CHECKED_EVERY or not self.iterations:
            return False
        ahead, *others = sorted(self.root.ordered, key=_by_visits)
        if not others or ahead.visits - others[0].visits > most - self.iterations:
            return bool(others)
        surprise, curiosity = self.root.surprise, CURIOSITY * self._doubt()
        least = ahead.value(surprise)
        return self.iterations >= _LEAST and all(
            edge.interest(surprise, curiosity) < least for edge in others
        )

    def iterate(self) -> None:
        """Try something out in one more world."""
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
        """The search for the decision after an action, with what is known about it; or None."""
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
        search.promised = self.promised
        search.start, search.squares = self.start * share, self.squares * share
        return search

    def _looks_like(self, world: StateT, view: ViewT) -> bool:
        game = self.plugin.game
        return game.view(world, game.to_act(world), perfect_memory=True) == view

    def _world(self) -> tuple[StateT, tuple[float, ...]]:
        """The next world, a new one if there are not enough yet, and what it is worth."""
        if len(self.worlds) < self.most_worlds:
            seed, self.chance = self.chance.word()
            world = self.plugin.game.determinize(self.view, seed)
            self.worlds.append((world, self._values(world)))
            return self.worlds[-1]
        return self.worlds[self.iterations % len(self.worlds)]

    def _is_far_enough(self, node: Node[ActionT], turns: int) -> bool:
        """Whether to judge this decision as a whole: a new one, or one after all the turns."""
        # A single player whose game does not say when a turn ends would never reach its end.
        if self.turns is None or (self.plugin.ends_turn is None and len(self.before) == 1):
            return not node.visits
        return turns >= self.turns

    def _remember(
        self, path: list[tuple[Node[ActionT], Edge[ActionT], Seat]], values: tuple[float, ...]
    ) -> None:
        """Tell everyone on the way what came of it."""
        _, edge, chooser = path[0]
        self.start += self.before[chooser]
        self.squares += (values[chooser] - self.before[chooser] - edge.promise) ** 2
        for node, edge, seat in path:
            node.remember(edge, values[seat] - self.before[seat])
        self.iterations += 1

    def _chosen(self, node: Node[ActionT], state: StateT, seat: Seat) -> Edge[ActionT]:
        actions = self.actions if node is self.root else self.plugin.game.legal_actions(state)
        unknown = node.unknown(actions)
        if unknown:
            node.add(unknown, self._promises(unknown, state, seat))
        return node.select(actions, self._doubt())

    def _doubt(self) -> float:
        """How far promises are off."""
        return sqrt((self.squares + _LEAST_DOUBT) / (self.iterations + 1))

    def _promises(self, actions: list[ActionT], state: StateT, seat: Seat) -> list[float]:
        """
        What each action promises who chooses it, one step ahead in this world.

        Where there are many, those that have promised little elsewhere are not tried again.
        """
        if len(actions) == 1:
            return [0.0]
        promised = self.promised
        hopeful = sorted(actions, key=lambda action: -promised.get((seat, action), inf))
        unheard = sum([(seat, action) not in promised for action in actions])
        apply, before = self.plugin.game.apply, self.before[seat]
        for action in hopeful[: max(_FEW, unheard)]:
            promised[seat, action] = self._values(apply(state, action))[seat] - before
        return [promised[seat, action] for action in actions]

    def _values(self, state: StateT) -> tuple[float, ...]:
        chance = self.chance
        if self.plugin.game.to_act(state) is not None:
            # Only a guess takes a chance of its own.
            chance, self.chance = self.chance.split()
        return self.judge(state, chance)

    def thinking(self) -> Thinking[ActionT]:
        """What was found out so far."""
        surprise, doubt = self.root.surprise, self._doubt()
        edges = sorted(
            self.root.ordered, key=lambda edge: edge.safe_value(surprise, doubt), reverse=True
        )
        thoughts = tuple(Thought(edge.action, edge.visits, self._chance_of(edge)) for edge in edges)
        return Thinking(thoughts, self.iterations)

    def _chance_of(self, edge: Edge[ActionT]) -> float:
        return min(1.0, max(0.0, self.start / self.iterations + edge.value(self.root.surprise)))


def _by_visits(edge: Edge[ActionT]) -> int:
    return -edge.visits
