"""Bots in the seats of a game that something else runs: a command, an environment."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import TracebackType
from typing import Generic, Protocol, Self, runtime_checkable

from attrs import define, field

from bluemoon.bots.bot import Bot, tell_end, tell_start
from bluemoon.bots.errors import BotFailedError
from bluemoon.bots.playing import chance_for
from bluemoon.kernel.roles import ActionT, Ending, Imaginable, StateT, ViewT
from bluemoon.kernel.seats import Seat


@runtime_checkable
class HasProcess(Protocol):
    """A bot with a process of its own, which ends when the bot leaves its seat."""

    def end_process(self) -> None:
        """End the process."""
        ...


@define(eq=False)
class SeatedBots(Generic[StateT, ActionT, ViewT]):
    """
    The bots of one game, by seat.

    Whatever a bot raises, and an illegal action that it chooses, is a BotFailedError that names its
    seat. Processes of bots end when the bots leave, so use this in a ``with`` statement, or call
    ``leave``.
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
        with self._blaming(seat):
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
        with self._blaming(seat):
            choice = bot.choose(view, actions, chance)
            # Listed actions are legal; others may be, such as payments that waste cards.
            refusal = None if choice in actions else self.game.why_illegal(state, choice)
        if refusal is not None:
            message = f"the bot in seat {seat} chose an illegal action: {refusal}"
            raise BotFailedError(message)
        return choice

    def end(self, outcome: Ending) -> None:
        """Tell the bots how the game ended."""
        for seat, bot in tuple(self._bots.items()):
            with self._blaming(seat):
                tell_end(bot, outcome)

    def leave(self) -> None:
        """Empty the seats: after an undo, no bot may remember what was taken back."""
        for seat in tuple(self._bots):
            self._end_process(seat)
        self._bots.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.leave()

    @contextmanager
    def _blaming(self, seat: Seat) -> Generator[None]:
        try:
            yield
        except BaseException as error:
            # What a process says next would answer an old question.
            self._end_process(seat)
            if not isinstance(error, Exception):
                raise
            kind = "" if isinstance(error, BotFailedError) else f"{type(error).__name__}: "
            message = f"the bot in seat {seat} failed: {kind}{error}"
            raise BotFailedError(message) from error

    def _end_process(self, seat: Seat) -> None:
        """End the process of a bot, if it has one; if it is asked again, a new bot sits down."""
        bot = self._bots[seat]
        if isinstance(bot, HasProcess):
            del self._bots[seat]
            bot.end_process()
