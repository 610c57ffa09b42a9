"""A game between bots that may do anything."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Generic, TypeVar

from attrs import define, field

from bluemoon.arena.asking import Asking, Forfeit
from bluemoon.arena.rows import Fault, FaultKind
from bluemoon.bots import Bot, BotMaker, chances, tell_end, tell_start
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, EventT, Hostable, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat

PlainViewT = TypeVar("PlainViewT")


@define(eq=False)
class Contest(Generic[StateT, ActionT, EventT, ViewT]):
    """
    A game from its first action to its last, or to the first fault.

    It goes as in `bots.play`, only that every call to a bot is timed and its answer checked.
    What bots print goes to the error stream.
    """

    game: Hostable[StateT, ActionT, EventT, ViewT]
    seed: int
    asking: Asking
    state: StateT
    """The opening at first, and then the position that the game has come to."""
    actions: list[ActionT] = field(init=False, factory=list[ActionT])
    fault: Fault | None = field(init=False, default=None)

    def play(self, makers: Sequence[BotMaker[ViewT, ActionT]]) -> None:
        """Let these bots play, by seat."""
        with redirect_stdout(sys.stderr):
            try:
                bots = [self.asking.make(Seat(seat), make) for seat, make in enumerate(makers)]
                self._start(bots)
                self._go_on(bots)
                self._end(bots)
            except Forfeit as forfeit:
                self.fault = forfeit.fault

    def _start(self, bots: Sequence[Bot[ViewT, ActionT]]) -> None:
        for number, bot in enumerate(bots):
            seat = Seat(number)
            view = self.game.view(self.state, seat, perfect_memory=True)
            self.asking.tell(seat, tell_start, bot, seat, view)

    def _go_on(self, bots: Sequence[Bot[ViewT, ActionT]]) -> None:
        game, asking, source = self.game, self.asking, chances(self.seed)
        while (seat := game.to_act(self.state)) is not None:
            if asking.actions == asking.limits.actions:
                return
            view = game.view(self.state, seat, perfect_memory=True)
            actions = game.legal_actions(self.state)
            answer = asking.ask(seat, _choose, bots[seat], view, actions, next(source))
            self.state = self._after(seat, answer)
            self.actions.append(answer)
            asking.actions += 1

    def _after(self, seat: Seat, answer: ActionT) -> StateT:
        """The state after the answer of a bot, which may be anything."""
        try:
            verdict = self.game.decide(self.state, answer)
        except Exception as error:
            message = f"an answer of type {type(answer).__name__} is no action"
            raise Forfeit(Fault(seat, FaultKind.ILLEGAL, message)) from error
        if isinstance(verdict, Refusal):
            message = f"{self.game.format_action(answer)}: {verdict}"
            raise Forfeit(Fault(seat, FaultKind.ILLEGAL, message))
        return self.game.evolve_all(self.state, verdict)

    def _end(self, bots: Sequence[Bot[ViewT, ActionT]]) -> None:
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            for seat, bot in enumerate(bots):
                self.asking.tell(Seat(seat), tell_end, bot, outcome)


# Even to look whether a bot has a method is a call that may fail.


def _choose(
    bot: Bot[PlainViewT, ActionT], view: PlainViewT, actions: tuple[ActionT, ...], chance: Chance
) -> ActionT:
    return bot.choose(view, actions, chance)
