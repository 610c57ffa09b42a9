"""Bots in some of the seats."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from attrs import define, field

from bluemoon.bots import Bot, BotMaker, chance_for, tell_end, tell_start
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


@define(eq=False)
class Opponents(Generic[ViewT, ActionT]):
    """Whoever is played by bots, made anew for every game."""

    makers: Mapping[Seat, BotMaker[ViewT, ActionT]]
    _bots: dict[Seat, Bot[ViewT, ActionT]] = field(
        init=False, repr=False, factory=dict[Seat, Bot[ViewT, ActionT]]
    )
    _seed: int = field(init=False, repr=False, default=0)
    _choices: int = field(init=False, repr=False, default=0)
    """How many they have made in this game."""

    def start(self, seed: int, view: Callable[[Seat], ViewT]) -> None:
        """Take the seats of a new game, and see the opening from there."""
        self._seed, self._choices = seed, 0
        self._bots = {seat: make() for seat, make in self.makers.items()}
        for seat, bot in self._bots.items():
            tell_start(bot, seat, view(seat))

    def choose(self, seat: Seat, view: ViewT, actions: tuple[ActionT, ...]) -> ActionT:
        """What the bot in this seat does."""
        chance = chance_for(self._seed, self._choices)
        self._choices += 1
        return self._bots[seat].choose(view, actions, chance)

    def end(self, outcome: Ending) -> None:
        """Learn how the game ended."""
        for bot in self._bots.values():
            tell_end(bot, outcome)
