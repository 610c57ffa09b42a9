"""Bots of the library in a file, as other people's bots are."""

from bluemoon import city
from bluemoon.bots import GreedyBot, RandomBot
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel import Chance


class Dice:
    """Plays at random."""

    def choose(
        self, view: city.View, actions: tuple[city.Action, ...], chance: Chance
    ) -> city.Action:
        """One of the actions."""
        return RandomBot().choose(view, actions, chance)


class Greedy:
    """Looks one step ahead."""

    def choose(
        self, view: city.View, actions: tuple[city.Action, ...], chance: Chance
    ) -> city.Action:
        """The best of the actions."""
        return GreedyBot(PLUGIN).choose(view, actions, chance)


class OtherDice(Dice):
    """The same bot by another name."""


class OtherGreedy(Greedy):
    """The same bot by another name."""
