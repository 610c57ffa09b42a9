"""The bot that thinks ahead."""

from typing import Generic

from attrs import Attribute, define, field

from bluemoon.bots.errors import BotError
from bluemoon.bots.evaluations.evaluation import Evaluation, for_turns
from bluemoon.bots.search.budget import Budget, Iterations
from bluemoon.bots.search.searching import Search
from bluemoon.bots.search.thinking import Thinking
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

ONE_TURN: int | None = 1


def _is_positive(_: object, __: "Attribute[int | None]", found: int | None) -> None:
    if found is not None and found < 1:
        message = f"a search looks at 1 turn or more, not {found}"
        raise BotError(message)


@define(eq=False)
class SearchBot(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """
    Searches a tree of what may come, over many worlds that look like what it sees.

    With a budget in iterations the same decisions with the same chances lead to the same
    choices. What was thought about an action goes on with the next decision after it, and is
    counted in its budget.
    """

    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT] = field(repr=False)
    evaluation: Evaluation[StateT]
    budget: Budget = field(factory=Iterations)
    turns: int | None = field(default=ONE_TURN, validator=_is_positive)
    """
    How many turns are looked at: 1 is the own turn to its end; None is as far as the search gets.

    A turn ends when somebody else has to act.
    """
    _last: (
        tuple[Search[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], ActionT] | None
    ) = field(init=False, repr=False, default=None)

    def choose(self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:
        """The action that the search thinks best."""
        if len(actions) == 1:
            return actions[0]
        search = self._continued(view, actions) or self._begun(view, actions, chance)
        search.run(self.budget)
        best = search.thinking().best
        self._last = search, best
        return best

    def think(self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance) -> Thinking[ActionT]:
        """What the search thinks of every action, the best first; nothing else has a part in it."""
        if not actions:
            message = "there is nothing to think about: no action is possible"
            raise BotError(message)
        search = self._begun(view, actions, chance)
        search.run(self.budget)
        return search.thinking()

    def _begun(
        self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance
    ) -> Search[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
        evaluation = self.evaluation if self.turns is None else for_turns(self.evaluation)
        return Search(self.game, evaluation, view, actions, chance, self.turns)

    def _continued(
        self, view: ViewT, actions: tuple[ActionT, ...]
    ) -> Search[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT] | None:
        if self._last is None:
            return None
        search, action = self._last
        return search.after(action, view, actions)
