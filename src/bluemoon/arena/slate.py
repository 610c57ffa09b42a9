"""A slate on which a process writes which bot it calls; another one reads it at any time."""

from math import inf
from mmap import mmap
from struct import Struct
from typing import Final

from attrs import field, frozen

from bluemoon.kernel.seats import Seat

_FORM: Final = Struct("dqq")
_NOBODY: Final = -1
SIZE: Final = _FORM.size
"""Bytes of a slate."""


@frozen
class BotCall:
    """A call to a bot: what it was asked, told or made for."""

    seat: Seat
    actions: int
    """How many actions were played before."""


def _alone() -> mmap:
    return mmap(-1, SIZE)


@frozen(eq=False)
class Slate:
    """
    Which bot was called last, and until when, in memory that may be shared with another process.

    It can still be read when the process that wrote it is gone.
    """

    memory: mmap = field(factory=_alone)

    def write(self, call: BotCall, deadline: float = inf) -> None:
        """Say that a bot is called, and when its time will be over: never, once it has answered."""
        # At once: pack_into would first fill the memory with zeros, and 0 looks like a deadline.
        self.memory[:SIZE] = _FORM.pack(deadline, call.seat, call.actions)

    def wipe(self) -> None:
        """Say that no bot was called yet."""
        self.memory[:SIZE] = _FORM.pack(inf, _NOBODY, 0)

    def read(self) -> tuple[BotCall | None, float]:
        """The last call, if there was one, and when its time will be over."""
        deadline: float
        seat: int
        actions: int
        deadline, seat, actions = _FORM.unpack_from(self.memory, 0)
        return (None if seat == _NOBODY else BotCall(Seat(seat), actions)), deadline
