"""The bot that thinks ahead."""

from typing import Generic

from attrs import Attribute, field, frozen

from bluemoon.bots.errors import BotError
from bluemoon.bots.evaluations.evaluation import Evaluation
from bluemoon.bots.search.budget import Budget, Iterations
from bluemoon.bots.search.searching import Search
from bluemoon.bots.search.thinking import Thinking
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import ActionT, EventT, Game, OptionsT, OutcomeT, SeenT, StateT, ViewT

ONE_TURN: int | None = 1


def _is_positive(_: object, __: "Attribute[int | None]", found: int | None) -> None:
    if found is not None and found < 1:
        message = f"a search looks at 1 turn or more, not {found}"
        raise BotError(message)


@frozen
class SearchBot(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """
    Searches a tree of what may come, over many worlds that look like what it sees.

    With a budget in iterations the same view and chance lead to the same thinking.
    """

    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    evaluation: Evaluation[StateT]
    budget: Budget = field(factory=Iterations)
    turns: int | None = field(default=ONE_TURN, validator=_is_positive)
    """
    How many turns are looked at: 1 is the own turn to its end; None is as far as the search gets.

    A turn ends when somebody else has to act.
    """

    def choose(self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:
        """The action that the search thinks best."""
        return actions[0] if len(actions) == 1 else self.think(view, actions, chance).best

    def think(self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance) -> Thinking[ActionT]:
        """What the search thinks of every action, the best first."""
        search = Search(self.game, self.evaluation, view, actions, chance, self.turns)
        search.run(self.budget)
        return search.thinking()
