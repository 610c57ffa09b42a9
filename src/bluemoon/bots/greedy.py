"""The bot that looks one step ahead."""

from typing import Final, Generic

from attrs import Attribute, field, frozen

from bluemoon.bots.errors import BotError
from bluemoon.bots.judging import step_judge
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import BotPlugin

WORLDS: Final = 2
"""The default number of worlds: ways in which the hidden cards might lie."""


def _check_worlds(_: object, __: "Attribute[int]", value: int) -> None:
    if value < 1:
        message = f"a greedy bot looks at 1 world or more, not {value}"
        raise BotError(message, code="options.value")


@frozen
class GreedyBot(Generic[StateT, ActionT, ViewT]):
    """
    Tries every action once and takes the one that looks best afterwards.

    What the bot cannot see is drawn at random, the same for all actions, so that they are compared
    fairly. Among equals it takes the first one listed.
    """

    plugin: BotPlugin[StateT, ActionT, ViewT] = field(repr=False)
    worlds: int = field(default=WORLDS, validator=_check_worlds)

    def choose(self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:
        """The action after which the evaluation is best, on average over the worlds."""
        if len(actions) == 1:
            return actions[0]
        game, judge = self.plugin.game, step_judge(self.plugin)
        totals = [0.0] * len(actions)
        for _ in range(self.worlds):
            seed, chance = chance.word()
            world = game.determinize(view, seed)
            seat = game.to_act(world)
            assert seat is not None  # noqa: S101  there is something to choose
            for number, action in enumerate(actions):
                totals[number] += judge(game.apply(world, action), chance)[seat]
        return actions[totals.index(max(totals))]
