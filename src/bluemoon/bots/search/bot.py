"""The bot that thinks ahead."""

from typing import Generic

from attrs import Attribute, Factory, define, field

from bluemoon.bots.errors import BotError
from bluemoon.bots.search.budget import Budget, Iterations
from bluemoon.bots.search.searching import Search
from bluemoon.bots.search.thinking import Thinking
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import BotPlugin


def _check_turns(_: object, __: "Attribute[int | None]", value: int | None) -> None:
    if value is not None and value < 1:
        message = f"a search looks at 1 turn or more, not {value}"
        raise BotError(message, code="options.value")


def _default_turns(bot: "SearchBot[StateT, ActionT, ViewT]") -> int | None:
    """One, unless positions are judged by random play-outs, which favour nobody."""
    return None if bot.plugin.evaluation is None else 1


@define(eq=False)
class SearchBot(Generic[StateT, ActionT, ViewT]):
    """
    Searches a tree of possible actions, over many worlds that look like what it sees.

    With a budget in iterations, the same decisions with the same chances lead to the same choices.
    The next decision starts with the part of the tree that the last choice led to, and those
    iterations count towards its budget.
    """

    plugin: BotPlugin[StateT, ActionT, ViewT] = field(repr=False)
    budget: Budget = field(factory=Iterations)
    turns: int | None = field(
        default=Factory(_default_turns, takes_self=True), validator=_check_turns
    )
    """
    The number of turns to look at: 1 is the bot's own turn to its end; None: as far as it gets.

    The plug-in says when a turn ends.
    """
    _last: tuple[Search[StateT, ActionT, ViewT], ActionT] | None = field(
        init=False, repr=False, default=None
    )

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
        """What a new search thinks of every action, the best first."""
        if not actions:
            message = "there is nothing to think about: no action is legal"
            raise BotError(message, code="options.value")
        search = self._begun(view, actions, chance)
        search.run(self.budget)
        return search.thinking()

    def _begun(
        self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance
    ) -> Search[StateT, ActionT, ViewT]:
        return Search(self.plugin, view, actions, chance, self.turns)

    def _continued(
        self, view: ViewT, actions: tuple[ActionT, ...]
    ) -> Search[StateT, ActionT, ViewT] | None:
        if self._last is None:
            return None
        search, action = self._last
        return search.after(action, view, actions)
