"""A bot in the process of its referee, for one's own bots: nothing is between the two."""

import random
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, redirect_stdout
from time import monotonic
from typing import Generic, TypeVar

from attrs import define, field

from bluemoon.arena.as_text import described, notation
from bluemoon.arena.limits import Limits
from bluemoon.bots import Bot, BotMaker, tell_end, tell_start
from bluemoon.bots.bot_lines import moment_after, too_slow
from bluemoon.bots.faults import BotFault, FaultKind
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, OutcomeT
from bluemoon.kernel.seats import Seat

PlainViewT = TypeVar("PlainViewT")


@define(eq=False)
class TrustedBot(Generic[PlainViewT, ActionT, OutcomeT]):
    """
    Calls a bot, and plays as if it was in a process of its own.

    The generator of Python is seeded for every bot, and nobody else notices. A bot that is too
    slow can only be told so when it has answered.
    """

    make: BotMaker[PlainViewT, ActionT]
    format_action: Callable[[ActionT], str]
    limits: Limits
    output: bytes = field(init=False, default=b"")
    """Nothing: what the bot writes goes where the referee writes."""
    _bot: Bot[PlainViewT, ActionT] | None = field(init=False, default=None)
    _random: tuple[object, ...] = field(init=False, default=())

    def start(self, seat: Seat, view: PlainViewT, chance: Chance) -> None:
        """Make the bot, and tell it that its game begins."""
        self._random = random.Random(chance.seed).getstate()  # noqa: S311  for bots, no secret
        with self._calling(self.limits.making):
            self._bot = self.make()
            tell_start(self._bot, seat, view)

    def choose(self, view: PlainViewT, actions: tuple[ActionT, ...], chance: Chance) -> str:
        """What the bot chooses, in notation."""
        with self._calling(self.limits.seconds):
            return notation(self.format_action, self._begun.choose(view, actions, chance))

    def end(self, outcome: OutcomeT) -> None:
        """Tell the bot how its game ended."""
        with self._calling(self.limits.seconds):
            tell_end(self._begun, outcome)

    def close(self) -> None:
        """Nothing is left of it."""

    @property
    def _begun(self) -> Bot[PlainViewT, ActionT]:
        assert self._bot is not None  # noqa: S101  a game begins with its start
        return self._bot

    @contextmanager
    def _calling(self, seconds: float | None) -> Generator[None]:
        """A call to the bot, which may take so long."""
        outside, deadline = random.getstate(), moment_after(seconds)
        random.setstate(self._random)
        try:
            # What bots print, or what their libraries print, is for people to see and no output.
            with redirect_stdout(sys.stderr):
                yield
        except KeyboardInterrupt:
            # A person has pressed a key.
            raise
        except BaseException as error:
            raise BotFault(FaultKind.RAISED, described(error)) from error
        finally:
            self._random = random.getstate()
            random.setstate(outside)
        if monotonic() > deadline:
            raise too_slow()
