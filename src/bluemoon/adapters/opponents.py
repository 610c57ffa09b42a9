"""Bots in some of the seats."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from attrs import define, field

from bluemoon.bots import Bot, BotMaker, chances, tell_end, tell_start
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Ending
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
    _chances: Iterator[Chance] = field(init=False, repr=False, default=chances(0))

    def start(self, seed: int, view: Callable[[Seat], ViewT]) -> None:
        """Take the seats of a new game, and see the opening from there."""
        self._chances = chances(seed)
        self._bots = {seat: make() for seat, make in self.makers.items()}
        for seat, bot in self._bots.items():
            tell_start(bot, seat, view(seat))

    def choose(self, seat: Seat, view: ViewT, actions: tuple[ActionT, ...]) -> ActionT:
        """What the bot in this seat does."""
        return self._bots[seat].choose(view, actions, next(self._chances))

    def end(self, outcome: Ending) -> None:
        """Learn how the game ended."""
        for bot in self._bots.values():
            tell_end(bot, outcome)
