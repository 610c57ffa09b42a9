"""Calls to bots: each one timed, and whatever goes wrong is the bot's fault."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from signal import ITIMER_REAL, setitimer
from time import monotonic
from traceback import extract_tb
from typing import Final, ParamSpec, TypeVar

from attrs import define, field

from bluemoon.arena.limits import Limits
from bluemoon.arena.rows import Clock, Fault, FaultKind
from bluemoon.arena.slate import BotCall, Slate
from bluemoon.kernel.seats import Seat

AnswerT = TypeVar("AnswerT")
P = ParamSpec("P")

_LIBRARY: Final = Path(__file__).parents[1]
LONGEST_ERROR: Final = 300
"""Characters of the text of an error."""


class Forfeit(Exception):  # noqa: N818  an end of the game, not an error of ours
    """A bot has lost the game by its fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@define(eq=False)
class Asking:
    """Calls bots, and keeps the time."""

    limits: Limits
    slate: Slate
    times: tuple[list[float], ...]
    """The seconds of every decision, by seat."""
    is_supervised: bool = False
    """Whether this process is for games alone: then nobody but a bot interrupts it."""
    actions: int = field(init=False, default=0)
    """How many were played so far."""

    def make(self, seat: Seat, function: Callable[[], AnswerT]) -> AnswerT:
        """The bot that the function makes."""
        with self._calling(seat, self.limits.making):
            return function()

    def tell(
        self, seat: Seat, function: Callable[P, None], *args: P.args, **more: P.kwargs
    ) -> None:
        """Tell the bot something, by a call of this function."""
        with self._calling(seat, self.limits.seconds):
            function(*args, **more)

    def ask(
        self, seat: Seat, function: Callable[P, AnswerT], *args: P.args, **more: P.kwargs
    ) -> AnswerT:
        """What the bot decides, in a call of this function."""
        began = monotonic()
        try:
            with self._calling(seat, self.limits.seconds):
                return function(*args, **more)
        finally:
            self.times[seat].append(monotonic() - began)

    def clock(self) -> Clock:
        """The time that everyone took so far."""
        return Clock(
            tuple(len(taken) for taken in self.times),
            tuple(round(sum(taken), 6) for taken in self.times),
            tuple(round(max(taken, default=0.0), 6) for taken in self.times),
        )

    @contextmanager
    def _calling(self, seat: Seat, seconds: float | None) -> Generator[None]:
        """A call to a bot, which may take so long."""
        deadline = inf if seconds is None else monotonic() + seconds
        call = BotCall(seat, self.actions)
        self.slate.write(call, deadline)
        try:
            yield
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and not self.is_supervised:
                raise
            raise Forfeit(Fault(seat, FaultKind.RAISED, _told(error))) from error
        finally:
            if self.is_supervised:
                # An alarm that a bot has left behind must not go off while another one thinks.
                setitimer(ITIMER_REAL, 0)
            self.slate.write(call)
        if monotonic() > deadline:
            raise Forfeit(too_slow(seat))


def too_slow(seat: Seat) -> Fault:
    """The fault of a bot that did not answer in time."""
    return Fault(seat, FaultKind.TOO_SLOW, "did not answer in time")


def _told(error: BaseException) -> str:
    """The error in one line, and where in the code of the bot it happened."""
    what = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    frames = extract_tb(error.__traceback__)
    own = [frame for frame in frames if not Path(frame.filename).is_relative_to(_LIBRARY)]
    where = (own or frames)[-1]
    return f"{what[:LONGEST_ERROR]} ({Path(where.filename).name}, line {where.lineno})"
