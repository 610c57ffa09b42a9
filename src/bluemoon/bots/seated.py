"""Bots in the seats of a game that something else runs: a command, an environment."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Generic

from attrs import define, field

from bluemoon.bots.bot import Bot, tell_end, tell_start
from bluemoon.bots.errors import BotFailedError
from bluemoon.bots.playing import chance_for
from bluemoon.kernel.roles import ActionT, Ending, Imaginable, StateT, ViewT
from bluemoon.kernel.seats import Seat


@define(eq=False)
class SeatedBots(Generic[StateT, ActionT, ViewT]):
    """
    The bots of one game, by seat.

    Whatever a bot raises, and an illegal action that it chooses, is a BotFailedError that names its
    seat.
    """

    game: Imaginable[StateT, ActionT, ViewT]
    make: Callable[[Seat], Bot[ViewT, ActionT]]
    """Makes the bot for a seat."""
    seed: int
    """The seed of the game; the bots' chances follow from it."""
    _bots: dict[Seat, Bot[ViewT, ActionT]] = field(
        init=False, repr=False, factory=dict[Seat, Bot[ViewT, ActionT]]
    )
    _choices: int = field(init=False, repr=False, default=0)
    """How many the bots have made in this game."""

    def sit_down(self, seat: Seat, state: StateT) -> Bot[ViewT, ActionT]:
        """Make the bot for a seat and show it the position, which should be the opening."""
        self._bots[seat] = bot = self.make(seat)
        with _blaming(seat):
            tell_start(bot, seat, self.game.view(state, seat, perfect_memory=True))
        return bot

    def choose(self, state: StateT, actions: tuple[ActionT, ...]) -> ActionT:
        """What the bot to act chooses; if its seat is still empty, it sits down first."""
        seat = self.game.to_act(state)
        assert seat is not None  # noqa: S101  there is something to choose
        bot = self._bots.get(seat) or self.sit_down(seat, state)
        view = self.game.view(state, seat, perfect_memory=True)
        chance = chance_for(self.seed, self._choices)
        self._choices += 1
        with _blaming(seat):
            choice = bot.choose(view, actions, chance)
            # Listed actions are legal; others may be, such as payments that waste cards.
            refusal = None if choice in actions else self.game.why_illegal(state, choice)
        if refusal is not None:
            message = f"the bot in seat {seat} chose an illegal action: {refusal}"
            raise BotFailedError(message)
        return choice

    def end(self, outcome: Ending) -> None:
        """Tell the bots how the game ended."""
        for seat, bot in self._bots.items():
            with _blaming(seat):
                tell_end(bot, outcome)

    def leave(self) -> None:
        """Empty the seats: after an undo, no bot may remember what was taken back."""
        self._bots.clear()


@contextmanager
def _blaming(seat: Seat) -> Generator[None]:
    try:
        yield
    except Exception as error:
        message = f"the bot in seat {seat} failed: {type(error).__name__}: {error}"
        raise BotFailedError(message) from error
