"""A bot in a process of its own, as whoever asks it knows it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import define, field

from bluemoon.bots.bot_lines import BotLines, moment_after
from bluemoon.bots.faults import BotFault, FaultKind
from bluemoon.bots.protocol import (
    Answer,
    ChooseMessage,
    EndMessage,
    Message,
    Messages,
    StartMessage,
    read_answer,
)
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.roles import ActionT, OutcomeT
from bluemoon.kernel.seats import Seat

PlainViewT = TypeVar("PlainViewT")


@define(eq=False)
class ProcessBot(Generic[PlainViewT, ActionT, OutcomeT]):
    """
    Sends messages to the process of a bot, and waits for each answer.

    Whatever comes that is not one answer to the last message is a fault of the bot.
    """

    messages: Messages[PlainViewT, ActionT, OutcomeT]
    open_lines: Callable[[], BotLines]
    """Starts the process."""
    making: float | None = None
    """Seconds that it may take to begin the game; None for as long as it likes."""
    seconds: float | None = None
    """The same for every other message."""
    _lines: BotLines | None = field(init=False, default=None)
    _number: int = field(init=False, default=0)

    @property
    def output(self) -> bytes:
        """The beginning of what the bot has written besides its answers."""
        return b"" if self._lines is None else self._lines.output

    def start(self, seat: Seat, view: PlainViewT, chance: Chance) -> None:
        """Start the process, and tell the bot that its game begins."""
        self._lines = self.open_lines()
        self._answer(self._lines, StartMessage(seat, view, chance), self.making)

    def choose(self, view: PlainViewT, actions: tuple[ActionT, ...], chance: Chance) -> str:
        """What the bot chooses, in notation."""
        message = ChooseMessage(view, actions, chance)
        action = self._answer(self._begun, message, self.seconds).action
        if action is None:
            missing = "its answer names no action"
            raise BotFault(FaultKind.ILLEGAL, missing)
        return action

    def end(self, outcome: OutcomeT) -> None:
        """Tell the bot how its game ended."""
        self._answer(self._begun, EndMessage(outcome), self.seconds)

    def close(self) -> None:
        """Talk no more to the process, which somebody else ends."""
        if self._lines is not None:
            self._lines.close()

    @property
    def _begun(self) -> BotLines:
        assert self._lines is not None  # noqa: S101  a game begins with its start
        return self._lines

    def _answer(
        self,
        lines: BotLines,
        message: Message[PlainViewT, ActionT, OutcomeT],
        seconds: float | None,
    ) -> Answer:
        """The answer of the bot to a message, within so many seconds."""
        number, deadline = self._number, moment_after(seconds)
        self._number += 1
        lines.send(self.messages.write(number, message), deadline)
        try:
            answer = read_answer(lines.receive(deadline))
        except CodecError as error:
            garbled = f"its answer cannot be read: {error}"
            raise BotFault(FaultKind.ILLEGAL, garbled) from None
        if answer.number != number:
            other = f"it answered message {answer.number} when message {number} was the last"
            raise BotFault(FaultKind.ILLEGAL, other)
        if answer.error is not None:
            raise BotFault(FaultKind.RAISED, answer.error)
        return answer
