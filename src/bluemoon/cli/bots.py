"""Players who are no persons."""

from collections.abc import Sequence
from typing import TypeVar

from attrs import define

from bluemoon.kernel.chance import Chance

ActionT = TypeVar("ActionT")


@define(eq=False)
class RandomBot:
    """Plays anything that is legal; the same chance plays the same."""

    chance: Chance

    def choose(self, actions: Sequence[ActionT]) -> ActionT:
        """One of the actions, every one equally likely."""
        number, self.chance = self.chance.below(len(actions))
        return actions[number]


def random_bot(seed: int) -> RandomBot:
    """A bot whose choices have nothing to do with the shuffles of the same seed."""
    chance, _ = Chance(seed).split()
    return RandomBot(chance)
