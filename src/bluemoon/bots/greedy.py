"""The bot that looks one step ahead."""

from typing import Final, Generic

from attrs import Attribute, field, frozen

from bluemoon.bots.errors import BotError
from bluemoon.bots.evaluations.evaluation import Evaluation
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

WORLDS: Final = 2
"""How many ways the hidden cards might lie are looked at, if nothing else is said."""


def _is_positive(_: object, __: "Attribute[int]", found: int) -> None:
    if found < 1:
        message = f"a greedy bot looks at 1 world or more, not {found}"
        raise BotError(message)


@frozen
class GreedyBot(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """
    Tries every action once and takes the one that looks best afterwards.

    What the bot cannot see is drawn by lot, the same for all the actions, so that they are
    compared fairly; among equals the first one listed is taken.
    """

    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    evaluation: Evaluation[StateT]
    worlds: int = field(default=WORLDS, validator=_is_positive)

    def choose(self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:
        """The action after which the evaluation is best, on average over the worlds."""
        if len(actions) == 1:
            return actions[0]
        totals = [0.0] * len(actions)
        for _ in range(self.worlds):
            seed, chance = chance.word()
            world = self.game.determinize(view, seed)
            for number, value in enumerate(self._values(world, actions, chance)):
                totals[number] += value
        return actions[totals.index(max(totals))]

    def _values(self, world: StateT, actions: tuple[ActionT, ...], chance: Chance) -> list[float]:
        seat = self.game.to_act(world)
        apply, evaluate = self.game.apply, self.evaluation
        assert seat is not None  # noqa: S101  there is something to choose
        return [evaluate(apply(world, action), chance)[seat] for action in actions]
