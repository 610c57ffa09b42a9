"""What the process of a bot of Python does: it makes the bot, and asks it."""

import os
import random
import sys
from contextlib import nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

from attrs import define, field

from bluemoon import registry
from bluemoon.arena.as_text import described, notation
from bluemoon.bots import Bot, BotMaker, make, tell_end, tell_start
from bluemoon.bots.neighbours import Neighbours
from bluemoon.bots.protocol import Answer, EndMessage, Message, Messages, StartMessage, messages_of
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin


def run_bot(bot: str, game: str, messages: int, answers: int) -> None:
    """Answer messages as this bot, until nobody sends any; both arguments are open files."""

    def answered(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        place, _, _ = bot.rpartition(":")
        # For as long as the process lasts, so that threads of the bot find its neighbours too.
        home = Neighbours(Path(place).absolute().parent) if place.endswith(".py") else None
        program = BotProgram(
            messages_of(plugin.game, plugin.game.codec()), partial(make, bot, plugin)
        )
        with nullcontext() if home is None else home.at_home(), open(messages, "rb") as lines:
            program.answer_all(lines, answers)

    registry.use(game, answered)


PlainViewT = TypeVar("PlainViewT")


@define(eq=False)
class BotProgram(Generic[PlainViewT, ActionT, OutcomeT]):
    """A bot that answers messages."""

    messages: Messages[PlainViewT, ActionT, OutcomeT]
    make: BotMaker[PlainViewT, ActionT]
    _bot: Bot[PlainViewT, ActionT] | None = field(init=False, default=None)
    _process: int = field(init=False, factory=os.getpid)

    def answer_all(self, lines: BinaryIO, answers: int) -> None:
        """Answer every line."""
        for line in lines:
            number, message = self.messages.read(line)
            try:
                answer = Answer(number, self._reaction(message))
            except BaseException as error:  # noqa: BLE001  whatever it is, the bot has raised it
                answer = Answer(number, error=described(error))
            with suppress(Exception):
                sys.stdout.flush()
            if os.getpid() != self._process:
                # A process that the bot has started comes here if it raises an error.
                os._exit(1)
            _write(answers, answer.write())

    def _reaction(self, message: Message[PlainViewT, ActionT, OutcomeT]) -> str | None:
        """Do what a message asks for; the action in notation if one was to be chosen."""
        if isinstance(message, StartMessage):
            random.seed(message.chance.seed)
            self._bot = self.make()
            tell_start(self._bot, message.seat, message.view)
            return None
        assert self._bot is not None  # noqa: S101  a game begins with its start
        if isinstance(message, EndMessage):
            tell_end(self._bot, message.outcome)
            return None
        choice = self._bot.choose(message.view, message.actions, message.chance)
        return notation(self.messages.format_action, choice)


def _write(file: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(file, rest) :]
