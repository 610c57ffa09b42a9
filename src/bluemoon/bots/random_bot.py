"""The bot that plays at random."""

from typing import TypeVar

from attrs import frozen

from bluemoon.kernel.chance import Chance

ActionT = TypeVar("ActionT")


@frozen
class RandomBot:
    """Plays any of the listed actions, each equally likely."""

    def choose(self, view: object, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:  # noqa: ARG002  it does not look
        """One of the actions, as chance decides."""
        number, _ = chance.below(len(actions))
        return actions[number]
